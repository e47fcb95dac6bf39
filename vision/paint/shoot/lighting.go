package shoot

import "math"

// lighting is the light that falls into a scene: a soft one from everywhere, one
// main direction, and lamps whose mirror images show in glossy card.
type lighting struct {
	toLight vec     // unit vector towards the main light
	ambient float64 // share of the light that comes from everywhere, 0 to 1
	lamps   []lamp
}

// lamp is a bright spot far away.
type lamp struct {
	towards  vec     // unit vector
	width    float64 // radians from its middle to where its image has faded to 1/e
	strength float64 // of its mirror image: 1 saturates white
	streak   float64 // how much longer than wide the image is, 1 for a round lamp
	along    vec     // direction of the long side
}

// shade returns how bright a surface that faces up is against one that lies flat.
func (l *lighting) shade(up vec) float64 {
	k := l.ambient + (1-l.ambient)*max(0, up.dot(l.toLight))/max(l.toLight.z, 0.3)
	// A surface that turns away from the room as a whole gets less of the soft light.
	k *= 0.75 + 0.25*clamp(up.z, 0, 1)
	return min(k, 1.3)
}

// mirrored returns the brightness of the lamps' images at a point that faces up,
// seen from eye.
func (l *lighting) mirrored(p, up, eye vec) float64 {
	var sum float64
	for _, lamp := range l.lamps {
		view := eye.sub(p).unit()
		out := up.times(2 * up.dot(view)).sub(view)
		off := out.sub(lamp.towards)
		along := off.dot(lamp.along)
		across2 := max(0, off.dot(off)-along*along)
		along /= lamp.streak
		d2 := (across2 + along*along) / (lamp.width * lamp.width)
		// A flat-topped bell: the lamp's disc saturates, its rim fades.
		sum += lamp.strength * math.Exp(-d2*math.Sqrt(d2+0.2))
	}
	return sum
}

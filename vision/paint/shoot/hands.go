package shoot

import (
	"math"
	"math/rand/v2"
)

// bone is a tapered sausage in the plane of a hand: two ends and their radii.
type bone struct {
	a, b   Point
	ra, rb float64
	sleeve bool
}

// skins are colours of skin, light to dark.
var skins = []colour{rgb(236, 196, 170), rgb(224, 178, 146), rgb(203, 150, 115), rgb(172, 118, 84), rgb(128, 84, 58), rgb(90, 58, 42)}

// handImage is a hand seen from above: the middle finger's tip at (0, 0) of the
// hand, fingers pointing to -y, the arm going on to +y. Squares are about 19 mm,
// so that a finger is 0.85 wide.
type handImage struct {
	skin, shadow *cutout
	w, h         float64 // squares
	ox, oy       float64 // where the hand's origin lies in the pictures, squares
}

// paintHand draws a hand with an arm of the given length.
func paintHand(rng *rand.Rand, arm float64) handImage {
	bones := handBones(rng, arm)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, b := range bones {
		for i, p := range [2]Point{b.a, b.b} {
			r := [2]float64{b.ra, b.rb}[i] + 0.2
			x0, x1 = min(x0, p.X-r), max(x1, p.X+r)
			y0, y1 = min(y0, p.Y-r), max(y1, p.Y+r)
		}
	}
	const res = 16 // pixels to a square: skin is soft
	img := handImage{w: x1 - x0, h: y1 - y0, ox: -x0, oy: -y0}
	w, h := int(img.w*res), int(img.h*res)
	img.skin, img.shadow = newCutout(w, h), newCutout(w, h)
	skin := oneOf(rng, skins...).near(rng, 6)
	cloth := anyColour(rng, 0.6*rng.Float64(), 30+200*rng.Float64())
	top, depth, sleeve := make([]float64, w*h), make([]float64, w*h), make([]bool, w*h)
	for i := range top {
		x, y := x0+(float64(i%w)+0.5)/res, y0+(float64(i/w)+0.5)/res
		top[i], depth[i] = -1, -1
		for k := range bones {
			d, v := bones[k].over(x, y)
			depth[i] = max(depth[i], d)
			if v > top[i] {
				top[i], sleeve[i] = v, bones[k].sleeve
			}
		}
	}
	lx, ly := turned(1, 0, rng.Float64()*2*math.Pi)
	for y := range h {
		for x := range w {
			i := y*w + x
			v := max(top[i], 0)
			left, up := max(top[max(i-1, y*w)], 0), v
			if y > 0 {
				up = max(top[i-w], 0)
			}
			gx, gy := clamp((v-left)*res, -1.5, 1.5), clamp((v-up)*res, -1.5, 1.5)
			base := skin
			if sleeve[i] {
				base = cloth
			}
			shade := 0.72 + 0.26*math.Sqrt(clamp(v, 0, 1)) + 0.13*(gx*lx+gy*ly)
			// Skin reddens where light grazes it.
			col := base.times(clamp(shade, 0.35, 1.15)).mix(base.mix(rgb(170, 60, 40), 0.5), 0.25*clamp(1-2*v, 0, 1))
			img.skin.set(x, y, col, depth[i]*res+0.5)
			img.shadow.set(x, y, grey(10), 0.4*smooth(-0.2, 0.5, depth[i]))
		}
	}
	return img
}

// over returns how far inside the sausage's outline (x, y) lies, below 0
// outside, and how high the sausage stands there, squares.
func (b *bone) over(x, y float64) (depth, high float64) {
	dx, dy := b.b.X-b.a.X, b.b.Y-b.a.Y
	t := clamp(((x-b.a.X)*dx+(y-b.a.Y)*dy)/(dx*dx+dy*dy+1e-9), 0, 1)
	r := b.ra + t*(b.rb-b.ra)
	depth = r - math.Hypot(x-b.a.X-t*dx, y-b.a.Y-t*dy)
	if depth <= 0 {
		return depth, -1
	}
	return depth, math.Sqrt(r*r - (r-depth)*(r-depth))
}

// handBones draws a pose: spread, closed, or pointing with one finger.
func handBones(rng *rand.Rand, arm float64) []bone {
	spread, point := 0.9+0.5*rng.Float64(), rng.IntN(3) == 0
	var bones []bone
	for i := range 4 {
		k := float64(i) - 1.5
		length := 3.9 - 0.35*k*k*0.5 - 0.3*rng.Float64()
		if i == 3 {
			length *= 0.78
		}
		if point && i != 1 {
			length *= 0.4 + 0.15*rng.Float64() // curled under
		}
		base := Point{k * 1.02, 4.3 + 0.12*k*k}
		lean := k*0.13*spread + 0.05*rng.NormFloat64()
		joint := Point{base.X + math.Sin(lean)*length*0.5, base.Y - math.Cos(lean)*length*0.5}
		bend := lean + 0.12*rng.NormFloat64()
		tip := Point{joint.X + math.Sin(bend)*length*0.5, joint.Y - math.Cos(bend)*length*0.5}
		bones = append(bones, bone{base, joint, 0.52, 0.46, false}, bone{joint, tip, 0.46, 0.38, false})
	}
	side := 1 - 2*float64(rng.IntN(2))
	bones = append(bones,
		bone{Point{-0.9, 5.2}, Point{-0.8, 8.2}, 1.25, 1.3, false}, bone{Point{0.9, 5.2}, Point{0.8, 8.2}, 1.25, 1.3, false},
		bone{Point{0, 5}, Point{0, 8.5}, 1.3, 1.4, false},
		bone{Point{side * 1.4, 7.6}, Point{side * 2.7, 5.9}, 0.95, 0.6, false},
		bone{Point{side * 2.7, 5.9}, Point{side * 2.9, 4.4}, 0.58, 0.45, false},
		bone{Point{0, 8.5}, Point{0.3 * rng.NormFloat64(), 12}, 1.45, 1.55, false})
	cuff := 11 + 4*rng.Float64()
	return append(bones, bone{Point{0, 10}, Point{0, cuff}, 1.5, 1.6, false},
		bone{Point{0, cuff}, Point{0.03 * arm * rng.NormFloat64(), max(arm, cuff+1)}, 2, 2.7, rng.IntN(3) > 0})
}

// layHand lets a hand reach in from outside the photo, to the rim of a card or,
// where over is true, across its squares.
func (sc *scene) layHand(cards []placed, over bool) error {
	rng := sc.rng
	c := &cards[rng.IntN(len(cards))]
	// From the photographer's side, left and right of it too.
	from := math.Pi/2 + 1.1*rng.NormFloat64()
	fx, fy := math.Cos(from), math.Sin(from)
	tip := c.at(c.cols/2, c.rows/2)
	reach, shift := c.rows/2+1.8+1.5*rng.Float64(), 3*rng.NormFloat64()
	if over {
		reach, shift = 4*rng.Float64(), shift/2
	}
	tip = vec{tip.x + fx*reach - fy*shift, tip.y + fy*reach + fx*shift, 0}
	img := paintHand(rng, sc.armLength(tip, fx, fy))
	turn := from - math.Pi/2
	place := func(z float64) sheet {
		// The hand's origin lies at tip: its picture's middle is elsewhere.
		dx, dy := turned(img.w/2-img.ox, img.h/2-img.oy, turn)
		return lying(tip.x+dx, tip.y+dy, z, img.w, img.h, turn, 0)
	}
	low := place(0)
	l := sc.light.toLight
	under := sheet{w: low.w, h: low.h, at: func(s, t float64) vec {
		return low.at(s, t).add(vec{-l.x, -l.y, 0}.times(0.5 / max(l.z, 0.4)))
	}}
	if err := sc.showCutout(img.shadow, under, material{tint: 1}); err != nil {
		return err
	}
	if rng.IntN(3) == 0 { // with a pen between the fingers
		k := randomPenKind(rng)
		px, py := turned(0.6, 2.2, turn)
		if err := sc.paintPen(&k, tip.x+px, tip.y+py, 0.5, turn-math.Pi/2+0.5*rng.NormFloat64()); err != nil {
			return err
		}
	}
	return sc.showCutout(img.skin, place(0.6), material{tint: 1, lies: true})
}

// armLength returns how long an arm from a fingertip towards (fx, fy) may be: it
// should leave the photo, and must not pass behind the camera.
func (sc *scene) armLength(tip vec, fx, fy float64) float64 {
	length := 13.0
	for ; length < 45; length += 3 {
		const room = 4 // half an arm's width, and some
		x, y, ok := sc.cam.project(tip.add(vec{fx, fy, 0}.times(length)))
		_, _, beyond := sc.cam.project(tip.add(vec{fx, fy, 0}.times(length + 2*room)))
		gone := x < -sc.px*room || y < -sc.px*room || x > float64(sc.w)+sc.px*room || y > float64(sc.h)+sc.px*room
		if !ok || !beyond || gone {
			break
		}
	}
	return length
}

// randomRag is a crumpled cloth or paper tissue for wiping boards.
func randomRag(sc *scene) thing {
	rng := sc.rng
	r := 1.5 + 2.5*rng.Float64()
	c := oneOf(rng, grey(235), anyColour(rng, 0.5, 90+150*rng.Float64()))
	return thing{halfW: r, halfH: r, paint: func(sc *scene, x, y, turn float64) error {
		const n = 160
		pic := newCutout(n, n)
		folds := layers(rng, n, n, 4, 4, 4, 0.6)
		rim := layers(rng, n, n, 3, 3, 2, 0.5)
		for i := range n * n {
			px, py := float64(i%n)/n*2-1, float64(i/n)/n*2-1
			d := 0.95 - 0.45*float64(rim[i]) - math.Hypot(px, py)
			if d <= 0 {
				continue
			}
			slope := float64(folds[i] - folds[max(i-n-1, 0)])
			pic.set(i%n, i/n, c.times(clamp(0.85+0.3*float64(folds[i]-0.5)+2.5*slope, 0.4, 1.1)), d*30)
		}
		sh := lying(x, y, 0.1, 2*r, 2*r, turn, 0)
		if err := sc.shadowOf(ringAt(x, y, 0.2, r*0.72), 0.4); err != nil {
			return err
		}
		return sc.showCutout(pic, sh, material{tint: 1, lies: true})
	}}
}

package paint

import (
	"math"

	"inkscore/engine"
)

// CloudStyle is how a player draws the cloud of the weather dice.
type CloudStyle uint8

// The clouds.
const (
	Puffs       CloudStyle = iota // three arches on a flat bottom
	Bumps                         // bulges all round
	FilledCloud                   // the same, filled
	Loops                         // a line of loops
	TwoClouds                     // a small one before another
)

// StormStyle is how a player draws a storm.
type StormStyle uint8

// The storms.
const (
	BareFlash   StormStyle = iota // a zigzag
	SolidFlash                    // a filled bolt
	ArrowStorm                    // a zigzag with a point
	HollowFlash                   // a bolt in outline
	Tornado                       // strokes that get shorter
	CloudFlash                    // a bolt below a cloud
	TwoFlashes
)

// SnowStyle is how a player draws snow.
type SnowStyle uint8

// The snow.
const (
	SixArms   SnowStyle = iota // three strokes that cross
	EightArms                  // four
	Branched                   // six arms with branches
	CloudSnow                  // dots below a cloud
	Snowman
	Barred // three strokes with bars at their ends
)

// Flash is how a player draws a bolt.
type Flash uint8

// The bolts.
const (
	PlainFlash Flash = iota
	FilledFlash
	OutlinedFlash
	ArrowFlash
	LongFlash
)

// weather draws a symbol of the weather dice in the corner of a square.
func (k *sketch) weather(sq engine.Square, m engine.Marks, pen int) {
	g := k.ground.Signs
	for _, w := range []struct {
		mark engine.Marks
		draw func(emblem)
	}{
		{engine.Cloud, func(e emblem) { e.weatherCloud(styleOf[CloudStyle](k, g.Clouds)) }},
		{engine.Storm, func(e emblem) { e.storm(styleOf[StormStyle](k, g.Storms)) }},
		{engine.Snow, func(e emblem) { e.snow(styleOf[SnowStyle](k, g.Snows)) }},
	} {
		if m.Has(w.mark) {
			w.draw(k.cornered(sq, k.small(g.InCorner*1.15, pen), pen))
		}
	}
}

func (e emblem) weatherCloud(style CloudStyle) {
	switch style {
	case Bumps, FilledCloud:
		e.bumps(style == FilledCloud)
	case Loops:
		var l line
		for i := range 48 {
			t := float64(i) / 47
			s, c := math.Sincos(t * 2 * math.Pi * 4)
			l = append(l, e.pt(-0.65+1.3*t+0.3*c, 0.4*s))
		}
		e.lay(l)
	case TwoClouds:
		e.part(-0.3, -0.3, 0.6).puffs(false)
		e.part(0.25, 0.3, 0.7).puffs(e.k.filled())
	default:
		e.puffs(e.k.filled())
	}
}

func (e emblem) storm(style StormStyle) {
	switch style {
	case SolidFlash:
		e.flash(FilledFlash)
	case ArrowStorm:
		e.flash(ArrowFlash)
	case HollowFlash:
		e.flash(OutlinedFlash)
	case Tornado:
		n := 4 + e.k.rng.IntN(2)
		for i := range n {
			t := float64(i) / float64(n-1)
			wide, x := 0.9*(1-0.8*t), 0.15*e.k.rng.NormFloat64()
			e.stroke(x-wide, -0.9+1.8*t, x+wide, -0.9+1.8*t)
		}
	case CloudFlash:
		e.part(0, -0.4, 0.85).puffs(e.k.filled())
		e.part(0, 0.5, 0.5).flash(pick(e.k.rng, []Flash{PlainFlash, FilledFlash}, 2, 1))
	case TwoFlashes:
		e.part(-0.4, 0, 0.85).flash(PlainFlash)
		e.part(0.45, 0.1, 0.75).flash(PlainFlash)
	default:
		e.flash(pick(e.k.rng, []Flash{PlainFlash, LongFlash}, 4, 1))
	}
}

func (e emblem) snow(style SnowStyle) {
	k := e.k
	arms := func(n int, each func(c, s float64)) {
		turn := math.Pi/2 + k.rng.NormFloat64()*0.15
		for i := range n {
			s, c := math.Sincos(turn + float64(i)/float64(n)*2*math.Pi)
			each(c, s)
		}
	}
	switch style {
	case EightArms:
		e.star(4)
	case Branched:
		arms(6, func(c, s float64) {
			e.stroke(0, 0, c, s)
			for _, by := range []float64{-0.5, 0.5} {
				b := spot{c, s}.turned(by).times(0.85)
				e.stroke(c*0.55, s*0.55, b.x, b.y)
			}
		})
	case Barred:
		arms(6, func(c, s float64) {
			e.stroke(0, 0, c*0.95, s*0.95)
			e.stroke(c*0.75-s*0.25, s*0.75+c*0.25, c*0.75+s*0.25, s*0.75-c*0.25)
		})
	case CloudSnow:
		e.part(0, -0.35, 0.85).puffs(false)
		for i := range 3 + k.rng.IntN(4) {
			e.dot(-0.55+0.37*float64(i%4), 0.5+0.4*float64(i/4)+0.1*float64(i%2))
		}
	case Snowman:
		e.ring(0, 0.45, 0.55, 0.52, false)
		e.ring(0, -0.5, 0.4, 0.42, false)
	default:
		e.star(3)
	}
}

// electrified draws the small bolt in the corner of a square.
func (k *sketch) electrified(sq engine.Square, _ engine.Marks, pen int) {
	k.cornered(sq, k.small(k.ground.Signs.InCorner, pen), pen).flash(styleOf[Flash](k, k.ground.Signs.Flashes))
}

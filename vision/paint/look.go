package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
)

// Look is one printed copy of a board: an edition, varied as printers and
// home-made boards vary, and the paper that it lies on.
type Look struct {
	calibration.Edition
	// Left, Top, Right, Bottom are this copy's margins in u.
	Left, Top, Right, Bottom float64
	BoxShape                 BoxShape
	CentreTicks              bool    // ticks in the centre squares too
	Grain                    float64 // of the paper, in grey levels
	Fade                     float64 // change of brightness from one side to the other, as a share
	FadeTo                   float64 // its direction in radians
	Warmth                   float64 // share by which the fade yellows the paper
	Stubs                    bool
	DoubleFrame              float64 // distance of a second, thin frame outside the first; 0 none
	Outline                  float64 // contrast of the boxes' outline, 0 none to 1 line colour
	Dashed                   bool    // inner lines are dashed
	Ruled                    float64 // how much the lines stray, in u: a board ruled by hand
}

// BoxShape is the form of the printed round boxes.
type BoxShape uint8

// The round boxes.
const (
	BoxWedge  BoxShape = iota // touching both edges, left side leaning in
	BoxSquare                 // a square outline or patch
	BoxRound                  // a circle
	BoxInset                  // a square that touches no edge
	BoxNone                   // no box is printed
)

// PlainLook is the edition as measured, without texture, grain or fade.
func PlainLook(e calibration.Edition) Look {
	mid := func(r calibration.Range) float64 { return (r[0] + r[1]) / 2 }
	e.Colours.Texture = 0
	return Look{Edition: e, Left: mid(e.Margins.Left), Top: mid(e.Margins.Top),
		Right: mid(e.Margins.Right), Bottom: mid(e.Margins.Bottom), CentreTicks: true, Stubs: true}
}

// RandomLook returns a copy of a random edition: a third nearly as printed,
// the rest with other paper, accents, boxes and exit marks, so that a network
// learns no print by heart.
func RandomLook(rng *rand.Rand) (Look, error) {
	all, err := calibration.Editions()
	if err != nil {
		return Look{}, err
	}
	weights := make([]float64, len(all))
	for i, e := range all {
		weights[i] = 1
		if !e.Guess { // most boards on tables are measured ones
			weights[i] = 2
		}
	}
	e := pick(rng, all, weights...)
	in := func(r calibration.Range) float64 { return between(rng, r[0], r[1]) }
	l := Look{Edition: e, Left: in(e.Margins.Left), Top: in(e.Margins.Top), Right: in(e.Margins.Right), Bottom: in(e.Margins.Bottom),
		CentreTicks: true, Stubs: true, Grain: math.Abs(rng.NormFloat64()) * 3, Fade: math.Abs(rng.NormFloat64()) * 0.05,
		FadeTo: rng.Float64() * 2 * math.Pi, Warmth: rng.Float64() * 0.5}
	if e.Name == "challenge-yellow" && chance(rng, 0.7) {
		l.Fade, l.FadeTo, l.Warmth = between(rng, 0.1, 0.25), between(rng, 1, 2.4), 1
	}
	l.Colours.Texture *= between(rng, 0.3, 1.8)
	for _, c := range []*calibration.Colour{&l.Colours.Paper, &l.Colours.Centre, &l.Colours.Box, &l.Colours.Accent} {
		*c = nudged(rng, *c, 6)
	}
	if chance(rng, 0.65) {
		vary(rng, &l)
	}
	return l, nil
}

// vary changes everything about the print that a reader must not depend on.
func vary(rng *rand.Rand, l *Look) {
	e := &l.Edition
	if chance(rng, 0.7) {
		hue, pale := rng.Float64()*360, between(rng, 0.03, 0.35)
		bright := between(rng, 0.72, 1)
		e.Colours.Paper = fromHSV(hue, pale, bright)
		e.Colours.Centre = fromHSV(hue+rng.NormFloat64()*15, pale*between(rng, 0.1, 0.9), min(1, bright*between(rng, 0.98, 1.1)))
		e.Colours.Box = mixed(e.Colours.Paper, calibration.Colour{253, 253, 252}, math.Sqrt(rng.Float64()))
	}
	if chance(rng, 0.6) {
		e.Colours.Accent = fromHSV(rng.Float64()*360, between(rng, 0.45, 1), between(rng, 0.35, 0.95))
	}
	if chance(rng, 0.25) {
		g := uint8(between(rng, 15, 110))
		e.Colours.Line = calibration.Colour{g, g, uint8(min(255, float64(g)*between(rng, 0.9, 1.2)))}
	}
	e.FrameThickness *= between(rng, 0.6, 1.4)
	e.LineThickness *= between(rng, 0.7, 1.7)
	e.Box.Width *= between(rng, 0.75, 1.3)
	e.Box.Height *= between(rng, 0.75, 1.3)
	e.Box.Slant = pick(rng, []float64{0.02, 0, 0.05}, 3, 2, 1)
	e.CentreFrame = pick(rng, []float64{0.04, 0.025, 0.06, 0}, 5, 3, 2, 0.6)
	e.Exit.Shape = pick(rng, []string{"arrow", "triangle", "diamond", "circle", "none"}, 5, 2, 1.5, 1, 1)
	e.Exit.Width *= between(rng, 0.65, 1.15)
	e.Exit.Length *= between(rng, 0.7, 1.25)
	e.Exit.StubGap *= between(rng, 0.8, 1.3)
	l.BoxShape = pick(rng, []BoxShape{BoxWedge, BoxSquare, BoxRound, BoxInset, BoxNone}, 5, 3, 0.7, 1.2, 0.5)
	if chance(rng, 0.3) {
		l.Outline = between(rng, 0.2, 1)
	}
	if len(e.Ticks.At) > 0 && chance(rng, 0.2) || e.Name == "home-made" && chance(rng, 0.3) {
		e.Ticks = [...]calibration.Ticks{{},
			{At: []float64{0.5}, Length: []float64{0.08}, Thickness: 0.018},
			{At: []float64{0.35, 0.65}, Length: []float64{0.08, 0.08}, Thickness: 0.015},
			{At: []float64{0.4, 0.5, 0.6}, Length: []float64{0.1, 0.06, 0.1}, Thickness: 0.018}}[rng.IntN(4)]
	}
	if e.Name == "home-made" && chance(rng, 0.5) {
		l.Ruled = between(rng, 0.003, 0.012)
	}
	l.Dashed = chance(rng, 0.07)
	l.CentreTicks = chance(rng, 0.9)
	l.Stubs = chance(rng, 0.9) || e.Exit.Shape == "none"
	if chance(rng, 0.08) {
		l.DoubleFrame = between(rng, 0.06, 0.12)
	}
	if chance(rng, 0.12) && len(e.Icons) == 0 {
		if printed, err := calibration.Load("challenge-yellow"); err == nil {
			e.Icons = printed.Icons
		}
	}
	e.Icons = append([]calibration.Icon(nil), e.Icons...)
	for i := range e.Icons {
		e.Icons[i].Size *= between(rng, 0.8, 1.15)
		e.Icons[i].Colour = nudged(rng, e.Icons[i].Colour, 25)
	}
	for _, m := range []*float64{&l.Left, &l.Top, &l.Right, &l.Bottom} {
		*m = max(0.1, *m*between(rng, 0.75, 1.35))
	}
}

func nudged(rng *rand.Rand, c calibration.Colour, by float64) calibration.Colour {
	for i, v := range c {
		c[i] = uint8(clamp(float64(v)+rng.NormFloat64()*by, 0, 255))
	}
	return c
}

func mixed(a, b calibration.Colour, t float64) calibration.Colour {
	for i := range a {
		a[i] = uint8(float64(a[i]) + (float64(b[i])-float64(a[i]))*t + 0.5)
	}
	return a
}

// fromHSV makes a colour of a hue in degrees, a saturation and a value.
func fromHSV(hue, saturation, value float64) calibration.Colour {
	var c calibration.Colour
	for i, shift := range []float64{5, 3, 1} {
		k := math.Mod(shift+math.Mod(hue+720, 360)/60, 6)
		c[i] = uint8(255*value*(1-saturation*max(0, min(k, 4-k, 1))) + 0.5)
	}
	return c
}

package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
)

// Pen is what ink is drawn with.
type Pen struct {
	Colour  calibration.Colour
	Width   float64 // u
	Opacity float64 // 0 to 1
	Dry     float64 // streaks and gaps, 0 to 1
	Ragged  float64 // how much the width varies
	Glaze   float64 // how much the print shines through, 0 to 1
}

func (p Pen) nib() nib { return nib{p.Width, p.Opacity, p.Dry, p.Ragged} }

// Corner is how a player turns a corner.
type Corner uint8

// The corners.
const (
	Elbow   Corner = iota // a right angle
	Rounded               // straight, with a round corner
	Arc                   // one wide curve from side to side
	Cut                   // a slanting line across the corner
)

// Rail is how a player draws a railway.
type Rail uint8

// The railways.
const (
	Tied    Rail = iota // one line with ties
	Furry               // ties so dense that the line looks like fur
	Ladder              // two rails with ties
	Crossed             // one line with crosses for ties
)

// Block is how a player draws a station.
type Block uint8

// The stations.
const (
	Blob       Block = iota // filled, irregular
	Filled                  // a filled rectangle
	Scribble                // scratched full of lines
	Box                     // an empty rectangle
	Ring                    // an empty circle
	Disc                    // a filled circle
	CrossedBox              // a rectangle with a cross or a stroke in it
	NoBlock                 // forgotten: the highway ends in an arch at the railway
	DottedBox               // a rectangle with a dot in it
)

// Bridge is how a player draws an overpass.
type Bridge uint8

// The overpasses.
const (
	RailBreaks   Bridge = iota // the highway runs through, the railway stops at its lines
	RailThrough                // the railway is drawn straight over the highway's lines
	HighwayBreak               // the railway passes over, the highway's lines stop
	Parapets                   // RailBreaks, with a wall beside each line of the highway
)

// Hand is one player's way to draw. Every length is in u. What varies from
// square to square is drawn around these values.
type Hand struct {
	Pens   []Pen // the first draws routes; another takes over in round PenFrom
	Digits Pen
	Marks  Pen

	PenFrom    int  // round from which the second pen is used; 0: never
	RailsApart bool // the second pen is for railways instead

	Wobble  wobble
	Retrace float64 // share of lines drawn twice
	Step    float64 // distance of a stroke's points

	// Flow is the share of joins between squares that are drawn through in one
	// stroke. Cutting is how far such a stroke cuts its corners.
	Flow    float64
	Cutting float64
	Drift   float64 // deviation of a route's place from the middle of a side
	Aim     float64 // where this player takes the middle to be, about 0.5
	Short   float64 // mean distance by which an open end stops before the edge; below 0 it overshoots
	Uneven  float64 // deviation of it
	AtExit  float64 // the same at an exit

	Corners []float64 // weights of Elbow, Rounded, Arc, Cut
	Bend    float64   // how wide an Arc swings: 0.3 flat to 0.9 into the corner

	Gap        float64 // between the two lines of a highway
	GapSpread  float64 // deviation of it, as a share
	Dashes     int     // dashes in the middle of a highway a square; 0 none; -1 a line right through
	DashLength float64 // of a dash, as a share of its place; 0.1 is a dot
	DashShare  float64 // share of highways that get them
	Overdrawn  float64 // share of junctions whose lines run through where they should be open
	CloseEnds  float64 // share of open ends with a line across
	Rails      []float64
	TieLength  float64
	TiePitch   float64
	TieSpread  float64 // how uneven ties are, 0 to 1
	TieWidth   float64 // of the pen's width
	TieStray   float64 // share of ties that are much too long
	TieBias    float64 // how far ties lean to one side of the line, as a share of their length
	LadderGap  float64
	Blocks     []float64 // weights of the stations
	BlockSize  float64
	BlockDrift float64
	Bridges    []float64 // weights of the overpasses

	DigitHeight float64
	DigitSpread float64 // deviation of its place from the box's middle
	DigitStray  float64 // share written elsewhere in the square
	DigitTurn   float64 // degrees
	DigitReal   float64 // share taken from real handwriting, where there is any
	Rewritten   float64 // share of digits corrected
	Ringed      float64 // share of digits with a ring round them
}

// PlainHand draws exactly, with nothing left to chance: for tests and for
// looking at shapes.
func PlainHand() Hand {
	pen := Pen{Width: 0.05, Opacity: 1}
	return Hand{
		Pens: []Pen{pen}, Digits: pen, Marks: pen, Step: 0.03, Aim: 0.5,
		Flow: 1, Corners: []float64{0, 1}, Bend: 0.55, Gap: 0.25, Dashes: 3, DashLength: 0.5, DashShare: 1,
		Rails: []float64{1}, TieLength: 0.16, TiePitch: 0.15, TieWidth: 1,
		Blocks: []float64{0, 1}, BlockSize: 0.24, Bridges: []float64{1}, DigitHeight: 0.18,
	}
}

// lean draws the weights of n styles: a player has one that he nearly always
// uses, and others that slip in.
func lean(rng *rand.Rand, loyalty float64, prior ...float64) []float64 {
	out := make([]float64, len(prior))
	index := make([]int, len(prior))
	total := 0.0
	for i, p := range prior {
		index[i] = i
		total += p
	}
	own := pick(rng, index, prior...)
	for i, p := range prior {
		out[i] = (1 - loyalty) * p / total
	}
	out[own] += loyalty
	return out
}

// inks are colours of pens, by how often they are seen: black most.
var inks = []calibration.Colour{
	{22, 22, 26}, {45, 45, 52}, {205, 25, 60}, {190, 20, 90}, {25, 50, 170},
	{20, 35, 110}, {10, 110, 60}, {95, 40, 130}, {110, 70, 40}, {220, 90, 30},
}
var inkWeights = []float64{55, 12, 8, 5, 8, 4, 5, 2, 1, 1}

// RandomPen returns a pen as they come: dry-erase pens mostly.
func RandomPen(rng *rand.Rand) Pen {
	c := pick(rng, inks, inkWeights...)
	for i := range c {
		c[i] = uint8(min(255, max(0, float64(c[i])+rng.NormFloat64()*8)))
	}
	p := Pen{Colour: c, Width: between(rng, 0.045, 0.085), Opacity: between(rng, 0.8, 1),
		Dry: between(rng, 0, 0.25), Ragged: between(rng, 0, 0.12), Glaze: rng.Float64()}
	switch {
	case chance(rng, 0.12):
		p.Width = between(rng, 0.025, 0.045)
	case chance(rng, 0.1):
		p.Width = between(rng, 0.085, 0.115)
	}
	if chance(rng, 0.2) {
		p.Dry, p.Opacity = between(rng, 0.25, 0.8), between(rng, 0.55, 0.95)
	}
	return p
}

// RandomHand returns a player as they come.
func RandomHand(rng *rand.Rand) Hand {
	pen := RandomPen(rng)
	loyalty := between(rng, 0.5, 1)
	h := Hand{
		Pens: []Pen{pen}, Digits: pen, Marks: pen, Step: 0.03,
		Wobble: wobble{stray: math.Abs(rng.NormFloat64()) * 0.012, over: between(rng, 0.15, 0.8), tremor: math.Abs(rng.NormFloat64()) * 0.0025},
		Flow:   pick(rng, []float64{0, 0.5, 0.85, 1}, 2, 2, 3, 3),
		Drift:  between(rng, 0.01, 0.06), Aim: 0.5 + rng.NormFloat64()*0.02,
		Short: between(rng, -0.05, 0.13), Uneven: between(rng, 0.01, 0.07), AtExit: between(rng, -0.14, 0.06),
		Corners: lean(rng, loyalty, 3, 4, 4, 0.7), Bend: between(rng, 0.35, 0.85),
		Gap: between(rng, 0.18, 0.31), GapSpread: between(rng, 0.02, 0.15),
		CloseEnds: pick(rng, []float64{0, 0.1, 0.9}, 6, 3, 1), Overdrawn: pick(rng, []float64{0, 0.05, 0.4, 0.95}, 6, 4, 1, 1),
		Rails:     lean(rng, between(rng, 0.9, 1), 10, 1.3, 1.1, 0.7),
		TieLength: between(rng, 0.1, 0.21), TiePitch: between(rng, 0.11, 0.2), TieSpread: between(rng, 0.05, 0.5), TieWidth: between(rng, 0.6, 1),
		LadderGap: between(rng, 0.07, 0.17), TieStray: pick(rng, []float64{0, 0.01, 0.04}, 5, 3, 1), DashLength: between(rng, 0.4, 0.7),
		Blocks: lean(rng, between(rng, 0.7, 1), 5, 5, 2.5, 2, 0.8, 1.3, 1, 0.25, 0.4), BlockSize: between(rng, 0.17, 0.31), BlockDrift: between(rng, 0.01, 0.06),
		Bridges:     lean(rng, between(rng, 0.7, 1), 5, 3, 1.3, 0.8),
		DigitHeight: between(rng, 0.14, 0.27), DigitSpread: between(rng, 0.01, 0.05), DigitStray: pick(rng, []float64{0, 0.1, 0.6}, 6, 3, 1),
		DigitTurn: pick(rng, []float64{4, 9, 18}, 5, 3, 1), DigitReal: pick(rng, []float64{0, 1}, 1, 1), Rewritten: between(rng, 0, 0.06),
	}
	if chance(rng, 0.5) {
		h.Dashes, h.DashShare = 1+rng.IntN(4), between(rng, 0.6, 1)
	}
	if chance(rng, 0.04) {
		h.Dashes, h.DashShare = -1, 1
	}
	switch {
	case chance(rng, 0.06):
		h.DashLength = between(rng, 0.05, 0.2)
	case chance(rng, 0.06):
		h.DashLength = between(rng, 0.7, 0.85)
	}
	if chance(rng, 0.1) {
		h.Retrace = pick(rng, []float64{0.2, 0.9}, 1, 1)
	}
	if chance(rng, 0.1) { // lines drawn on over the exit's mark
		h.AtExit = between(rng, -0.34, -0.14)
	}
	if chance(rng, 0.12) {
		h.Drift = between(rng, 0.06, 0.09)
	}
	if chance(rng, 0.02) {
		h.Ringed = between(rng, 0.3, 1)
	}
	if chance(rng, 0.35) {
		h.Cutting = between(rng, 0.2, 0.9)
	}
	if chance(rng, 0.2) {
		h.Wobble.stray *= 2
	}
	if chance(rng, 0.12) { // sparse ties
		h.TiePitch = between(rng, 0.2, 0.42)
	}
	if chance(rng, 0.15) {
		h.TieBias = rng.NormFloat64() * 0.25
	}
	if chance(rng, 0.08) { // a road as wide as a third of the square
		h.Gap = between(rng, 0.3, 0.38)
	}
	if chance(rng, 0.12) { // a fine pen for the numbers
		h.Digits.Width = max(0.022, pen.Width*between(rng, 0.4, 0.8))
	}
	if chance(rng, 0.1) {
		h.Digits = RandomPen(rng)
	}
	if chance(rng, 0.15) {
		h.Marks = RandomPen(rng)
	}
	if chance(rng, 0.08) {
		h.Pens = append(h.Pens, RandomPen(rng))
		h.PenFrom = 2 + rng.IntN(5)
		h.RailsApart = chance(rng, 0.3)
	}
	if chance(rng, 0.12) {
		h.DigitHeight = between(rng, 0.09, 0.14)
	}
	h.Digits.Width = min(h.Digits.Width, h.DigitHeight*0.45)
	if chance(rng, 0.85) {
		h.Digits.Width = min(h.Digits.Width, h.DigitHeight*0.3)
	}
	return h
}

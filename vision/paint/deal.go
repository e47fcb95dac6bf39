package paint

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"inkscore/engine"
	"inkscore/vision/truth"
)

// drawing is one card in the making.
type drawing struct {
	rng     *rand.Rand
	ppu     float64
	zero    spot
	setup   *engine.Setup
	planted []truth.Fault
	hand    Hand
	look    Look
	ground  Terrain
	extras  Extras
	age     Age
	writing writing
	real    *Handwriting
	used    []string
	counts  Counts
	other   *engine.Setup // this player's other board
	islands *Islands      // nil on a board that is all one piece
}

func newDrawing(rng *rand.Rand, o Options) (*drawing, error) {
	d := &drawing{rng: rng, ppu: o.PPU, setup: o.Setup, counts: o.Counts, other: o.Other}
	if d.ppu == 0 {
		d.ppu = math.Round(between(rng, 64, 110))
	}
	if d.ppu < 10 || d.ppu > 500 {
		return nil, fmt.Errorf("painting: %g pixels a square are not between 10 and 500", d.ppu)
	}
	var err error
	if d.real, err = handwriting(o.DigitsDir, o.TestDigits); err != nil {
		return nil, fmt.Errorf("painting: %w", err)
	}
	if o.Look != nil {
		d.look = *o.Look
	} else if d.look, err = RandomLook(rng); err != nil {
		return nil, fmt.Errorf("painting: %w", err)
	}
	d.hand, d.extras, d.age = RandomHand(rng), RandomExtras(rng), RandomAge(rng)
	if o.Hand != nil {
		d.hand = *o.Hand
	}
	if o.Extras != nil {
		d.extras = *o.Extras
	}
	if o.Age != nil {
		d.age = *o.Age
	}
	if d.setup == nil {
		d.deal(o)
	}
	if layout := d.setup.Game.Layout; !usual(layout) {
		d.look.Icons = nil // editions name the squares of 7x7 boards
		if !layout.Rectangular() {
			if d.look.Icons, err = layoutIcons(rng, layout); err != nil {
				return nil, fmt.Errorf("painting: %w", err)
			}
			islands := RandomIslands(rng, d.look)
			d.islands = &islands
		}
	}
	if o.Ground != nil {
		d.ground = *o.Ground
	} else if onTerrain(d.setup.Game) {
		d.ground = RandomTerrain(rng, d.setup.Game)
	}
	if isTubes(d.setup.Game) || d.other != nil || d.extras.Courtesy {
		if d.ground.Tubes.SmallRing == 0 {
			d.ground.Tubes = RandomTubes(rng)
		}
	} else {
		d.ground.Tubes.Courtesy = 0
	}
	if d.ground.Pen != nil {
		d.hand.Pens = append(append([]Pen{}, d.hand.Pens...), *d.ground.Pen)
	}
	if slices.ContainsFunc(d.setup.Game.Effects, func(f engine.Face) bool { return f.Tile.Marks == engine.Crater }) && o.Extras == nil && chance(rng, 0.9) {
		d.extras.Doodles, d.extras.Circles = 0, 0 // they would be taken for craters
	}
	if signed(d.setup.Game) && o.Extras == nil && chance(rng, 0.9) {
		d.extras.Doodles, d.extras.Circles, d.ground.Tubes.Courtesy = 0, 0, 0 // they would be taken for marks
	}
	if d.setup.Game.Erases {
		d.age.Wiped = max(d.age.Wiped, pick(rng, []int{0, 1, 3}, 2, 2, 1))
	}
	d.writing = newWriting(rng)
	d.used = usedSpecials(d.setup)
	d.zero = spot{d.look.Left*d.ppu - 0.5, d.look.Top*d.ppu - 0.5}
	return d, nil
}

// usual reports whether a board has the 7x7 squares that editions are measured
// on.
func usual(l *engine.Layout) bool { return l.Rows == 7 && l.Cols == 7 && l.Rectangular() }

// deal plays the game that the options ask for.
func (d *drawing) deal(o Options) {
	rng := d.rng
	play := RandomPlayOf(rng, o.Game)
	if o.Play != nil {
		play = *o.Play
	}
	sort := o.Sort
	if sort == AnyBoard {
		weights := []float64{62, 14, 14, 10}
		if signed(play.Game) { // whose marks are small and rare on boards as they are played
			weights[2] = 45
		}
		sort = pick(rng, []Sort{LegalBoard, SpoiledBoard, ScatteredBoard, RareBoard}, weights...)
	}
	if isTubes(play.Game) && sort != ScatteredBoard {
		sort = LegalBoard // the faults and rare tiles below are of highways and railways
	}
	if sort == ScatteredBoard {
		d.setup = Scatter(rng, play.Game, between(rng, 0.25, 0.9))
		d.note()
		return
	}
	d.setup = play.Setup(rng)
	d.note()
	switch sort {
	case SpoiledBoard:
		for range pick(rng, []int{1, 2, 3}, 5, 2, 1) {
			if f, ok := Spoil(rng, d.setup, Spoilers[rng.IntN(len(Spoilers))]); ok {
				d.planted = append(d.planted, f)
			}
		}
	case RareBoard:
		sprinkle(rng, d.setup, 2+rng.IntN(9))
	}
	if o.Sort == AnyBoard {
		d.forget()
	}
}

// note draws what is no face of a die: hubs and broken pipes, canyons, and the
// cacti that heat has taken.
func (d *drawing) note() {
	g := d.setup.Game
	if isTubes(g) {
		noteBelow(d.rng, d.setup)
	}
	if g.Lines {
		layCanyons(d.rng, d.setup)
	}
	for _, sq := range d.setup.Filled() {
		p := d.setup.At(sq)
		if p.Tile.Marks.Has(engine.Cactus) && len(p.Tile.Routes()) > 0 && chance(d.rng, 0.1) {
			p.Tile.Marks &^= engine.Cactus
			d.setup.Put(sq, p.Tile, p.Round)
		}
	}
}

// forget leaves out rounds: a few on some boards, all on very few.
func (d *drawing) forget() {
	share := 0.0
	switch at := d.rng.Float64(); {
	case at < 0.015:
		share = 1
	case at < 0.1:
		share = between(d.rng, 0.03, 0.25)
	}
	for _, sq := range d.setup.Filled() {
		if chance(d.rng, share) {
			d.setup.Put(sq, d.setup.At(sq).Tile, engine.NoRound)
		}
	}
}

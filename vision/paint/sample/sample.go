// Package sample puts the two halves of the painter together: from a seed to a
// photo of drawn boards with the truth about them.
package sample

import (
	"fmt"
	"math/rand/v2"

	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/paint"
	"inkscore/vision/paint/shoot"
	"inkscore/vision/truth"
)

// Options are the knobs of a sample. The zero value leaves everything to
// chance.
type Options struct {
	Cards paint.Options
	Photo shoot.Options
	// Games are those of the boards, which take turns by the seed; none is the base
	// game.
	Games []*engine.Game
	// Boards is how many boards lie on the table; 0 means mostly one, at times
	// two to four.
	Boards int
	// LongSide of the photo in pixels; 0 leaves it to chance.
	LongSide int
	// Shot tells photos of the same boards apart: the cards are those of the seed,
	// the camera, the light and the table are of the seed and the shot.
	Shot uint64
	// Covered makes photos that hide squares: a pen, a die or a hand lies over
	// them, or a lamp glares in the laminate.
	Covered bool
	// Edition is the name of the print that all boards have, as it was measured;
	// empty leaves it to chance.
	Edition string
	// Blank leaves the boards empty, as they come out of the box.
	Blank bool
	// Scattered puts any tiles on any squares, so that no rule can be learned from
	// the boards but only shapes.
	Scattered bool
	// CloseUp makes small photos of nothing but one board, with its lid out of
	// the picture: many more hands and lights for the same work.
	CloseUp bool
}

// Sample is one painted photo.
type Sample struct {
	JPEG   []byte
	Boards []truth.Board
}

// Make paints the photo of a seed. The same seed and options give the same
// bytes.
func Make(seed uint64, o Options) (*Sample, error) {
	rng := rand.New(rand.NewPCG(seed, 0x1e5))
	count := o.Boards
	if o.CloseUp {
		count = 1
	}
	if count == 0 {
		count = []int{1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4}[rng.IntN(11)]
	}
	how, err := o.cards()
	if err != nil {
		return nil, err
	}
	if n := uint64(len(o.Games)); n > 0 {
		how.Game = o.Games[seed%n]
	}
	var (
		drawn []*paint.Card
		cards []shoot.Card
	)
	defer func() {
		for _, c := range drawn {
			_ = c.Close()
		}
	}()
	var pair [2]*engine.Setup
	if how.Game != nil && how.Game.Below != nil { // two boards in one hand
		count = len(pair)
		pair[0], pair[1] = paint.DealPair(rng, how.Game)
		hand := paint.RandomHand(rng)
		how.Hand = &hand
	}
	for i := range count {
		if pair[0] != nil {
			how.Setup, how.Other = pair[i], pair[1-i]
		}
		card, err := paint.Draw(rng, how)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", seed, err)
		}
		drawn = append(drawn, card)
		cards = append(cards, shoot.Card{
			Panel: card.Panel, Lid: card.Lid, PPU: card.PPU,
			Origin: shoot.Point{X: card.PanelOrigin.X, Y: card.PanelOrigin.Y},
			Rows:   card.Setup.Game.Layout.Rows, Cols: card.Setup.Game.Layout.Cols,
		})
	}
	if o.Shot > 0 {
		rng = rand.New(rand.NewPCG(seed, 0x1e5+o.Shot))
	}
	photo, err := shoot.Shoot(rng, cards, o.view())
	if err != nil {
		return nil, fmt.Errorf("seed %d: %w", seed, err)
	}
	defer photo.Close()
	s := &Sample{Boards: make([]truth.Board, count)}
	for i, card := range drawn {
		s.Boards[i] = located(card, photo.Meshes[i], photo.Hidden[i], photo.Lids[i])
	}
	s.JPEG, err = photo.JPEG()
	return s, err
}

// cards returns the knobs of the cards.
func (o Options) cards() (paint.Options, error) {
	cards := o.Cards
	if o.Edition != "" {
		edition, err := calibration.Load(o.Edition)
		if err != nil {
			return cards, err
		}
		look := paint.PlainLook(edition)
		look.Colours.Texture = edition.Colours.Texture
		cards.Look = &look
	}
	if o.Scattered {
		cards.Sort = paint.ScatteredBoard
	}
	if o.Blank {
		cards.Setup = engine.NewSetup(engine.Base())
		cards.Extras, cards.Age = &paint.Extras{}, &paint.Age{}
	}
	return cards, nil
}

// view returns the knobs of the photo. People fill the picture with a board, so
// squares are larger than the camera's own defaults have them, and larger still
// in a larger photo.
func (o Options) view() shoot.Options {
	view := o.Photo
	switch {
	case view != (shoot.Options{}):
	case o.CloseUp:
		view = closeUp()
	default:
		view = shoot.Defaults()
		grow := 1.0
		if o.LongSide > 0 {
			grow = float64(o.LongSide) / 1600
		}
		view.Square = shoot.Usually(22*grow, 150*grow, 45*grow, 110*grow)
	}
	if o.Covered {
		view.ThingOver, view.Hand, view.HandOver = 0.6, 0.25, 0.8
		view.Glare, view.Gloss = 0.5, shoot.Between(0.4, 1)
	}
	if o.LongSide > 0 {
		view.LongSide = shoot.Only(float64(o.LongSide))
	}
	return view
}

// closeUp returns the knobs of a close-up: a board that fills a small picture,
// with squares large enough to read, if only just.
func closeUp() shoot.Options {
	view := shoot.Defaults()
	view.LongSide = shoot.Between(480, 1000)
	view.Elevation = shoot.Usually(35, 90, 60, 88)
	view.Turn, view.AnyTurn = shoot.Between(-8, 8), 0.05
	view.OffCentre = shoot.Between(0, 0.3)
	view.Square = shoot.Between(28, 100) // as many pixels as the picture has room for
	view.Lid, view.Hand, view.ThingOver = 0, 0, 0
	view.Things, view.Shrink = shoot.Only(0), shoot.Only(1)
	return view
}

// located completes the truth about a card with where it and its lid lie in the
// photo and which of its squares are hidden.
func located(card *paint.Card, mesh []shoot.Point, hidden []shoot.Hiding, lid []shoot.Point) truth.Board {
	b := card.Truth
	for _, p := range lid {
		b.Lid.Corners = append(b.Lid.Corners, vision.Point(p))
	}
	l := card.Setup.Game.Layout
	at := func(row, col int) shoot.Hiding { return hidden[row*l.Cols+col] }
	m := vision.Mesh{Rows: l.Rows, Cols: l.Cols}
	for _, p := range mesh {
		m.Points = append(m.Points, vision.Point(p))
	}
	corners := m.Quad()
	b.Corners, b.Mesh = corners[:], m.Points
	for i := range b.Squares {
		s := &b.Squares[i]
		s.Covered = at(s.Row, s.Col).Covered()
	}
	b.Hidden = &truth.Hidden{}
	for i := range l.Len() {
		h := at(l.RowCol(engine.Square(i)))
		if !h.Covered() {
			continue
		}
		by := &b.Hidden.Thing
		switch {
		case h.Outside >= max(h.Thing, h.Glare):
			by = &b.Hidden.Outside
		case h.Glare > h.Thing:
			by = &b.Hidden.Glare
		}
		*by = append(*by, l.SquareName(engine.Square(i)))
	}
	return b
}

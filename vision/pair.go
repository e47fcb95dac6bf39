package vision

import (
	"fmt"
	"math"
	"slices"

	"inkscore/engine"
)

// BelowNotice: a board of the Underground is in the picture without the board
// above it.
const BelowNotice NoticeType = "no-surface"

// level says which of the boards of a game a board is.
type level int

const (
	onSurface level = iota
	onBelow
)

// leastLean is how many nats the sides of a board must speak for one level to
// count. A board on which nearly nothing is drawn speaks for none.
const leastLean = 3

// levels tells for each board whether it is the Surface or the one below, from
// the routes that are drawn on it. swapped turns all of that round. Of two boards
// the one that says nothing is what the other is not; otherwise it is a Surface.
func levels(boards []Undecided, game *engine.Game, swapped bool) []level {
	all, silent := make([]level, len(boards)), make([]bool, len(boards))
	above, under := paletteOf(game), paletteOf(game.Below)
	for i, b := range boards {
		lean := leaning(b.Odds, under) - leaning(b.Odds, above)
		silent[i] = math.Abs(lean) < leastLean
		if lean > 0 {
			all[i] = onBelow
		}
	}
	if len(all) == 2 && silent[0] != silent[1] {
		for i := range all {
			if silent[i] {
				all[i] = onSurface + onBelow - all[1-i]
			}
		}
	}
	if swapped {
		for i := range all {
			all[i] = onSurface + onBelow - all[i]
		}
	}
	return all
}

// leaning is how likely the sides of a board are those of a game's routes, as a
// logarithm.
func leaning(odds []SquareOdds, game palette) float64 {
	sum := 0.0
	for _, o := range odds {
		for _, side := range o.Sides {
			known := 0.0
			for _, class := range game.classes {
				known += side[class]
			}
			sum += math.Log(max(known, leastOdds))
		}
	}
	return sum
}

// isBelow reports whether a reading is of the second board of a game.
func (r *Reading) isBelow(game *engine.Game) bool { return game.Below != nil && r.Game == game.Below }

// Pair puts the second boards of a game below the first: each below the
// Surface of the same picture that lies nearest, or, where the readings are of
// several pictures, below the next one that has none. What finds no partner stays
// by itself, with a notice. Readings is a list for each picture, and so is what is
// returned.
func Pair(pictures [][]*Reading, game *engine.Game) [][]*Reading {
	if game == nil || game.Below == nil {
		return pictures
	}
	for _, readings := range pictures {
		pairNearest(readings, game)
	}
	pairInOrder(pictures, game)
	paired := make([][]*Reading, len(pictures))
	for i, readings := range pictures {
		for _, r := range readings {
			if r.isBelow(game) && r.above != nil {
				continue
			}
			if r.isBelow(game) {
				r.Notices = append(r.Notices, Notice{Type: BelowNotice, Message: fmt.Sprintf(
					"This is read as the board of the %s, and no board above it was found: photograph both together, or give a photo of that one as well.", game.Below.Title)})
			}
			paired[i] = append(paired[i], r)
		}
	}
	return paired
}

// pairNearest pairs the boards of one picture, the nearest first.
func pairNearest(readings []*Reading, game *engine.Game) {
	for {
		var first, second *Reading
		least := math.Inf(1)
		for _, a := range readings {
			for _, b := range readings {
				if a.isBelow(game) || a.Below != nil || !b.isBelow(game) || b.above != nil {
					continue
				}
				p, q := a.Mesh.Quad().Middle(), b.Mesh.Quad().Middle()
				if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < least {
					first, second, least = a, b, d
				}
			}
		}
		if first == nil {
			return
		}
		first.put(second)
	}
}

// pairInOrder pairs what is left over of all pictures: the first Surface with the
// first board below, and so on.
func pairInOrder(pictures [][]*Reading, game *engine.Game) {
	var above, under []*Reading
	for _, readings := range pictures {
		for _, r := range readings {
			switch {
			case r.isBelow(game) && r.above == nil:
				under = append(under, r)
			case !r.isBelow(game) && r.Below == nil:
				above = append(above, r)
			}
		}
	}
	for i := range min(len(above), len(under)) {
		above[i].put(under[i])
		under[i].Elsewhere = true
	}
}

// Above returns the boards of the pictures above those that are second boards.
func Above(readings []*Reading) []*Reading {
	var all []*Reading
	for _, r := range readings {
		if r.above != nil {
			all = append(all, r.above)
		}
	}
	return all
}

// Join puts a second board that another picture shows below a first one, in place of
// what was there. Nothing is missing above it from then on.
func (r *Reading) Join(second *Reading) {
	r.put(second)
	second.Elsewhere = true
	second.Notices = slices.DeleteFunc(slices.Clone(second.Notices), func(n Notice) bool { return n.Type == BelowNotice })
}

// WithoutSurface returns a reading of both boards of a game of which no picture shows
// the first: it is blank, and has no squares that were read and no place.
func WithoutSurface(second *Reading, game *engine.Game) *Reading {
	r := &Reading{Game: game, Setup: engine.NewSetup(game), Board: second.Board}
	r.put(second)
	second.Elsewhere = true
	return r
}

// Seen reports whether a picture shows the board; of the boards of a game that has
// two it may show the second alone.
func (r *Reading) Seen() bool { return len(r.Mesh.Points) > 0 }

// put puts a reading of the second board below one of the first.
func (r *Reading) put(second *Reading) {
	r.Below, second.above = second, r
	r.Setup.Below = second.Setup
}

package vision

import (
	"sort"

	"inkscore/engine"
)

// Choice is one thing that a square may hold, with its probability, 0 to 1.
type Choice struct {
	Tile  engine.Tile
	Round int // engine.NoRound when no number is read
	P     float64
}

// SquareReading is what was decided for one square and what else it may be.
type SquareReading struct {
	Square engine.Square
	Choice // P is the probability that tile and round are both right
	// Alternatives are the other choices worth naming, the likeliest first.
	Alternatives []Choice
	// Overruled is what the networks alone would have said, where the rest of
	// the board made another choice likelier; nil where they agree.
	Overruled *Choice
}

// Reading is a board as read from a photo. Its Setup may be illegal: nothing is
// repaired.
type Reading struct {
	Game    *engine.Game
	Mesh    Mesh    // where the board lies, in pixels of the upright full-size photo
	Board   float64 // probability that it is a board at all, 0 to 1
	Setup   *engine.Setup
	Squares []SquareReading // every square of the layout, in order
}

// DoubtBelow is the probability under which a square is asked about.
const DoubtBelow = 0.95

// Doubts returns the squares that are less sure than DoubtBelow, the least
// sure first.
func (r *Reading) Doubts() []SquareReading {
	var all []SquareReading
	for _, s := range r.Squares {
		if s.P < DoubtBelow {
			all = append(all, s)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].P < all[j].P })
	return all
}

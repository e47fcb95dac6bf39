package vision

import "math"

// What two readings of one board have in common, compared with two players'
// boards and with near copies of a board. Chosen on 85 pairs of photos of one
// painted board each, on boards played with the same dice, and on copies in
// which two to five squares were changed.
const (
	// byChance is the probability that two players with the same dice have the
	// same tile and round on a square.
	byChance = 0.02
	// changed is the share of squares in which a near copy is another.
	changed = 0.1
	// bothMistaken is the least probability of one and the same board whose two
	// readings contradict each other in a square: a sure reading is wrong at times.
	bothMistaken = 2e-4
	// leastEvidence is how much likelier one board must be than two, in nats:
	// eight squares that clearly agree.
	leastEvidence = 30
	// leastNoCopy is the same for one board against a near copy: boards are
	// photographed twice more often than they are copied.
	leastNoCopy = -1
)

// Likeness is how far two readings agree.
type Likeness struct {
	Drawn int // squares on which one of the two has something drawn
	// Evidence is how much likelier the readings are if they are of one board than
	// if they are of two players', in nats; below 0 they are not of one.
	Evidence float64
	// NoCopy is how much likelier they are if they are of one board than if one
	// is a copy of the other with a few squares changed, in nats.
	NoCopy float64
}

// Same reports whether both readings are of one and the same board. Two players'
// boards of a game have the same dice, but not on the same squares.
func (l Likeness) Same() bool { return l.Evidence >= leastEvidence && l.NoCopy >= leastNoCopy }

// LikenessOf compares two readings square by square. Readings of boards of
// different layouts have nothing in common.
func LikenessOf(a, b *Reading) Likeness {
	l := Likeness{}
	if a.Game.Layout != b.Game.Layout || len(a.Squares) != len(b.Squares) {
		return l
	}
	for i, x := range a.Squares {
		y := b.Squares[i]
		if x.Tile.Empty() && y.Tile.Empty() {
			continue
		}
		l.Drawn++
		one := max(bothMistaken, agreement(x, y)) / byChance // over two players' boards, which are 1
		l.Evidence += math.Log(one)
		l.NoCopy += math.Log(one / ((1-changed)*one + changed))
	}
	return l
}

// agreement is the probability that two squares hold the same tile and round, if
// each holds what it holds independently of the other. What the readings do not
// name is spread over all that a square may be.
func agreement(x, y SquareReading) float64 {
	sum, restX, restY := 0.0, 1.0, 1.0
	for _, d := range y.choices() {
		restY -= d.P
	}
	for _, c := range x.choices() {
		restX -= c.P
		for _, d := range y.choices() {
			if c.Tile == d.Tile && c.Round == d.Round {
				sum += c.P * d.P
			}
		}
	}
	return sum + byChance*max(0, restX)*max(0, restY)
}

// choices returns all that the square may hold, what was chosen first.
func (s SquareReading) choices() []Choice {
	return append([]Choice{s.Choice}, s.Alternatives...)
}

// Sureness is the mean probability of what is drawn on the board, 0 to 1. Of two
// readings of one board the surer one counts.
func (r *Reading) Sureness() float64 {
	sum, n := 0.0, 0
	for _, s := range r.Squares {
		if !s.Tile.Empty() {
			sum, n = sum+s.P, n+1
		}
	}
	return sum / float64(max(1, n))
}

// Repeat says that a board of one photo is that of an earlier photo as well.
// Photos and boards count from 0.
type Repeat struct {
	Photo, Board     int
	OfPhoto, OfBoard int // its first appearance
	Likeness         Likeness
}

// Album holds the readings of several photos and notices boards that were
// photographed twice. The zero Album is empty.
type Album struct {
	photos [][]*Reading
	again  map[[2]int]bool // the repeats, by photo and board
}

// Add puts the boards of one more photo into the album and returns those that an
// earlier photo shows. Two boards in one photo are two boards, however alike.
func (a *Album) Add(boards []*Reading) []Repeat {
	if a.again == nil {
		a.again = map[[2]int]bool{}
	}
	var all []Repeat
	photo := len(a.photos)
	for b, reading := range boards {
		if r, found := a.first(reading); found {
			r.Photo, r.Board = photo, b
			a.again[[2]int{photo, b}] = true
			all = append(all, r)
		}
	}
	a.photos = append(a.photos, boards)
	return all
}

// first finds a board among those of the album that are no repeats.
func (a *Album) first(reading *Reading) (Repeat, bool) {
	for p, boards := range a.photos {
		for b, other := range boards {
			if a.again[[2]int{p, b}] {
				continue
			}
			if l := LikenessOf(other, reading); l.Same() {
				return Repeat{OfPhoto: p, OfBoard: b, Likeness: l}, true
			}
		}
	}
	return Repeat{}, false
}

package vision

// What two readings of one board have in common. vision/weights/MODEL.md tells
// what they were chosen on.
const (
	leastAlike     = 0.75 // share of the drawn squares on which both are expected to agree
	leastDrawn     = 6    // squares that have to be drawn on: blank boards are all alike
	mostUnlike     = 0.04 // share of the drawn squares on which both are sure of something else
	certainOfASide = 0.98 // probability from which a tile or a round is sure
)

// Likeness is how far two readings agree.
type Likeness struct {
	Drawn int // squares on which one of the two has something drawn
	// Alike is the share of them on which tile and round are expected to agree,
	// each as probable as the readings say.
	Alike float64
	// Unlike counts those on which both are sure of something, but of another.
	Unlike int
}

// Same reports whether both readings are of one and the same board. Two players'
// boards of a game have the same dice, but not on the same squares.
func (l Likeness) Same() bool {
	return l.Drawn >= leastDrawn && l.Alike >= leastAlike && float64(l.Unlike) <= mostUnlike*float64(l.Drawn)
}

// LikenessOf compares two readings square by square. Readings of boards of
// different layouts have nothing in common.
func LikenessOf(a, b *Reading) Likeness {
	var l Likeness
	if a.Game.Layout != b.Game.Layout || len(a.Squares) != len(b.Squares) {
		return l
	}
	sum := 0.0
	for i, x := range a.Squares {
		y := b.Squares[i]
		if x.Tile.Empty() && y.Tile.Empty() {
			continue
		}
		l.Drawn++
		sum += agreement(x, y)
		tiles := x.Tile != y.Tile && x.TileP >= certainOfASide && y.TileP >= certainOfASide
		rounds := x.Round != y.Round && x.RoundP >= certainOfASide && y.RoundP >= certainOfASide
		if tiles || rounds {
			l.Unlike++
		}
	}
	if l.Drawn > 0 {
		l.Alike = sum / float64(l.Drawn)
	}
	return l
}

// agreement is the probability that two squares hold the same tile and round.
// Where both readings choose the same it is at least that of the surer one: two
// doubtful readings of one square do not contradict each other.
func agreement(x, y SquareReading) float64 {
	if x.Tile == y.Tile && x.Round == y.Round {
		return max(x.P, y.P)
	}
	sum := 0.0
	for _, c := range x.choices() {
		for _, d := range y.choices() {
			if c.Tile == d.Tile && c.Round == d.Round {
				sum += c.P * d.P
			}
		}
	}
	return sum
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

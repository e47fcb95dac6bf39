package engine

import "fmt"

// Cacti are what the desert dice score: one in a square, or two.
var (
	Cactus = newMark(markFacts{name: "cactus", letter: 'i'})
	Cacti  = newMark(markFacts{name: "cacti", letter: 'w'})
)

// Oasis keeps the cacti beside it alive.
var Oasis = newMark(markFacts{name: "oasis", letter: 'o'})

// desertRoutes are the faces that one of the two dice shows, once.
var desertRoutes = []Face{
	drawnFace("D0", "highway straight with a cactus", "H.H.[cactus]"),
	drawnFace("D1", "highway straight with an oasis", "H.H.[oasis]"),
	drawnFace("D2", "railway straight with a cactus", "R.R.[cactus]"),
	drawnFace("D3", "railway straight with an oasis", "R.R.[oasis]"),
	drawnFace("D4", "highway curve with a cactus", "H..H[cactus]"),
	drawnFace("D5", "highway curve with an oasis", "H..H[oasis]"),
	drawnFace("D6", "railway curve with a cactus", "R..R[cactus]"),
	drawnFace("D7", "railway curve with an oasis", "R..R[oasis]"),
}

// desert is the Desert expansion of Shining Yellow (rules sheet 2.7; the
// publisher's text). Each route face is on one of its two dice, the two cacti on
// both; as no two sources agree on which is where, both dice stand for one.
var _ = newSet(Set{
	Name: "desert", Title: "Desert", Box: "Shining Yellow", Rounds: 6,
	About: "Two dice with cacti and oases: every cactus that outlives the heat scores 1.",
	Dice: []Die{{Name: "desert die", Shows: "desert squares", Count: 2, Optional: true, Free: true,
		Faces: append(desertRoutes, drawnFace("D8", "two cacti", "....[cacti]")),
		Remains: []Face{ // heat takes the cactus and leaves the route
			drawnFace("D0", "highway straight without its cactus", "H.H."),
			drawnFace("D2", "railway straight without its cactus", "R.R."),
			drawnFace("D4", "highway curve without its cactus", "H..H"),
			drawnFace("D6", "railway curve without its cactus", "R..R"),
		}}},
	Params: []Param{{
		Key: "last-arid", Question: "Did the roll after the last round show a sun that was not cancelled, and are the cacti that it kills still drawn?",
		Choices: []string{"no", "yes"}, Default: "no",
		Inferred: "The board does not show the roll after the last round: each cactus that is drawn counts.",
	}},
	Scores: []string{"Cacti: 1 point for each cactus that is left."},
	Lines:  desertLines,
	Goals:  desertGoals,
	Check:  checkDesert,
})

// desertLines counts the cacti: a point each. A sun in the last roll kills those
// that are not beside an oasis.
func desertLines(b *Board) []ScoreLine {
	arid, _ := b.Answer("last-arid")
	var squares []Square
	alive, dead := 0, 0
	for _, sq := range b.Filled() {
		n := b.cacti(sq)
		switch {
		case n == 0:
		case arid == "yes" && !b.besideOasis(sq):
			dead += n
		default:
			squares = append(squares, sq)
			alive += n
		}
	}
	note := ""
	if dead > 0 {
		note = "without the " + fmt.Sprint(dead) + " that the last roll killed"
	}
	return []ScoreLine{b.line("cacti", ExpansionBox, alive, squares, note)}
}

// cacti counts the cacti of a square.
func (s *Setup) cacti(sq Square) int {
	n := 0
	if s.squares[sq].Tile.Marks.Has(Cactus) {
		n++
	}
	if s.squares[sq].Tile.Marks.Has(Cacti) {
		n += 2
	}
	return n
}

// besideOasis reports whether a square touches one with an oasis side by side.
func (s *Setup) besideOasis(sq Square) bool {
	for _, next := range s.touching(sq) {
		if s.squares[next].Tile.Marks.Has(Oasis) {
			return true
		}
	}
	return false
}

// checkDesert finds a face twice in a round that the two dice show once.
func checkDesert(c *checker) {
	for round := 1; round <= c.Rounds(); round++ {
		byFace := map[string][]Square{}
		for _, sq := range c.Filled() {
			t := c.squares[sq].Tile
			if c.squares[sq].Round == round && t.Marks&(Cactus|Oasis) != 0 {
				code := c.Game.OriginOf(t).Face.Code
				byFace[code] = append(byFace[code], sq)
			}
		}
		for _, f := range desertRoutes {
			if squares := byFace[f.Code]; len(squares) > 1 {
				c.fault(ImpossibleDice, squares, "", fmt.Sprintf(
					"Round %d has the %s on %s, but the desert dice show it once.", round, f.Name, list(c.names(squares))))
			}
		}
	}
}

package engine

import "fmt"

// The figures that Pluck-Man draws beside exits: each at a side of the exit's
// square.
var (
	PluckMan = newSideMarks(markFacts{name: "pluck-man", letter: 'C', noted: true})
	Ghost    = newSideMarks(markFacts{name: "ghost", letter: 'g', noted: true})
	Fruit    = newSideMarks(markFacts{name: "fruit", letter: 'f', noted: true})
)

// The codes of the faults of Pluck-Man.
const (
	// FigureWithoutExit: a figure lies where there is no exit.
	FigureWithoutExit Code = "figure-without-exit"
	// FiguresAtOneExit: several figures at one exit.
	FiguresAtOneExit Code = "figures-at-one-exit"
	// TooManyFigures: more figures than rounds.
	TooManyFigures Code = "too-many-figures"
)

// pluckMan is the Pluck-Man expansion of Arcade (rules sheet 2.9; publisher's
// text).
var _ = newSet(Set{
	Name: "pluck-man", Title: "Pluck-Man", Box: "Arcade",
	About:    "A die puts Pluck-Man, ghosts and fruits beside unused exits: 3 points for a network with Pluck-Man, and 2 more for each of its ghosts, or 2 fewer where it has no fruit.",
	Notes:    atAnySide(PluckMan) | atAnySide(Ghost) | atAnySide(Fruit),
	Scores:   []string{"Pluck-Man: 3 points for each network that joins an exit with Pluck-Man, and for each exit with a ghost in it 2 points more if it has a fruit too, else 2 points less."},
	Faults:   []Code{FigureWithoutExit, FiguresAtOneExit, TooManyFigures},
	Inferred: []string{"The game keeps its rounds."},
	Lines:    pluckManLines,
	Check:    checkFigures,
})

// What the figures of a network are worth.
const (
	pluckManPoints = 3
	ghostPoints    = 2
)

// figures counts the figures of a network, by sort.
type figures struct {
	pluckMen, ghosts, fruits int
	squares                  []Square
}

// pluckManLines counts every network by the figures at the exits that it joins.
func pluckManLines(b *Board) []ScoreLine {
	byNetwork := map[int16]*figures{}
	for i := range b.squares {
		sq := Square(i)
		for _, side := range AllSides {
			marks := b.At(sq).Tile.Marks
			if marks&(PluckMan[side]|Ghost[side]|Fruit[side]) == 0 || b.Game.Layout.Exit(sq, side) == NoKind || b.Join(sq, side) != Joined {
				continue
			}
			network := b.network(b.nodeAt(sq, side))
			if byNetwork[network] == nil {
				byNetwork[network] = &figures{}
			}
			f := byNetwork[network]
			f.pluckMen += one(marks.Has(PluckMan[side]))
			f.ghosts += one(marks.Has(Ghost[side]))
			f.fruits += one(marks.Has(Fruit[side]))
			f.squares = append(f.squares, sq)
		}
	}
	points, squares := 0, []Square(nil)
	for i := range b.g.nodes {
		if f := byNetwork[int16(i)]; f != nil && f.pluckMen > 0 {
			points += f.points()
			squares = append(squares, f.squares...)
		}
	}
	return []ScoreLine{b.line("pluck-man", ExpansionBox, points, squares, "")}
}

// points is what a network with Pluck-Man is worth.
func (f figures) points() int {
	if f.fruits > 0 {
		return pluckManPoints + ghostPoints*f.ghosts
	}
	return pluckManPoints - ghostPoints*f.ghosts
}

func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// checkFigures finds figures that lie beside no exit, share one, or are more
// than the die showed.
func checkFigures(c *checker) {
	var all []Square
	for i := range c.squares {
		sq := Square(i)
		for _, side := range AllSides {
			names := (c.At(sq).Tile.Marks & (PluckMan[side] | Ghost[side] | Fruit[side])).Names()
			if len(names) == 0 {
				continue
			}
			for range names {
				all = append(all, sq)
			}
			if c.Game.Layout.Exit(sq, side) == NoKind {
				c.fault(FigureWithoutExit, []Square{sq}, side.String(), fmt.Sprintf(
					"%s has a figure where there is no exit.", c.Game.Layout.ExitName(sq, side)))
			} else if len(names) > 1 {
				c.fault(FiguresAtOneExit, []Square{sq}, side.String(), fmt.Sprintf(
					"The exit %s has %d figures, but only an unused exit takes one.", c.Game.Layout.ExitName(sq, side), len(names)))
			}
		}
	}
	if len(all) > c.Rounds() {
		c.fault(TooManyFigures, all, "", fmt.Sprintf("There are %d figures, but one a round is drawn in %d rounds.", len(all), c.Rounds()))
	}
}

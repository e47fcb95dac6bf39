package engine

import (
	"fmt"
	"slices"
)

// Enhanced is the small square round the round number of a square.
var Enhanced = newMark(markFacts{name: "enhanced", letter: 'q', noted: true})

// EnhancedShape: the enhanced squares are no whole tetrominoes, or more than one
// a round.
const EnhancedShape Code = "enhanced-shape"

// tetromino is the Tetromino expansion of Arcade (rules sheet 2.9; publisher's
// text).
var _ = newSet(Set{
	Name: "tetromino", Title: "Tetromino", Box: "Arcade",
	About: "A die with shapes of four squares: every square that you enhance is a point if it is filled in the end, and costs one if not.",
	Notes: Enhanced,
	Scores: []string{
		"Enhanced squares: 1 point for each that holds something.",
		"Empty enhanced squares: 1 point less for each that holds nothing.",
	},
	Faults:   []Code{EnhancedShape},
	Inferred: []string{"The game keeps its rounds."},
	Lines:    enhancedLines,
	Check:    checkEnhanced,
})

// enhancedLines counts the enhanced squares that hold something, and takes a
// point for each that does not.
func enhancedLines(b *Board) []ScoreLine {
	var filled, empty []Square
	for _, sq := range b.marked(Enhanced) {
		if b.At(sq).Tile.Empty() {
			empty = append(empty, sq)
		} else {
			filled = append(filled, sq)
		}
	}
	return []ScoreLine{
		b.line("enhanced squares", ExpansionBox, len(filled), filled, ""),
		b.line("empty enhanced squares", ExpansionBox, -len(empty), empty, ""),
	}
}

const tetrominoSize = 4 // squares of a shape

// checkEnhanced finds enhanced squares that no shapes, one a round and each
// before its squares were drawn in, make up.
func checkEnhanced(c *checker) {
	all := c.marked(Enhanced)
	for round := 1; round <= c.Rounds(); round++ {
		early := slices.DeleteFunc(slices.Clone(all), func(sq Square) bool {
			return round < c.Rounds() && (!c.inRange(c.At(sq).Round) || c.At(sq).Round > round)
		})
		if len(early) > tetrominoSize*round {
			c.fault(EnhancedShape, early, "", fmt.Sprintf(
				"%d squares, on %s, were enhanced by round %d, but a shape a round has only %d.", len(early), list(c.names(early)), round, tetrominoSize*round))
			return
		}
	}
	for _, area := range c.areas(all, nil) {
		if !c.tiled(area) {
			c.fault(EnhancedShape, area, "", fmt.Sprintf("The enhanced squares %s are not made up of the shapes of the die.", list(c.names(area))))
		}
	}
}

// tetrominoes are the shapes O, Z, L, T, S and J in all orientations, each as
// rows and columns from its first square; the die has no I.
var tetrominoes = func() [][][2]int {
	var all [][][2]int
	for _, shape := range [][][2]int{
		{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}},
		{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}},
	} {
		for range 2 {
			for range 4 {
				for i, p := range shape {
					shape[i] = [2]int{p[1], -p[0]} // a quarter turn
				}
				if s := fromFirst(shape); !slices.ContainsFunc(all, func(o [][2]int) bool { return slices.Equal(o, s) }) {
					all = append(all, s)
				}
			}
			for i, p := range shape {
				shape[i] = [2]int{p[0], -p[1]} // a flip
			}
		}
	}
	return all
}()

// fromFirst returns a shape in reading order, counted from its first square.
func fromFirst(shape [][2]int) [][2]int {
	s := slices.Clone(shape)
	slices.SortFunc(s, func(a, b [2]int) int { return (a[0]-b[0])*100 + a[1] - b[1] })
	first := s[0]
	for i := range s {
		s[i] = [2]int{s[i][0] - first[0], s[i][1] - first[1]}
	}
	return s
}

// maxTilings is how many shapes the check tries before it takes an area for
// explained.
const maxTilings = 100_000

// tiled reports whether an area falls into whole shapes.
func (s *Setup) tiled(area []Square) bool {
	if len(area)%tetrominoSize != 0 {
		return false
	}
	left := make([]bool, len(s.squares))
	for _, sq := range area {
		left[sq] = true
	}
	tries := 0
	var fill func() bool
	fill = func() bool {
		at := slices.Index(left, true)
		if at < 0 {
			return true
		}
		row, col := s.Game.Layout.RowCol(Square(at))
		for _, shape := range tetrominoes {
			if tries++; tries > maxTilings {
				return true
			}
			var squares []Square
			for _, p := range shape {
				if sq := s.Game.Layout.At(row+p[0], col+p[1]); sq != NoSquare && left[sq] {
					squares = append(squares, sq)
				}
			}
			if len(squares) < tetrominoSize {
				continue
			}
			for _, sq := range squares {
				left[sq] = false
			}
			done := fill()
			for _, sq := range squares {
				left[sq] = true
			}
			if done {
				return true
			}
		}
		return false
	}
	return fill()
}

package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEnhancedSquaresScoreWhenFilled(t *testing.T) {
	s := mustText(t, "game=base+tetromino; A1:....[enhanced]/- A2:H.H.[enhanced]/1 B1:....[enhanced]/- B2:H.H.[enhanced]/2")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, ScoreLine{"enhanced squares", ExpansionBox, 2, []string{"A2", "B2"}, ""}, lineNamed(t, sheet, "enhanced squares"))
	assert.Equal(t, ScoreLine{"empty enhanced squares", ExpansionBox, -2, []string{"A1", "B1"}, ""}, lineNamed(t, sheet, "empty enhanced squares"))
	assert.Zero(t, sheet.Expansion.Points)
}

// enhanced writes empty enhanced squares.
func enhanced(names string) string {
	return "game=base+tetromino; " + strings.ReplaceAll(names+" ", " ", ":....[enhanced]/- ")
}

func TestEnhancedSquaresAreWholeShapes(t *testing.T) {
	assert.Len(t, tetrominoes, 1+4+8+4, "O, S and Z, L and J, T")
	for _, tc := range []struct{ name, board, fault string }{
		{"O", enhanced("A1 A2 B1 B2"), ""},
		{"S", enhanced("A2 A3 B1 B2"), ""},
		{"Z upright", enhanced("A2 B1 B2 C1"), ""},
		{"L", enhanced("A1 B1 C1 C2"), ""},
		{"J", enhanced("A2 B2 C1 C2"), ""},
		{"T", enhanced("A1 A2 A3 B2"), ""},
		{"no I", enhanced("A1 A2 A3 A4"), "enhanced-shape A1 A2 A3 A4"},
		{"three squares", enhanced("A1 A2 A3"), "enhanced-shape A1 A2 A3"},
		{"two L make a block", enhanced("A1 A2 A3 A4 B1 B2 B3 B4"), ""},
		{"eight in a ring", enhanced("A1 A2 A3 B1 B3 C1 C2 C3"), ""},
		{"eight in a row", enhanced("A1 A2 A3 A4 A5 A6 A7 B7"), "enhanced-shape A1 A2 A3 A4 A5 A6 A7 B7"},
		{"two shapes before the first round is over",
			"game=base+tetromino; A1:....[enhanced]/- A2:H.H.[enhanced]/1 A3:....[enhanced]/- B2:H.H.[enhanced]/1 C1:....[enhanced]/- C2:H.H.[enhanced]/1 D1:.H.H[enhanced]/1 D2:HH.H[enhanced]/1",
			"enhanced-shape A2 B2 C2 D1 D2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, fault := range brief(mustText(t, tc.board).Check().Faults) {
				if strings.HasPrefix(fault, string(EnhancedShape)) {
					got = append(got, fault)
				}
			}
			assert.Equal(t, tc.fault, strings.Join(got, "; "))
		})
	}
}

func TestAnyAreaIsTiledInTime(t *testing.T) {
	all := NewSetup(tetrominoBoard())
	var area []Square
	for i := range all.squares[:80] {
		area = append(area, Square(i))
	}
	assert.True(t, all.tiled(area))
}

func tetrominoBoard() *Game { return &Game{Layout: grid("large", 9, 9), Rounds: 20} }

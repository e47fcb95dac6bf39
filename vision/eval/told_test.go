package eval

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

func TestHidingCountsHitsAndFalseAlarms(t *testing.T) {
	layout := engine.Classic()
	notice := func(kind vision.NoticeType, names ...string) vision.Notice {
		n := vision.Notice{Type: kind}
		for _, name := range names {
			sq, ok := layout.SquareNamed(name)
			require.True(t, ok)
			n.Squares = append(n.Squares, sq)
		}
		return n
	}
	whole := truth.Board{Hidden: &truth.Hidden{Thing: []string{"A1", "A2"}, Glare: []string{"G7"}}}
	filled := truth.Board{Squares: []truth.Square{{Row: 0, Col: 0, Covered: true}, {Row: 0, Col: 1}}}
	tests := []struct {
		name    string
		board   truth.Board
		notices []vision.Notice
		want    Hiding
	}{
		{"nothing said", whole, nil, Hiding{Hidden: 3, Clear: 46, Whole: true}},
		{"all said rightly", whole, []vision.Notice{notice(vision.CoveredNotice, "A1", "A2"), notice(vision.GlareNotice, "G7")},
			Hiding{Hidden: 3, Noticed: 3, Named: 3, Clear: 46, Whole: true}},
		{"by a wrong name", whole, []vision.Notice{notice(vision.GlareNotice, "A1")},
			Hiding{Hidden: 3, Noticed: 1, Clear: 46, Whole: true}},
		{"a false alarm", whole, []vision.Notice{notice(vision.GlareNotice, "D4")},
			Hiding{Hidden: 3, Clear: 46, Alarms: 1, Whole: true}},
		{"only filled squares are known", filled, []vision.Notice{notice(vision.CoveredNotice, "A1", "A2", "D4")},
			Hiding{Hidden: 1, Noticed: 1, Clear: 1, Alarms: 1}},
		{"a notice about the whole board", whole, []vision.Notice{notice(vision.DarkNotice)}, Hiding{Hidden: 3, Clear: 46, Whole: true}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, *compareHiding(tc.board, layout, tc.notices))
		})
	}
}

func TestTheGameIsToldByItsIcons(t *testing.T) {
	tests := []struct {
		board truth.Board
		p     float64
		want  GameTold
	}{
		{truth.Board{}, 0.01, NoIconsTold},
		{truth.Board{}, 0.99, GameWrong},
		{truth.Board{}, 0.5, GameUnsure},
		{truth.Board{Buildings: true}, 0.99, IconsTold},
		{truth.Board{Buildings: true}, 0.01, GameWrong},
		{truth.Board{Edition: "Challenge, Shining Yellow"}, 0.99, IconsTold},
	}
	for _, tc := range tests {
		assert.Equal(t, tc.want, compareGame(tc.board, tc.p), "%+v", tc)
	}
}

func TestThePrintIsComparedWhereTheTruthNamesAnEdition(t *testing.T) {
	for _, tc := range []struct {
		truth, told string
		want        PrintTold
	}{
		{"deep-blue", "deep-blue", RightPrint},
		{"deep-blue", "lush-green", OtherPrint},
		{"deep-blue", "", NoPrint},
		{"blue paper, 200x48x44 accent, foreign", "deep-blue", ""},
		{"", "deep-blue", ""},
	} {
		assert.Equal(t, tc.want, comparePrint(truth.Board{Print: tc.truth}, tc.told), "%+v", tc)
	}
}

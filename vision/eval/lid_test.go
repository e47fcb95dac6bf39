package eval

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

func TestLidsAreComparedWithTheTruth(t *testing.T) {
	setup, err := engine.ParseText("A2:H.H./1 B1:.R.R/1 B2:H..Rs/1")
	require.NoError(t, err)
	ours := vision.AsWritten(setup.Score(engine.DefaultLongest))
	lid := vision.Quad{{X: 100, Y: 0}, {X: 875, Y: 0}, {X: 875, Y: 400}, {X: 100, Y: 400}}
	board := truth.Board{Corners: truth.Points{{X: 140, Y: 430}, {X: 840, Y: 430}, {X: 840, Y: 1130}, {X: 140, Y: 1130}},
		Specials: []string{"HRRR"},
		Lid: &truth.Lid{Corners: lid[:], Written: map[string]int{
			"exits": ours["exits"], "highway": ours["highway"] + 1, "railway": ours["railway"], "errors": 7}}}
	number := func(line string, value int) vision.LidCount {
		return vision.LidCount{Line: line, Numbers: []vision.LidNumber{{Value: value, P: 0.999}}}
	}
	seen := &vision.Lid{Corners: lid,
		Specials: []vision.LidSpecial{{Sides: "HRRR", Crossed: 0.999}, {Sides: "HHHH", Crossed: 0.01}, {Sides: "RRRR", Crossed: 0.999}, {Sides: "HHHR", Crossed: 0.5}},
		Counts: []vision.LidCount{
			number("exits", ours["exits"]), number("highway", ours["highway"]+1), // right, and an opinion
			number("railway", ours["railway"]+5), // wrong, and an opinion on nothing
			{Line: "errors", Blank: 0.5},         // unreadable
			{Line: "centre", Blank: 0.999},       // rightly blank
			number("total", ours["total"]),       // a blank, wrongly; it agrees with us
			{Line: "expansion", Blank: 0.6}}}
	compared := func(l *vision.Lid, width int) *Lids {
		return compareLid(board, &Found{Reading: &vision.Reading{Lid: l}, Setup: setup}, width, 1200)
	}
	assert.Equal(t, &Lids{Visible: 1, Placed: 1, SpecialsRight: 2, SpecialsWrong: 1, SpecialsUnsure: 1,
		NumbersRight: 2, NumbersWrong: 1, NumbersUnreadable: 1, BlanksRight: 1, BlanksWrong: 1, BlanksUnsure: 1,
		Opinions: 2, OpinionsWrong: 1}, compared(seen, 1000))
	assert.Equal(t, &Lids{Visible: 1}, compared(nil, 1000))
	assert.Equal(t, &Lids{}, compared(nil, 600), "half of it lies outside the picture")
	elsewhere := *seen
	for i := range elsewhere.Corners {
		elsewhere.Corners[i].X += 200
	}
	assert.Equal(t, &Lids{Visible: 1, Elsewhere: 1}, compared(&elsewhere, 1200))
	board.Lid.Corners = nil
	assert.Equal(t, &Lids{Elsewhere: 1}, compared(seen, 1000), "the card has no lid")
	board.Lid = nil
	got := compared(seen, 1000)
	assert.Equal(t, &Lids{SpecialsRight: 2, SpecialsWrong: 1, SpecialsUnsure: 1}, got, "only what is crossed out is known")
	board.Specials = nil
	assert.Nil(t, compared(seen, 1000))

	sum := Lids{}
	sum.add(got)
	sum.add(got)
	assert.Contains(t, sum.text(), "4 specials right, 2 wrong, 2 unsure")
}

package answer

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/vision"
)

// written is a score box in which a number surely stands.
func written(line string, value int) vision.LidCount {
	return vision.LidCount{Line: line, Numbers: []vision.LidNumber{{Value: value, P: 0.999}},
		Box: vision.Quad{{X: 1, Y: 1}, {X: 5, Y: 1}, {X: 5, Y: 4}, {X: 1, Y: 4}}}
}

func TestSecondOpinion(t *testing.T) {
	// The board has 4 points for exits, highway 2, railway 1, no centre, errors 2
	// (B1 north is none: the edge), in all 5.
	setup, err := engine.ParseText("A2:H.H./1 B1:.R.R/1 B2:H..Rs/1")
	require.NoError(t, err)
	sheet := setup.Score(engine.DefaultLongest)
	exits, errors := sheet.Exits.Points, sheet.Errors.Count
	tests := []struct {
		name   string
		counts []vision.LidCount
		want   map[string]int // the lines that take part
		agrees bool
	}{
		{"nothing read", nil, nil, true},
		{"one that agrees", []vision.LidCount{written("exits", exits)}, map[string]int{"exits": exits}, true},
		{"one that differs", []vision.LidCount{written("exits", exits+4)}, map[string]int{"exits": exits + 4}, false},
		{"errors are below zero here", []vision.LidCount{written("errors", errors+1)}, map[string]int{"errors": -errors - 1}, false},
		{"a line that the sheet does not have", []vision.LidCount{written("villages", 6)}, nil, true},
		{"perhaps ours after all", []vision.LidCount{{Line: "exits", Numbers: []vision.LidNumber{{Value: 99, P: 0.987}, {Value: exits, P: 0.012}}}}, nil, true},
		{"unsure", []vision.LidCount{{Line: "exits", Numbers: []vision.LidNumber{{Value: 99, P: 0.6}}}}, nil, true},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			opinion := SecondOpinion(&vision.Lid{Counts: tc.counts}, setup, engine.DefaultLongest)
			if tc.want == nil {
				assert.Nil(t, opinion)
				return
			}
			require.NotNil(t, opinion)
			got := map[string]int{}
			for _, l := range opinion.Lines {
				if l.Theirs != nil {
					got[l.Line] = *l.Theirs
				}
			}
			assert.Equal(t, tc.want, got)
			assert.Equal(t, tc.agrees, opinion.Agrees)
		})
	}
	assert.Nil(t, SecondOpinion(nil, setup, engine.DefaultLongest))
}

func TestALidIsKeptWithItsReading(t *testing.T) {
	r := read(t, board)
	r.Lid = &vision.Lid{Corners: vision.Quad{{X: 1, Y: 1}, {X: 90, Y: 2}, {X: 91, Y: 40}, {X: 2, Y: 39}}, Likeness: 0.625,
		Specials: []vision.LidSpecial{{Sides: "HRRR", Crossed: 0.9985}, {Sides: "HHHH", Crossed: 0.25}},
		Counts:   []vision.LidCount{written("exits", 8), {Line: "total", Blank: 0.99, Box: written("", 0).Box}}}
	data, err := Keep(r)
	require.NoError(t, err)
	got, err := Kept(data)
	require.NoError(t, err)
	assert.Equal(t, r.Lid, got.Lid)
	told := Read(r, Options{}).Lid
	assert.Equal(t, []LidStatus{LidRead, LidBlank}, []LidStatus{told.Counts[0].Status, told.Counts[1].Status})
	require.NotNil(t, told.Opinion)
	assert.False(t, told.Opinion.Agrees)

	var k map[string]any
	require.NoError(t, json.Unmarshal(data, &k))
	k["lid"].(map[string]any)["corners"] = []any{}
	data, err = json.Marshal(k)
	require.NoError(t, err)
	_, err = Kept(data)
	assert.ErrorIs(t, err, errKept, "a lid without corners")
}

// A board that was set right by hand is counted anew.
func TestTheOpinionFollowsCorrections(t *testing.T) {
	r := read(t, board)
	before := r.Setup.Score(engine.DefaultLongest).Errors.Count
	r.Lid = &vision.Lid{Counts: []vision.LidCount{written(audit.ErrorsLine, before)}}
	assert.True(t, Read(r, Options{}).Lid.Opinion.Agrees)
	present := r.Setup.Clone()
	gone, _ := r.Game.Layout.SquareNamed("A2")
	present.Put(gone, engine.Tile{}, engine.NoRound)
	require.NotEqual(t, before, present.Score(engine.DefaultLongest).Errors.Count)
	assert.False(t, Corrected(r, present, Options{}).Lid.Opinion.Agrees)
}

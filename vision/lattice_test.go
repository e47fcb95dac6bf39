package vision

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestLargerBoardsAreReadInOverlappingWindows(t *testing.T) {
	tests := map[int][]int{
		4: {-1}, 5: {-1}, 6: {0}, 7: {0}, 8: {0, 1}, 9: {0, 2}, 11: {0, 4}, 12: {0, 3, 5}, 15: {0, 4, 8},
	}
	for squares, want := range tests {
		assert.Equal(t, want, windowStarts(squares), "%d squares", squares)
	}
	assert.Equal(t, []window{{0, 0}}, usualLattice.windows())
	assert.Equal(t, []window{{0, 0}, {0, 2}, {2, 0}, {2, 2}}, lattice{rows: 9, cols: 9}.windows())
}

func TestEverySquareIsReadAsMuchAsAnyOther(t *testing.T) {
	for squares := leastCells; squares <= mostCells; squares++ {
		starts, all := windowStarts(squares), shares(squares)
		require.Len(t, all, len(starts))
		for square := range squares {
			sum := 0.0
			for k, start := range starts {
				sum += all[k][square]
				if square < start || square >= start+boardCells {
					assert.Zero(t, all[k][square], "square %d of %d does not lie in the window at %d", square, squares, start)
				}
			}
			assert.InDelta(t, 1, sum, 1e-9, "square %d of %d", square, squares)
		}
	}
}

func TestTheWindowInWhichASquareLiesFurtherInsideSaysMore(t *testing.T) {
	all := shares(9) // windows at 0 and 2
	assert.Greater(t, all[0][2], all[1][2], "beside the second window's edge")
	assert.InDelta(t, all[0][4], all[1][4], 1e-9, "the middle")
	assert.Less(t, all[0][6], all[1][6], "beside the first window's edge")
	assert.InDelta(t, 1, all[0][0], 1e-9, "the frame is no edge of a window")
}

// Whatever the networks come to say of a square, a window's share of it counts:
// what is added twice by half is what it was.
func TestAddingSharesOfOddsLeavesNoFieldOut(t *testing.T) {
	var odds, sum SquareOdds
	fields := reflect.ValueOf(&odds).Elem()
	var fill func(v reflect.Value)
	fill = func(v reflect.Value) {
		if v.Kind() == reflect.Float64 {
			v.SetFloat(0.25)
			return
		}
		for i := range v.Len() {
			fill(v.Index(i))
		}
	}
	for i := range fields.NumField() {
		fill(fields.Field(i))
	}
	sum.add(odds, 0.5)
	sum.add(odds, 0.5)
	assert.Equal(t, odds, sum)
}

func TestQuarterTurnsOfAMesh(t *testing.T) {
	m, err := MeshOf(Quad{{10, 10}, {100, 20}, {95, 70}, {5, 60}}, 4, 6)
	require.NoError(t, err)
	once := m.quarterTurned()
	assert.Equal(t, lattice{rows: 6, cols: 4}, once.lattice())
	assert.Equal(t, m.Quad().Turned(1), once.Quad(), "its right side is on top")
	assert.Equal(t, m.halfTurned(), once.quarterTurned())
	assert.Equal(t, m, once.quarterTurned().quarterTurned().quarterTurned())
	assert.Len(t, otherTurns(m), 1, "a wide board fits its frame in two turns")
	square, err := MeshOf(m.Quad(), 5, 5)
	require.NoError(t, err)
	for _, turned := range otherTurns(square) {
		assert.NotEqual(t, square.Quad(), turned.Quad())
	}
	assert.Len(t, otherTurns(square), 3)
}

func TestBoardsThatCanBeFound(t *testing.T) {
	for name, want := range map[string]bool{"base": true, "giant": true, "archipelago": true} {
		assert.Equal(t, want, readable(gameNamed(t, name).Layout), name)
	}
}

// shareAbove sorts; its slow twin compares every pair.
func TestShareAboveAgreesWithComparingAllPairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	values := func() []float64 {
		v := make([]float64, 1+rng.IntN(20))
		for i := range v {
			v[i] = float64(rng.IntN(8)) // ties are common
		}
		return v
	}
	for range 200 {
		firsts, seconds := values(), values()
		sum := 0.0
		for _, a := range firsts {
			for _, b := range seconds {
				switch {
				case a > b:
					sum++
				case a == b:
					sum += 0.5
				}
			}
		}
		assert.InDelta(t, sum/float64(len(firsts)*len(seconds)), shareAbove(firsts, seconds), 1e-9)
	}
	assert.InDelta(t, 0.5, shareAbove(nil, []float64{1}), 0)
	assert.InDelta(t, 0.5, shareAbove([]float64{1}, nil), 0)
}

func TestTheCentreOfABoardIsThatOfItsLayout(t *testing.T) {
	assert.Equal(t, parts{2, 2, 5, 5}, partsOf(engine.Classic()))
	assert.Equal(t, parts{3, 3, 6, 6}, partsOf(gameNamed(t, "giant").Layout))
	giant := partsOf(gameNamed(t, "giant").Layout)
	for name, tc := range map[string]struct {
		at   linePoint
		want int
	}{
		"outside":                {linePoint{x: 2.5, y: 4, level: true}, inOuter},
		"inside":                 {linePoint{x: 4.5, y: 4, level: true}, inCentre},
		"on its upper side":      {linePoint{x: 4.5, y: 3, level: true}, onCentreFrame},
		"on its right side":      {linePoint{x: 6, y: 4.5}, onCentreFrame},
		"a line that crosses it": {linePoint{x: 4, y: 3.1}, inCentre},
	} {
		assert.Equal(t, tc.want, giant.of(tc.at), name)
	}
}

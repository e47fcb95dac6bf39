package vision

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
)

// sureOf returns odds that leave little doubt about a square.
func sureOf(t testing.TB, tile engine.Tile, round int, p float64) SquareOdds {
	t.Helper()
	var o SquareOdds
	spread := func(odds []float64, at int) {
		for i := range odds {
			odds[i] = (1 - p) / float64(len(odds)-1)
		}
		odds[at] = p
	}
	for s, k := range tile.Sides() {
		spread(o.Sides[s][:], SideClass(k))
	}
	spread(o.Centre[:], CentreClass(tile))
	spread(o.Marking[:], MarkingClass(tile))
	spread(o.Digit[:], round)
	for c := range o.Trail {
		o.Trail[c] = chance(p, tile.Trail>>c&1 == 1)
	}
	return o
}

// chance is how probable it is to be there for what was seen to be, or not.
func chance(p float64, there bool) float64 {
	if there {
		return p
	}
	return 1 - p
}

func oddsOf(t testing.TB, setup *engine.Setup, p float64) []SquareOdds {
	odds := make([]SquareOdds, setup.Game.Layout.Len())
	for i := range odds {
		placed := setup.At(engine.Square(i))
		odds[i] = sureOf(t, placed.Tile, placed.Round, p)
		for _, side := range engine.AllSides {
			odds[i].Lines[side] = chance(p, setup.HasLine(engine.Square(i), side))
		}
	}
	return odds
}

func parsed(t testing.TB, text string) *engine.Setup {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	return setup
}

func TestWhatThePictureShowsClearlyIsBelieved(t *testing.T) {
	for name, text := range map[string]string{
		"a legal board":         "A2:H.H./1 B2:HHH./1 B3:.H.H/1 C2:H..R/- G4:R.R./2",
		"a road meets a rail":   "A2:H.H./1 B2:R.R./1",
		"at an exit too":        "A2:R.R./1",
		"an unknown tile":       "A2:H.../1 C3:HRHRo/2 D4:HNW+HES/3",
		"the same round always": "A2:H.H./1 A4:R.R./1 A6:H.H./1 G2:H.H./1 G4:R.R./1 G6:H.H./1",
		"drawn too early":       "A2:H.H./5 B2:H.H./2 C2:H.H./3",
		"a floating route":      "A2:H.H./1 D4:H.H./2",
		"no numbers":            "A2:H.H./- A4:R.R./- G6:H.HRs/-",
		"blank":                 "",
	} {
		t.Run(name, func(t *testing.T) {
			setup := parsed(t, text)
			r := Decide(oddsOf(t, setup, 0.9999), engine.Base(), DefaultPrices)
			for i, sq := range r.Squares {
				want := setup.At(engine.Square(i))
				assert.Equal(t, want.Tile, sq.Tile, "square %d", i)
				assert.Equal(t, want.Round, sq.Round, "square %d", i)
				assert.Nil(t, sq.Overruled)
				assert.Equal(t, want, r.Setup.At(engine.Square(i)))
			}
		})
	}
}

func TestDoubtfulSquaresFollowTheRestOfTheBoard(t *testing.T) {
	setup := parsed(t, "A2:H.H./1 B2:H.H./1 C2:H.H./1 A4:R.R./2")
	odds := oddsOf(t, setup, 0.9999)
	// B2's upper end may be a rail: its neighbour says no.
	odds[8].Sides[0] = [sideKinds]float64{0, 0.2, 0.8}
	// A4's number may be a 1, but three faces stand in round 1 already.
	odds[3].Digit = [numDigits]float64{1: 0.55, 2: 0.45}
	r := Decide(odds, engine.Base(), DefaultPrices)
	assert.Equal(t, setup.At(8).Tile, r.Squares[8].Tile)
	require.NotNil(t, r.Squares[8].Overruled, "what was overruled stays visible")
	assert.Equal(t, engine.Railway, r.Squares[8].Overruled.Tile.Kind(engine.North))
	assert.Equal(t, 2, r.Squares[3].Round)
	require.NotNil(t, r.Squares[3].Overruled)
	assert.Equal(t, 1, r.Squares[3].Overruled.Round)
	assert.Greater(t, r.Squares[3].Overruled.P, 0.005)
	assert.NotEmpty(t, r.Questions())
	assert.LessOrEqual(t, r.Questions()[0].P, r.Questions()[len(r.Questions())-1].P)
}

func TestDoubtfulNumbersFollowTheOrderOfDrawing(t *testing.T) {
	const square = 8 // B2
	for name, c := range map[string]struct {
		text   string
		digits [numDigits]float64
		want   int
	}{
		"not before what it joins":          {"A2:H.H./4 B2:H.H./5", [numDigits]float64{1: 0.6, 5: 0.4}, 5},
		"not after what hangs on it":        {"A2:H.H./1 B2:H.H./1 C2:H.H./2", [numDigits]float64{7: 0.6, 1: 0.4}, 1},
		"in the same round":                 {"A2:H.H./4 B2:H.H./4", [numDigits]float64{1: 0.6, 4: 0.4}, 4},
		"one square that holds it will do":  {"A2:H.H./4 B2:HRHR/2 B1:.R.R/2", [numDigits]float64{2: 0.6, 5: 0.4}, 2},
		"a square without a number holds":   {"A2:H.H./- B2:H.H./1", [numDigits]float64{1: 0.6, 5: 0.4}, 1},
		"what hangs may hang on another":    {"A2:H.H./1 B2:H.H./7 C2:H.H./2 D2:H..H/2 D1:.H.H/2", [numDigits]float64{7: 0.6, 1: 0.4}, 7},
		"no number, and what hangs is held": {"A2:H.H./1 B2:H.H./- C2:H.H./2", [numDigits]float64{0: 0.6, 7: 0.4}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			odds := oddsOf(t, parsed(t, c.text), 0.9999)
			odds[square].Digit = c.digits
			r := Decide(odds, engine.Base(), DefaultPrices)
			assert.Equal(t, c.want, r.Squares[square].Round)
		})
	}
}

func TestProbabilitiesOfASquareAddUpToNoMoreThanOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		odds := make([]SquareOdds, 49)
		for i := range odds {
			fill := func(v []float64) {
				sum := 0.0
				for k := range v {
					v[k] = math.Exp(3 * rng.NormFloat64())
					sum += v[k]
				}
				for k := range v {
					v[k] /= sum
				}
			}
			for s := range odds[i].Sides {
				fill(odds[i].Sides[s][:])
			}
			fill(odds[i].Centre[:])
			fill(odds[i].Digit[:])
		}
		for _, sq := range Decide(odds, engine.Base(), DefaultPrices).Squares {
			sum, last := sq.P, 1.0
			for _, a := range sq.Alternatives {
				assert.LessOrEqual(t, a.P, last, "the likeliest first")
				sum, last = sum+a.P, a.P
			}
			assert.LessOrEqual(t, sum, 1+1e-9)
			assert.LessOrEqual(t, sq.P, min(sq.TileP, sq.RoundP)+1e-9)
			assert.LessOrEqual(t, max(sq.TileP, sq.RoundP), 1+1e-9)
		}
	}
}

// slowBeliefs is the slow, obvious twin of propagate: it adds up the weights of
// all boards.
func slowBeliefs(all [][]tileBelief, l *engine.Layout, factor float64) [][]float64 {
	sums := make([][]float64, len(all))
	for i := range all {
		sums[i] = make([]float64, len(all[i]))
	}
	chosen := make([]int, len(all))
	var try func(int, float64)
	try = func(i int, w float64) {
		if i == len(all) {
			for sq, k := range chosen {
				sums[sq][k] += w
			}
			return
		}
		for k, b := range all[i] {
			w := w * b.p
			for _, s := range []engine.Side{engine.North, engine.West} {
				if n := l.Neighbour(engine.Square(i), s); n != engine.NoSquare &&
					clash(b.tile.Kind(s), all[n][chosen[n]].tile.Kind(s.Opposite())) {
					w *= factor
				}
			}
			chosen[i] = k
			try(i+1, w)
		}
	}
	try(0, 1)
	for i := range sums {
		total := 0.0
		for _, w := range sums[i] {
			total += w
		}
		for k := range sums[i] {
			sums[i][k] /= total
		}
	}
	return sums
}

func TestBeliefsAreNearThoseOfAllBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	tiles := engine.Base().Inventory()
	worst := 0.0
	for range 40 {
		all := make([][]tileBelief, 49)
		for i := range all { // at most nine doubtful squares, as on real boards
			all[i] = []tileBelief{{tiles[rng.IntN(len(tiles))], 1}}
		}
		for range 9 {
			i := rng.IntN(49)
			all[i] = []tileBelief{{tiles[rng.IntN(len(tiles))], 0.6}, {tiles[rng.IntN(len(tiles))], 0.4}}
		}
		want := slowBeliefs(all, engine.Classic(), 0.3)
		propagate(all, engine.Classic(), 0.3)
		for i := range all {
			for k := range all[i] {
				worst = max(worst, math.Abs(all[i][k].p-want[i][k]))
			}
		}
	}
	assert.Less(t, worst, 0.02)
}

func TestOddsTurnWithTheirTile(t *testing.T) {
	tiles := append(engine.Base().Inventory(), parsed(t, "A1:HNW+HES/1").At(0).Tile, parsed(t, "A1:RNS+REW/1").At(0).Tile)
	for _, name := range []string{"base+river", "base+lava"} {
		g, err := engine.GameNamed(name)
		require.NoError(t, err)
		tiles = append(tiles, g.Inventory()...)
	}
	for _, tile := range tiles {
		assert.Equal(t, sureOf(t, tile.Turned(), 3, 0.9), sureOf(t, tile, 3, 0.9).Turned(), tile.String())
		assert.Equal(t, sureOf(t, tile.Mirrored(), 3, 0.9), sureOf(t, tile, 3, 0.9).Mirrored(), tile.String())
	}
}

func TestTrustedOddsKeepTheirOrderAndTheirOriginals(t *testing.T) {
	odds := []SquareOdds{sureOf(t, parsed(t, "A1:HRHRo/1").At(0).Tile, 4, 0.9)}
	was := odds[0]
	got := Trusted(odds, calibration.Trust{Sides: 2, Centres: 0.5, Digits: 3})[0]
	assert.Equal(t, was, odds[0], "the given ones are left alone")
	assert.Less(t, got.Sides[0][1], was.Sides[0][1])
	assert.Greater(t, got.Centre[overpassCentre], was.Centre[overpassCentre])
	assert.Less(t, got.Digit[4], was.Digit[4])
	assert.Greater(t, got.Digit[4], got.Digit[3])
}

func TestTheNetworksAloneAreRemembered(t *testing.T) {
	odds := oddsOf(t, parsed(t, "A2:H.H./1 B2:H.H./1 C2:H.H./1 A4:R.R./2"), 0.9999)
	odds[3].Digit = [numDigits]float64{1: 0.55, 2: 0.45} // three faces stand in round 1 already
	r := Decide(odds, engine.Base(), DefaultPrices)
	assert.Equal(t, 2, r.Setup.At(3).Round)
	assert.Equal(t, 1, r.Alone().At(3).Round)
	assert.Equal(t, r.Setup.At(8), r.Alone().At(8))
}

func TestASpecialIsDrawnOnce(t *testing.T) {
	// The south end of C3 may be a highway: the special crossing then.
	for name, c := range map[string]struct {
		text, want string
	}{
		"there is one already": {"A2:HHHH/1 C3:HH.H/2", "HH.H"},
		"it is the first":      {"A2:HHH./1 C3:HH.H/2", "HHHH"},
	} {
		odds := oddsOf(t, parsed(t, c.text), 0.9999)
		sq := engine.Classic().At(2, 2)
		odds[sq].Sides[2] = [sideKinds]float64{0: 0.45, 1: 0.55}
		prices := DefaultPrices
		prices.ShortRound, prices.SpecialAgain = 0, 2
		got := Decide(odds, engine.Base(), prices).Setup.At(sq).Tile
		assert.Equal(t, c.want, got.SideLetters(), name)
	}
}

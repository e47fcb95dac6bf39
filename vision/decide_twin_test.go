package vision

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// knownTexts returns the boards of testdata/boards in the text form.
func knownTexts(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "testdata", "boards", "*.json"))
	require.NoError(t, err)
	var all []string
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		var file struct{ Text string }
		require.NoError(t, json.Unmarshal(data, &file))
		all = append(all, file.Text)
	}
	require.NotEmpty(t, all)
	return all
}

// blurred returns odds that are sure of the board but for some squares: these
// have doubts about the number and, where asked for, about a side or the centre.
func blurred(t testing.TB, rng *rand.Rand, setup *engine.Setup, squares, digits int, tiles bool) []SquareOdds {
	odds := oddsOf(t, setup, 1)
	filled := setup.Filled()
	for _, n := range rng.Perm(len(filled))[:min(squares, len(filled))] {
		o := &odds[filled[n]]
		split := func(v []float64, among ...int) {
			for i := range v {
				v[i] = 0
			}
			sum := 0.0
			for _, i := range among {
				w := math.Exp(2 * rng.NormFloat64())
				v[i] += w
				sum += w
			}
			for i := range v {
				v[i] /= sum
			}
		}
		side, placed := rng.IntN(4), setup.At(filled[n])
		if tiles && rng.IntN(2) == 0 {
			split(o.Sides[side][:], SideClass(placed.Tile.Sides()[side]), rng.IntN(3))
		}
		if tiles && rng.IntN(4) == 0 {
			split(o.Centre[:], CentreClass(placed.Tile), rng.IntN(2))
		}
		among := []int{placed.Round}
		for range digits - 1 {
			among = append(among, rng.IntN(8))
		}
		split(o.Digit[:], among...)
	}
	return odds
}

// slowBoard is one board in the slow, obvious twin: a choice for every square.
type slowBoard []Choice

// slowWeight weighs a whole board from nothing, as the prices say it in words.
func slowWeight(b slowBoard, odds []SquareOdds, seen []map[engine.Tile]float64, g *engine.Game, p Prices) float64 {
	weight := 1.0
	pay := func(price float64, times int) { weight *= math.Exp(-price * float64(times)) }
	faces, specials := map[string]int{}, map[string]int{}
	inRound := map[int]int{}
	drawn := 0
	for i, c := range b {
		weight *= seen[i][c.Tile]
		none := odds[i].Digit[noDigit]
		if c.Tile.Empty() {
			weight *= none + (1-none)*math.Exp(-p.StrayNumber)
			continue
		}
		weight *= odds[i].Digit[c.Round]
		if c.Round == noDigit {
			pay(p.NoRound, 1)
		}
		if c.Round > g.Rounds {
			pay(p.NoSuchRound, 1)
		}
		for _, s := range engine.AllSides {
			sq := engine.Square(i)
			if clash(c.Tile.Kind(s), g.Layout.Exit(sq, s)) {
				pay(p.RoadRail, 1)
			}
			if n := g.Layout.Neighbour(sq, s); n != engine.NoSquare && n > sq && clash(c.Tile.Kind(s), b[n].Tile.Kind(s.Opposite())) {
				pay(p.RoadRail, 1)
			}
		}
		if !slowHeld(b, engine.Square(i), g) {
			pay(p.OutOfOrder, 1)
		}
		o := g.OriginOf(c.Tile)
		counted := c.Round >= 1 && c.Round <= g.Rounds
		switch o.Class {
		case engine.UnknownTile:
			pay(p.UnknownTile, 1)
		case engine.DieFace:
			if !counted {
				continue
			}
			key := fmt.Sprint(c.Round, o.Dice)
			faces[key]++
			if faces[key] <= g.DiceCount(o.Dice) {
				pay(-p.ShortRound, 1) // one die less that no tile shows
			} else {
				pay(p.CrowdedRound, 1)
			}
		case engine.SpecialRoute:
			if drawn++; drawn > g.SpecialsAGame {
				pay(p.ManySpecials, 1)
			}
			if specials[o.Face.Code]++; specials[o.Face.Code] > 1 {
				pay(p.SpecialAgain, 1)
			}
			if counted {
				if inRound[c.Round]++; inRound[c.Round] > 1 {
					pay(p.CrowdedRound, 1)
				}
			}
		}
	}
	return weight
}

// slowHeld reports whether a square joins an exit or one that can be there by its
// round.
func slowHeld(b slowBoard, sq engine.Square, g *engine.Game) bool {
	counted := func(round int) bool { return round >= 1 && round <= g.Rounds }
	for _, s := range engine.AllSides {
		kind, n := b[sq].Tile.Kind(s), g.Layout.Neighbour(sq, s)
		if kind == engine.NoKind {
			continue
		}
		if n == engine.NoSquare {
			if g.Layout.Exit(sq, s) == kind {
				return true
			}
		} else if b[n].Tile.Kind(s.Opposite()) == kind {
			if !counted(b[sq].Round) || !counted(b[n].Round) || b[n].Round <= b[sq].Round {
				return true
			}
		}
	}
	return false
}

// slowDecide tries every board there is. It returns, for each square, the
// probability of each of its choices.
func slowDecide(odds []SquareOdds, g *engine.Game, p Prices) []map[Choice]float64 {
	seen := make([]map[engine.Tile]float64, len(odds))
	options := make([][]Choice, len(odds))
	sums := make([]map[Choice]float64, len(odds))
	for i, o := range odds {
		seen[i], sums[i] = map[engine.Tile]float64{}, map[Choice]float64{}
		for _, b := range candidateTiles(o, paletteOf(g)) {
			seen[i][b.tile] = b.p
			if b.tile.Empty() {
				options[i] = append(options[i], Choice{})
				continue
			}
			for d, q := range o.Digit {
				if q > 0 {
					options[i] = append(options[i], Choice{Tile: b.tile, Round: d})
				}
			}
		}
	}
	total := 0.0
	board := make(slowBoard, len(odds))
	var try func(int)
	try = func(i int) {
		if i == len(odds) {
			w := slowWeight(board, odds, seen, g, p)
			total += w
			for sq, c := range board {
				sums[sq][c] += w
			}
			return
		}
		for _, board[i] = range options[i] {
			try(i + 1)
		}
	}
	try(0)
	for _, of := range sums {
		for c := range of {
			of[c] /= total
		}
	}
	return sums
}

// How often the decision is, on every square, what weighs most in all boards that
// there are, and how far its probabilities lie from theirs. The order of drawing
// speaks of numbers alone, which has no weight of whole boards for its twin, so
// that it is weighed where only numbers are doubtful.
func TestDecisionIsThatOfAllBoards(t *testing.T) {
	texts := knownTexts(t)
	t.Log("doubtful squares  tiles too  digits each  boards  same decision  worst probability off by")
	for _, c := range []struct {
		squares, digits, boards int
		tiles                   bool
	}{
		{1, 4, 48, true}, {2, 3, 48, true}, {3, 3, 36, true}, {4, 2, 24, true}, {6, 2, 12, true},
		{1, 4, 48, false}, {2, 3, 48, false}, {3, 3, 36, false}, {4, 2, 24, false}, {7, 2, 12, false},
	} {
		prices := DefaultPrices
		prices.SpecialAgain, prices.ManySpecials, prices.NoRound = 1, 1.5, 0.5
		if c.tiles {
			prices.OutOfOrder = 0
		}
		rng := rand.New(rand.NewPCG(uint64(c.squares), 7))
		same, worst := 0, 0.0
		for n := range c.boards {
			odds := blurred(t, rng, parsed(t, texts[n%len(texts)]), c.squares, c.digits, c.tiles)
			sums := slowDecide(odds, engine.Base(), prices)
			r := Decide(odds, engine.Base(), prices)
			equal := true
			for i, sq := range r.Squares {
				got := Choice{Tile: sq.Tile, Round: sq.Round}
				for _, p := range sums[i] {
					equal = equal && p <= sums[i][got]+1e-6
				}
				worst = max(worst, math.Abs(sq.P-sums[i][got]))
			}
			if equal {
				same++
			}
		}
		share := float64(same) / float64(c.boards)
		t.Logf("%16d  %9t  %11d  %6d  %11.1f %%  %.4f", c.squares, c.tiles, c.digits, c.boards, 100*share, worst)
		assert.GreaterOrEqual(t, share, 0.97)
		// So much stays with what the networks alone say.
		assert.Less(t, worst, leastOverruled+0.005)
	}
}

func TestSweepWeighsAllBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	accounts := newLedger(engine.Base(), DefaultPrices, nil)
	tiles := engine.Base().Inventory()
	for range 40 {
		bids := make([][]bid, 1+rng.IntN(5))
		for i := range bids {
			for range 1 + rng.IntN(4) {
				w := rng.Float64()
				e := accounts.entryOf(engine.Base().OriginOf(tiles[rng.IntN(len(tiles))]), rng.IntN(3))
				bids[i] = append(bids[i], bid{e, w})
			}
		}
		want := make([][]float64, len(bids))
		for i := range bids {
			want[i] = make([]float64, len(bids[i]))
		}
		chosen := make([]int, len(bids))
		var try func(int, tally, float64)
		try = func(i int, sum tally, w float64) {
			if i == len(bids) {
				for sq, k := range chosen {
					want[sq][k] += w
				}
				return
			}
			for k, b := range bids[i] {
				next := sum
				factor := b.post(&next)
				chosen[i] = k
				try(i+1, next, w*b.weight*factor)
			}
		}
		try(0, tally{}, 1)
		got, lost := sweep(bids)
		assert.Less(t, lost, 1e-4)
		for i, share := range got {
			addUp(want[i])
			assert.InDeltaSlice(t, want[i], share, 1e-3)
		}
	}
}

// With every digit open on every square there are more tallies than fit: what
// is lost is said, and probabilities stay probabilities.
func TestSweepSaysWhatItLost(t *testing.T) {
	setup := parsed(t, knownTexts(t)[6])
	odds := oddsOf(t, setup, 1)
	for i := range odds {
		for d := range odds[i].Digit {
			odds[i].Digit[d] = 0.1
		}
	}
	r := Decide(odds, engine.Base(), DefaultPrices)
	for _, sq := range setup.Filled() {
		got := r.Squares[sq]
		assert.Less(t, got.P, 0.75, "nobody knows")
		assert.GreaterOrEqual(t, got.TileP, 0.99)
	}
}

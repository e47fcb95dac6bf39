package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

// readAgain decides a board of which some squares are seen in doubt: one side
// and the number of each may be another.
func readAgain(t testing.TB, setup *engine.Setup, seed uint64, doubtful int) *Reading {
	rng := rand.New(rand.NewPCG(seed, seed))
	odds := oddsOf(t, setup, 0.9999)
	doubt := func(v []float64) {
		p := 0.35 + 0.6*rng.Float64()
		for i := range v {
			v[i] *= p
		}
		v[rng.IntN(len(v))] += 1 - p
	}
	filled := setup.Filled()
	for _, n := range rng.Perm(len(filled))[:doubtful] {
		o := &odds[filled[n]]
		doubt(o.Sides[rng.IntN(4)][:])
		doubt(o.Digit[:])
	}
	return Decide(odds, engine.Base(), DefaultPrices)
}

func TestTwoReadingsOfOneBoardAreKnown(t *testing.T) {
	texts := knownTexts(t)
	for _, doubtful := range []int{0, 4, 10} {
		var album Album
		var boards []*Reading
		for n, text := range texts[len(texts)-6:] { // the played ones
			boards = append(boards, readAgain(t, parsed(t, text), uint64(n), doubtful))
		}
		assert.Empty(t, album.Add(boards), "different boards")
		assert.Empty(t, album.Add(nil), "a photo that was refused")
		again := readAgain(t, parsed(t, texts[len(texts)-3]), 99, doubtful)
		got := album.Add([]*Reading{again})
		assert.Len(t, got, 1)
		assert.Equal(t, Repeat{Photo: 2, Board: 0, OfPhoto: 0, OfBoard: 3, Likeness: got[0].Likeness}, got[0])
		third := album.Add([]*Reading{again})
		assert.Equal(t, 0, third[0].OfPhoto, "all repeats are of the first")
	}
}

func TestNearCopiesAreOtherBoards(t *testing.T) {
	texts := knownTexts(t)
	setup := parsed(t, texts[len(texts)-1])
	whole := Decide(oddsOf(t, setup, 0.9999), engine.Base(), DefaultPrices)
	filled := setup.Filled()
	for name, c := range map[string]struct {
		change func(*engine.Setup)
		same   bool
	}{
		"the same":       {func(*engine.Setup) {}, true},
		"three tiles":    {func(s *engine.Setup) { turnTiles(s, filled[:3]) }, false},
		"three rounds":   {func(s *engine.Setup) { swapRounds(s, filled[3:6]) }, false},
		"a round behind": {func(s *engine.Setup) { erase(s, 7) }, false},
	} {
		copied := setup.Clone()
		c.change(copied)
		other := Decide(oddsOf(t, copied, 0.9999), engine.Base(), DefaultPrices)
		assert.Equal(t, c.same, LikenessOf(whole, other).Same(), name)
		assert.Equal(t, LikenessOf(whole, other).Same(), LikenessOf(other, whole).Same(), name)
	}
	blank := Decide(oddsOf(t, parsed(t, ""), 0.9999), engine.Base(), DefaultPrices)
	assert.False(t, LikenessOf(blank, blank).Same(), "blank boards are all alike")
}

func turnTiles(s *engine.Setup, squares []engine.Square) {
	for _, sq := range squares {
		p := s.At(sq)
		turns := p.Tile.Orientations()
		for _, o := range turns {
			if o != p.Tile {
				s.Put(sq, o, p.Round)
				break
			}
		}
	}
}

func swapRounds(s *engine.Setup, squares []engine.Square) {
	for _, sq := range squares {
		p := s.At(sq)
		s.Put(sq, p.Tile, p.Round%7+1)
	}
}

func erase(s *engine.Setup, round int) {
	for _, sq := range s.Filled() {
		if s.At(sq).Round == round {
			s.Put(sq, engine.Tile{}, engine.NoRound)
		}
	}
}

func TestSurenessIsThatOfWhatIsDrawn(t *testing.T) {
	setup := parsed(t, knownTexts(t)[6])
	assert.Greater(t, readAgain(t, setup, 1, 0).Sureness(), readAgain(t, setup, 1, 10).Sureness())
	assert.Zero(t, Decide(oddsOf(t, parsed(t, ""), 1), engine.Base(), DefaultPrices).Sureness())
}

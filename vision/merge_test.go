package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestMergedShotsAreReadBetterThanEach(t *testing.T) {
	texts := knownTexts(t)
	wrong := func(r *Reading, want *engine.Setup) int {
		n := 0
		for _, sq := range r.Squares {
			if want.At(sq.Square) != (engine.Placed{Tile: sq.Tile, Round: sq.Round}) {
				n++
			}
		}
		return n
	}
	single, merged := 0, 0
	for n, text := range texts[len(texts)-6:] {
		setup := parsed(t, text)
		rng := rand.New(rand.NewPCG(uint64(n), 3))
		var shots []*Reading
		for range 2 {
			r := Decide(blurred(t, rng, setup, 14, 4, true), engine.Base(), DefaultPrices)
			shots = append(shots, r)
			single += wrong(r, setup)
		}
		r, err := Merge(shots, DefaultPrices)
		require.NoError(t, err)
		merged += wrong(r, setup)
	}
	assert.Less(t, 3*merged, single, "half as many would be no better than the mean of both")
}

func TestWhatIsHiddenInOneShotIsReadInTheOther(t *testing.T) {
	setup := parsed(t, knownTexts(t)[6])
	clear := Decide(oddsOf(t, setup, 0.99), engine.Base(), DefaultPrices)
	sq := setup.Filled()[0]
	odds := oddsOf(t, setup, 0.99)
	odds[sq] = sureOf(t, engine.Tile{}, 0, 0.999) // a pen over it looks like nothing
	covered := Decide(odds, engine.Base(), DefaultPrices)
	for name, c := range map[string]struct {
		hidden NoticeType
		want   engine.Tile
	}{
		"nobody noticed": {NoNotice, engine.Tile{}},
		"noticed":        {CoveredNotice, setup.At(sq).Tile},
	} {
		covered.Squares[sq].Hidden = c.hidden
		r, err := Merge([]*Reading{clear, covered}, DefaultPrices)
		require.NoError(t, err)
		assert.Equal(t, c.want, r.Setup.At(sq).Tile, name)
	}
}

func TestOneShotMergedIsItself(t *testing.T) {
	r := readAgain(t, parsed(t, knownTexts(t)[7]), 5, 8)
	merged, err := Merge([]*Reading{r}, DefaultPrices)
	require.NoError(t, err)
	assert.Equal(t, r.Setup, merged.Setup)
	for i := range r.Squares {
		assert.InDelta(t, r.Squares[i].P, merged.Squares[i].P, 1e-6)
	}
}

func TestShotsOfOtherBoardsAreNotMerged(t *testing.T) {
	texts := knownTexts(t)
	a, b := readAgain(t, parsed(t, texts[6]), 1, 3), readAgain(t, parsed(t, texts[7]), 2, 3)
	_, err := Merge([]*Reading{a, b}, DefaultPrices)
	assert.ErrorIs(t, err, ErrOtherBoard)
	_, err = Merge(nil, DefaultPrices)
	assert.ErrorIs(t, err, ErrNothingToMerge)
}

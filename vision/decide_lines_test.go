package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestBothSquaresBesideABorderSayWhetherACanyonRunsThere(t *testing.T) {
	game := gameNamed(t, "base+canyon")
	l := game.Layout
	a1, b1 := l.At(0, 0), l.At(1, 0)
	for name, c := range map[string]struct {
		above, below float64
		there        bool
	}{
		"both do":              {0.9, 0.8, true},
		"one surely, one not":  {0.99, 0.2, true},
		"one hardly":           {0.6, 0.1, false},
		"neither":              {0.01, 0.01, false},
		"one of them is blind": {0.5, 0.9, true},
	} {
		odds := oddsOf(t, engine.NewSetup(game), 0.9999)
		odds[a1].Lines[engine.South], odds[b1].Lines[engine.North] = c.above, c.below
		r := Decide(odds, game, DefaultPrices)
		assert.Equal(t, c.there, r.Setup.HasLine(a1, engine.South), name)
		assert.Equal(t, c.there, len(r.Setup.Lines()) == 1, name)
	}
}

func TestTheFrameIsHardlyTakenForACanyon(t *testing.T) {
	game := gameNamed(t, "base+canyon")
	odds := oddsOf(t, engine.NewSetup(game), 0.9999)
	odds[0].Lines[engine.North] = 0.8
	assert.Empty(t, Decide(odds, game, DefaultPrices).Setup.Lines())
	odds[0].Lines[engine.North] = 0.99
	assert.Len(t, Decide(odds, game, DefaultPrices).Setup.Lines(), 1, "but one that is clearly there is said to be")
}

func TestUnclearCanyonsAreAskedAbout(t *testing.T) {
	game := gameNamed(t, "base+canyon")
	odds := oddsOf(t, engine.NewSetup(game), 0.9999)
	assert.Nil(t, Decide(odds, game, DefaultPrices).canyonNotice())
	odds[8].Lines[engine.East], odds[9].Lines[engine.West] = 0.5, 0.4
	notice := Decide(odds, game, DefaultPrices).canyonNotice()
	require.NotNil(t, notice)
	assert.Contains(t, notice.Message, "B2E")
	assert.Equal(t, CanyonNotice, notice.Type)
}

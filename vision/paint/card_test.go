package paint

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
)

func TestASeedGivesTheSameCard(t *testing.T) {
	const seeds = 6
	draw := func(seed int) ([]byte, []byte, string) {
		card, err := Draw(seeded(seed), Options{PPU: 40})
		require.NoError(t, err)
		defer card.Close()
		return card.Panel.ToBytes(), card.Lid.ToBytes(), card.Setup.String()
	}
	var wait sync.WaitGroup
	for seed := range seeds {
		wait.Go(func() { // also at the same time
			panel, lid, setup := draw(seed)
			again, lidAgain, setupAgain := draw(seed)
			assert.Equal(t, panel, again)
			assert.Equal(t, lid, lidAgain)
			assert.Equal(t, setup, setupAgain)
		})
	}
	wait.Wait()
	a, _, _ := draw(1)
	b, _, _ := draw(2)
	assert.NotEqual(t, a, b)
}

func TestCardsHaveTheSizeThatTheyNameAndTheTruthThatTheyShow(t *testing.T) {
	for seed := range 12 {
		card, err := Draw(seeded(seed), Options{PPU: 30})
		require.NoError(t, err)
		assert.Equal(t, card.Panel.Cols(), card.Lid.Cols())
		for _, origin := range []float64{card.PanelOrigin.X, card.PanelOrigin.Y} {
			assert.Greater(t, origin, 0.0)
		}
		assert.Greater(t, float64(card.Panel.Cols()), card.PanelOrigin.X+7*30)
		assert.Greater(t, float64(card.Panel.Rows()), card.PanelOrigin.Y+7*30)
		back, err := card.Truth.Setup()
		require.NoError(t, err)
		assert.Equal(t, card.Setup, back)
		require.NoError(t, card.Close())
	}
}

func TestLegalBoardsStayLegal(t *testing.T) {
	for seed := range 10 {
		card, err := Draw(seeded(seed), Options{PPU: 12, Sort: LegalBoard})
		require.NoError(t, err)
		assert.Empty(t, card.Setup.Check().Faults)
		assert.Nil(t, card.Truth.Fault)
		require.NoError(t, card.Close())
	}
}

func TestTheFrameLiesWhereTheOriginSays(t *testing.T) {
	edition, err := calibration.Load("deep-blue")
	require.NoError(t, err)
	look, hand := PlainLook(edition), PlainHand()
	card, err := Draw(seeded(1), Options{PPU: 80, Look: &look, Hand: &hand, Extras: &Extras{}, Age: &Age{}, Setup: engine.NewSetup(engine.Base())})
	require.NoError(t, err)
	defer card.Close()
	// Darkness along a row through the first squares, around the left frame.
	y := int(card.PanelOrigin.Y + 0.2*80)
	sum, weight := 0.0, 0.0
	for x := int(card.PanelOrigin.X) - 8; x <= int(card.PanelOrigin.X)+9; x++ {
		dark := 150 - float64(card.Panel.GetVecbAt(y, x)[1])
		if dark > 0 {
			sum += dark * float64(x)
			weight += dark
		}
	}
	require.Greater(t, weight, 0.0)
	assert.InDelta(t, card.PanelOrigin.X, sum/weight, 0.3)
}

func TestDrawRefusesWithASentence(t *testing.T) {
	_, err := Draw(seeded(1), Options{PPU: 5})
	assert.ErrorContains(t, err, "5 pixels a square")
	_, err = Draw(seeded(1), Options{DigitsDir: t.TempDir()})
	assert.ErrorContains(t, err, "train-images")
}

func TestUsedSpecialsAreNamedAsOnTheLid(t *testing.T) {
	s := engine.NewSetup(engine.Base())
	s.Put(0, tileOf("HRHR", true), 1)
	s.Put(1, tileOf("RRHH", true), 2)
	s.Put(2, tileOf("HRHR", false), 2)
	assert.Equal(t, []string{"HRHR", "HHRR"}, usedSpecials(s))
}

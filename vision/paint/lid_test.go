package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
)

// edition is a print as it was measured.
func edition(t *testing.T, name string) calibration.Edition {
	t.Helper()
	e, err := calibration.Load(name)
	require.NoError(t, err)
	return e
}

func TestTrueCountsAreTheSheet(t *testing.T) {
	s := RandomPlay(seeded(5)).Setup(seeded(6))
	sheet := s.Score(engine.DefaultLongest)
	c := newCount(seeded(1), s, TrueCounts)
	assert.Equal(t, sheet.Exits.Points, c.of(seeded(1), "exits"))
	assert.Equal(t, sheet.Errors.Count, c.of(seeded(1), calibration.ErrorsLine))
	assert.Equal(t, sheet.Total, c.total(seeded(1)))
}

func TestFalseCountsAreWrongInAtLeastOneLineAndAddUp(t *testing.T) {
	s := RandomPlay(seeded(5)).Setup(seeded(6))
	right := newCount(seeded(1), s, TrueCounts)
	for seed := range 200 {
		c := newCount(seeded(seed), s, FalseCounts)
		wrong, sum := 0, 0
		for line, value := range c.lines {
			require.GreaterOrEqual(t, value, 0, line)
			if value != right.lines[line] {
				wrong++
			}
			if line == calibration.ErrorsLine {
				value = -value
			}
			sum += value
		}
		require.NotZero(t, wrong)
		require.Equal(t, sum, c.sum)
	}
}

// What the truth says is written is what a hand that fills every box wrote.
func TestWrittenCountsAreInTheTruth(t *testing.T) {
	look := PlainLook(edition(t, "deep-blue"))
	for seed := range 20 {
		card, err := Draw(seeded(seed), Options{PPU: 20, Counts: TrueCounts, Look: &look})
		require.NoError(t, err)
		require.NoError(t, card.Close())
		sheet := card.Setup.Score(engine.DefaultLongest)
		if exits, ok := card.Truth.Lid.Written["exits"]; ok {
			assert.Equal(t, sheet.Exits.Points, exits)
		}
		if total, ok := card.Truth.Lid.Written[calibration.TotalLine]; ok {
			assert.Equal(t, sheet.Total, total)
		}
	}
}

func TestDrawCoverCrossesOutWhatItSays(t *testing.T) {
	look := PlainLook(edition(t, "deep-blue"))
	crossed, written := 0, 0
	for seed := range 12 {
		c, err := DrawCover(seeded(seed), Options{PPU: 20, Look: &look})
		require.NoError(t, err)
		assert.False(t, c.Picture.Empty())
		crossed += len(c.Crossed)
		written += len(c.Written)
		require.NoError(t, c.Close())
	}
	assert.NotZero(t, crossed)
	assert.NotZero(t, written)
}

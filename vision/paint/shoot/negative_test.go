package shoot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryKindOfNegativeCanBePhotographed(t *testing.T) {
	o := Defaults()
	o.LongSide, o.Shrink, o.Things, o.Exposure = Only(480), Only(1), Only(1), Only(0)
	seen := map[string]bool{}
	for i, kind := range Kinds() {
		n, err := TakeNegative(seeded(uint64(i)), kind, o)
		require.NoError(t, err, kind)
		assert.Equal(t, kind, n.Kind)
		assert.Empty(t, n.Meshes, kind)
		assert.Equal(t, 480, max(n.Image.Cols(), n.Image.Rows()), kind)
		file, err := n.JPEG()
		require.NoError(t, err)
		assert.False(t, seen[string(file)], "%s looks the same as another kind", kind)
		seen[string(file)] = true
		n.Close()
	}
	assert.GreaterOrEqual(t, len(Kinds()), 15)
}

func TestSameSeedGivesTheSameNegative(t *testing.T) {
	o := Defaults()
	o.LongSide = Only(480)
	for seed := range uint64(4) {
		a, err := TakeNegative(seeded(seed), "", o)
		require.NoError(t, err)
		b, err := TakeNegative(seeded(seed), "", o)
		require.NoError(t, err)
		fileA, err := a.JPEG()
		require.NoError(t, err)
		fileB, err := b.JPEG()
		require.NoError(t, err)
		assert.Equal(t, a.Kind, b.Kind)
		assert.Equal(t, fileA, fileB, a.Kind)
		a.Close()
		b.Close()
	}
}

func TestALidAloneIsANegative(t *testing.T) {
	o := Plain()
	o.LongSide = Only(500)
	n, err := ShootLid(seeded(1), dotCard(t, 32, true), o)
	require.NoError(t, err)
	defer n.Close()
	assert.Empty(t, n.Meshes)
	_, err = ShootLid(seeded(1), dotCard(t, 32, false), o)
	require.ErrorContains(t, err, "no lid")
}

func TestUnknownKindOfNegativeIsRefused(t *testing.T) {
	_, err := TakeNegative(seeded(1), "unicorn", Defaults())
	require.ErrorContains(t, err, "unicorn")
}

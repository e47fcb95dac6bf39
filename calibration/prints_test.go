package calibration_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
)

func TestPrintsAreSavedAndLoadedAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "prints")
	none, err := calibration.LoadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, none, "a folder that is not there holds no prints")
	all, err := calibration.Editions()
	require.NoError(t, err)
	for _, e := range all {
		require.NoError(t, e.Save(filepath.Join(dir, e.Name+".json")))
	}
	again, err := calibration.LoadDir(dir)
	require.NoError(t, err)
	assert.Equal(t, all, again)
	left, err := filepath.Glob(filepath.Join(dir, "*.tmp"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestAFileThatIsNoPrintIsNamed(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "mine.json"), []byte(`{"name":"mine"}`), 0o600))
	_, err := calibration.LoadDir(dir)
	assert.ErrorContains(t, err, "mine.json")
	assert.ErrorContains(t, err, "thickness")
	assert.Error(t, calibration.Edition{Name: "mine"}.Save(filepath.Join(dir, "other.json")), "what cannot be printed is not saved")
}

func TestUserDirFollowsTheDesktopsRule(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "/home/ann/settings")
	dir, err := calibration.UserDir()
	require.NoError(t, err)
	assert.Equal(t, filepath.FromSlash("/home/ann/settings/inkscore/prints"), dir)
}

func TestNamesOfPrints(t *testing.T) {
	for name, ok := range map[string]bool{"my-board": true, "a": true, "7": true, "": false, "-a": false, "My": false, "a/b": false, "..": false, "a b": false} {
		assert.Equal(t, ok, calibration.CheckName(name) == nil, "%q", name)
	}
}

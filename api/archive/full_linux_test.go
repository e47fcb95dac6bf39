package archive

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fillUp keeps games until there is no room, then makes room and looks whether
// all is there that was acknowledged.
func fillUp(t *testing.T, dir string, noRoom, room func()) {
	t.Helper()
	s := openedIn(t, dir)
	acknowledged := []Game{kept(t, s, fine)}
	noRoom()
	var failed error
	for n := 0; failed == nil; n++ {
		require.Less(t, n, 5000, "the disk is never full")
		g, err := s.CreateGame(t.Context(), Game{Note: strings.Repeat("x", 3000)}, Upload{Photo: picture(t, n%250), Boards: []NewBoard{{Read: fine, Reading: []byte(someBoard)}}})
		if failed = err; err == nil {
			acknowledged = append(acknowledged, g)
		}
	}
	require.ErrorIs(t, failed, ErrFull)
	assert.Contains(t, failed.Error(), "make some room")
	var editing error
	for editing == nil { // edits are small: some may still fit
		_, editing = s.EditBoard(t.Context(), acknowledged[0].Boards[0].ID, PutTile("G1", "HHHH", 1), Edit{Kind: Undo})
	}
	require.ErrorIs(t, editing, ErrFull)
	for _, g := range acknowledged {
		again, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err, "a full archive can still be read")
		assert.Equal(t, g.Boards[0].Read, again.Boards[0].Read)
	}

	room()
	b, err := s.EditBoard(t.Context(), acknowledged[0].Boards[0].ID, PutTile("G2", "HHHH", 2))
	require.NoError(t, err, "with some room it works again")
	assert.Contains(t, b.Text, "G2:HHHH/2")
	acknowledged = append(acknowledged, kept(t, s, faulty))
	require.NoError(t, s.Close())

	s = openedIn(t, dir)
	games := all(t, s)
	require.Len(t, games, len(acknowledged), "what was not acknowledged is not there")
	for i, g := range acknowledged {
		assert.Equal(t, g.Edit, games[i].Edit)
	}
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.Empty(t, report.Findings, "nothing half-written is left")
}

// inLimitedProcess is the variable that makes a test run under a limit for files.
const inLimitedProcess = "INKSCORE_TEST_LIMITED"

// TestAFullDiskLosesNothing lets no file grow beyond a limit: a full disk that
// needs no rights. It does so in a process of its own, for the limit holds for
// all files of a process.
func TestAFullDiskLosesNothing(t *testing.T) {
	if os.Getenv(inLimitedProcess) == "" {
		again := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
		again.Env = append(os.Environ(), inLimitedProcess+"=1")
		out, err := again.CombinedOutput()
		assert.NoError(t, err, "%s", out)
		return
	}
	signal.Ignore(syscall.SIGXFSZ) // or the first write too far ends the process
	limit := func(bytes uint64) func() {
		return func() {
			var old syscall.Rlimit
			require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old))
			old.Cur = min(bytes, old.Max)
			require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old))
		}
	}
	fillUp(t, t.TempDir(), limit(300_000), limit(1<<40))
	// Photos that are too large for it while the database is not.
	s := opened(t)
	limit(900)()
	_, err := s.photos.write(t.Context(), make([]byte, 1000))
	require.ErrorIs(t, err, ErrFull)
	limit(1 << 40)()
	noPhotos(t, s)
}

// TestARealFullDiskLosesNothing is the same on a small disk of its own.
func TestARealFullDiskLosesNothing(t *testing.T) {
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=2m"); err != nil {
		t.Skipf("a small disk cannot be mounted here (%v); TestAFullDiskLosesNothing does the same by a limit", err)
	}
	t.Cleanup(func() { assert.NoError(t, syscall.Unmount(disk, syscall.MNT_DETACH)) })
	ballast := filepath.Join(disk, "ballast")
	fillUp(t, filepath.Join(disk, "data"), func() {
		require.NoError(t, os.WriteFile(ballast, make([]byte, 1<<20), 0o600))
	}, func() { require.NoError(t, os.Remove(ballast)) })
}

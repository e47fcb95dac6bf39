package archive

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive/postgrestest"
)

// writerPlace is the variable that makes a test binary the program that is
// killed: it says where the archive lies.
const writerPlace = "INKSCORE_TEST_WRITER"

func TestMain(m *testing.M) {
	if at := os.Getenv(writerPlace); at != "" {
		os.Exit(writeUntilKilled(placeOf(at)))
	}
	status := m.Run()
	postgrestest.Stop()
	os.Exit(status)
}

// writeUntilKilled keeps, edits and deletes games from several goroutines and
// says on the standard output what was acknowledged, a line each:
//
//	game EDIT BOARD PHOTO TEXT
//	edits BOARD HOW-MANY
//	going EDIT   (asked for, and perhaps done)
//	gone EDIT
func writeUntilKilled(at place) int {
	var t writerT
	ctx := context.Background()
	s, err := Open(ctx, at.Folder, at.Options)
	if err != nil {
		fmt.Println("failed", err)
		return 1
	}
	done := make(chan error)
	for n := range 3 {
		go func() {
			for i := 0; ; i++ {
				g, err := s.CreateGame(ctx, Game{Title: "x"}, Upload{Photo: picture(t, rand.N(250)), Boards: []NewBoard{{Read: fine}}})
				if err != nil {
					done <- err
					return
				}
				b := g.Boards[0]
				fmt.Printf("game %s %s %s %s\n", g.Edit, b.ID, b.Photo, b.Text)
				for edits := 1; edits <= 2; edits++ {
					if _, err := s.EditBoard(ctx, b.ID, PutTile(fmt.Sprintf("G%d", edits), "HHHH", 1)); err != nil {
						done <- err
						return
					}
					fmt.Printf("edits %s %d\n", b.ID, edits)
				}
				if (i+n)%3 == 0 {
					fmt.Printf("going %s\n", g.Edit)
					if err := s.DeleteGame(ctx, g.Edit); err != nil {
						done <- err
						return
					}
					fmt.Printf("gone %s\n", g.Edit)
				}
			}
		}()
	}
	fmt.Println("failed", <-done)
	return 1
}

// writerT lets helpers of tests be used where no test runs.
type writerT struct{ testing.TB }

func (writerT) Helper()                   {}
func (writerT) Errorf(f string, a ...any) { fmt.Printf("failed "+f+"\n", a...) }
func (writerT) FailNow()                  { os.Exit(1) }

// promises are what was acknowledged.
type promises struct {
	games map[ID]promise
	edits map[ID]int
	going map[ID]bool
	gone  map[ID]bool
}

type promise struct {
	board ID
	photo Hash
	text  string
}

func (p promises) hear(t *testing.T, line string) {
	f := strings.SplitN(line, " ", 5)
	switch f[0] {
	case "game":
		require.Len(t, f, 5)
		p.games[ID(f[1])] = promise{ID(f[2]), Hash(f[3]), f[4]}
	case "edits":
		_, err := fmt.Sscan(f[2], new(int))
		require.NoError(t, err)
		p.edits[ID(f[1])]++
	case "going":
		p.going[ID(f[1])] = true
	case "gone":
		p.gone[ID(f[1])] = true
	default:
		t.Fatalf("the writer says: %s", line)
	}
}

func TestWhatWasAcknowledgedSurvivesKill9(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		at := on.place(t)
		p := promises{map[ID]promise{}, map[ID]int{}, map[ID]bool{}, map[ID]bool{}}
		const deaths = 6
		for death := range deaths {
			writer := exec.Command(os.Args[0])
			writer.Env = append(os.Environ(), writerPlace+"="+at.String())
			out, err := writer.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, writer.Start())
			lines := bufio.NewScanner(out)
			last := 1 + rand.N(30)
			for n := 0; lines.Scan(); n++ {
				p.hear(t, lines.Text())
				if n == last {
					time.Sleep(rand.N(8 * time.Millisecond))
					require.NoError(t, writer.Process.Kill()) // SIGKILL
					// What is still in the pipe was acknowledged, too.
				}
			}
			assert.Error(t, writer.Wait())
			p.check(t, at, death)
		}
		assert.NotEmpty(t, p.games)
	})
}

// check opens the archive as it was left and looks for all that was promised.
func (p promises) check(t *testing.T, at place, death int) {
	t.Helper()
	at.Options.MustExist = true
	s, err := Open(t.Context(), at.Folder, at.Options)
	require.NoError(t, err)
	defer func() { assert.NoError(t, s.Close()) }()
	for edit, want := range p.games {
		g, err := s.Game(t.Context(), edit)
		if p.going[edit] && err != nil {
			assert.ErrorIs(t, err, ErrNotFound)
			continue
		}
		require.NoError(t, err, "death %d: a game was acknowledged and is lost", death)
		assert.False(t, p.gone[edit], "death %d: a game was deleted and is back", death)
		b := g.Boards[0]
		assert.Equal(t, want, promise{b.ID, b.Photo, b.Read})
		assert.GreaterOrEqual(t, len(b.Edits), p.edits[b.ID], "death %d: an edit was acknowledged and is lost", death)
		f, err := s.Photo(t.Context(), b.Photo)
		require.NoError(t, err, "death %d: a photo was acknowledged and is lost", death)
		assert.NoError(t, f.Close())
	}
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.False(t, report.Damaged(), "death %d: %v", death, report.Findings)
	require.NoError(t, s.Vacuum(t.Context()))
	report, err = s.Verify(t.Context())
	require.NoError(t, err)
	assert.Empty(t, report.Findings, "death %d", death)
}

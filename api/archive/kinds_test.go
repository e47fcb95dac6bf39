package archive

import (
	"context"
	"encoding/json"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive/postgrestest"
)

// place is where a test's archive lies. It may be opened more than once.
type place struct {
	Folder  string
	Options Options
}

func (p place) open(t testing.TB) *SQL {
	t.Helper()
	s, err := Open(t.Context(), p.Folder, p.Options)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	return s
}

// String writes the place so that placeOf can read it in another process.
func (p place) String() string {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return string(data)
}

func placeOf(text string) (p place) {
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		panic(err)
	}
	return p
}

// kind is a kind of archive.
type kind struct {
	name  string
	place func(testing.TB) place // a new one
	copy  func(context.Context, *SQL, io.Writer) error
}

func (k kind) opened(t testing.TB) *SQL {
	t.Helper()
	return k.place(t).open(t)
}

// onEach runs a test on every kind of archive.
func onEach(t *testing.T, test func(*testing.T, kind)) {
	t.Helper()
	for _, k := range []kind{
		{"SQLite", func(t testing.TB) place { return place{Folder: t.TempDir()} },
			func(ctx context.Context, s *SQL, w io.Writer) error { return s.Backup(ctx, w) }},
		{"PostgreSQL", func(t testing.TB) place {
			return place{Folder: t.TempDir(), Options: Options{Database: postgrestest.Database(t)}}
		}, func(ctx context.Context, s *SQL, w io.Writer) error { return WriteZip(ctx, s, w) }},
	} {
		t.Run(k.name, func(t *testing.T) { test(t, k) })
	}
}

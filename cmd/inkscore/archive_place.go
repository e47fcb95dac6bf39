package main

import (
	"context"

	"inkscore/api/archive"
)

// archivePlace is where an archive lies, as the commands' flags say.
type archivePlace struct{ folder, database, photos string }

// flags adds the flags that say it.
func (a *archivePlace) flags(f flagSet) {
	f.StringVar(&a.folder, "data", "", "the `DIR` where games and photos are kept; else $XDG_DATA_HOME/inkscore or ~/.local/share/inkscore")
	f.StringVar(&a.database, "archive", "", "keep games in the PostgreSQL database at this `URL` instead, which several servers may share: postgres://user@host/name; the password is better in $PGPASSWORD or ~/.pgpass")
	f.StringVar(&a.photos, "photos", "", "keep photos at this `URL` instead: file:///path, or s3://bucket?region=... of an object store; several servers need the same place")
}

// find fills in the folder that nobody named.
func (a *archivePlace) find() (err error) {
	if a.folder == "" {
		a.folder, err = archive.DefaultFolder()
	}
	return err
}

// open opens the archive, or makes it where it need not exist.
func (a *archivePlace) open(ctx context.Context, mustExist bool) (*archive.SQL, error) {
	return archive.Open(ctx, a.folder, archive.Options{MustExist: mustExist, Database: a.database, Photos: a.photos})
}

package archive

import (
	"context"
	"database/sql"
)

// markKey is what lies beside the photos of an archive that several servers
// share, and tells which archive they belong to.
const markKey = "inkscore-archive.txt"

// claimPhotos refuses photos that are not those of a shared archive: two servers
// that keep them in two places would each miss the other's, and two archives in
// one place would remove each other's as strays. The first server marks the
// place. An archive in a folder has its photos there.
func (s *SQL) claimPhotos(ctx context.Context) error {
	if !s.db.shared() {
		return nil
	}
	var mark, want ID
	// Alone, so that another server's mark is either not there or kept for good. The
	// row is kept after the mark: a program that dies in between leaves a mark that
	// the next one takes over.
	err := s.change(ctx, alone, nil, func(tx *sql.Tx) (err error) {
		if mark, err = s.photos.mark(ctx); err != nil {
			return err
		}
		want, err = once(ctx, tx, "photos", func() (ID, error) {
			if mark == "" {
				mark = NewID()
			}
			return mark, s.photos.setMark(ctx, mark)
		})
		return err
	})
	if err == nil && mark != want {
		err = &Error{Reason: ErrUnreachable, Message: "The photos of this archive are not in " + s.photos.name + "; name the place that all its servers use with --photos."}
	}
	return err
}

// HostKey returns the secret of the host's link, which all servers of a shared
// archive have in common, made where there is none yet. It is "" where the
// archive is a folder: there is one server then, and it has a file for that.
func (s *SQL) HostKey(ctx context.Context) (ID, error) {
	if !s.db.shared() {
		return "", nil
	}
	var key ID
	err := s.change(ctx, free, nil, func(tx *sql.Tx) (err error) {
		key, err = once(ctx, tx, "host key", func() (ID, error) { return NewID(), nil })
		return err
	})
	return key, err
}

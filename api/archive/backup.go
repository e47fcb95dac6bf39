package archive

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
)

// Backup writes the whole archive, as it is at one moment, into a zip: unzipped
// into an empty folder it is the archive again, also where its photos lie
// elsewhere. Others may go on using the archive meanwhile; only deleting waits. An
// archive in PostgreSQL gives an ErrNoBackup.
func (s *SQL) Backup(ctx context.Context, w io.Writer) error {
	d, ok := s.db.(*sqliteDB)
	if !ok {
		return &Error{Reason: ErrNoBackup, Message: "An archive in PostgreSQL is backed up with pg_dump and a copy of its photos; \"inkscore archive export games.zip\" writes all games with their photos as well."}
	}
	// Held so that no photo goes between the database and the photos.
	l, err := takeLock(ctx, d.dir, false)
	if err != nil {
		return err
	}
	defer l.release()
	dir, err := os.MkdirTemp("", "inkscore-backup-")
	if err != nil {
		return fileError(err, "The folder %q for passing files cannot be written.", os.TempDir())
	}
	defer func() { _ = os.RemoveAll(dir) }()
	copied := filepath.Join(dir, databaseName)
	if err := d.copyTo(ctx, copied); err != nil {
		return err
	}
	z := zip.NewWriter(w)
	if err := zipDatabase(z, copied); err != nil {
		return err
	}
	hashes, err := hashesOf(ctx, copied)
	if err != nil {
		return err
	}
	for _, h := range hashes {
		if err := s.backUpPhoto(ctx, z, Hash(h)); err != nil {
			return err
		}
	}
	return z.Close()
}

// copyTo copies the database as it is at one moment. It has a connection of its
// own: on the writer's all others would wait for it, and the readers' may write
// nothing.
func (d *sqliteDB) copyTo(ctx context.Context, name string) error {
	db, err := connect(filepath.Join(d.dir, databaseName))
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = db.Close() }()
	_, err = db.ExecContext(ctx, "VACUUM INTO $1", name)
	return sqlError(err)
}

func zipDatabase(z *zip.Writer, name string) error {
	in, err := os.Open(name) // #nosec G304 -- our own passing file
	if err != nil {
		return fileError(err, "The copy of the database cannot be read.")
	}
	defer func() { _ = in.Close() }()
	out, err := z.Create(databaseName)
	if err == nil {
		_, err = io.Copy(out, in)
	}
	return err
}

// hashesOf returns the photos that a copy of the database names.
func hashesOf(ctx context.Context, name string) ([]string, error) {
	db, err := connect(name, "_pragma=query_only(1)")
	if err != nil {
		return nil, sqlError(err)
	}
	defer func() { _ = db.Close() }()
	hashes, err := texts(ctx, db, "SELECT hash FROM photos ORDER BY hash")
	return hashes, sqlError(err)
}

// backUpPhoto adds a photo. One that is lost is left out: a backup of the rest
// is worth having, and Verify tells.
func (s *SQL) backUpPhoto(ctx context.Context, z *zip.Writer, h Hash) error {
	f, err := s.photos.open(ctx, h)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	return zipFile(z, path.Join(photosName, s.photos.key(h)), f)
}

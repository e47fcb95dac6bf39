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
// into an empty folder it is the archive again. Others may go on using the
// archive meanwhile; only deleting waits.
func (s *SQLite) Backup(ctx context.Context, w io.Writer) error {
	// Held so that no photo goes between the database and the photos.
	l, err := takeLock(ctx, s.dir, false)
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
	if err := s.copyDatabase(ctx, copied); err != nil {
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
		if err := s.backUpPhoto(z, h); err != nil {
			return err
		}
	}
	return z.Close()
}

// copyDatabase copies the database as it is at one moment. It has a connection
// of its own: on the writer's all others would wait for it, and the readers' may
// write nothing.
func (s *SQLite) copyDatabase(ctx context.Context, to string) error {
	db, err := connect(filepath.Join(s.dir, databaseName))
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = db.Close() }()
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
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
func (s *SQLite) backUpPhoto(z *zip.Writer, hash string) error {
	f, err := s.photos.open(Hash(hash))
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	return zipFile(z, path.Join(photosName, hash[:2], hash+photoEnding), f)
}

// WriteFile writes a file that is there whole or not at all: under a passing
// name first. It replaces a file of that name.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), unfinished+"*")
	if err != nil {
		return fileError(err, "%q cannot be written; check that its folder exists and may be written.", name)
	}
	err = write(f)
	var told *Error
	if errors.As(err, &told) {
		_ = f.Close()
		_ = os.Remove(f.Name())
		return err
	}
	return finishFile(f, name, err)
}

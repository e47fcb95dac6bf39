package archive

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"iter"
	"path"
	"strings"

	"inkscore/api/photo"
	"inkscore/vision"
)

// What lies in an exported zip.
const (
	zipGames  = "archive.json"
	zipPhotos = "photos/" // HASH.jpg
)

// WriteZip writes all games, as WriteJSON does, with their photos.
func WriteZip(ctx context.Context, s Store, w io.Writer) error {
	z := zip.NewWriter(w)
	games, err := z.Create(zipGames)
	if err != nil {
		return err
	}
	var photos []Hash
	seen := map[Hash]bool{}
	err = writeJSON(ctx, s, games, func(g Game) {
		for i := range g.Boards {
			for _, h := range g.Boards[i].photos() {
				if !seen[h] {
					seen[h] = true
					photos = append(photos, h)
				}
			}
		}
	})
	if err != nil {
		return err
	}
	for _, h := range photos {
		if err := zipPhoto(ctx, s, z, h); err != nil {
			return err
		}
	}
	return z.Close()
}

// zipPhoto adds a photo. One that is not here, or was deleted in the meantime, is
// left out.
func zipPhoto(ctx context.Context, s Store, z *zip.Writer, h Hash) error {
	in, err := s.Photo(ctx, h)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	return zipFile(z, zipPhotos+string(h)+photoEnding, in)
}

// zipFile adds a file that is compressed already.
func zipFile(z *zip.Writer, name string, in io.Reader) error {
	out, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err == nil {
		_, err = io.Copy(out, in)
	}
	return err
}

// maxPhotoFile is how large a photo in a zip may be: as vision.Open's own limit.
// It stops an entry of a few bytes from filling the memory.
const maxPhotoFile = 64 << 20

// readZip reads an exported zip. The photos are read as they are asked for.
func readZip(r io.ReaderAt, size int64) ([]Game, iter.Seq2[NamedPhoto, error], error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, nil, &Error{Reason: ErrInvalid, Message: "The zip is damaged or its end is missing; copy it again.", Cause: err}
	}
	if backup, err := z.Open(databaseName); err == nil {
		_ = backup.Close()
		return nil, nil, invalid("This is a backup: unzip it into an empty folder and name that with --data DIR.")
	}
	f, err := z.Open(zipGames)
	if err != nil {
		return nil, nil, invalid("This zip holds no %s, so it is none that inkscore exported.", zipGames)
	}
	defer func() { _ = f.Close() }()
	games, err := readJSON(limited(f))
	return games, zippedPhotos(z), err
}

// zippedPhotos goes through the photos of a zip. What it yields is clean, also
// where somebody put another picture into the zip.
func zippedPhotos(z *zip.Reader) iter.Seq2[NamedPhoto, error] {
	return func(yield func(NamedPhoto, error) bool) {
		for _, f := range z.File {
			name := Hash(strings.TrimSuffix(path.Base(f.Name), photoEnding))
			if path.Dir(f.Name)+"/" != zipPhotos || !name.Valid() {
				continue
			}
			p, err := unzipPhoto(f)
			if !yield(NamedPhoto{name, p}, err) || err != nil {
				return
			}
		}
	}
}

func unzipPhoto(f *zip.File) (*photo.Clean, error) {
	damaged := invalid("The photo %s in the zip is damaged; export it again.", shown(f.Name))
	in, err := f.Open()
	if err != nil {
		return nil, damaged
	}
	defer func() { _ = in.Close() }()
	data, err := io.ReadAll(io.LimitReader(in, maxPhotoFile+1))
	if err != nil || len(data) > maxPhotoFile {
		return nil, damaged
	}
	p, err := photo.Make(data, vision.OpenOptions{})
	if err != nil {
		return nil, damaged
	}
	return p, nil
}

package archive

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// photoFiles is the folder of photos. Each lies in a folder named by the first
// two characters of its hash: photos/ab/abcdef....jpg.
type photoFiles struct{ root string }

const (
	photoEnding = ".jpg"
	unfinished  = ".new-" // begins the names of files that are being written
)

func (p photoFiles) path(h Hash) string {
	return filepath.Join(p.root, string(h[:2]), string(h)+photoEnding)
}

// write puts a photo on the disk for good: when it returns, the bytes and the
// name are there even if the power fails. A reader never sees a part of it.
func (p photoFiles) write(data []byte) (Hash, error) {
	h := HashOf(data)
	path := p.path(h)
	dir := filepath.Dir(path)
	if err := p.makeFolder(dir); err != nil {
		return "", err
	}
	if there, err := os.ReadFile(path); err != nil || HashOf(there) != h { // #nosec G304 -- a name made of a hash
		if err := replaceFile(path, data); err != nil {
			return "", err
		}
	}
	// Also where the file was there: who wrote it may not have come to this yet.
	return h, syncFolder(dir)
}

// makeFolder makes one of the folders of photos.
func (p photoFiles) makeFolder(dir string) error {
	err := os.Mkdir(dir, folderMode)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return fileError(err, "The photo could not be kept in %q; check that the folder may be written.", p.root)
	}
	return syncFolder(p.root)
}

// open opens a photo.
func (p photoFiles) open(h Hash) (*os.File, error) {
	f, err := os.Open(p.path(h)) // #nosec G304 -- a name made of a hash
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{Reason: ErrNotFound, Message: "This photo is not in the archive."}
	}
	if err != nil {
		return nil, fileError(err, "A photo in %q cannot be read; check that you may open it.", p.root)
	}
	return f, nil
}

// remove deletes a photo's file, if it is there.
func (p photoFiles) remove(h Hash) error {
	err := os.Remove(p.path(h))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fileError(err, "A photo in %q could not be deleted; check that the folder may be written.", p.root)
	}
	return nil
}

// each calls found with every photo file, and with other as the path of every
// other file.
func (p photoFiles) each(found func(Hash) error, other func(path string) error) error {
	return filepath.WalkDir(p.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		h := Hash(strings.TrimSuffix(entry.Name(), photoEnding))
		if h.Valid() && path == p.path(h) && entry.Type().IsRegular() {
			return found(h)
		}
		return other(path)
	})
}

// replaceFile writes a file under another name first and then gives it its own.
func replaceFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), unfinished+"*")
	if err != nil {
		return fileError(err, "%q cannot be written; check that its folder may be written.", path)
	}
	_, err = f.Write(data)
	return finishFile(f, path, err)
}

// finishFile brings a file that was written under a passing name to the disk and
// gives it its own name, or removes it where writing it failed.
func finishFile(f *os.File, path string, err error) error {
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return fileError(err, "%q cannot be written; check that its folder may be written.", path)
	}
	return nil
}

// syncFolder brings the names in a folder to the disk.
func syncFolder(dir string) error {
	f, err := os.Open(dir) // #nosec G304 -- a folder of our own
	if err == nil {
		err = f.Sync()
		_ = f.Close()
	}
	if err != nil {
		return fileError(err, "The folder %q cannot be written to the disk.", dir)
	}
	return nil
}

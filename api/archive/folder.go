package archive

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// What lies in a data folder.
const (
	databaseName = "inkscore.db"
	photosName   = "photos"
	lockName     = "lock"
	gateName     = "gate" // see takeLock
)

// Photos of people's tables are nobody else's business.
const (
	folderMode = 0o700
	fileMode   = 0o600
)

// DefaultFolder returns where the archive lives when nobody says otherwise:
// $XDG_DATA_HOME/inkscore, or ~/.local/share/inkscore (XDG Base Directory
// Specification, which also says that a relative XDG_DATA_HOME is to be
// ignored).
func DefaultFolder() (string, error) {
	if data := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(data) {
		return filepath.Join(data, "inkscore"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		return "", &Error{Reason: ErrNoArchive, Cause: err,
			Message: "There is no home folder to keep the archive in; say where with --data DIR."}
	}
	return filepath.Join(home, ".local", "share", "inkscore"), nil
}

// makeFolder makes the data folder where it is not there yet.
func makeFolder(dir string) error {
	if err := os.MkdirAll(dir, folderMode); err != nil {
		return fileError(err, "The folder %q for the archive cannot be made; choose another with --data DIR.", dir)
	}
	return nil
}

// existing reports whether a folder holds an archive, or an error that says why
// it cannot.
func existing(dir string) (bool, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, fileError(err, "The folder %q cannot be opened; check that you may read it.", dir)
	case !info.IsDir():
		return false, &Error{Reason: ErrNotArchive, Message: strconv.Quote(dir) + " is a file; the archive lives in a folder."}
	}
	info, err = os.Stat(filepath.Join(dir, databaseName))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, fileError(err, "The archive in %q cannot be opened; check that you may read it.", dir)
	case !info.Mode().IsRegular():
		return false, notArchive(dir)
	}
	return true, nil
}

func notArchive(dir string) error {
	return &Error{Reason: ErrNotArchive,
		Message: "The file " + strconv.Quote(filepath.Join(dir, databaseName)) + " is not an archive of inkscore; choose another folder with --data DIR."}
}

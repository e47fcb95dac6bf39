package archive

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// unfinished begins the names of files that are being written.
const unfinished = ".new-"

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

// syncPath brings the bytes of a file, or the names in a folder, to the disk.
func syncPath(path string) error {
	f, err := os.Open(path) // #nosec G304 -- a name of our own
	if err == nil {
		err = f.Sync()
		_ = f.Close()
	}
	if err != nil {
		return fileError(err, "%q cannot be brought to the disk; check that the disk is well and has room.", path)
	}
	return nil
}

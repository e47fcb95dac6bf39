package api

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"inkscore/api/archive"
)

// LoadHostKey returns the secret of the host's link, which is kept in a file so
// that the link and the cookies made with it survive a restart. It is made where
// it is not there yet.
func LoadHostKey(path string) (string, error) {
	data, err := os.ReadFile(path) // #nosec G304 -- a file of the data folder
	if err == nil {
		if key := strings.TrimSpace(string(data)); archive.ID(key).Valid() {
			return key, nil
		}
		err = fs.ErrNotExist // an empty or broken file: a new key is as good
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	key := string(archive.NewID())
	return key, os.WriteFile(path, []byte(key+"\n"), 0o600)
}

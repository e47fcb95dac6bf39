package calibration

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
)

// named is what a print may be called: its file has the same name.
var named = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)

// CheckName says in a sentence why a print cannot be called so.
func CheckName(name string) error {
	if !named.MatchString(name) {
		return fmt.Errorf("a print's name is made of small letters, digits and hyphens, such as my-board, unlike %q", name)
	}
	return nil
}

// UserDir returns the folder of the user's own prints. It need not exist.
func UserDir() (string, error) {
	config, err := os.UserConfigDir() // honours XDG_CONFIG_HOME
	if err != nil {
		return "", err
	}
	return filepath.Join(config, "inkscore", "prints"), nil
}

// LoadDir returns the prints in a folder, sorted by name; a folder that is not
// there holds none. A file that is no print is an error that names it.
func LoadDir(dir string) ([]Edition, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	var all []Edition
	for _, file := range files {
		data, err := os.ReadFile(file) // #nosec G304 -- the user's own folder
		if err != nil {
			return nil, err
		}
		e, err := ParseEdition(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
		all = append(all, e)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	return all, nil
}

// Save writes a print to a file, and makes its folder. It never leaves a half
// of it behind.
func (e Edition) Save(path string) error {
	data, err := json.MarshalIndent(e, "", "  ")
	if err != nil {
		return err
	}
	if _, err := ParseEdition(data); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	half := path + ".tmp"
	if err := os.WriteFile(half, append(data, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(half, path)
}

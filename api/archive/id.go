package archive

import (
	"crypto/rand"
	"encoding/base64"
)

// ID names a game or a board: 128 random bits in base64url, 22 characters.
// Whoever knows one may use it, so it cannot be guessed and is not to be
// logged.
type ID string

const idBytes = 16

// NewID returns an ID that nobody has had before.
func NewID() ID {
	var random [idBytes]byte
	_, _ = rand.Read(random[:]) // never fails: crypto/rand ends the program instead
	return ID(base64.RawURLEncoding.EncodeToString(random[:]))
}

// Valid reports whether the ID has the form that NewID gives.
func (id ID) Valid() bool {
	data, err := base64.RawURLEncoding.Strict().DecodeString(string(id))
	return err == nil && len(data) == idBytes
}

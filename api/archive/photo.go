package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Hash names a photo by its content: the SHA-256 of the bytes that are kept, in
// lower-case hexadecimal, 64 characters.
type Hash string

// HashOf returns the name of a photo's bytes.
func HashOf(data []byte) Hash {
	sum := sha256.Sum256(data)
	return Hash(hex.EncodeToString(sum[:]))
}

// Valid reports whether the hash has its form, so that it is safe in a path.
func (h Hash) Valid() bool {
	if len(h) != 2*sha256.Size {
		return false
	}
	for _, c := range h {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// PhotoFacts is what is known of a kept photo.
type PhotoFacts struct {
	Hash   Hash      `json:"hash"`
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Bytes  int       `json:"bytes"`
	Taken  time.Time `json:"taken,omitzero"` // by the camera's clock; zero where it did not say
}

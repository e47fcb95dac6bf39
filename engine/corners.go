package engine

import "strings"

// Corners is a set of corners of a square. Trails run through them.
type Corners uint8

// The corners, clockwise from the top right.
const (
	NorthEast Corners = 1 << iota
	SouthEast
	SouthWest
	NorthWest
)

var cornerNames = [4]string{"NE", "SE", "SW", "NW"}

// Has reports whether all corners of the other set are in this one.
func (c Corners) Has(other Corners) bool { return c&other == other }

// Turned returns the set after a quarter turn clockwise.
func (c Corners) Turned() Corners { return (c<<1 | c>>3) & 15 }

// Mirrored returns the set after a left-right flip.
func (c Corners) Mirrored() Corners {
	return c&NorthEast<<3 | c&SouthEast<<1 | c&SouthWest>>1 | c&NorthWest>>3
}

// String returns the corners, joined by hyphens: "NE-SW".
func (c Corners) String() string {
	var names []string
	for i, name := range cornerNames {
		if c>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "-")
}

// parseCorners is the inverse of String, in any order, each at most once.
func parseCorners(text string) (Corners, bool) {
	var set Corners
names:
	for _, name := range strings.Split(text, "-") {
		for i, known := range cornerNames {
			if bit := Corners(1) << i; known == name && set&bit == 0 {
				set |= bit
				continue names
			}
		}
		return 0, false
	}
	return set, true
}

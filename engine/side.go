package engine

import "strings"

// Side is one of the four sides of a square.
type Side uint8

// The four sides, clockwise from the top. Every table that is indexed by a
// side follows this order.
const (
	North Side = iota
	East
	South
	West
)

// AllSides lists the sides clockwise from the top.
var AllSides = [4]Side{North, East, South, West}

// Opposite returns the side across the square, which is also the side of the
// neighbour that touches this one.
func (s Side) Opposite() Side { return (s + 2) & 3 }

// String returns N, E, S or W.
func (s Side) String() string { return "NESW"[s&3 : s&3+1] }

// Sides is a set of sides.
type Sides uint8

// SidesOf returns the set of the given sides.
func SidesOf(sides ...Side) Sides {
	var set Sides
	for _, s := range sides {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Sides) Has(s Side) bool { return set>>s&1 != 0 }

// Len returns how many sides are in the set, 0 to 4.
func (set Sides) Len() int {
	return int(set&1 + set>>1&1 + set>>2&1 + set>>3&1)
}

// Turned returns the set after a quarter turn clockwise: north becomes east.
func (set Sides) Turned() Sides { return (set<<1 | set>>3) & 15 }

// Mirrored returns the set after a left-right flip: east and west change places.
func (set Sides) Mirrored() Sides {
	return set&0b0101 | set&0b0010<<2 | set&0b1000>>2
}

// String returns the sides as letters in the order N E S W, such as "NS".
func (set Sides) String() string {
	var b strings.Builder
	for _, s := range AllSides {
		if set.Has(s) {
			b.WriteString(s.String())
		}
	}
	return b.String()
}

// MarshalText returns the sides as letters, for JSON.
func (set Sides) MarshalText() ([]byte, error) { return []byte(set.String()), nil }

// UnmarshalText reads side letters, each at most once. Others give a
// FormatError.
func (set *Sides) UnmarshalText(text []byte) error {
	read, ok := sidesOfLetters(string(text))
	if !ok {
		return FormatError("The sides " + quoted(string(text)) + " are not letters of N, E, S and W, each at most once.")
	}
	*set = read
	return nil
}

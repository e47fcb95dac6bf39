package engine

// Kind says what a route is made of. The zero Kind is no route at all.
type Kind uint8

// The kinds of route of the base game. Expansions add theirs below.
const (
	NoKind Kind = iota
	Highway
	Railway
	numKinds
)

var kindNames = [numKinds]string{"", "highway", "railway"}
var kindLetters = [numKinds]byte{'.', 'H', 'R'}

// String returns the kind's name, such as "highway".
func (k Kind) String() string {
	if k >= numKinds {
		return ""
	}
	return kindNames[k]
}

// Letter returns the kind's letter in the text form; '.' for NoKind.
func (k Kind) Letter() byte {
	if k >= numKinds {
		return '?'
	}
	return kindLetters[k]
}

// KindOfLetter is the inverse of Letter. The second result is false for a
// letter that names no kind.
func KindOfLetter(letter byte) (Kind, bool) {
	for k, l := range kindLetters {
		if l == letter {
			return Kind(k), true
		}
	}
	return NoKind, false
}

// MarshalText returns the kind's name, for JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind's name. An unknown one gives a FormatError.
func (k *Kind) UnmarshalText(text []byte) error {
	for i, name := range kindNames {
		if name == string(text) {
			*k = Kind(i)
			return nil
		}
	}
	return FormatError("There is no kind of route named " + quoted(string(text)) + ".")
}

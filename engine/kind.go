package engine

// Kind says what a route is made of. The zero Kind is no route at all.
type Kind uint8

// The kinds of the base game. Expansions make theirs with newKind, each in its
// own file.
const (
	NoKind Kind = iota
	Highway
	Railway
)

// maxKinds is how many kinds there can be, NoKind included.
const maxKinds = 16

// kindFacts is what a kind is called and how it behaves.
type kindFacts struct {
	name         string // such as "highway"
	letter       byte   // in the text form
	across, down byte   // how the picture draws it
	// free: an end that meets nothing is no error, like the shore of a lake.
	free bool
	// area: its ends are the sides of something that fills its square, such as a
	// lake; one that lies at an exit only blocks it.
	area bool
	// wild: it joins highways and railways alike and counts for both. Water, lava
	// and the like are no routes, so that it joins none of them.
	wild bool
	// overlay: it is drawn over what fills the square, at another moment. No
	// station joins it, and what is drawn there later does not hang on it.
	overlay bool
	// apart: a station in the same square joins it with no other kind.
	apart bool
}

// kinds holds the facts of every kind. It is complete before main begins and
// never changed afterwards.
var kinds = []kindFacts{
	{letter: '.', across: ' ', down: ' '},
	{name: "highway", letter: 'H', across: '=', down: '#'},
	{name: "railway", letter: 'R', across: '-', down: '|'},
}

// newKind adds a kind. It is called for package variables alone.
func newKind(f kindFacts) Kind {
	kinds = append(kinds, f)
	if len(kinds) > maxKinds {
		panic("engine: more kinds than maxKinds")
	}
	return Kind(len(kinds) - 1)
}

func (k Kind) exists() bool { return int(k) < len(kinds) }

// String returns the kind's name, such as "highway".
func (k Kind) String() string {
	if !k.exists() {
		return ""
	}
	return kinds[k].name
}

// Letter returns the kind's letter in the text form; '.' for NoKind.
func (k Kind) Letter() byte {
	if !k.exists() {
		return '?'
	}
	return kinds[k].letter
}

// Meets reports whether ends of the two kinds join.
func (k Kind) Meets(other Kind) bool {
	return k == other || kinds[k].wild && other.main() || kinds[other].wild && k.main()
}

// main reports whether what joins all routes joins the kind.
func (k Kind) main() bool { return k == Highway || k == Railway || kinds[k].wild }

// KindOfLetter is the inverse of Letter. The second result is false for a
// letter that names no kind.
func KindOfLetter(letter byte) (Kind, bool) {
	for k, f := range kinds {
		if f.letter == letter {
			return Kind(k), true
		}
	}
	return NoKind, false
}

// MarshalText returns the kind's name, for JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind's name. An unknown one gives a FormatError.
func (k *Kind) UnmarshalText(text []byte) error {
	for i, f := range kinds {
		if f.name == string(text) {
			*k = Kind(i)
			return nil
		}
	}
	return FormatError("There is no kind of route named " + quoted(string(text)) + ".")
}

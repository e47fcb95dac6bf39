package engine

// FormatError is malformed input: a text that is not in the form that was
// asked for. Its text is one sentence for the person who typed it.
type FormatError string

func (e FormatError) Error() string { return string(e) }

// UnsupportedError is input in good form that asks for something this program
// does not know, such as a game it has no rules for.
type UnsupportedError string

func (e UnsupportedError) Error() string { return string(e) }

// quoted shows what a person typed inside a message: short, on one line and
// without control characters.
func quoted(s string) string {
	const limit = 40
	out := make([]rune, 0, limit)
	for _, r := range s {
		if len(out) == limit {
			return `"` + string(out) + `..."`
		}
		if r < ' ' || r == 0x7f || r == 0xfffd {
			r = '?'
		}
		out = append(out, r)
	}
	return `"` + string(out) + `"`
}

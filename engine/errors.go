package engine

import "unicode"

// maxText is the length in bytes of the longest text that is looked at. A board
// of 81 squares takes 2,000; the limit stops texts of many megabytes, which
// arrive over the network one day, before anything is made of them.
const maxText = 10_000

// tooLong is the error for a longer text, or nil.
func tooLong(text string) error {
	if len(text) > maxText {
		return FormatError("This text is far longer than any board.")
	}
	return nil
}

// FormatError is malformed input: a text that is not in the form that was
// asked for. Its text is one sentence for the person who typed it.
type FormatError string

func (e FormatError) Error() string { return string(e) }

// UnsupportedError is input in good form that asks for something this program
// does not know, such as a game it has no rules for.
type UnsupportedError string

func (e UnsupportedError) Error() string { return string(e) }

// quoted shows what a person typed inside a message: short, on one line and
// without characters that a terminal would obey.
func quoted(s string) string {
	const limit = 40
	out := make([]rune, 0, limit)
	for _, r := range s {
		if len(out) == limit {
			return `"` + string(out) + `..."`
		}
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			r = '?'
		}
		out = append(out, r)
	}
	return `"` + string(out) + `"`
}

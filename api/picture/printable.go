package picture

import (
	"strings"
	"unicode"
)

// Printable returns what people typed without what no picture can show: control
// characters, which XML forbids, become spaces, and characters beyond the fonts'
// first plane, such as emoji, question marks.
func Printable(text string) string {
	const lastOfFirstPlane = 0xFFFD // what follows is no character
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case r > lastOfFirstPlane || r == unicode.ReplacementChar:
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

package archive

import (
	"strings"
)

// box is an edition of the game as it is sold.
type box struct {
	word   string // by which its name is known among the others
	title  string
	system string // the rules without expansions
	// bgg is its number at BoardGameGeek, seen in links and play logs that others
	// published; 0 where none was found.
	bgg int
}

// boxes are the four editions. Archipelago and Underground have no number here.
var boxes = []box{
	{"blue", "Railroad Ink: Deep Blue Edition", "base", 245654},
	{"red", "Railroad Ink: Blazing Red Edition", "base", 251678},
	{"green", "Railroad Ink Challenge: Lush Green Edition", "challenge", 0},
	{"yellow", "Railroad Ink Challenge: Shining Yellow Edition", "challenge", 306882},
}

// boxNamed finds the edition that somebody means by "Deep Blue", "deep-blue" or
// "the blue one".
func boxNamed(edition string) (box, bool) {
	words := strings.FieldsFunc(strings.ToLower(edition), func(r rune) bool { return r < 'a' || r > 'z' })
	for _, b := range boxes {
		for _, word := range words {
			if word == b.word {
				return b, true
			}
		}
	}
	return box{}, false
}

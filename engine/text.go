package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// maxRound is the largest round number that the text form can hold: two digits
// are more than any game has, and fit any box.
const maxRound = 99

// MarshalText returns the board as one line, squares in order, such as
// "A2:H.H./1 C3:HRRHs/4". Two boards give the same text exactly when they hold
// the same squares and settings. A zero Setup gives an error.
func (s *Setup) MarshalText() ([]byte, error) {
	if s.Game == nil {
		return nil, FormatError("This board has no game, so it cannot be written down.")
	}
	var parts []string
	if s.Game.Name != Base().Name {
		parts = append(parts, "game="+s.Game.Name+";")
	}
	if s.Longest != DefaultLongest && s.Longest != s.Game.Longest {
		parts = append(parts, "longest="+s.Longest.String()+";")
	}
	for _, sq := range s.Filled() {
		parts = append(parts, s.Game.Layout.SquareName(sq)+":"+s.squares[sq].String())
	}
	return []byte(strings.Join(parts, " ")), nil
}

// String returns the text form of a filled square without its name, such as
// "H.H./1".
func (p Placed) String() string {
	if p.Round == NoRound {
		return p.Tile.String() + "/-"
	}
	return p.Tile.String() + "/" + strconv.Itoa(p.Round)
}

// String returns the text form, and "" for a zero Setup.
func (s *Setup) String() string {
	text, _ := s.MarshalText() // its only error is the zero Setup
	return string(text)
}

// UnmarshalText reads the text form into s, replacing all that s held. Squares
// may come in any order. Text that is not in the form gives a FormatError, a
// game without rules here an UnsupportedError; s is then unchanged.
func (s *Setup) UnmarshalText(text []byte) error {
	read, err := ParseText(string(text))
	if err != nil {
		return err
	}
	*s = *read
	return nil
}

// ParseText reads a board in the text form; see UnmarshalText. An empty text is
// a blank board of the base game.
func ParseText(text string) (*Setup, error) {
	if err := tooLong(text); err != nil {
		return nil, err
	}
	end := strings.LastIndexByte(text, ';')
	var settings []string
	if end >= 0 {
		settings = strings.Split(text[:end], ";")
	}
	s, err := parseSettings(settings)
	if err != nil {
		return nil, err
	}
	for _, field := range strings.Fields(text[end+1:]) {
		if err := s.parseSquare(field); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// parseSettings reads the "key=value" settings in front of the squares and
// returns the blank board that they describe.
func parseSettings(settings []string) (*Setup, error) {
	game, longest := Base(), DefaultLongest
	seen := map[string]bool{}
	for _, setting := range settings {
		setting = strings.TrimSpace(setting)
		key, value, _ := strings.Cut(setting, "=")
		if seen[key] {
			return nil, FormatError("The setting " + quoted(key) + " is given twice.")
		}
		seen[key] = true
		var err error
		switch key {
		case "game":
			game, err = GameNamed(value)
		case "longest":
			longest, err = ParseLongest(value)
		default:
			err = FormatError("The settings are game and longest, as in \"longest=trail;\", not " + quoted(setting) + ".")
		}
		if err != nil {
			return nil, err
		}
	}
	s := NewSetup(game)
	if longest != game.Longest {
		s.Longest = longest
	}
	return s, nil
}

// parseSquare reads one "SQUARE:TILE/ROUND" into the board.
func (s *Setup) parseSquare(field string) error {
	name, rest, ok := strings.Cut(field, ":")
	if !ok {
		return FormatError("The square " + quoted(field) + " is not written as A2:H.H./1 (square, tile, round).")
	}
	l := s.Game.Layout
	sq, ok := l.SquareNamed(name)
	if !ok {
		return FormatError(fmt.Sprintf("There is no square %s: they run from %s to %s.", quoted(name), l.SquareName(0), l.SquareName(Square(l.Len()-1))))
	}
	if !s.squares[sq].Tile.Empty() {
		return FormatError("The square " + name + " is given twice.")
	}
	tileText, roundText, ok := strings.Cut(rest, "/")
	if !ok {
		return FormatError("The square " + name + " has no round: end it with /1, or with /- where the number is missing.")
	}
	t, err := ParseTile(tileText)
	if err != nil {
		return err
	}
	if t.Empty() {
		return FormatError("The square " + name + " holds nothing: leave empty squares out.")
	}
	round, ok := parseRound(roundText)
	if !ok {
		return FormatError("The round " + quoted(roundText) + " of square " + name + " is neither a number from 1 to 99 nor - for a missing one.")
	}
	s.Put(sq, t, round)
	return nil
}

// parseRound reads a round number without sign or leading zeros, or "-".
func parseRound(text string) (int, bool) {
	if text == "-" {
		return NoRound, true
	}
	round, err := strconv.Atoi(text)
	if err != nil || round < 1 || round > maxRound || strconv.Itoa(round) != text {
		return NoRound, false
	}
	return round, true
}

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
	for _, p := range s.Game.Params {
		if answer, given := s.answers[p.Key]; given {
			parts = append(parts, p.Key+"="+answer+";")
		}
	}
	if len(s.lines) > 0 {
		parts = append(parts, linesKey+"="+s.linesText()+";")
	}
	if s.Below != nil {
		parts = append(parts, strings.TrimSpace(belowKey+"="+s.Below.squaresText())+";")
	}
	if squares := s.squaresText(); squares != "" {
		parts = append(parts, squares)
	}
	return []byte(strings.Join(parts, " ")), nil
}

// The settings that hold a part of the board.
const (
	linesKey = "lines"
	belowKey = "below"
)

// squaresText writes the squares in order.
func (s *Setup) squaresText() string {
	var parts []string
	for i, p := range s.squares {
		if !p.Tile.blank() {
			parts = append(parts, s.Game.Layout.SquareName(Square(i))+":"+p.String())
		}
	}
	return strings.Join(parts, " ")
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
func ParseText(text string) (*Setup, error) { return ParseTextOn(text, nil) }

// ParseTextOn is ParseText for a board on a layout in place of its game's own; nil
// leaves the game its own.
func ParseTextOn(text string, l *Layout) (*Setup, error) {
	if err := tooLong(text); err != nil {
		return nil, err
	}
	end := strings.LastIndexByte(text, ';')
	var settings []string
	if end >= 0 {
		settings = strings.Split(text[:end], ";")
	}
	s, err := parseSettings(settings, l)
	if err != nil {
		return nil, err
	}
	if err := s.parseSquares(text[end+1:]); err != nil {
		return nil, err
	}
	return s, nil
}

// parseSettings reads the "key=value" settings in front of the squares and
// returns the blank board that they describe, with the board below it, on a layout
// or, where that is nil, on the game's own.
func parseSettings(settings []string, l *Layout) (*Setup, error) {
	values := map[string]string{}
	var order []string
	for _, setting := range settings {
		key, value, _ := strings.Cut(strings.TrimSpace(setting), "=")
		if _, seen := values[key]; seen {
			return nil, FormatError("The setting " + quoted(key) + " is given twice.")
		}
		values[key] = value
		order = append(order, key)
	}
	game := Base()
	if name, ok := values["game"]; ok {
		var err error
		if game, err = GameNamed(name); err != nil {
			return nil, err
		}
	}
	if l != nil {
		var err error
		if game, err = game.On(l); err != nil {
			return nil, err
		}
	}
	s := NewSetup(game)
	for _, key := range order {
		if err := s.parseSetting(key, values[key]); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// parseSetting reads one setting into the board.
func (s *Setup) parseSetting(key, value string) error {
	switch key {
	case "game":
		return nil
	case "longest":
		reading, err := ParseLongest(value)
		if reading != s.Game.Longest {
			s.Longest = reading
		}
		return err
	case linesKey:
		if !s.Game.Lines {
			return FormatError("Nothing is drawn on the lines of the grid in the game " + s.Game.Name + ".")
		}
		return s.parseLines(value)
	case belowKey:
		if s.Game.Below == nil {
			return FormatError("The game " + s.Game.Name + " has no second board.")
		}
		s.Below = NewSetup(s.Game.Below)
		return s.Below.parseSquares(value)
	}
	if _, known := s.Game.param(key); !known {
		return FormatError("The settings are game and longest, and those that inkscore games lists for a game, as in \"longest=trail;\", not " + quoted(key+"="+value) + ".")
	}
	if value == "" {
		return FormatError("The setting " + key + " has no value.")
	}
	return s.Set(key, value)
}

// parseSquares reads squares, separated by spaces.
func (s *Setup) parseSquares(text string) error {
	for _, field := range strings.Fields(text) {
		if err := s.parseSquare(field); err != nil {
			return err
		}
	}
	return nil
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
	if !s.squares[sq].Tile.blank() {
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
	if t.blank() {
		return FormatError("The square " + name + " holds nothing: leave empty squares out.")
	}
	round, ok := parseRound(roundText)
	if !ok {
		return FormatError("The round " + quoted(roundText) + " of square " + name + " is neither a number from 1 to 99 nor - for a missing one.")
	}
	if t.Empty() && round != NoRound {
		return FormatError("The square " + name + " is not filled, so it has no round: end it with /-.")
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

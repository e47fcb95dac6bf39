package engine

import (
	"fmt"
	"strings"
)

// The ANU string is what a university course and many programs after it write a
// board with: five characters a square (face code, row letter, column digit
// from 0, orientation 0-7). Orientations 0 to 3 are quarter turns clockwise,
// 4 to 7 the same of the mirrored face. Here "/" may stand between rounds.

// anuPiece is the length of one square's part.
const anuPiece = 5

// oriented returns the tile in an ANU orientation, 0 to 7.
func (t Tile) oriented(orientation int) Tile {
	if orientation >= 4 {
		t = t.Mirrored()
	}
	for range orientation % 4 {
		t = t.Turned()
	}
	return t
}

// ParseANU reads a base-game board from an ANU string. With "/" in it the
// first part is round 1, the next round 2 and so on; without, no round is
// known. A string that is not in the form gives a FormatError.
func ParseANU(text string) (*Setup, error) {
	if err := tooLong(text); err != nil {
		return nil, err
	}
	s := NewSetup(Base())
	text = strings.TrimSpace(text)
	rounds := strings.Split(text, "/")
	if len(rounds) > maxRound {
		return nil, FormatError("The string has more rounds than any game.")
	}
	for i, part := range rounds {
		round := i + 1
		if len(rounds) == 1 {
			round = NoRound
		}
		for part != "" {
			if len(part) < anuPiece {
				return nil, FormatError("The string is cut off at " + quoted(part) + ": every square takes five characters, such as A4A10.")
			}
			if err := s.parseANUPiece(part[:anuPiece], round); err != nil {
				return nil, err
			}
			part = part[anuPiece:]
		}
	}
	return s, nil
}

// parseANUPiece reads five characters into the board.
func (s *Setup) parseANUPiece(text string, round int) error {
	l := s.Game.Layout
	face, ok := s.Game.faceCoded(text[:2])
	if !ok {
		return FormatError("There is no face " + quoted(text[:2]) + " in " + quoted(text) + ": they are A0 to A5, B0 to B2 and S0 to S5.")
	}
	sq := l.At(int(text[2])-'A', int(text[3])-'0')
	if sq == NoSquare {
		return FormatError("There is no square " + quoted(text[2:4]) + " in " + quoted(text) + ": rows are A to G, columns 0 to 6.")
	}
	if text[4] < '0' || text[4] > '7' {
		return FormatError("The orientation of " + quoted(text) + " is not a digit from 0 to 7.")
	}
	if !s.squares[sq].Tile.Empty() {
		return FormatError("The square " + l.SquareName(sq) + " is drawn twice, the second time by " + quoted(text) + ".")
	}
	s.Put(sq, face.Tile.oriented(int(text[4]-'0')), round)
	return nil
}

// faceCoded returns the face or special with the given code.
func (g *Game) faceCoded(code string) (Face, bool) {
	groups := [][]Face{g.Specials}
	for _, die := range g.Dice {
		groups = append(groups, die.Faces)
	}
	for _, group := range groups {
		for _, f := range group {
			if f.Code == code {
				return f, true
			}
		}
	}
	return Face{}, false
}

// ANU writes the board as an ANU string: in the order of the rounds with "/"
// between them, or, when no square has a round, without. Within a round each
// square comes after one that it joins wherever that is possible, as programs
// that replay the string expect. A board that the form cannot hold gives an
// UnsupportedError: another game, unknown tiles, rounds missing in part or out
// of range.
func (s *Setup) ANU() (string, error) {
	if s.Game != Base() {
		return "", UnsupportedError("An ANU string can only hold a board of the base game.")
	}
	known := s.anyRound()
	rounds := make([]strings.Builder, s.Game.Rounds+1)
	last := 2 // one "/" at least tells a board with rounds from one without
	for _, sq := range s.drawingOrder() {
		p := s.squares[sq]
		name := s.Game.Layout.SquareName(sq)
		origin := s.Game.OriginOf(p.Tile)
		if origin.Class == UnknownTile {
			return "", UnsupportedError("An ANU string cannot hold square " + name + ": no face or special looks like " + p.Tile.String() + ".")
		}
		if known && !s.inRange(p.Round) {
			return "", UnsupportedError("An ANU string cannot hold square " + name + ": every square needs a round from 1 to 7, or none may have one.")
		}
		orientation := 0
		for origin.Face.Tile.oriented(orientation) != p.Tile {
			orientation++
		}
		row, col := s.Game.Layout.RowCol(sq)
		fmt.Fprintf(&rounds[p.Round], "%s%c%d%d", origin.Face.Code, 'A'+row, col, orientation)
		last = max(last, p.Round)
	}
	if !known {
		return rounds[NoRound].String(), nil
	}
	parts := make([]string, last)
	for i := range parts {
		parts[i] = rounds[i+1].String()
	}
	return strings.Join(parts, "/"), nil
}

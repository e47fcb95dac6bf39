package play

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// Round is a round that is still to be played: the board before it, what was
// rolled, and the specials that the player may still draw, of which one at most
// goes into a round (rules text, Using Special Routes).
type Round struct {
	Before   *engine.Setup
	Number   int // as it is written into the squares; engine.NoRound where none is
	Roll     []engine.Face
	Specials []engine.Face
}

// LastRound returns the last round of a board: what bears its number is taken
// off again. A board without round numbers is one before the last round. With
// no roll, the faces that were drawn are taken for it. The board itself is not
// changed.
func LastRound(board *engine.Setup, roll []engine.Face) Round {
	r := Round{Before: board.Clone(), Number: board.Rounds(), Roll: roll}
	for _, sq := range board.Filled() {
		p := board.At(sq)
		if p.Round != r.Number {
			continue
		}
		r.Before.Put(sq, engine.Tile{}, engine.NoRound)
		if o := board.Game.OriginOf(p.Tile); roll == nil && o.Class == engine.DieFace {
			r.Roll = append(r.Roll, o.Face)
		}
	}
	r.Specials = SpecialsLeft(r.Before)
	return r
}

// SpecialsLeft returns the specials that may still be drawn on a board: those
// that it does not show, none once it shows as many as a game allows (rules
// text, Using Special Routes).
func SpecialsLeft(s *engine.Setup) []engine.Face {
	used := map[string]int{}
	all := 0
	for _, sq := range s.Filled() {
		if o := s.Game.OriginOf(s.At(sq).Tile); o.Class == engine.SpecialRoute {
			used[o.Face.Code]++
			all++
		}
	}
	if all >= s.Game.SpecialsAGame {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Game.Specials), func(f engine.Face) bool { return used[f.Code] > 0 })
}

// ParseRoll reads the faces of one round's dice, separated by spaces or commas:
// each as its tile in the text form, turned in any way ("H.H. HRHRo"), or as
// its code ("A4 B2"). A face that no die shows, and a roll that the game's dice
// cannot show, give a FormatError; dice that nobody has to draw may be left out.
func ParseRoll(g *engine.Game, text string) ([]engine.Face, error) {
	var roll []engine.Face
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		face, ok := faceNamed(g, word)
		if !ok {
			return nil, engine.FormatError(fmt.Sprintf("No die of the game %s shows %.40q; write each face as its four sides, such as H.H. or HR..s, or as its code, such as A4.", g.Name, word))
		}
		roll = append(roll, face)
	}
	if most := g.DiceCount(1<<len(g.Dice) - 1); len(roll) > most {
		return nil, engine.FormatError(fmt.Sprintf("The roll has %s, but only %d are rolled in a round.", counted(len(roll), "face"), most))
	}
	if face, ok := unrollable(g, roll); ok {
		return nil, engine.FormatError(fmt.Sprintf("The dice of a round cannot show all of these faces at once: no die is left for the %s.", face.Name))
	}
	must := 0
	for _, f := range roll {
		if mustDraw(g, f.Tile) {
			must++
		}
	}
	if least := g.DiceCount(g.MustDraw()); must < least {
		return nil, engine.FormatError(fmt.Sprintf("The roll has %s of dice that must be drawn, but %d are rolled in a round.", counted(must, "face"), least))
	}
	return roll, nil
}

// faceNamed finds a face of a game's dice by its code or its tile.
func faceNamed(g *engine.Game, word string) (engine.Face, bool) {
	for _, die := range g.Dice {
		for _, f := range die.Faces {
			if strings.EqualFold(f.Code, word) {
				return f, true
			}
		}
	}
	tile, err := engine.ParseTile(word)
	if err != nil {
		return engine.Face{}, false
	}
	for _, die := range g.Dice {
		for _, f := range die.Faces {
			if slices.Contains(f.Tile.Orientations(), tile) {
				return f, true
			}
		}
	}
	return engine.Face{}, false
}

// unrollable returns a face that no die is left for, if there is one: each face
// looks for a die of its own, and others make room where they can.
func unrollable(g *engine.Game, roll []engine.Face) (engine.Face, bool) {
	var holder []int // by die as rolled: the face that it shows, or none
	var kind []int   // by die as rolled: which of the game's dice it is
	for n, die := range g.Dice {
		for range die.Count {
			holder, kind = append(holder, none), append(kind, n)
		}
	}
	var seat func(face int, tried []bool) bool
	seat = func(face int, tried []bool) bool {
		shows := g.OriginOf(roll[face].Tile).Dice
		for die := range holder {
			if tried[die] || !shows.Has(kind[die]) {
				continue
			}
			tried[die] = true
			if holder[die] == none || seat(holder[die], tried) {
				holder[die] = face
				return true
			}
		}
		return false
	}
	for i, f := range roll {
		if !seat(i, make([]bool, len(holder))) {
			return f, true
		}
	}
	return engine.Face{}, false
}

// mustDraw reports whether what a die shows has to be drawn where it fits: all
// but faces that only dice show which nobody has to draw.
func mustDraw(g *engine.Game, t engine.Tile) bool {
	return g.OriginOf(t).Dice&g.MustDraw() != 0
}

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

package play

import (
	"fmt"
	"slices"

	"inkscore/engine"
)

// DieLeftOut: a die was left undrawn although it still fitted at the end of its
// round (rules text, Drawing Routes: all that can be drawn must be).
const DieLeftOut engine.Code = "die-left-out"

// Duty is a die that had to be drawn and was not, with a way to draw it. The
// squares of its fault are the one where it fitted.
type Duty struct {
	engine.Fault
	Round int    `json:"round"`
	Face  string `json:"face"` // its name
	Tile  string `json:"tile"` // as it fitted, in the text form
}

// Duties compares what was drawn in a round with what was rolled. It names every
// face that had to be drawn, is not on the board with the number of the round,
// and certainly fitted somewhere at its end: with all squares of no certain round
// and without any. Where something that the board does not show may explain it,
// such as a warehouse or an erased square, it is a warning.
func Duties(s *engine.Setup, round int, roll []engine.Face) (faults, warnings []Duty) {
	without, with := asOf(s, round)
	for _, face := range undrawn(s, round, roll) {
		place, fits := certainly(without, with, face)
		if !fits {
			continue
		}
		name := s.Game.Layout.SquareName(place.Square)
		d := Duty{
			Fault: engine.Fault{Code: DieLeftOut, Squares: []string{name}, Message: fmt.Sprintf(
				"In round %d the %s was rolled but not drawn, although it still fitted, as %s on %s.", round, face.Name, place.Tile, name)},
			Round: round, Face: face.Name, Tile: place.Tile.String(),
		}
		if g := s.Game; g.Lenient || g.Erases || g.Redraws > 0 || g.Layout.Island(place.Square) != "" {
			d.Message += " An effect that the board does not show may explain it."
			warnings = append(warnings, d)
		} else {
			faults = append(faults, d)
		}
	}
	return faults, warnings
}

// undrawn returns the faces of a roll that had to be drawn and that no square of
// the round shows, each once. A square of no certain round may be of this one.
func undrawn(s *engine.Setup, round int, roll []engine.Face) []engine.Face {
	h := handOf(Round{Before: s, Roll: roll})
	var others []engine.DiceSet // dice that show squares which no face of the roll explains
	for _, sq := range s.Filled() {
		if p := s.At(sq); p.Round == round || !dated(s, p.Round) {
			if src := h.find(s.Game, p.Tile); src != nil && src.must > 0 {
				src.must--
			} else if src == nil && s.Game.Alter != nil && p.Round == round {
				others = append(others, s.Game.OriginOf(p.Tile).Dice)
			}
		}
	}
	var left []engine.Face
	for _, src := range h.sources {
		shows := s.Game.OriginOf(src.face.Tile).Dice
		others = slices.DeleteFunc(others, func(dice engine.DiceSet) bool {
			altered := src.must > 0 && dice&shows != 0 // an effect may have changed it
			if altered {
				src.must--
			}
			return altered
		})
		if src.must > 0 {
			left = append(left, src.face)
		}
	}
	return left
}

// find returns the source that shows a tile, whatever is noted beside it; nil
// where there is none.
func (h *hand) find(g *engine.Game, t engine.Tile) *source {
	code := g.OriginOf(t).Face
	for i := range h.sources {
		if own := g.OriginOf(h.sources[i].face.Tile).Face; own == code {
			return &h.sources[i]
		}
	}
	return nil
}

// dated reports whether a round number is one that the game has.
func dated(s *engine.Setup, round int) bool {
	last := s.Rounds()
	if s.Game.Turns != nil {
		last *= 2 // the rounds of both boards may be counted as one
	}
	return round != engine.NoRound && round <= last
}

// asOf returns the board at the end of a round, without the squares of no
// certain round and with them: those may have been there or not.
func asOf(s *engine.Setup, round int) (without, with *engine.Setup) {
	without, with = s.Clone(), s.Clone()
	for _, sq := range s.Filled() {
		p := s.At(sq)
		certain := dated(s, p.Round)
		if !certain || p.Round > round {
			without.Put(sq, engine.Tile{}, engine.NoRound)
		}
		if certain && p.Round > round {
			with.Put(sq, engine.Tile{}, engine.NoRound)
		}
	}
	return without, with
}

// certainly looks for a place where a face fitted whatever squares of no certain
// round were there.
func certainly(without, with *engine.Setup, face engine.Face) (engine.Placement, bool) {
	for _, place := range without.Placements(face) {
		if with.Fits(place.Square, place.Tile) {
			return place, true
		}
	}
	return engine.Placement{}, false
}

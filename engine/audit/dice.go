package audit

import (
	"fmt"
	"strings"

	"inkscore/engine"
)

// Dice is which faces were rolled in each round of a game.
type Dice struct {
	Rounds []RoundDice `json:"rounds"`
}

// RoundDice is what one board tells about the dice of a round.
type RoundDice struct {
	Round int `json:"round"`
	// Board is "underground" for the dice of the board below.
	Board string `json:"board,omitempty"`
	// Faces are the squares drawn in the round, told apart.
	Faces []DrawnFace `json:"faces"`
	// Ways are all the ways in which the dice can have shown these squares: each
	// with other faces on the dice, or with other squares beside the dice. Where
	// two squares of one face can change places only one way is listed. It is
	// empty where the dice cannot have shown the squares. Never nil.
	Ways []Way `json:"ways"`
	// More: there are more ways than are listed.
	More bool `json:"more,omitempty"`
	// Message says the same in one sentence for a player.
	Message string `json:"message"`
}

// The origins of a drawn square.
const (
	FromDie     = "die"
	FromSpecial = "special"
	FromEither  = "either" // a die shows it, but a special can look so, or be given for it
	FromEffect  = "effect"
	FromNowhere = "unknown"
)

// DrawnFace is a square drawn in a round.
type DrawnFace struct {
	Square string `json:"square"`
	Tile   string `json:"tile"` // in the text form
	// Origin is one of "die", "special", "either", "effect" and "unknown".
	Origin string `json:"origin"`
	Code   string `json:"code,omitempty"` // of the face or special, such as "A5"
	Name   string `json:"name,omitempty"`
	// Dice are the kinds of die that can show it.
	Dice []string `json:"dice,omitempty"`
}

// Way is one way in which the dice of a round can have shown its squares.
type Way struct {
	Dice []DieShown `json:"dice"` // one for each die
	// Specials are squares that dice can show but that are specials here; those
	// that can be nothing else are not listed.
	Specials []string `json:"specials,omitempty"`
	Copies   []string `json:"copies,omitempty"` // such as a factory's
	// Others came from elsewhere, such as out of a warehouse.
	Others []string `json:"others,omitempty"`
}

// DieShown is what one die shows.
type DieShown struct {
	Die  string `json:"die"`            // such as "route die"
	Code string `json:"code,omitempty"` // "" where nobody drew it
	Name string `json:"name,omitempty"`
	// Squares are where it is drawn: one square of one board, or, of a table, a
	// square of each board that has it, as "NAME B7".
	Squares []string `json:"squares,omitempty"`
	// May are the codes of the faces that a die which nobody drew may show.
	May []string `json:"may,omitempty"`
	// Unrolled: it may not have been rolled at all, because another die replaces
	// one of its kind.
	Unrolled bool `json:"unrolled,omitempty"`
}

// mostWays is how many ways are listed of a round. A warehouse or a factory or
// two leave more.
const mostWays = 64

// DiceOf tells which faces were rolled in each round, as far as one board tells.
// Rounds after the last number on the board are left out, unless a square has
// none. What is ambiguous stays so: all ways are listed.
func DiceOf(s *engine.Setup) Dice {
	dice := Dice{Rounds: []RoundDice{}}
	for i, part := range s.Played() {
		board := ""
		if i > 0 {
			board = below
		}
		r := recordOf(part, poolOf(part.Game))
		last := r.last
		if r.undated != 0 {
			last = len(r.rounds)
		}
		for round := 1; round <= last; round++ {
			dice.Rounds = append(dice.Rounds, r.roundDice(round, board))
		}
	}
	return dice
}

// roundDice tells of one round.
func (r *record) roundDice(round int, board string) RoundDice {
	out := RoundDice{Round: r.rounds[round-1], Board: board, Faces: r.drawnFaces(round)}
	out.Ways, out.More = r.ways(round)
	out.Message = out.sentence()
	return out
}

// drawnFaces tells the squares of a round apart.
func (r *record) drawnFaces(round int) []DrawnFace {
	faces := []DrawnFace{}
	for _, sq := range r.setup.Filled() {
		p := r.setup.At(sq)
		if p.Round != r.rounds[round-1] || r.setup.Game.Layout.Bridge(sq) {
			continue
		}
		o := r.setup.Game.OriginOf(p.Tile)
		f := DrawnFace{Square: r.square(sq), Tile: p.Tile.String(), Origin: origins[o.Class], Code: o.Face.Code, Name: o.Face.Name}
		if o.Special {
			f.Origin = FromEither
		}
		for n, die := range r.setup.Game.Dice {
			if o.Dice.Has(n) {
				f.Dice = append(f.Dice, die.Name)
			}
		}
		faces = append(faces, f)
	}
	return faces
}

var origins = map[engine.Class]string{engine.UnknownTile: FromNowhere, engine.DieFace: FromDie, engine.SpecialRoute: FromSpecial, engine.EffectTile: FromEffect}

// when names the round.
func (d RoundDice) when() string {
	at := fmt.Sprintf("Round %d", d.Round)
	if d.Board != "" {
		at += " on the Underground board"
	}
	return at
}

// sentence says what the round's dice were.
func (d RoundDice) sentence() string {
	at := d.when()
	if len(d.Ways) == 0 {
		return at + ": its dice cannot have shown all that is drawn."
	}
	text := at + ": " + d.Ways[0].names()
	switch n := len(d.Ways) - 1; {
	case d.More:
		return text + ", or one of many other ways."
	case n == 1:
		return text + ", or " + d.Ways[1].names() + "."
	case n > 1:
		return text + fmt.Sprintf(", or one of %d other ways.", n)
	}
	return text + "."
}

// names lists what the dice show, those that nobody drew last.
func (w Way) names() string {
	var known []string
	unknown := map[string]int{}
	for _, d := range w.Dice {
		if d.Code == "" {
			unknown[d.Die]++
		} else {
			known = append(known, d.Name)
		}
	}
	for _, d := range w.Dice {
		if n := unknown[d.Die]; n > 0 {
			text := "an undrawn " + d.Die
			if n > 1 {
				text = fmt.Sprintf("%d undrawn %sdice", n, strings.TrimSuffix(d.Die, "die"))
			}
			known = append(known, text)
			delete(unknown, d.Die)
		}
	}
	return listed(known)
}

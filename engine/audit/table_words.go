package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// undecided: the boards that are likeliest wrong have to be so by this share, or
// nothing says which are.
const undecided = 0.75

// finding explains a group of deviations.
func (f *inferred) finding(group []priced, part string) Finding {
	stories, shares := f.ranked(f.stories(group))
	out := Finding{Part: part, Squares: []string{}, Explanations: []Explanation{}}
	blame := map[string]float64{}
	for i, s := range stories {
		e := f.explanation(s, shares[i])
		out.Explanations = append(out.Explanations, e)
		blame[strings.Join(e.boards(), ", ")] += shares[i]
	}
	top := out.Explanations[0]
	out.Code, out.Boards, out.Message = top.Code, top.boards(), top.Message
	for _, c := range top.Changes {
		if c.Square != "" && !slices.Contains(out.Squares, c.Square) {
			out.Squares = append(out.Squares, c.Square)
		}
	}
	out.Rounds = top.rounds()
	if blame[strings.Join(out.Boards, ", ")] < undecided {
		f.disagree(&out)
	}
	if part != "" {
		out.Message = "On the Underground boards: " + out.Message
	}
	return out
}

// disagree says what each board has where nothing tells which is wrong.
func (f *inferred) disagree(out *Finding) {
	out.Code, out.Boards = BoardsDisagree, nil
	var has, dice []string
	for _, e := range out.Explanations {
		for _, c := range e.Changes {
			if !slices.Contains(out.Boards, c.Board) {
				out.Boards = append(out.Boards, c.Board)
			}
			if text := fmt.Sprintf("%s has the %s on %s", c.Board, c.Face, c.Square); c.Square != "" && !slices.Contains(has, text) {
				has = append(has, text)
			}
			if c.Die != "" && !slices.Contains(dice, "the "+c.Die) {
				dice = append(dice, "the "+c.Die)
			}
		}
	}
	about := "the dice"
	if len(dice) == 1 {
		about = dice[0]
	}
	out.Message = fmt.Sprintf("In %s the boards disagree about %s: %s.", roundsNamed(out.Rounds), about, strings.Join(has, ", "))
}

// boards are the names of those that an explanation changes.
func (e Explanation) boards() []string {
	var all []string
	for _, c := range e.Changes {
		if !slices.Contains(all, c.Board) {
			all = append(all, c.Board)
		}
	}
	return all
}

// rounds are the numbers that an explanation is about.
func (e Explanation) rounds() []int {
	var all []int
	for _, c := range e.Changes {
		all = append(all, c.Round)
		if c.ToRound != 0 {
			all = append(all, c.ToRound)
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(r int) bool { return r == 0 })
}

func roundsNamed(rounds []int) string {
	if len(rounds) == 1 {
		return fmt.Sprintf("round %d", rounds[0])
	}
	var all []string
	for _, r := range rounds {
		all = append(all, fmt.Sprint(r))
	}
	return "rounds " + listed(all)
}

// drawnName is what a square shows.
func (r *record) drawnName(e entry) string {
	switch o := r.game.OriginOf(e.tile); o.Class {
	case engine.SpecialRoute:
		return "special route " + quoted(o.Face.Name)
	case engine.UnknownTile:
		return "tile of no die"
	default:
		return o.Face.Name
	}
}

func quoted(s string) string { return `"` + s + `"` }

// explanation writes down a story.
func (f *inferred) explanation(s story, share float64) Explanation {
	out := Explanation{P: share, Changes: []Change{}}
	if s.code == RoundsSwapped {
		return f.swappedRounds(s, out)
	}
	var said []string
	for i, dev := range s.devs {
		c := f.change(dev.deviation)
		if s.code == NumbersSwapped {
			other := f.boards[dev.board].entries[s.devs[1-i].entry]
			c.ToRound, c.ToCode, c.ToFace, c.Die = f.boards[dev.board].rounds[other.round-1], "", "", ""
		}
		out.Changes = append(out.Changes, c)
		code, text := f.sentence(dev.deviation, c, s.misread)
		if i == 0 {
			out.Code = code
		}
		said = append(said, text)
	}
	out.Message = strings.Join(said, " ")
	if s.code == NumbersSwapped {
		a, b := out.Changes[0], out.Changes[1]
		out.Code = NumbersSwapped
		out.Message = fmt.Sprintf("%s: the numbers %d and %d of %s and %s are swapped.", a.Board, a.Round, b.Round, a.Square, b.Square)
	}
	return out
}

func (f *inferred) swappedRounds(s story, out Explanation) Explanation {
	b := f.boards[s.devs[0].board]
	one, two := b.rounds[s.swap[0]-1], b.rounds[s.swap[1]-1]
	for _, e := range b.entries {
		switch e.round {
		case s.swap[0]:
			out.Changes = append(out.Changes, Change{Board: b.name, Square: b.square(e.at), Round: one, ToRound: two})
		case s.swap[1]:
			out.Changes = append(out.Changes, Change{Board: b.name, Square: b.square(e.at), Round: two, ToRound: one})
		}
	}
	out.Code = RoundsSwapped
	out.Message = fmt.Sprintf("%s: the numbers of rounds %d and %d are swapped.", b.name, one, two)
	return out
}

// change says what a deviation changes.
func (f *inferred) change(dev deviation) Change {
	b := f.boards[dev.board]
	c := Change{Board: b.name}
	if dev.round > 0 {
		c.Round = b.rounds[dev.round-1]
	}
	if dev.entry >= 0 {
		e := b.entries[dev.entry]
		c.Square, c.Code, c.Face = b.square(e.at), b.game.OriginOf(e.tile).Face.Code, b.drawnName(e)
		if e.round > 0 {
			c.Round = b.rounds[e.round-1]
		}
		if e.round != dev.round {
			c.ToRound = b.rounds[dev.round-1]
		}
	}
	if dev.kind >= 0 {
		c.Die = f.game.Dice[dev.kind].Name
		if dev.slip != slipNumber {
			c.ToCode, c.ToFace = f.faces[dev.face].Code, f.faces[dev.face].Name
		}
	}
	return c
}

// sentence says what a deviation is, and its code.
func (f *inferred) sentence(dev deviation, c Change, misread bool) (Code, string) {
	drawn, wanted := c.Face, ""
	if dev.kind >= 0 {
		wanted = f.faces[dev.face].Name
	}
	switch {
	case misread && dev.slip == slipNumber:
		return Misread, fmt.Sprintf("%s: the number of %s may be misread: it is read as %d, but its %s was rolled in round %d.", c.Board, c.Square, c.Round, drawn, c.ToRound)
	case misread:
		return Misread, fmt.Sprintf("%s: %s may be misread: it is read as the %s, but the %s of round %d shows the %s.", c.Board, c.Square, drawn, c.Die, max(c.Round, c.ToRound), wanted)
	}
	switch dev.slip {
	case slipNumber:
		return WrongNumber, fmt.Sprintf("%s: %s says round %d, but its %s was rolled in round %d.", c.Board, c.Square, c.Round, drawn, c.ToRound)
	case slipNotDrawn:
		return NotDrawn, fmt.Sprintf("%s: the %s of round %d is not drawn, although it would still have fitted.", c.Board, wanted, c.Round)
	case slipNotRolled:
		return NotRolled, fmt.Sprintf("%s: no die of round %d shows the %s on %s.", c.Board, c.Round, drawn, c.Square)
	case slipSpecials:
		return SpecialTooMany, fmt.Sprintf("%s: the %s on %s in round %d is one special too many, as if one had not been crossed out.", c.Board, drawn, c.Square, c.Round)
	case slipInstead:
		return SpecialInstead, fmt.Sprintf("%s: the %s on %s is drawn in place of the %s that the %s shows in round %d.", c.Board, drawn, c.Square, wanted, c.Die, c.Round)
	}
	return WrongFace, fmt.Sprintf("%s: %s has the %s, but the %s of round %d shows the %s.", c.Board, c.Square, drawn, c.Die, c.Round, wanted)
}

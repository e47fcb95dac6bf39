package audit

import (
	"fmt"
	"iter"

	"inkscore/engine"
)

// Replay is an order in which a board can have been drawn.
type Replay struct {
	// Possible reports whether every square can have been drawn in its round;
	// where squares may have been erased, nothing is held to be impossible.
	Possible bool   `json:"possible"`
	Steps    []Step `json:"steps"` // every filled square once
	// Impossible are the squares that cannot have been drawn in their round in any
	// order. It is never nil.
	Impossible []Impossible `json:"impossible"`

	setup *engine.Setup
}

// Step is one square that is filled.
type Step struct {
	// Round is the one in which the replay fills the square; 0 for what lies there
	// from the start and on boards without numbers.
	Round  int    `json:"round"`
	Square string `json:"square"`
	// Board is "underground" for a square of the board below.
	Board string `json:"board,omitempty"`
	Tile  string `json:"tile"` // in the text form
	// Written is the round number in the square; nil where there is none.
	Written *int `json:"written"`
	On      Hold `json:"on"`
	// Message says the same in one sentence for a player.
	Message string `json:"message"`

	at engine.Square
}

// Hold is what a square joins when it is drawn.
type Hold struct {
	// Kind is "exit", "square", "trail", "itself" for what needs to join nothing,
	// or "nothing" for a square that cannot have been drawn.
	Kind string `json:"kind"`
	// Square is the one that is joined.
	Square string `json:"square,omitempty"`
	// Side is the side of the step's own square at which it joins.
	Side string `json:"side,omitempty"`
}

// Impossible is a group of squares that hang together, of which none can have
// been drawn in their round. With all such groups given, everything else can be
// drawn, and no group can be left out.
type Impossible struct {
	Code    engine.Code `json:"code"` // engine.NotConnected
	Round   int         `json:"round"`
	Squares []string    `json:"squares"`
	Board   string      `json:"board,omitempty"`
	// Later are squares that the group joins and that were drawn in a later round.
	Later   []string `json:"later,omitempty"`
	Message string   `json:"message"`
	// Excused: what the squares joined may have been erased.
	Excused bool `json:"excused,omitempty"`
}

// below is the name of the second board, as in engine.Fault.
const below = "underground"

// ReplayOf puts a board's squares into an order in which they can have been
// drawn, round by round, so that each joins an exit or what is there already
// (rules text, Drawing Routes, 1). It agrees with Check: Impossible holds the
// squares of its not-connected faults and warnings. Of two boards that take
// turns, the upper one comes first in each round.
func ReplayOf(s *engine.Setup) Replay {
	r := Replay{Possible: true, Impossible: []Impossible{}, setup: s}
	var told [2][]Step
	for i, part := range s.Played() {
		board, name := s, "" // what is written, unlike part, which is as judged
		if i > 0 {
			board, name = s.Below, below
		}
		h := part.History()
		for _, d := range h.Drawn {
			told[i] = append(told[i], stepOf(board, d, name))
		}
		for n, group := range h.Floating {
			r.Impossible = append(r.Impossible, impossibleOf(part, group, h.Faults[n], name))
			r.Possible = r.Possible && part.Game.Erases
		}
	}
	r.Steps = merged(told[0], told[1])
	return r
}

// merged merges the steps of two boards by their rounds.
func merged(above, under []Step) []Step {
	all := make([]Step, 0, len(above)+len(under))
	for len(above) > 0 || len(under) > 0 {
		if len(under) == 0 || len(above) > 0 && above[0].Round <= under[0].Round {
			all, above = append(all, above[0]), above[1:]
		} else {
			all, under = append(all, under[0]), under[1:]
		}
	}
	return all
}

func stepOf(s *engine.Setup, d engine.Drawn, board string) Step {
	p, l := s.At(d.Square), s.Game.Layout
	step := Step{Round: d.Round, Square: l.SquareName(d.Square), Board: board, Tile: p.Tile.String(), at: d.Square}
	if p.Round != engine.NoRound {
		step.Written = &p.Round
	}
	side := d.On.Side.String()
	how := ""
	switch d.On.How {
	case engine.ByExit:
		step.On = Hold{Kind: "exit", Side: side}
		how = fmt.Sprintf("joins the exit to the %s", sideName(d.On.Side))
	case engine.BySquare:
		step.On = Hold{Kind: "square", Square: l.SquareName(d.On.Square), Side: side}
		how = fmt.Sprintf("joins %s to the %s", step.On.Square, sideName(d.On.Side))
	case engine.ByTrail:
		step.On = Hold{Kind: "trail", Square: l.SquareName(d.On.Square)}
		how = "joins the trail of " + step.On.Square
	case engine.ByItself:
		step.On = Hold{Kind: "itself"}
		how = "needs to join nothing"
	case engine.Floating:
		step.On = Hold{Kind: "nothing"}
		how = "joins nothing that was there"
	}
	step.Message = fmt.Sprintf("%s%s %s.", step.Square, described(s.Game, p.Tile), how)
	if board != "" {
		step.Message = "Underground, " + step.Message
	}
	return step
}

// described is what a tile is called, between commas; "" where it has no name.
func described(g *engine.Game, t engine.Tile) string {
	if name := g.OriginOf(t).Face.Name; name != "" {
		return ", " + name + ","
	}
	return ""
}

func sideName(s engine.Side) string { return [...]string{"north", "east", "south", "west"}[s] }

// impossibleOf says that a group cannot have been drawn, and what it joins that
// came later.
func impossibleOf(s *engine.Setup, group []engine.Square, fault engine.Fault, board string) Impossible {
	out := Impossible{Code: fault.Code, Round: s.At(group[0]).Round, Squares: fault.Squares, Board: board,
		Message: fault.Message, Excused: s.Game.Erases}
	seen := map[engine.Square]bool{}
	for _, sq := range group {
		for _, side := range engine.AllSides {
			next := s.Game.Layout.Neighbour(sq, side)
			if s.Join(sq, side) == engine.Joined && next != engine.NoSquare && s.At(next).Round > out.Round && !seen[next] {
				seen[next] = true
				out.Later = append(out.Later, s.Game.Layout.SquareName(next))
			}
		}
	}
	if len(out.Later) > 0 {
		out.Message += fmt.Sprintf(" %s, which it joins, came later.", listed(out.Later))
	}
	if board != "" {
		out.Message = "On the Underground board: " + out.Message
	}
	return out
}

// Boards goes through the steps, each with the board after it. The boards are
// the caller's to keep.
func (r Replay) Boards() iter.Seq2[Step, *engine.Setup] {
	return func(yield func(Step, *engine.Setup) bool) {
		board := r.Start()
		for _, step := range r.Steps {
			to, from := board, r.setup
			if step.Board != "" {
				to, from = board.Below, r.setup.Below
			}
			p := from.At(step.at)
			to.Put(step.at, p.Tile, p.Round)
			if !yield(step, board.Clone()) {
				return
			}
		}
	}
}

// Start returns the board before the first step. What has no moment of its own,
// such as the lines of a canyon, is there from the start.
func (r Replay) Start() *engine.Setup {
	board := r.setup.Clone()
	for part := board; part != nil; part = part.Below {
		for _, sq := range part.Filled() {
			part.Put(sq, engine.Tile{}, engine.NoRound)
		}
	}
	return board
}

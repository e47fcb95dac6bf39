package audit

import (
	"fmt"
	"slices"

	"inkscore/engine"
	"inkscore/engine/play"
)

// TableReport is what happened at a table: each board, and what they tell of
// their dice together.
type TableReport struct {
	Boards []Report `json:"boards"`
	// Table is nil for a single board, and for boards of different games.
	Table *Table `json:"table,omitempty"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// ReportTable audits the boards of one table, who all had the same dice. Where
// the boards together leave no doubt about the dice of a round, they count as
// known. An error says whose count has a line that the sheet does not have.
func ReportTable(boards []Asked, o Options) (TableReport, error) {
	out := TableReport{Boards: []Report{}}
	if oneGame(boards) && len(boards) > 1 {
		var seats []Seat
		for _, a := range boards {
			seats = append(seats, a.Seat)
		}
		table, err := TableOf(seats)
		if err != nil {
			return out, err
		}
		out.Table = &table
		game := boards[0].Board.Game
		o.Rolls = withKnown(game, "", o.Rolls, table)
		if game.Below != nil {
			o.Below = withKnown(game.Below, below, o.Below, table)
		}
	}
	slips := 0
	for _, a := range boards {
		r, err := ReportOf(a, o)
		if err != nil {
			return out, engine.FormatError(prefixed(a.Name) + err.Error())
		}
		out.Boards = append(out.Boards, r)
		slips += len(r.Findings)
	}
	if out.Table != nil {
		slips += len(out.Findings())
	}
	out.Message = "Nothing amiss was found."
	if slips > 0 {
		out.Message = fmt.Sprintf("%s found.", plural(slips, "thing to look at was"))
		if slips > 1 {
			out.Message = fmt.Sprintf("%d things to look at were found.", slips)
		}
	}
	return out, nil
}

func prefixed(name string) string {
	if name == "" {
		return ""
	}
	return name + ": "
}

// oneGame reports whether all boards are of one game.
func oneGame(boards []Asked) bool {
	return !slices.ContainsFunc(boards, func(a Asked) bool { return a.Board.Game != boards[0].Board.Game })
}

// Findings are where boards disagree with the dice, but for dice left undrawn
// that a board's own report names with a place where they fitted.
func (t TableReport) Findings() []Finding {
	if t.Table == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.Table.Findings), func(f Finding) bool {
		return f.Code == NotDrawn && slices.ContainsFunc(t.Boards, func(r Report) bool {
			return slices.Contains(f.Boards, r.Name) && slices.ContainsFunc(r.Duties, func(d play.Duty) bool { return d.Board == f.Part && slices.Contains(f.Rounds, d.Round) })
		})
	})
}

// withKnown adds the rolls of one board that a table leaves no doubt about to
// those that are given.
func withKnown(g *engine.Game, board string, given [][]engine.Face, table Table) [][]engine.Face {
	rolls := slices.Clone(given)
	for _, r := range table.Rolls {
		disputed := slices.ContainsFunc(table.Findings, func(f Finding) bool {
			return f.Code != NotDrawn && f.Part == board && slices.Contains(f.Rounds, r.Round)
		})
		if r.Board != board || r.More || disputed || len(r.Ways) != 1 {
			continue
		}
		var roll []engine.Face
		for _, d := range r.Ways[0].Dice {
			if f, ok := faceCoded(g, d.Code); ok {
				roll = append(roll, f)
			}
		}
		if len(roll) != len(r.Ways[0].Dice) {
			continue // nobody drew one of them
		}
		for len(rolls) < r.Round {
			rolls = append(rolls, nil)
		}
		if rolls[r.Round-1] == nil {
			rolls[r.Round-1] = roll
		}
	}
	return rolls
}

func faceCoded(g *engine.Game, code string) (engine.Face, bool) {
	for _, die := range g.Dice {
		for _, f := range die.Faces {
			if f.Code == code {
				return f, true
			}
		}
	}
	return engine.Face{}, false
}

package play

import (
	"slices"
	"time"

	"inkscore/engine"
)

// DefaultTime is how long a search goes on where nobody says otherwise.
const DefaultTime = 5 * time.Second

// Options say how to look for the best round.
type Options struct {
	// Longest is the reading of "longest route"; DefaultLongest leaves it to the
	// board and its game.
	Longest engine.Longest
	// Time is how long to search; 0 means DefaultTime.
	Time time.Duration
}

// Best is the best way to play a round.
type Best struct {
	// Exact says that no way to play the round is worth more. Otherwise it is the
	// best that was found, and Notes say why there may be better ones.
	Exact bool `json:"exact"`
	// AtMost is the most that the round can come to, where the search was stopped
	// but knows that much; 0 otherwise.
	AtMost int    `json:"at_most,omitempty"`
	Total  int    `json:"total"` // of the board after the round
	Before int    `json:"before"`
	Gain   []Gain `json:"gain"`
	// Draws are the tiles in an order in which they can be drawn.
	Draws []Draw `json:"draws"`
	// Undrawn are the names of the faces that fit nowhere in the end.
	Undrawn []string `json:"undrawn,omitempty"`
	Text    string   `json:"text"` // the board after the round
	Longest string   `json:"longest"`
	Notes   []string `json:"notes,omitempty"`

	// After is the board after the round.
	After *engine.Setup `json:"-"`
}

// Gain is a line of the sheet before and after a round.
type Gain struct {
	Name   string `json:"name"`
	Before int    `json:"before"`
	After  int    `json:"after"`
	Points int    `json:"points"` // After less Before
}

// Draw is one tile that is drawn.
type Draw struct {
	Square  string `json:"square"`
	Tile    string `json:"tile"` // in the text form
	Face    string `json:"face"` // its name
	Special bool   `json:"special,omitempty"`
}

// BestRound returns the best way to play a round, counted by the board as it
// stands after it. On boards of plain routes the search is exact within a
// fraction of a second; where sets draw more than that, it tries all ways one by
// one for as long as it may.
func BestRound(r Round, o Options) Best {
	reading := o.reading(r.Before)
	limit := o.Time
	if limit <= 0 {
		limit = DefaultTime
	}
	deadline := time.Now().Add(limit)
	var f findings
	if h, plain := newHunt(r, reading, deadline); plain {
		f = h.run()
	} else {
		f = sift(r, reading, deadline)
	}
	b := Best{Exact: !f.stopped && !f.unsure, Longest: reading.String()}
	if f.stopped {
		b.AtMost = f.atMost
		b.Notes = append(b.Notes, "The time was up before all ways to play the round were looked at, so that there may be a better one.")
	}
	if f.unsure {
		b.Notes = append(b.Notes, "A longest route is only known as a lower bound.")
	}
	if note := beyond(r.Before); note != "" {
		b.Exact, b.AtMost = false, 0
		b.Notes = append(b.Notes, note)
	}
	b.describe(r, f.move.Order(r.Before), reading)
	return b
}

// reading returns the reading in force.
func (o Options) reading(s *engine.Setup) engine.Longest {
	for _, l := range []engine.Longest{o.Longest, s.Longest, s.Game.Longest} {
		if l != engine.DefaultLongest {
			return l
		}
	}
	return engine.Simple
}

// findings are what a search brings home.
type findings struct {
	move    Move
	stopped bool // before all was looked at
	atMost  int  // what a stopped search knows of the rest, 0 for nothing
	unsure  bool // a longest route is only a lower bound
}

// sift tries all ways to play a round, each with a whole count of the board.
func sift(r Round, reading engine.Longest, deadline time.Time) findings {
	var f findings
	best, found := 0, false
	for move := range Moves(r) {
		sheet := move.on(r).Score(reading)
		f.unsure = f.unsure || sheet.Highway.LowerBound || sheet.Railway.LowerBound
		if !found || sheet.Total > best {
			f.move, best, found = move, sheet.Total, true
		}
		if time.Now().After(deadline) {
			f.stopped = true
			break
		}
	}
	return f
}

// beyond says what a round of the board can hold that a search does not look at;
// "" where there is nothing.
func beyond(s *engine.Setup) string {
	g := s.Game
	alone := true
	for _, set := range g.Sets {
		alone = alone && set.PerSquare != nil
	}
	switch {
	case !alone || g.Extra != nil || g.Redraws > 0 || g.Alter != nil || g.Below != nil:
		return "What the sets of the game " + g.Name + " draw or change in a round beside the faces of its dice was not looked at."
	case g.Copies != nil && emptyBuilding(s, engine.Factory) > 0:
		return "The copy that a factory gives for a route in its square was not looked at."
	case g.FreeSpecial != nil && emptyBuilding(s, engine.University) > 0:
		return "The special that the third university gives was not looked at."
	}
	return ""
}

// emptyBuilding counts the empty squares with a building.
func emptyBuilding(s *engine.Setup, b engine.Building) int {
	n := 0
	for i := range s.Game.Layout.Len() {
		if s.Game.Layout.Building(engine.Square(i)) == b && s.At(engine.Square(i)).Tile.Empty() {
			n++
		}
	}
	return n
}

// describe fills in what the round is and what it gains.
func (b *Best) describe(r Round, move Move, reading engine.Longest) {
	g := r.Before.Game
	h := handOf(r)
	b.Draws = []Draw{}
	for _, p := range move {
		i := slices.IndexFunc(h.sources, func(s source) bool { return slices.Contains(s.turns, p.Tile) })
		what := h.take(i)
		b.Draws = append(b.Draws, Draw{g.Layout.SquareName(p.Square), p.Tile.String(), h.sources[i].face.Name, what == special})
	}
	for _, src := range h.sources {
		for range src.must {
			b.Undrawn = append(b.Undrawn, src.face.Name)
		}
	}
	b.After = move.on(r)
	b.Text = b.After.String()
	before, after := r.Before.Score(reading), b.After.Score(reading)
	b.Before, b.Total = before.Total, after.Total
	b.Gain = gains(g, before, after)
}

// gains compares two sheets line by line.
func gains(g *engine.Game, before, after engine.Sheet) []Gain {
	all := []Gain{
		{Name: "exits", Before: before.Exits.Points, After: after.Exits.Points},
		{Name: g.First.Kind.String(), Before: before.Highway.Points, After: after.Highway.Points},
		{Name: g.Second.Kind.String(), Before: before.Railway.Points, After: after.Railway.Points},
		{Name: "centre", Before: before.Centre.Points, After: after.Centre.Points},
		{Name: "errors", Before: before.Errors.Points, After: after.Errors.Points},
	}
	for _, line := range slices.Concat(before.Lines, after.Lines) {
		if !slices.ContainsFunc(all, func(o Gain) bool { return o.Name == line.Name }) {
			all = append(all, Gain{Name: line.Name, Before: pointsOf(before, line.Name), After: pointsOf(after, line.Name)})
		}
	}
	for i := range all {
		all[i].Points = all[i].After - all[i].Before
	}
	return all
}

// pointsOf sums up the lines of a sheet that have a name.
func pointsOf(s engine.Sheet, name string) int {
	sum := 0
	for _, line := range s.Lines {
		if line.Name == name {
			sum += line.Points
		}
	}
	return sum
}

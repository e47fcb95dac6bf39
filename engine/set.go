package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Set is an expansion, or another part of the rules that a game can have: its
// dice, what it draws besides, and what it counts. Each lies in a file of its
// own and enters itself with newSet; nothing else knows it.
type Set struct {
	Name  string // as in the text form, such as "river"
	Title string // for people, such as "River"
	Box   string // the box that it comes in, "" for parts of another game
	About string // one sentence for people who choose a game
	// Rounds is how many rounds a game has with it; 0 leaves them.
	Rounds int
	Dice   []Die
	// Effects are tiles that no die shows.
	Effects []Face
	// Trades are tiles that a player may draw in place of a special.
	Trades []Tile
	// Replaces is how many of the game's own dice, whichever, its dice replace.
	Replaces int
	// Notes are the marks that it draws beside what its dice and effects show.
	Notes Marks
	// Erases: an effect of the set erases squares.
	Erases bool
	// Middle: something of it lies in the middle square before the first round.
	Middle bool
	Params []Param
	// Scores says in sentences what the set's lines of the sheet count, and Faults
	// lists the codes of its own faults and warnings.
	Scores []string
	Faults []Code
	// Goals are the goal cards that its box adds to a game with goals.
	Goals []Goal
	// Inferred names what rests on an inference instead of a rule text.
	Inferred []string

	// Prepare changes a copy of the game that the set is added to, beyond its
	// dice, effects, rounds and params; nil where there is nothing more. Its
	// error is an UnsupportedError that names the rule.
	Prepare func(g *Game) error
	// Link joins networks beyond what touches.
	Link func(b *Board)
	// Settle changes what networks count for, once all sets have joined theirs.
	Settle func(b *Board)
	// Uncentred reports whether a filled square does not count for the centre;
	// nil means that each does.
	Uncentred func(s *Setup, sq Square) bool
	// Lines counts the set's lines of the sheet.
	Lines func(b *Board) []ScoreLine
	// PerSquare returns what a tile on a square adds to these lines, whatever lies
	// elsewhere; nil, or one that returns nil, where they look at more.
	PerSquare func(s *Setup) func(Square, Tile) int
	// Check finds the set's faults.
	Check func(c *checker)
}

// sets are all expansions, by name.
var sets = map[string]*Set{}

// newSet enters an expansion. It is called for package variables alone.
func newSet(s Set) *Set {
	sets[s.Name] = &s
	return &s
}

// cloned returns a copy of the game that a set may prepare.
func (g *Game) cloned() Game {
	out := *g
	out.Trades = slices.Clone(g.Trades)
	out.Sets = slices.Clone(g.Sets)
	out.Dice = slices.Clone(g.Dice)
	out.Effects = slices.Clone(g.Effects)
	out.Params = slices.Clone(g.Params)
	out.Goals = slices.Clone(g.Goals)
	return out
}

// with returns the game with sets added.
func (g *Game) with(added []*Set) (*Game, error) {
	out := g.cloned()
	out.white = 1<<len(g.Dice) - 1
	names, titles := []string{g.Name}, []string{}
	for _, s := range added {
		if slices.Contains(out.Sets, s) {
			return nil, UnsupportedError("The set " + s.Name + " is named twice.")
		}
		if s.Middle {
			if in := slices.IndexFunc(out.Sets, func(o *Set) bool { return o.Middle }); in >= 0 {
				return nil, UnsupportedError(out.Sets[in].Title + " and " + s.Title + " are not played together: both begin on the middle square.")
			}
		}
		if s.Rounds != 0 {
			out.Rounds = min(out.Rounds, s.Rounds)
		}
		out.Sets = append(out.Sets, s)
		out.Dice = append(out.Dice, s.Dice...)
		out.Effects = append(out.Effects, s.Effects...)
		out.Trades = append(out.Trades, s.Trades...)
		out.Replaced += s.Replaces
		out.Params = append(out.Params, s.Params...)
		if len(g.Goals) > 0 {
			out.Goals = append(out.Goals, s.Goals...)
		}
		out.Erases = out.Erases || s.Erases
		names, titles = append(names, s.Name), append(titles, s.Title)
	}
	out.Name = strings.Join(names, "+")
	out.Title = g.Title + " with " + list(titles)
	switch most := max(1, g.MostSets); {
	case len(added) <= most:
	case most == 1:
		return nil, UnsupportedError("Only one expansion is played on a 7x7 board; two need the Giant board (rules, expansion dice).")
	default:
		return nil, UnsupportedError(fmt.Sprintf("No more than %d expansions are played at once (rules, expansion dice).", most))
	}
	for _, s := range out.Sets {
		if s.Prepare != nil {
			if err := s.Prepare(&out); err != nil {
				return nil, err
			}
		}
	}
	for _, s := range added {
		if s.Middle && g.Layout.Middle() == NoSquare {
			return nil, UnsupportedError(s.Title + " begins on the central square, which the " + g.Layout.Name + " board does not have.")
		}
	}
	return out.finish(), nil
}

// Scoring returns sentences about what the game counts beyond the lines of the
// base game.
func (g *Game) Scoring() []string {
	var all []string
	for _, s := range g.Sets {
		all = append(all, s.Scores...)
	}
	return all
}

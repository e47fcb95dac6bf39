package archive

import (
	"errors"
	"strings"

	"inkscore/engine"
)

// Result is how somebody did in a game.
type Result struct {
	// Place is from 1, the same for those who share it; 0 where nobody knows the
	// total.
	Place  int
	Shared bool
	Player string // "" where the board has no name
	Board  int    // the board's number, 0 for a player without a board
	Total  int
	Errors int
	// Sheet is the board's score; nil for a player without a board, and for a board
	// on a layout that this program was not given: of that one the total and the
	// errors are those that were kept.
	Sheet *engine.Sheet
	// Counted is what the player counted; nil for nothing.
	Counted *Count
}

// Results ranks the boards of a game, and the players without a board by what
// they counted, as the rules do: by total, then by fewer errors. Those whose
// total nobody knows come last.
func (g *Game) Results() ([]Result, error) {
	var all, unknown []Result
	var sheets []engine.Sheet
	hasBoard := map[string]bool{}
	for _, b := range g.Boards {
		r := Result{Player: b.Player, Board: b.N, Total: b.Total, Errors: b.Errors, Counted: b.Counted}
		setup, err := b.Setup()
		switch {
		case err == nil:
			sheet := setup.Score(engine.DefaultLongest)
			r.Total, r.Errors, r.Sheet = sheet.Total, sheet.Errors.Count, &sheet
		case !layoutMissing(err):
			return nil, onBoard(b.N, len(g.Boards), told(err))
		}
		hasBoard[strings.ToLower(b.Player)] = true
		sheets = append(sheets, engine.Sheet{Total: r.Total, Errors: engine.ErrorLine{Count: r.Errors}})
		all = append(all, r)
	}
	for _, p := range g.Players {
		if hasBoard[strings.ToLower(p.Name)] {
			continue
		}
		r := Result{Player: p.Name, Counted: p.Counted}
		total, known := p.Counted.Sum()
		if !known {
			unknown = append(unknown, r)
			continue
		}
		r.Total = total
		if p.Counted.Errors != nil {
			r.Errors = *p.Counted.Errors
		}
		sheets = append(sheets, engine.Sheet{Total: r.Total, Errors: engine.ErrorLine{Count: r.Errors}})
		all = append(all, r)
	}
	var ranked []Result
	for _, standing := range engine.Rank(sheets) {
		r := all[standing.Board]
		r.Place, r.Shared = standing.Place, standing.Shared
		ranked = append(ranked, r)
	}
	return append(ranked, unknown...), nil
}

// layoutMissing reports whether all that is wrong with a game is that it is played
// on a layout that this program was not given.
func layoutMissing(err error) bool {
	var missing engine.MissingLayoutError
	return errors.As(err, &missing)
}

// Sum returns the total that was counted or, where none was written down, that
// of its parts. The second result is false where there is nothing to add.
func (c *Count) Sum() (int, bool) {
	if c == nil {
		return 0, false
	}
	if c.Total != nil {
		return *c.Total, true
	}
	sum, known := 0, false
	for _, points := range c.Networks {
		sum, known = sum+points, true
	}
	for _, points := range []*int{c.Highway, c.Railway, c.Centre, c.Expansion} {
		if points != nil {
			sum, known = sum+*points, true
		}
	}
	if c.Errors != nil {
		sum, known = sum-*c.Errors, true
	}
	return sum, known
}

// CountOf returns a score in the fields that people write down. Expansion is all
// that is in no other field, so that the fields add up to the total.
func CountOf(sheet engine.Sheet) *Count {
	c := &Count{Highway: &sheet.Highway.Points, Railway: &sheet.Railway.Points, Centre: &sheet.Centre.Points,
		Errors: &sheet.Errors.Count, Total: &sheet.Total}
	rest := sheet.Total - sheet.Exits.Points - sheet.Highway.Points - sheet.Railway.Points - sheet.Centre.Points + sheet.Errors.Count
	c.Expansion = &rest
	for _, n := range sheet.Networks {
		if n.Points != 0 {
			c.Networks = append(c.Networks, n.Points)
		}
	}
	return c
}

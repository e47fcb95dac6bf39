package archive

import (
	"time"

	"inkscore/engine"
)

// Game is one evening's game.
type Game struct {
	// Edit is the id by which the game may be changed, and View one that only
	// shows it. A game that was asked for by its View has no Edit, and its boards
	// have no ids: what is not there cannot slip out.
	Edit ID `json:"edit,omitempty"`
	View ID `json:"view"`

	Title string `json:"title,omitempty"`
	// Played is when the game was played; "" where nobody has said so and no
	// photo told it. The first photo that knows when it was taken fills it in.
	Played Date `json:"played,omitempty"`
	// Edition is the box that was played, in the players' words or as a print of
	// package calibration, such as "deep-blue".
	Edition string `json:"edition,omitempty"`
	// System is the rule set with its expansions, as engine.GameNamed takes it:
	// "base+river", or "archipelago@two-islands" on the board of a layout file. ""
	// means base.
	System string `json:"system"`
	// Settings are answers to what no board shows, by key as in the text form,
	// for all boards; "longest" among them.
	Settings map[string]string `json:"settings,omitempty"`
	// House are the family's own rules, which hold where neither the board nor
	// Settings say anything.
	House engine.HouseRules `json:"house,omitempty"`
	// Players are those who took part, in the order given. A board names its
	// player itself; here are also players without a board.
	Players []Player `json:"players,omitempty"`
	Note    string   `json:"note,omitempty"`

	Created time.Time `json:"created"`
	Changed time.Time `json:"changed"` // also when a board of it was

	// Source tells where an imported game came from, so that the same import
	// adds it once; "" for a game that began here.
	Source string `json:"source,omitempty"`

	Boards []Board `json:"boards"`
}

// Player is somebody who took part.
type Player struct {
	Name string `json:"name"`
	// Counted is what the player counted, where there is no board to count.
	Counted *Count `json:"counted,omitempty"`
}

// Count is a score as somebody counted it, such as on the lid. What is nil was
// not written down or cannot be read.
type Count struct {
	Networks  []int `json:"networks,omitempty"` // points of each network, or of all in one
	Highway   *int  `json:"highway,omitempty"`
	Railway   *int  `json:"railway,omitempty"`
	Centre    *int  `json:"centre,omitempty"`
	Errors    *int  `json:"errors,omitempty"` // how many, not below zero
	Expansion *int  `json:"expansion,omitempty"`
	Total     *int  `json:"total,omitempty"`
}

// Day returns when the game was played, or, where nobody knows, when it was
// kept.
func (g *Game) Day() Date {
	if g.Played != "" {
		return g.Played
	}
	return DateOf(g.Created.Local())
}

// Board returns the game's board with a number, from 1.
func (g *Game) Board(n int) (*Board, bool) {
	for i := range g.Boards {
		if g.Boards[i].N == n {
			return &g.Boards[i], true
		}
	}
	return nil, false
}

package answer

import (
	"cmp"
	"math"

	"inkscore/engine"
	"inkscore/vision"
)

// Board is one board, read or typed, with its score. Typed ones have no corners.
type Board struct {
	Game string `json:"game"`
	// GameTold says that the photo told the game, since nobody named one, and
	// GameWhy by what of its print.
	GameTold bool              `json:"game_told,omitempty"`
	GameWhy  vision.GameReason `json:"game_why,omitempty"`
	// Print is the name of the edition whose print a photo shows, "none" where
	// none matches well; PrintGuess says that nobody has measured that edition.
	Print      string `json:"print,omitempty"`
	PrintGuess bool   `json:"print_guess,omitempty"`
	// Corners are the crossings of the centre lines of the frame: the board's own
	// top left first, clockwise, in pixels of the upright photo at full size.
	Corners [][2]float64 `json:"corners,omitempty"`
	Repeats *Repeated    `json:"repeats,omitempty"`
	Squares []Square     `json:"squares"` // never nil
	// Notices say what was in the way of reading a photo; nil for typed boards.
	Notices *[]Notice `json:"notices,omitempty"`
	// Lid is what is seen of the panel above the grid of a photo, nil where it is
	// not seen.
	Lid *Lid `json:"lid,omitempty"`
	// Below is the second board of a game that has two, as a photo shows it. What
	// it scores and what is wrong with it are in the verdict of both.
	Below *Second `json:"below,omitempty"`
	engine.Verdict
}

// Second is a second board as a photo shows it.
type Second struct {
	// Elsewhere says that it is in another photo than the first board: then Corners
	// are pixels of that one.
	Elsewhere bool         `json:"elsewhere,omitempty"`
	Corners   [][2]float64 `json:"corners,omitempty"` // none for a typed board
	Squares   []Square     `json:"squares"`           // never nil
	Notices   []Notice     `json:"notices"`           // never nil
	// Mesh, Doubts and AskFirst are those of the API's boards.
	Mesh     [][2]float64 `json:"mesh,omitempty"`
	Doubts   []string     `json:"doubts,omitempty"`
	AskFirst int          `json:"ask_first,omitempty"`
}

// Repeated names the board of an earlier photo that a board is too.
type Repeated struct {
	Photo string `json:"photo"`
	Board int    `json:"board"` // among those of its photo, from 1
}

// Square is one square; typed ones have no confidence and no alternatives.
type Square struct {
	engine.View
	// Confidence is the probability, 0 to 1, that tile and round are both right.
	Confidence   *float64       `json:"confidence,omitempty"`
	Alternatives *[]Alternative `json:"alternatives,omitempty"`
	// Hidden says what lies over the square in the photo, if anything.
	Hidden vision.NoticeType `json:"hidden,omitempty"`
	// Edited says that a person set the square, so that how sure the reading was
	// no longer matters.
	Edited bool `json:"edited,omitempty"`
}

// Alternative is what else a square may hold, with its probability.
type Alternative struct {
	Tile   string        `json:"tile"` // in the text form, whole
	Sides  string        `json:"sides"`
	Centre engine.Centre `json:"centre"`
	Round  *int          `json:"round"`
	P      float64       `json:"p"`
}

// Options are what an answer depends on beside the board.
type Options struct {
	// Longest is the reading of "longest route"; the zero value leaves it to the
	// board and its game.
	Longest engine.Longest
	// All adds the empty squares.
	All bool
}

// Typed judges a typed board.
func Typed(setup *engine.Setup, o Options) Board {
	return Board{Game: setup.Game.Name, Squares: typedSquares(setup, o), Below: typedSecond(setup, o), Verdict: setup.Judge(o.Longest)}
}

func typedSquares(setup *engine.Setup, o Options) []Square {
	told := []Square{}
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		if o.All || !setup.At(sq).Tile.Empty() {
			told = append(told, Square{View: setup.View(sq)})
		}
	}
	return told
}

// typedSecond tells a second board that no photo shows; nil where there is none.
func typedSecond(setup *engine.Setup, o Options) *Second {
	if setup.Below == nil {
		return nil
	}
	return &Second{Squares: typedSquares(setup.Below, o), Notices: []Notice{}}
}

// Read judges a board that was read from a photo.
func Read(r *vision.Reading, o Options) Board { return Corrected(r, r.Setup, o) }

// Corrected judges a board that was read from a photo and then set right by
// hand: the present setup, on the layout of the reading. Where a photo shows the
// second of two boards alone, the first is told as typed ones are.
func Corrected(r *vision.Reading, present *engine.Setup, o Options) Board {
	b := Board{Game: present.Game.Name, GameTold: r.GameWhy != vision.NotTold, GameWhy: r.GameWhy, Print: cmp.Or(r.Print, "none"), PrintGuess: r.PrintGuess,
		Notices: noticesOf(r), Lid: lidOf(r.Lid, present, o.Longest), Verdict: present.Judge(o.Longest)}
	if r.Seen() {
		b.Corners, b.Squares = pairs(r.Mesh.Quad()), squaresOf(r, present, o.All)
	} else {
		b.Squares = typedSquares(present, o)
	}
	b.Below = typedSecond(present, o)
	if r.Below != nil && present.Below != nil {
		b.Below = &Second{Elsewhere: r.Below.Elsewhere, Corners: pairs(r.Below.Mesh.Quad()), Squares: squaresOf(r.Below, present.Below, o.All), Notices: *noticesOf(r.Below)}
	}
	return b
}

// squaresOf tells the squares of a board that was read and then set right by hand.
func squaresOf(r *vision.Reading, present *engine.Setup, every bool) []Square {
	told := []Square{}
	for _, sq := range r.Squares {
		now := present.At(sq.Square)
		if !every && now.Tile.Empty() && sq.Hidden == vision.NoNotice {
			continue
		}
		alternatives := []Alternative{}
		for _, c := range sq.Alternatives {
			other := engine.NewSetup(r.Game)
			other.Put(sq.Square, c.Tile, c.Round)
			view := other.View(sq.Square)
			alternatives = append(alternatives, Alternative{c.Tile.String(), view.Sides, view.Centre, view.Round, rounded(c.P, 6)})
		}
		square := Square{View: present.View(sq.Square), Alternatives: &alternatives, Hidden: sq.Hidden}
		if square.Edited = now != r.Setup.At(sq.Square); !square.Edited {
			confidence := rounded(sq.P, 6)
			square.Confidence = &confidence
		}
		told = append(told, square)
	}
	return told
}

// rounded keeps some digits after the point: what lies beyond is noise.
func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}

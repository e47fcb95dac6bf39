package main

import (
	"cmp"
	"encoding/json"
	"io"
	"math"

	"inkscore/engine"
	"inkscore/vision"
)

// answer is what "inkscore score --json" prints for a photo.
type answer struct {
	Photo  string        `json:"photo"`
	Millis *int64        `json:"millis,omitempty"` // nil when nothing was read
	Boards []boardAnswer `json:"boards"`
	Error  *failure      `json:"error,omitempty"`
}

// failure says why something could not be read.
type failure struct {
	Type    string `json:"type"` // stable, for programs
	Message string `json:"message"`
	// Numbers are the measurements behind it, where there are any.
	Numbers map[string]float64 `json:"numbers,omitempty"`
}

// boardAnswer is one board, read or typed; typed ones have no corners.
type boardAnswer struct {
	Game string `json:"game"`
	// GameTold says that the photo told the game, since nobody named one.
	GameTold bool `json:"game_told,omitempty"`
	// Print is the name of the edition whose print a photo shows, "none" where
	// none matches well; PrintGuess says that nobody has measured that edition.
	Print      string         `json:"print,omitempty"`
	PrintGuess bool           `json:"print_guess,omitempty"`
	Corners    [][2]float64   `json:"corners,omitempty"`
	Squares    []squareAnswer `json:"squares"`
	// Notices say what was in the way of reading a photo; nil for typed boards.
	Notices *[]noticeAnswer `json:"notices,omitempty"`
	engine.Verdict
}

// noticeAnswer is one notice; without squares it is about the whole board.
type noticeAnswer struct {
	Type    vision.NoticeType  `json:"type"` // stable, for programs
	Squares []string           `json:"squares"`
	Message string             `json:"message"`
	Numbers map[string]float64 `json:"numbers"`
}

// squareAnswer is one square; typed ones have no confidence and alternatives.
type squareAnswer struct {
	engine.View
	Confidence   *float64             `json:"confidence,omitempty"`
	Alternatives *[]alternativeAnswer `json:"alternatives,omitempty"`
	Hidden       vision.NoticeType    `json:"hidden,omitempty"` // what hides it
}

// alternativeAnswer is what else a square may hold.
type alternativeAnswer struct {
	Sides  string        `json:"sides"`
	Centre engine.Centre `json:"centre"`
	Round  *int          `json:"round"`
	P      float64       `json:"p"`
}

// typedBoard judges a typed board.
func typedBoard(setup *engine.Setup, s scoring) boardAnswer {
	b := boardAnswer{Game: setup.Game.Name, Squares: []squareAnswer{}, Verdict: setup.Judge(s.longest)}
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		if s.all || !setup.At(sq).Tile.Empty() {
			b.Squares = append(b.Squares, squareAnswer{View: setup.View(sq)})
		}
	}
	return b
}

// readBoard judges a board that was read from a photo.
func readBoard(r *vision.Reading, s scoring) boardAnswer {
	b := boardAnswer{Game: r.Game.Name, GameTold: r.GameTold, Print: cmp.Or(r.Print, "none"), PrintGuess: r.PrintGuess, Squares: []squareAnswer{}, Verdict: r.Setup.Judge(s.longest)}
	for _, corner := range r.Mesh.Quad() {
		b.Corners = append(b.Corners, [2]float64{rounded(corner.X, 2), rounded(corner.Y, 2)})
	}
	for _, sq := range r.Squares {
		if !s.all && sq.Tile.Empty() && sq.Hidden == vision.NoNotice {
			continue
		}
		confidence := rounded(sq.P, 6)
		alternatives := []alternativeAnswer{}
		for _, c := range sq.Alternatives {
			other := engine.NewSetup(r.Game)
			other.Put(sq.Square, c.Tile, c.Round)
			view := other.View(sq.Square)
			alternatives = append(alternatives, alternativeAnswer{view.Sides, view.Centre, view.Round, rounded(c.P, 6)})
		}
		b.Squares = append(b.Squares, squareAnswer{r.Setup.View(sq.Square), &confidence, &alternatives, sq.Hidden})
	}
	notices := []noticeAnswer{}
	for _, n := range r.Notices {
		notices = append(notices, noticeOf(n, r.Game.Layout))
	}
	b.Notices = &notices
	return b
}

func noticeOf(n vision.Notice, layout *engine.Layout) noticeAnswer {
	a := noticeAnswer{n.Type, []string{}, n.Message, roundedAll(n.Numbers)}
	for _, sq := range n.Squares {
		a.Squares = append(a.Squares, layout.SquareName(sq))
	}
	return a
}

// roundedAll keeps three digits after each point.
func roundedAll(numbers map[string]float64) map[string]float64 {
	all := map[string]float64{}
	for name, v := range numbers {
		all[name] = rounded(v, 3)
	}
	return all
}

// rounded keeps some digits after the point: what lies beyond is noise.
func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}

// writeJSON writes one object on one line.
func writeJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false) // the sentences are for people, not for a page
	return encoder.Encode(v)
}

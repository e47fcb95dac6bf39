package answer

import (
	"encoding/json"
	"errors"
	"fmt"

	"inkscore/engine"
	"inkscore/vision"
)

// kept is the form in which a reading is kept: the board as it is told, with
// its empty squares, and what is needed to draw it over its photo again.
type kept struct {
	Board
	Mesh      [][2]float64 `json:"mesh"`                 // every crossing, row by row
	BelowMesh [][2]float64 `json:"below_mesh,omitempty"` // the same of the second board
	Found     float64      `json:"found"`                // probability that it is a board at all
}

// Keep returns a reading as the archive keeps it.
func Keep(r *vision.Reading) (json.RawMessage, error) {
	k := kept{Board: Read(r, Options{All: true}), Found: r.Board}
	k.Mesh = MeshOf(r)
	if r.Below != nil {
		k.BelowMesh = MeshOf(r.Below)
	}
	return json.Marshal(k)
}

// MeshOf returns every crossing of a board in its photo, row by row.
func MeshOf(r *vision.Reading) [][2]float64 {
	var all [][2]float64
	for _, p := range r.Mesh.Points {
		all = append(all, [2]float64{rounded(p.X, 2), rounded(p.Y, 2)})
	}
	return all
}

// errKept says that what was kept is no reading.
var errKept = errors.New("the kept reading cannot be understood")

// Kept is the inverse of Keep.
func Kept(data json.RawMessage) (*vision.Reading, error) {
	var k kept
	if err := json.Unmarshal(data, &k); err != nil {
		return nil, fmt.Errorf("%w: %w", errKept, err)
	}
	setup, err := engine.ParseText(k.Text)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errKept, err)
	}
	var notices []Notice
	if k.Notices != nil {
		notices = *k.Notices
	}
	r := &vision.Reading{Game: setup.Game, Setup: setup} // as vision.WithoutSurface makes one
	if len(k.Mesh) > 0 || k.Below == nil {
		if r, err = keptBoard(setup, k.Mesh, k.Squares, notices); err != nil {
			return nil, err
		}
	}
	r.Board, r.GameWhy, r.PrintGuess = k.Found, k.GameWhy, k.PrintGuess
	if k.Below != nil && setup.Below != nil {
		if r.Below, err = keptBoard(setup.Below, k.BelowMesh, k.Below.Squares, k.Below.Notices); err != nil {
			return nil, err
		}
		r.Below.Elsewhere = k.Below.Elsewhere
	}
	if r.Lid, err = k.Lid.lid(); err != nil {
		return nil, err
	}
	if k.Print != "none" {
		r.Print = k.Print
	}
	return r, nil
}

// keptBoard returns one board of what was kept.
func keptBoard(setup *engine.Setup, mesh [][2]float64, squares []Square, notices []Notice) (*vision.Reading, error) {
	l := setup.Game.Layout
	if len(mesh) != (l.Rows+1)*(l.Cols+1) || len(squares) != l.Len() {
		return nil, errKept
	}
	r := &vision.Reading{Game: setup.Game, Setup: setup, Mesh: vision.Mesh{Rows: l.Rows, Cols: l.Cols}}
	for _, p := range mesh {
		r.Mesh.Points = append(r.Mesh.Points, vision.Point{X: p[0], Y: p[1]})
	}
	for _, n := range notices {
		read, err := n.notice(l)
		if err != nil {
			return nil, err
		}
		r.Notices = append(r.Notices, read)
	}
	for i, s := range squares {
		square, err := s.reading(engine.Square(i), setup)
		if err != nil {
			return nil, err
		}
		r.Squares = append(r.Squares, square)
	}
	return r, nil
}

// reading returns what was read of a square.
func (s Square) reading(sq engine.Square, setup *engine.Setup) (vision.SquareReading, error) {
	at := setup.At(sq)
	if s.Square != setup.Game.Layout.SquareName(sq) || s.Confidence == nil || s.Alternatives == nil {
		return vision.SquareReading{}, errKept
	}
	r := vision.SquareReading{Square: sq, Hidden: s.Hidden, Choice: vision.Choice{Tile: at.Tile, Round: at.Round, P: *s.Confidence}}
	for _, a := range *s.Alternatives {
		tile, err := engine.ParseTile(a.Tile)
		if err != nil {
			return r, fmt.Errorf("%w: %w", errKept, err)
		}
		round := engine.NoRound
		if a.Round != nil {
			round = *a.Round
		}
		r.Alternatives = append(r.Alternatives, vision.Choice{Tile: tile, Round: round, P: a.P})
	}
	return r, nil
}

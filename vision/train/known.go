package train

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// knownBoard is what the networks said of a board, their temperatures left out,
// and what it holds.
type knownBoard struct {
	odds    []vision.SquareOdds
	board   truth.Board
	truth   *engine.Setup
	covered map[engine.Square]bool
}

// knownBoards reads the odds of all boards of a folder of painted photos.
func knownBoards(photos string, seed uint64) ([]knownBoard, error) {
	names, err := photosIn(photos)
	if err != nil {
		return nil, err
	}
	r, err := vision.NewRecogniser()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	w := worker{recogniser: r, rng: rand.New(rand.NewPCG(seed, 0))}
	var all []knownBoard
	collect := func(w *worker, p *vision.Photo, boards []truth.Board) error {
		for _, b := range boards {
			known, err := w.known(p, b)
			if err != nil {
				return err
			}
			if known != nil {
				all = append(all, *known)
			}
		}
		return nil
	}
	for _, name := range names {
		if err := w.photo(name, collect); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
	}
	return all, nil
}

// known returns the odds of one board, or nil where it is not found.
func (w *worker) known(p *vision.Photo, b truth.Board) (*knownBoard, error) {
	found, err := w.recogniser.LocateNear(p, []vision.Quad{w.shaken(quadOf(b), 0.03)})
	var refusal *vision.Refusal
	if errors.As(err, &refusal) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	mesh, ok := nearest(found, quadOf(b))
	if !ok {
		return nil, nil
	}
	setup, err := b.Setup()
	if err != nil {
		return nil, err
	}
	odds, err := w.recogniser.Odds(p, mesh)
	if err != nil {
		return nil, err
	}
	known := &knownBoard{odds: odds, board: b, truth: setup, covered: map[engine.Square]bool{}}
	for _, s := range b.Squares {
		if s.Covered {
			known.covered[setup.Game.Layout.At(s.Row, s.Col)] = true
		}
	}
	return known, nil
}

package train

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// NumbersSeen is what the digits' network says where each number is written, in
// the mean of many squares. The joint decision needs it for the numbers that the
// network was hardly ever shown.
type NumbersSeen map[int]*NumberSeen

// NumberSeen is what it says of one number, 0 for none.
type NumberSeen struct {
	Squares int
	Said    []float64 // mean odds, from none on
}

// CountNumbers reads painted boards, where they are known to lie, and compares
// what the network says of each filled square that can be seen with what is
// written there.
func CountNumbers(photos string) (NumbersSeen, error) {
	names, err := photosIn(photos)
	if err != nil {
		return nil, err
	}
	r, err := vision.NewRecogniser()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	seen := NumbersSeen{}
	count := func(w *worker, p *vision.Photo, boards []truth.Board) error {
		for _, b := range boards {
			setup, err := b.Setup()
			if err != nil {
				return err
			}
			quad := quadOf(b)
			readings, err := r.Read(p, vision.ReadOptions{Game: setup.Game, Corners: &quad})
			if err != nil {
				return err
			}
			seen.add(readings[0], setup)
		}
		return nil
	}
	w := worker{recogniser: r}
	for _, name := range names {
		if err := w.photo(name, count); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
	}
	return seen, nil
}

// add counts the squares of one board.
func (n NumbersSeen) add(read *vision.Reading, setup *engine.Setup) {
	for _, sq := range setup.Filled() {
		if setup.Game.Layout.Bridge(sq) || read.Squares[sq].Hidden != vision.NoNotice {
			continue
		}
		said := read.Odds[sq].Digit
		written := setup.At(sq).Round
		if n[written] == nil {
			n[written] = &NumberSeen{Said: make([]float64, len(said))}
		}
		for d, p := range said {
			n[written].Said[d] += p
		}
		n[written].Squares++
	}
}

// WriteText writes a line for each number, with the mean odds of none, 1, 2 and so
// on.
func (n NumbersSeen) WriteText(w io.Writer) error {
	var written []int
	for number := range n {
		written = append(written, number)
	}
	slices.Sort(written)
	for _, number := range written {
		seen := n[number]
		line := fmt.Sprintf("%2d on %4d squares:", number, seen.Squares)
		for _, sum := range seen.Said {
			line += fmt.Sprintf(" %.3f", sum/float64(seen.Squares))
		}
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

package eval

import (
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// confidenceEdges part the confidences into bins; the last bin ends at 1. They
// lie closer where nearly all squares are.
var confidenceEdges = []float64{0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999}

// Bin is how often the readings of one range of confidence were right.
type Bin struct {
	From  float64 `json:"from"` // confidence, 0 to 1
	To    float64 `json:"to"`
	Count int     `json:"count"`
	Said  float64 `json:"said"`  // mean confidence
	Right float64 `json:"right"` // share that was right, 0 to 1
}

// Honesty is what the confidences of one kind of answer are worth.
type Honesty struct {
	Bins  []Bin `json:"bins"`
	Count int   `json:"count"`
	// Error is the expected calibration error: how far confidence and share of
	// right ones lie apart, the mean over all answers, bin by bin.
	Error float64 `json:"error"`
	// Sure counts the answers with a confidence of at least vision.DoubtBelow,
	// SureWrong the wrong ones of them.
	Sure      int `json:"sure"`
	SureWrong int `json:"sure_wrong"`
}

func newHonesty() Honesty {
	h := Honesty{}
	for i, from := range confidenceEdges {
		to := 1.0
		if i+1 < len(confidenceEdges) {
			to = confidenceEdges[i+1]
		}
		h.Bins = append(h.Bins, Bin{From: from, To: to})
	}
	return h
}

// add counts one answer.
func (h *Honesty) add(p float64, right bool) {
	bin := &h.Bins[0]
	for i := range h.Bins {
		if p >= h.Bins[i].From {
			bin = &h.Bins[i]
		}
	}
	n := float64(bin.Count)
	bin.Said = (bin.Said*n + p) / (n + 1)
	bin.Right = (bin.Right*n + float64(count(right))) / (n + 1)
	bin.Count++
	h.Count++
	if p >= vision.DoubtBelow {
		h.Sure++
		h.SureWrong += count(!right)
	}
	h.Error = 0
	for _, b := range h.Bins {
		h.Error += float64(b.Count) / float64(h.Count) * max(b.Said-b.Right, b.Right-b.Said)
	}
}

// Answer says how much of the boards one way of reading gets right.
type Answer struct {
	SquaresWrong int `json:"squares_wrong"` // whose tile is another one
	DigitsWrong  int `json:"digits_wrong"`  // filled squares whose round is another one
	Whole        int `json:"whole"`         // boards with every tile and round right
	Invented     int `json:"invented"`      // boards with a fault that the truth does not have
}

// Reliability is how honest some readings are: whether their confidences are
// kept, what the joint decision changed, and what it hides.
type Reliability struct {
	Boards int     `json:"boards"`
	Tiles  Honesty `json:"tiles"`
	Digits Honesty `json:"digits"` // of squares that the truth has filled
	// Squares are right when tile and round both are.
	Squares Honesty `json:"squares"`
	// Alone is what the networks say of each square by itself, Decided what the
	// board as a whole made of it.
	Alone   Answer `json:"alone"`
	Decided Answer `json:"decided"`
	// Asked counts the boards that are whole when the user truthfully answers the
	// first 0, 1, 2 questions of their readings.
	Asked    [vision.AskedFirst + 1]int `json:"asked"`
	Smoothed Smoothed                   `json:"smoothed"`
}

// NewReliability returns a count of nothing.
func NewReliability() *Reliability {
	return &Reliability{Tiles: newHonesty(), Digits: newHonesty(), Squares: newHonesty()}
}

// AddPhoto counts the boards of a photo that were found, in whatever turn.
func (r *Reliability) AddPhoto(c Case, out Outcome) error {
	if out.Err != nil {
		return nil //nolint:nilerr // a refusal: nothing was said that could be honest
	}
	var quads []vision.Quad
	for _, b := range c.Boards {
		quad, _ := b.Quad() // Load saw to it that there is one
		quads = append(quads, quad)
	}
	for _, p := range match(quads, out.Boards, c.squaresAcross()) {
		if reading := out.Boards[p.found].Reading; reading != nil {
			if err := r.Add(c.Boards[p.truth], reading); err != nil {
				return err
			}
		}
	}
	return nil
}

// Add counts one board. Squares that nobody can read are left out.
func (r *Reliability) Add(board truth.Board, reading *vision.Reading) error {
	want, err := board.Setup()
	if err != nil {
		return err
	}
	r.Boards++
	skip := doubtful(board, want.Game.Layout)
	var wrong []engine.Square
	for _, sq := range reading.Squares {
		if skip[sq.Square] {
			continue
		}
		there := want.At(sq.Square)
		tile, round := sq.Tile == there.Tile, sq.Round == there.Round && !sq.Tile.Empty()
		r.Tiles.add(sq.TileP, tile)
		if there.Tile.Empty() {
			round = true
		} else {
			r.Digits.add(sq.RoundP, round)
		}
		r.Squares.add(sq.P, tile && round)
		if !tile || !round {
			wrong = append(wrong, sq.Square)
		}
	}
	r.Alone.add(board, want, reading.Alone())
	r.Decided.add(board, want, reading.Setup)
	for answers := range r.Asked {
		r.Asked[answers] += count(rightAfter(reading, wrong, answers))
	}
	r.Smoothed.add(want, reading)
	return nil
}

func (a *Answer) add(board truth.Board, want, got *engine.Setup) {
	m := compare(board, want, got)
	a.SquaresWrong += len(m.wrongSquares)
	a.DigitsWrong += len(m.wrongDigits)
	a.Whole += count(len(m.wrongSquares)+len(m.wrongDigits) == 0)
	a.Invented += count(len(compareFaults(want, got).invented) > 0)
}

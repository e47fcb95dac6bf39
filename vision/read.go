package vision

import (
	"errors"
	"image"

	"gocv.io/x/gocv"

	"inkscore/vision/dnn"
)

// What the networks look at; vision/train/nets.py says the same.
const (
	readPx     = 32 // pixels a square for the reader: routes are broad
	digitPx    = 80 // pixels a square for the digits, which are small
	digitSide  = 64 // side of a digit's crop, pixels of digitPx
	digitLeft  = 0.28
	digitAbove = -0.08 // the crop's top left, in squares of the square it belongs to
	boardCells = 7     // squares along a side of the board that the reader knows
)

// SquareOdds is what the networks say of one square, each a probability
// distribution of its own.
type SquareOdds struct {
	Sides   [4][sideKinds]float64 // N E S W; in the order of sideClasses
	Centre  [numCentres]float64   // plain, station, overpass, double NW+ES, NE+SW, NS+EW, volcano, crater, crater with the dot, one route past another's end
	Marking [numMarkings]float64  // in the order of markings
	Trail   [4]float64            // NE SE SW NW: that a trail reaches the corner
	Lines   [4]float64            // N E S W: that a canyon runs along the side
	Digit   [numDigits]float64    // none, 1 to 10
}

// BoardCrops is a rectified board as the networks see it. Practice and service
// cut it with the same function.
type BoardCrops struct {
	Board gocv.Mat  // BGR, 8*readPx wide and high
	gray  gocv.Mat  // at digitPx pixels a square
	first grayBoard // as at the first glance
}

// Close frees the picture.
func (c *BoardCrops) Close() { _, _ = c.Board.Close(), c.gray.Close() }

// Crops cuts out of a photo what the networks see of a board.
func Crops(p *Photo, m Mesh) (*BoardCrops, error) {
	if m.Rows != boardCells || m.Cols != boardCells {
		return nil, errors.New("only boards of 7x7 squares can be read")
	}
	large, err := Rectify(p, m, digitPx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = large.Close() }()
	return cropsOf(large)
}

// cropsOf cuts the crops out of a board rectified at digitPx pixels a square.
func cropsOf(large gocv.Mat) (*BoardCrops, error) {
	crops := &BoardCrops{Board: gocv.NewMat(), gray: gocv.NewMat()}
	side := (boardCells + 1) * readPx
	err := gocv.Resize(large, &crops.Board, image.Pt(side, side), 0, 0, gocv.InterpolationArea)
	if err == nil {
		err = gocv.CvtColor(large, &crops.gray, gocv.ColorBGRToGray)
	}
	if err == nil {
		crops.first, err = crops.at(glances[0])
	}
	if err != nil {
		crops.Close()
		return nil, err
	}
	return crops, nil
}

// reader are the networks that read a rectified board: its tiles, what each
// corner shows, and the numbers that all corners together show.
type reader struct{ tiles, corner, numbers *dnn.Net }

// read returns the odds of every square, in order.
func (r reader) read(c *BoardCrops, w Watch) ([]SquareOdds, error) {
	odds := make([]SquareOdds, boardCells*boardCells)
	var tilesErr, digitsErr error
	both(func() {
		defer w.start(StageTiles)()
		tilesErr = r.readTiles(c, odds)
	}, func() {
		defer w.start(StageDigits)()
		digitsErr = r.readDigits(c, odds)
	})
	return odds, errors.Join(tilesErr, digitsErr)
}

// readTiles fills in sides and centres. The network sees the board as it is and
// in a mirror, and the mean of both counts: what it takes for something only
// one way round is less sure.
func (r reader) readTiles(c *BoardCrops, odds []SquareOdds) error {
	straight, err := planes(c.Board)
	if err != nil {
		return err
	}
	side := (boardCells + 1) * readPx
	out, err := r.tiles.Forward(dnn.Tensor{
		Shape: []int{2, 3, side, side}, Values: append(straight, mirrored(straight, side)...)})
	if err != nil {
		return err
	}
	n := len(odds)
	if len(out.Values) != 2*readerWidth*n {
		return errAnswer
	}
	var logits [readerWidth]float32
	for i := range odds {
		row, col := i/boardCells, i%boardCells
		there := row*boardCells + boardCells - 1 - col
		for view, at := range []int{i, there} {
			for c := range logits {
				logits[c] = out.Values[(view*readerWidth+c)*n+at]
			}
			for s := range 4 {
				here := s
				if view == 1 {
					here = (4 - s) % 4 // east and west change places
				}
				for k, p := range softmax(logits[s*sideKinds : (s+1)*sideKinds]) {
					odds[i].Sides[here][k] += p / 2
				}
			}
			rest := logits[4*sideKinds:]
			for k, p := range softmax(rest[:numCentres]) {
				if view == 1 && (k == doubleNWES || k == doubleNESW) {
					k = doubleNWES + doubleNESW - k
				}
				odds[i].Centre[k] += p / 2
			}
			rest = rest[numCentres:]
			for k, p := range softmax(rest[:numMarkings]) {
				odds[i].Marking[k] += p / 2
			}
			rest = rest[numMarkings:]
			for s := range 4 {
				corner, side := s, s
				if view == 1 { // west and east change places
					corner, side = 3-s, (4-s)%4
				}
				odds[i].Trail[corner] += sigmoid(float64(rest[s])) / 2
				odds[i].Lines[side] += sigmoid(float64(rest[4+s])) / 2
			}
		}
	}
	return nil
}

// readerWidth is how many values the reader says of a square.
const readerWidth = 4*sideKinds + numCentres + numMarkings + 4 + 4

// mirrored returns planes of side x side values with left and right swapped.
func mirrored(values []float32, side int) []float32 {
	out := make([]float32, len(values))
	for start := 0; start < len(values); start += side {
		for x := range side {
			out[start+x] = values[start+side-1-x]
		}
	}
	return out
}

var errAnswer = errors.New("a network's answer does not have the expected size")

// Turned returns what the odds of the square would be after a quarter turn
// clockwise; a number does not turn with its square.
func (o SquareOdds) Turned() SquareOdds {
	turned := o
	for s := range o.Sides {
		turned.Sides[(s+1)%4] = o.Sides[s]
		turned.Trail[(s+1)%4], turned.Lines[(s+1)%4] = o.Trail[s], o.Lines[s]
	}
	turned.Centre[doubleNWES], turned.Centre[doubleNESW] = o.Centre[doubleNESW], o.Centre[doubleNWES]
	return turned
}

// Mirrored returns what the odds of the square would be with left and right
// swapped, but for the number.
func (o SquareOdds) Mirrored() SquareOdds {
	o.Sides[1], o.Sides[3] = o.Sides[3], o.Sides[1]
	o.Lines[1], o.Lines[3] = o.Lines[3], o.Lines[1]
	o.Trail = [4]float64{o.Trail[3], o.Trail[2], o.Trail[1], o.Trail[0]}
	o.Centre[doubleNWES], o.Centre[doubleNESW] = o.Centre[doubleNESW], o.Centre[doubleNWES]
	return o
}

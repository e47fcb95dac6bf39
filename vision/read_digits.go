package vision

import (
	"image"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"inkscore/vision/dnn"
)

// tokenWidth is how many values say what a corner shows; vision/train/nets.py
// says the same.
const tokenWidth = 96

// grayBoard is a rectified board in gray with half a square of margin.
type grayBoard struct {
	px     float64 // pixels a square
	pixels []byte  // row by row
	width  int     // of a row
}

// glance is one look of the digits' network at the corners.
type glance struct {
	shrink      float64 // how much smaller the board is than at digitPx
	right, down int     // pixels
}

// glances are the looks that the digits' network takes: the mean of a few, of
// numbers in several sizes and places, is wrong less often than one.
var glances = []glance{{1, 0, 0}, {1.12, -2, 1}, {1.2, 2, -1}}

// sureNumber is the probability of the likeliest number after the first glance
// from which a square is not looked at again.
const sureNumber = 0.99

// Corner returns what the digits' network sees of a square at first glance, row
// by row: digitSide x digitSide gray bytes.
func (c *BoardCrops) Corner(sq int) []byte { return c.first.corner(sq, glances[0]) }

// corner returns what the digits' network sees of a square at a glance. All
// glances are about the same place.
func (gray grayBoard) corner(sq int, look glance) []byte {
	const middle = digitSide / 2.0 / digitPx
	x := int((float64(sq%boardCells)+RectifyMargin+digitLeft+middle)*gray.px) - digitSide/2 + look.right
	y := int((float64(sq/boardCells)+RectifyMargin+digitAbove+middle)*gray.px) - digitSide/2 + look.down
	corner := make([]byte, 0, digitSide*digitSide)
	for row := range digitSide {
		at := (y+row)*gray.width + x
		corner = append(corner, gray.pixels[at:at+digitSide]...)
	}
	return corner
}

// at returns the gray board at the scale of a glance. It may share memory with
// the crops.
func (c *BoardCrops) at(look glance) (grayBoard, error) {
	side := int(math.Round(float64(c.gray.Cols()) / look.shrink))
	if side == c.gray.Cols() {
		pixels, err := c.gray.DataPtrUint8()
		return grayBoard{digitPx, pixels, side}, err
	}
	scaled := gocv.NewMat()
	defer func() { _ = scaled.Close() }()
	if err := gocv.Resize(c.gray, &scaled, image.Pt(side, side), 0, 0, gocv.InterpolationArea); err != nil {
		return grayBoard{}, err
	}
	return grayBoard{float64(side) / (boardCells + 1), scaled.ToBytes(), side}, nil
}

// readDigits fills in the round numbers. All corners are looked at once; those
// whose number is not sure then, again, among the others as the first glance saw
// them.
func (r reader) readDigits(c *BoardCrops, odds []SquareOdds) error {
	every := make([]int, len(odds))
	for i := range every {
		every[i] = i
	}
	tokens, err := r.tokens(c, every, glances[:1])
	if err != nil {
		return err
	}
	if err := r.addNumbers(tokens[0], every, odds, 1); err != nil {
		return err
	}
	var unsure []int
	for i := range odds {
		if slices.Max(odds[i].Digit[:]) < sureNumber {
			unsure = append(unsure, i)
		}
	}
	if len(unsure) == 0 {
		return nil
	}
	again, err := r.tokens(c, unsure, glances[1:])
	if err != nil {
		return err
	}
	share := 1 / float64(len(glances))
	for _, i := range unsure {
		for d := range odds[i].Digit {
			odds[i].Digit[d] *= share
		}
	}
	for _, seen := range again {
		board := slices.Clone(tokens[0])
		for k, i := range unsure {
			copy(board[i*tokenWidth:], seen[k*tokenWidth:(k+1)*tokenWidth])
		}
		if err := r.addNumbers(board, unsure, odds, share); err != nil {
			return err
		}
	}
	return nil
}

// tokens returns what the corners of some squares show at some glances: for each
// glance tokenWidth values a square.
func (r reader) tokens(c *BoardCrops, squares []int, looks []glance) ([][]float32, error) {
	values := make([]float32, 0, len(looks)*len(squares)*digitSide*digitSide)
	for _, look := range looks {
		gray, err := c.at(look)
		if err != nil {
			return nil, err
		}
		for _, i := range squares {
			for _, v := range gray.corner(i, look) {
				values = append(values, float32(v)/255-0.5)
			}
		}
	}
	out, err := r.corner.Forward(dnn.Tensor{Shape: []int{len(looks) * len(squares), 1, digitSide, digitSide}, Values: values})
	if err != nil {
		return nil, err
	}
	size := len(squares) * tokenWidth
	if len(out.Values) != len(looks)*size {
		return nil, errAnswer
	}
	var all [][]float32
	for seen := range slices.Chunk(out.Values, size) {
		all = append(all, seen)
	}
	return all, nil
}

// addNumbers asks what numbers a board of corners shows and adds a share of the
// answer to the odds of some squares.
func (r reader) addNumbers(tokens []float32, squares []int, odds []SquareOdds, share float64) error {
	out, err := r.numbers.Forward(dnn.Tensor{Shape: []int{len(odds), tokenWidth}, Values: tokens})
	if err != nil {
		return err
	}
	if len(out.Values) != numDigits*len(odds) {
		return errAnswer
	}
	for _, i := range squares {
		for d, p := range softmax(out.Values[i*numDigits : (i+1)*numDigits]) {
			odds[i].Digit[d] += share * p
		}
	}
	return nil
}

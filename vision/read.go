package vision

import (
	"errors"
	"image"
	"math"

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
	Sides  [4][sideKinds]float64 // N E S W; nothing, highway, railway, water, lava
	Centre [numCentres]float64   // plain, station, overpass, double NW+ES, NE+SW, NS+EW, volcano, crater, crater with the dot
	Digit  [numDigits]float64    // none, 1 to 9
}

// BoardCrops is a rectified board as the networks see it. Practice and service
// cut it with the same function.
type BoardCrops struct {
	Board gocv.Mat  // BGR, 8*readPx wide and high
	gray  gocv.Mat  // at digitPx pixels a square
	first grayBoard // as at the first glance
}

// grayBoard is a rectified board in gray with half a square of margin.
type grayBoard struct {
	px     float64 // pixels a square
	pixels []byte  // row by row
	width  int     // of a row
}

// Close frees the picture.
func (c *BoardCrops) Close() { _, _ = c.Board.Close(), c.gray.Close() }

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

// reader is the pair of networks that read a rectified board.
type reader struct{ tiles, digits *dnn.Net }

// read returns the odds of every square, in order.
func (r reader) read(c *BoardCrops) ([]SquareOdds, error) {
	odds := make([]SquareOdds, boardCells*boardCells)
	if err := r.readTiles(c, odds); err != nil {
		return nil, err
	}
	return odds, r.readDigits(c, odds)
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
	answer, ok := answers[len(out.Values)/(2*n)]
	if !ok || len(out.Values) != 2*answer.width()*n {
		return errAnswer
	}
	logits := make([]float32, answer.width())
	for i := range odds {
		row, col := i/boardCells, i%boardCells
		there := row*boardCells + boardCells - 1 - col
		for view, at := range []int{i, there} {
			for c := range logits {
				logits[c] = out.Values[(view*len(logits)+c)*n+at]
			}
			for s := range 4 {
				here := s
				if view == 1 && s%2 == 1 {
					here = 4 - s // east and west change places
				}
				for k, p := range softmax(logits[s*answer.sides : (s+1)*answer.sides]) {
					odds[i].Sides[here][k] += p / 2
				}
			}
			for k, p := range softmax(logits[4*answer.sides:]) {
				if view == 1 && (k == doubleNWES || k == doubleNESW) {
					k = doubleNWES + doubleNESW - k
				}
				odds[i].Centre[k] += p / 2
			}
		}
	}
	return nil
}

// readerAnswer is how many classes of sides and of centres a reader knows.
type readerAnswer struct{ sides, centres int }

// width is how many values the reader says of a square.
func (a readerAnswer) width() int { return 4*a.sides + a.centres }

// answers are those of the readers there have been, by their width: one that
// knows fewer classes gives the others no odds.
var answers = map[int]readerAnswer{18: {3, 6}, 29: {sideKinds, numCentres}}

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

// glance is one look of the digits' network at the corners.
type glance struct {
	shrink      float64 // how much smaller the board is than at digitPx
	right, down int     // pixels
}

// glances are the looks that the digits' network takes: the mean of a few, of
// numbers in several sizes and places, is wrong less often than one.
var glances = []glance{{1, 0, 0}, {1.12, -2, 1}, {1.2, 2, -1}}

// readDigits fills in the round numbers.
func (r reader) readDigits(c *BoardCrops, odds []SquareOdds) error {
	n := len(odds)
	for _, look := range glances {
		gray, err := c.at(look)
		if err != nil {
			return err
		}
		values := make([]float32, 0, n*digitSide*digitSide)
		for i := range odds {
			for _, v := range gray.corner(i, look) {
				values = append(values, float32(v)/255-0.5)
			}
		}
		out, err := r.digits.Forward(dnn.Tensor{Shape: []int{n, 1, digitSide, digitSide}, Values: values})
		if err != nil {
			return err
		}
		if len(out.Values) != numDigits*n {
			return errAnswer
		}
		for i := range odds {
			for d, p := range softmax(out.Values[i*numDigits : (i+1)*numDigits]) {
				odds[i].Digit[d] += p / float64(len(glances))
			}
		}
	}
	return nil
}

var errAnswer = errors.New("a network's answer does not have the expected size")

// Turned returns what the odds of the square would be after a quarter turn
// clockwise; a number does not turn with its square.
func (o SquareOdds) Turned() SquareOdds {
	turned := o
	for s := range o.Sides {
		turned.Sides[(s+1)%4] = o.Sides[s]
	}
	turned.Centre[doubleNWES], turned.Centre[doubleNESW] = o.Centre[doubleNESW], o.Centre[doubleNWES]
	return turned
}

// Mirrored returns what the odds of the square would be with left and right
// swapped, but for the number.
func (o SquareOdds) Mirrored() SquareOdds {
	o.Sides[1], o.Sides[3] = o.Sides[3], o.Sides[1]
	o.Centre[doubleNWES], o.Centre[doubleNESW] = o.Centre[doubleNESW], o.Centre[doubleNWES]
	return o
}

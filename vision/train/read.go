package train

import (
	"math"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

const (
	// practiceOff is how far a located board may lie from the truth, mean of its
	// four corners in squares, to be practised on: a board read half a square
	// off would teach nonsense.
	practiceOff = 0.3
	// lastDigit is the highest number that the digits' network knows.
	lastDigit = len(vision.SquareOdds{}.Digit) - 1
)

// boards writes every located board as the readers see it, with the truth. They
// are located from the truth, shaken by half a square, so that boards which are
// hard to spot are practised on too. The mesh is shaken a little, since another
// photo is located a little worse.
func (w *worker) boards(p *vision.Photo, boards []truth.Board) error {
	var near []vision.Quad
	for _, b := range boards {
		near = append(near, w.shaken(quadOf(b), 0.07).Turned(w.rng.IntN(4)))
	}
	found, err := w.recogniser.LocateNear(p, near)
	if err != nil {
		w.counts.Missed += len(boards)
		return nil //nolint:nilerr // a refusal: nothing to practise on
	}
	for _, b := range boards {
		mesh, ok := nearest(found, quadOf(b))
		if !ok {
			w.counts.Missed++
			continue
		}
		if err := w.board(p, w.jolted(mesh), b); err != nil {
			return err
		}
	}
	return nil
}

// placed writes every board as the readers see it, cut at its true place. The
// mesh is shaken as that of a located board is.
func (w *worker) placed(p *vision.Photo, boards []truth.Board) error {
	for _, b := range boards {
		mesh, ok := b.Grid()
		if !ok {
			w.counts.Missed++
			continue
		}
		if err := w.board(p, w.jolted(mesh), b); err != nil {
			return err
		}
	}
	return nil
}

// nearest returns the located board that is the true one, upright.
func nearest(found []vision.Found, q vision.Quad) (vision.Mesh, bool) {
	for _, f := range found {
		off := 0.0
		for i, c := range f.Mesh.Quad() {
			off += math.Hypot(c.X-q[i].X, c.Y-q[i].Y) / 4
		}
		if off < practiceOff*q.Side()/7 {
			return f.Mesh, true
		}
	}
	return vision.Mesh{}, false
}

// jolted shifts a mesh as a whole and bends it by a slow wave, both by a few
// hundredths of a square.
func (w *worker) jolted(m vision.Mesh) vision.Mesh {
	size := m.Quad().Side() / math.Sqrt(float64(m.Rows*m.Cols))
	dx, dy := w.rng.NormFloat64()*0.02*size, w.rng.NormFloat64()*0.02*size
	wave := w.rng.NormFloat64() * 0.03 * size
	along, across := w.rng.Float64()*2*math.Pi, w.rng.Float64()*2*math.Pi
	points := make([]vision.Point, len(m.Points))
	for i, p := range m.Points {
		row, col := float64(i/(m.Cols+1)), float64(i%(m.Cols+1))
		points[i] = vision.Point{
			X: p.X + dx + wave*math.Sin(row*0.6+along),
			Y: p.Y + dy + wave*math.Sin(col*0.6+across),
		}
	}
	return vision.Mesh{Rows: m.Rows, Cols: m.Cols, Points: points}
}

// board writes each window of a board: nearly always the whole of it. Two windows
// of a larger board are enough, the first and the last: together they show it
// nearly all.
func (w *worker) board(p *vision.Photo, m vision.Mesh, b truth.Board) error {
	setup, err := b.Setup()
	if err != nil {
		return err
	}
	windows := vision.Windows(m, setup.Game.Layout)
	if len(windows) == 0 {
		w.counts.Missed++
	}
	for i, win := range windows {
		if i == 0 || i == len(windows)-1 {
			if err := w.window(p, win, setup); err != nil {
				return err
			}
		}
	}
	return nil
}

// window writes what the readers see of one window, with the truth.
func (w *worker) window(p *vision.Photo, win vision.Window, setup *engine.Setup) error {
	crops, err := vision.Crops(p, win.Mesh)
	if err != nil {
		return err
	}
	defer crops.Close()
	data, err := crops.Board.DataPtrUint8()
	if err != nil {
		return err
	}
	if err := w.shard.bytes("board", data); err != nil {
		return err
	}
	w.counts.Records++
	var tiles, signs, rounds []int8
	var corners []byte
	for i, sq := range win.Squares {
		var placed engine.Placed
		if sq != engine.NoSquare {
			placed = setup.At(sq)
		}
		for _, k := range placed.Tile.Sides() {
			tiles = append(tiles, int8(vision.SideClass(k)))
		}
		tiles = append(tiles, int8(vision.CentreClass(placed.Tile)))
		signs = append(signs, signsOf(setup, sq)...)
		corners = append(corners, crops.Corner(i)...)
		rounds = append(rounds, int8(min(placed.Round, lastDigit)))
	}
	if err := w.shard.bytes("corners", corners); err != nil {
		return err
	}
	if err := w.shard.small("rounds", rounds); err != nil {
		return err
	}
	if err := w.shard.small("signs", signs); err != nil {
		return err
	}
	return w.shard.small("tiles", tiles)
}

// signsOf returns what is drawn beside the routes of a square: the class of its
// marks, then 0 or 1 for each corner that a trail reaches and each side that a
// canyon runs along.
func signsOf(s *engine.Setup, sq engine.Square) []int8 {
	signs := make([]int8, 9)
	if sq == engine.NoSquare {
		return signs
	}
	t := s.At(sq).Tile
	signs[0] = int8(vision.MarkingClass(t))
	for c := range 4 {
		signs[1+c] = int8(t.Trail >> c & 1)
	}
	for _, side := range engine.AllSides {
		if s.HasLine(sq, side) {
			signs[5+int(side)] = 1
		}
	}
	return signs
}

package vision

import (
	"errors"

	"gocv.io/x/gocv"

	"inkscore/engine"
)

// uprightOn is upright for boards of another lattice than the usual. Where the
// registrar was not sure of the turn all turns of the lattice are read, and the
// one with most numbers in the squares' corners counts.
func (r *Recogniser) uprightOn(p *Photo, f Found, layout *engine.Layout, w Watch) (seenBoard, error) {
	turns := []Mesh{f.Mesh}
	if f.Up < sureOfUp {
		turns = append(turns, otherTurns(f.Mesh)...)
	}
	var best seenBoard
	flat := gocv.NewMat() // the board in the best turn
	defer func() { _ = flat.Close() }()
	for i, m := range turns {
		seen, turned, err := r.readTurn(p, m, w)
		if err != nil {
			return seenBoard{}, err
		}
		seen.odds = onSquares(seen.odds, layout)
		if i == 0 || numbers(seen.odds) > numbers(best.odds) {
			best, flat, turned = seen, turned, flat
		}
		if err := turned.Close(); err != nil {
			return seenBoard{}, err
		}
	}
	l := best.mesh.lattice()
	board := l.part(flat, 0, 0, l.rows, l.cols)
	defer func() { _ = board.Close() }()
	return best, best.look(p, layout, board, w)
}

// readTurn reads a board as it lies in a mesh, place by place. It returns the
// flattened board as well, which the caller closes.
func (r *Recogniser) readTurn(p *Photo, m Mesh, w Watch) (seenBoard, gocv.Mat, error) {
	end := w.start(StageRectify)
	flat, err := flatten(p, m)
	end()
	if err != nil {
		return seenBoard{}, flat, err
	}
	odds, err := r.latticeOdds(flat, m.lattice(), w)
	if err != nil {
		return seenBoard{}, flat, errors.Join(err, flat.Close())
	}
	return seenBoard{mesh: m, odds: odds}, flat, nil
}

// otherTurns returns the meshes of a board in its other turns: three of one that
// is as wide as high, the half turn of any other.
func otherTurns(m Mesh) []Mesh {
	half := m.halfTurned()
	if m.Rows != m.Cols {
		return []Mesh{half}
	}
	return []Mesh{half, m.quarterTurned(), half.quarterTurned()}
}

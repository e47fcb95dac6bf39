package vision

import "inkscore/engine"

// uprightOn is upright for boards of another lattice than the usual. Where the
// registrar was not sure of the turn all turns of the lattice are read, and the
// one with most numbers in the squares' corners counts.
func (r *Recogniser) uprightOn(p *Photo, f Found, layout *engine.Layout, w Watch) (seenBoard, error) {
	best, err := r.readTurn(p, f.Mesh, w)
	if err != nil {
		return seenBoard{}, err
	}
	if f.Up < sureOfUp {
		for _, m := range otherTurns(f.Mesh) {
			other, err := r.readTurn(p, m, w)
			if err != nil {
				return seenBoard{}, err
			}
			if numbers(other.odds) > numbers(best.odds) {
				best = other
			}
		}
	}
	end := w.start(StageRectify)
	flat, err := Rectify(p, best.mesh, digitPx)
	end()
	if err != nil {
		return seenBoard{}, err
	}
	defer func() { _ = flat.Close() }()
	return best, best.look(p, layout, flat, w)
}

// readTurn reads a board as it lies in a mesh.
func (r *Recogniser) readTurn(p *Photo, m Mesh, w Watch) (seenBoard, error) {
	end := w.start(StageRectify)
	flat, err := flatten(p, m)
	end()
	if err != nil {
		return seenBoard{}, err
	}
	defer func() { _ = flat.Close() }()
	odds, err := r.latticeOdds(flat, m.lattice(), w)
	return seenBoard{mesh: m, odds: odds}, err
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

package vision

import (
	"cmp"
	"fmt"
	"slices"

	"inkscore/engine"
)

// What boards of another lattice than the usual must show; all three are
// measured on the mesh. The registrar's probability counts for nothing here:
// it has learned boards of seven squares, and calls others none, though it finds
// their corners and their turn.
//
// Of 24 painted Giant boards the mesh had a support of 0.6 and more, saw 0.84 of
// the exits and more, and a frame of 0.38 and more. Among 80 photos of other
// grids, of tables and of 7x7 boards no mesh with half of its lines saw more than
// 0.63 of the exits; one that has slipped by a square has no frame at a side.
const (
	latticeSupport = 0.5
	latticeExits   = 0.75
	latticeFrame   = 0.2
	// Islands may lack the frame, which is no line where water is darker than paper,
	// if more of the exits are seen. On painted boards of islands with squares of 25
	// pixels and more 0.86 of the exits were seen and more. Meshes of islands saw 0.69
	// at most in the negatives of testdata/foreign, 0.77 where they had slipped or lay
	// on another board with a frame, and 0.84 on a Giant board without one.
	islandSupport, islandExits, unframedExits = 0.6, 0.8, 0.88
	// Where all is seen as clearly as this, nothing better is sought at that place.
	clearSupport, clearExits = 0.9, 0.9
	// fadedLattice is the latticeScore below which nothing more is sought once a
	// board is clear; those of the painted boards were 0.49 and more.
	fadedLattice = 0.45
	// mostFitted is how many candidates of a photo get a mesh, the likeliest
	// first.
	mostFitted = 10
)

// locateOn is locate for boards of a layout. Those of the usual 7x7 squares are
// found as locate finds them. For others the same networks propose corners and
// turns, and the print decides: the lines of a mesh of so many squares, its frame,
// and the marks of the layout's exits.
func (r *Recogniser) locateOn(p *Photo, layout *engine.Layout, w Watch) ([]Found, error) {
	if latticeOf(layout) == usualLattice {
		return r.locate(p, w)
	}
	found, refused, err := r.latticeBoards(p, layout, w)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 || len(refused) > 0 {
		return answer(p, found, refused)
	}
	return nil, r.whyNoneOf(p, latticeOf(layout))
}

// latticeBoards finds boards of an unusual lattice, and says why some that it
// sees cannot be read.
func (r *Recogniser) latticeBoards(p *Photo, layout *engine.Layout, w Watch) (found []Found, refused []*Refusal, err error) {
	end := w.start(StageSpot)
	score, err := newLatticeScore(p, latticeOf(layout))
	if err != nil {
		end()
		return nil, nil, err
	}
	defer score.close()
	candidates, err := r.latticeCandidates(p, score)
	end()
	if err != nil {
		return nil, nil, err
	}
	end = w.start(StageJudge)
	judged, err := r.drawnNear(p, candidates)
	end()
	if err != nil {
		return nil, nil, err
	}
	defer w.start(StageMesh)()
	if score.ruled != nil {
		judged = score.likeliest(p, judged, candidates)
	}
	var taken []Quad
	fits := fitLattice(p, judged, layout, score)
	for _, f := range fits {
		quad := f.Mesh.Quad()
		if !f.good() || overlapsAny(quad, taken) {
			continue
		}
		taken = append(taken, quad)
		refusal := cutOff(p, f.Mesh, layout)
		if size := score.squareSize(quad); size < leastSquare {
			refusal = tooSmall(size, quad)
		}
		if refusal != nil {
			refused = append(refused, refusal)
			continue
		}
		found = append(found, f.Found)
	}
	if refusal := cutAtEdge(p, fits, score.lattice); refusal != nil && len(found) == 0 && len(refused) == 0 {
		refused = append(refused, refusal)
	}
	return found, refused, nil
}

// cutSupport is the share of lines that a mesh which has slipped along a board shows at
// least, on Giant boards of which up to two columns were cut off.
const cutSupport = 0.6

// cutAtEdge refuses a board that no mesh fits, where one whose lines are all the same
// there ends at the edge of the picture: it has slipped, for what lies beyond the edge
// is missing. Nil where there is none such.
func cutAtEdge(p *Photo, fits []latticeFit, l lattice) *Refusal {
	for _, f := range fits {
		quad := f.Mesh.Quad()
		if f.good() || f.Quality.Support < cutSupport {
			continue
		}
		within := l.squareSize(quad)
		for _, edge := range []struct {
			name string
			from func(Point) float64 // how far inside a point lies, in pixels
		}{
			{"left", func(q Point) float64 { return q.X }},
			{"right", func(q Point) float64 { return float64(p.Width-1) - q.X }},
			{"top", func(q Point) float64 { return q.Y }},
			{"bottom", func(q Point) float64 { return float64(p.Height-1) - q.Y }},
		} {
			for i, corner := range quad {
				if max(edge.from(corner), edge.from(quad[(i+1)%4])) < within {
					return refuse(CutOff, nil, "The board is cut off at the %s of the picture; take the photo again with the whole board in it.", edge.name).at(quad)
				}
			}
		}
	}
	return nil
}

// latticeCandidates proposes where boards of a lattice may lie: the spotter's
// places and four-sided outlines.
func (r *Recogniser) latticeCandidates(p *Photo, score *latticeScore) ([]Quad, error) {
	spots, err := r.Spot(p)
	if err != nil {
		return nil, err
	}
	outlines, err := score.outlines()
	return append(spots, outlines...), err
}

// drawnNear lets the registrar draw candidates to the nearest board's frame in a
// few looks, the likeliest first, each place once.
func (r *Recogniser) drawnNear(p *Photo, candidates []Quad) ([]Judged, error) {
	cutter, err := NewCandidateCutter(p)
	if err != nil {
		return nil, err
	}
	defer cutter.Close()
	var judged []Judged
	for range 1 + laterLooks {
		if judged, err = r.registrar.look(cutter, candidates); err != nil {
			return nil, err
		}
		candidates = nil
		for _, j := range judged {
			candidates = append(candidates, j.Quad)
		}
	}
	return eachOnce(p, bestFirst(judged)), nil
}

// eachOnce leaves out places where no board can lie, and all but the first of those
// near each other.
func eachOnce(p *Photo, judged []Judged) []Judged {
	var distinct []Judged
	var quads []Quad
	for _, j := range judged {
		if plausible(j.Quad, p) && !nearAny(j.Quad, quads) {
			distinct, quads = append(distinct, j), append(quads, j.Quad)
		}
	}
	return distinct
}

// likeliest returns the judged places and the candidates as they came, the one with
// the clearest lines first, each place once. The registrar, which knows no boards of
// islands, may draw a candidate to the frame of a single island.
func (l *latticeScore) likeliest(p *Photo, judged []Judged, candidates []Quad) []Judged {
	all := slices.Clone(judged)
	for _, q := range candidates {
		all = append(all, Judged{Quad: q})
	}
	clarity := make(map[Quad]float64, len(all))
	for _, j := range all {
		clarity[j.Quad] = l.of(j.Quad)
	}
	slices.SortStableFunc(all, func(a, b Judged) int { return cmp.Compare(clarity[b.Quad], clarity[a.Quad]) })
	return eachOnce(p, all)
}

// latticeFit is a candidate with the mesh of a lattice laid on it.
type latticeFit struct {
	Found
	exits   float64 // exitsSeen
	islands bool    // its lattice is no whole rectangle
}

// good reports whether a fit is a board of the lattice.
func (f latticeFit) good() bool {
	framed := f.Quality.Frame >= latticeFrame
	if f.islands {
		return f.Quality.Support >= islandSupport && (f.exits >= unframedExits || framed && f.exits >= islandExits)
	}
	return f.Quality.Support >= latticeSupport && f.exits >= latticeExits && framed
}

// clear reports whether nothing better need be sought at the fit's place.
func (f latticeFit) clear() bool {
	return f.good() && f.Quality.Support >= clearSupport && f.exits >= clearExits
}

// worth orders fits of one place.
func (f latticeFit) worth() float64 { return f.Quality.Support * f.exits }

// fitLattice lays the mesh of a layout on candidates, and returns what fits, the
// best first.
func fitLattice(p *Photo, judged []Judged, layout *engine.Layout, score *latticeScore) []latticeFit {
	var fits []latticeFit
	var clear []Quad
	tried := 0
	for _, j := range judged {
		if tried == mostFitted {
			break
		}
		if overlapsAny(j.Quad, clear) || len(clear) > 0 && score.of(j.Quad) < fadedLattice {
			continue
		}
		tried++
		// A lattice that is wider than high fits only two turns of its frame, and the
		// registrar may have taken either for upright.
		turns := []Quad{j.Quad}
		if layout.Rows != layout.Cols {
			turns = append(turns, j.Quad.Turned(1))
		}
		for turn, q := range turns {
			up := j.Up
			if turn > 0 {
				up = 0
			}
			f, ok := fitBestTurn(p, q, up, layout)
			if !ok {
				continue
			}
			if fits = append(fits, f); f.clear() {
				clear = append(clear, f.Mesh.Quad())
			}
		}
	}
	slices.SortStableFunc(fits, func(a, b latticeFit) int { return cmp.Compare(b.worth(), a.worth()) })
	return fits
}

// clearlyTurned is how much better the exits must be seen in one turn than in all
// others for the turn to be sure. On painted boards of the Archipelago they were by
// 0.3 and more.
const clearlyTurned = 0.2

// fitBestTurn lays the mesh of a layout on one candidate that is upright with the
// given probability: in the turn in which the exits are seen best, where turns
// differ in that. Ok is false where there is no mesh.
func fitBestTurn(p *Photo, q Quad, up float64, layout *engine.Layout) (fit latticeFit, ok bool) {
	if fit, ok = fitOne(p, q, layout); !ok {
		return fit, false
	}
	fit.Up = up
	if turnsAlike(layout) {
		return fit, true
	}
	best, turned, most, next := fit.Mesh, false, fit.exits, 0.0
	for _, m := range otherTurns(fit.Mesh) {
		switch seen, err := exitsSeen(p, m, layout); {
		case err != nil:
		case seen > most:
			best, turned, most, next = m, true, seen, most
		default:
			next = max(next, seen)
		}
	}
	if turned { // other lines than those that were looked for may be printed
		if fit, ok = fitOne(p, best.Quad(), layout); !ok {
			return fit, false
		}
	}
	if most-next >= clearlyTurned {
		fit.Up = 1
	}
	return fit, true
}

// fitOne lays the mesh of a layout on one candidate; false where there is none.
func fitOne(p *Photo, q Quad, layout *engine.Layout) (latticeFit, bool) {
	mesh, quality, err := refineMesh(p, q, latticeOf(layout))
	if err != nil {
		return latticeFit{}, false
	}
	exits, err := exitsSeen(p, mesh, layout)
	if err != nil {
		return latticeFit{}, false
	}
	f := latticeFit{Found: Found{Mesh: mesh, Score: exits, Quality: quality}, exits: exits, islands: !layout.Rectangular()}
	return f, true
}

// whyNoneOf says why no board of a lattice was found: perhaps the board is of
// another one.
func (r *Recogniser) whyNoneOf(p *Photo, l lattice) error {
	if others, err := r.locate(p, nil); err == nil && (others[0].Mesh.Rows != l.rows || others[0].Mesh.Cols != l.cols) {
		other := others[0].Mesh
		return refuse(OtherBoard, map[string]float64{"rows": float64(other.Rows), "columns": float64(other.Cols),
			"rows of the game": float64(l.rows), "columns of the game": float64(l.cols)},
			"The board in the picture has %s squares, and the board of this game has %s: say which game was played.",
			other.lattice(), l).at(other.Quad())
	}
	return whyNothing(p)
}

// String writes a lattice as a person would: "9x9".
func (l lattice) String() string { return fmt.Sprintf("%dx%d", l.rows, l.cols) }

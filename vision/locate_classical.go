package vision

import (
	"math"
	"slices"

	"gocv.io/x/gocv"
)

// classicalJudge judges proposals without any network: by the printed lines
// that a mesh finds, by the thick frame, and by the white round boxes, which
// stand in the top right corner of every square.
func classicalJudge(p *Photo, candidates []Quad) ([]Judged, error) {
	all := make([]Judged, len(candidates))
	for i, q := range candidates {
		all[i].Quad = q
		mesh, quality, err := refineMesh(p, q, 7, 7)
		if err != nil {
			continue // a quad that no camera sees is no board
		}
		turn, sure, err := boxCorner(p, mesh)
		if err != nil {
			return nil, err
		}
		corners := mesh.Quad()
		for k := range corners {
			// The corner that has the boxes comes second.
			all[i].Quad[k] = corners[(k+turn+3)%4]
		}
		all[i].Board = lineOdds(quality)
		all[i].Up = sure
	}
	return all, nil
}

// lineOdds turns the quality of a mesh into a probability: one half at the
// middle between boards and other things, with the slopes set by eye.
func lineOdds(q MeshQuality) float64 {
	return 1 / (1 + math.Exp(-12*(q.Support-0.58))) / (1 + math.Exp(-4*(q.Frame-1.7)))
}

const (
	boxPx = 32 // pixels a square in which boxes are looked for
	// A box is 0.255 by 0.26 squares; this much of it is surely inside.
	boxNear, boxFar = 0.06, 0.21
)

// boxCorner returns which corner of the squares (0 top left, then clockwise)
// holds the white round boxes, and how sure that is, 0.25 to 1.
func boxCorner(p *Photo, m Mesh) (corner int, sure float64, err error) {
	flat, err := Rectify(p, m, boxPx)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = flat.Close() }()
	data, err := flat.DataPtrUint8()
	if err != nil {
		return 0, 0, err
	}
	var lead [4][]float64
	for r := range m.Rows {
		for c := range m.Cols {
			var white [4]float64
			for k, at := range [4][2]float64{
				{boxNear, boxNear}, {1 - boxFar, boxNear}, {1 - boxFar, 1 - boxFar}, {boxNear, 1 - boxFar},
			} {
				white[k] = whiteness(data, flat, float64(c)+at[0], float64(r)+at[1])
			}
			for k := range white {
				others := (white[0] + white[1] + white[2] + white[3] - white[k]) / 3
				lead[k] = append(lead[k], white[k]-others)
			}
		}
	}
	scores := [4]float64{}
	for k := range scores {
		scores[k] = median(lead[k])
		if scores[k] > scores[corner] {
			corner = k
		}
	}
	sorted := slices.Sorted(slices.Values(scores[:]))
	gap := max(0, sorted[3]-sorted[2])
	return corner, 0.25 + 0.75*gap/(gap+0.02), nil
}

// whiteness returns the logarithm of the darkest colour channel in a small area
// of a rectified board, at its bright end so that a digit in it does not count.
// Paper is coloured, white is not.
func whiteness(data []uint8, flat gocv.Mat, x, y float64) float64 {
	const n = 5 // (boxFar-boxNear)*boxPx, rounded
	x0, y0 := int((x+RectifyMargin)*boxPx), int((y+RectifyMargin)*boxPx)
	w := flat.Cols()
	values := make([]float64, 0, n*n)
	for j := y0; j < y0+n; j++ {
		for i := x0; i < x0+n; i++ {
			px := data[(j*w+i)*3:]
			values = append(values, float64(logs[min(px[0], px[1], px[2])]))
		}
	}
	slices.Sort(values)
	return values[len(values)*4/5]
}

package vision

import (
	"image"
	"image/color"
	"math"
	"sort"

	"gocv.io/x/gocv"

	"inkscore/vision/dnn"
)

// CandidateSide is the side of the crop that the registrar looks at, in pixels.
const CandidateSide = 128

const (
	// candidateMargin is what the crop shows round the candidate, as a share of
	// its side: enough for the exits' marks and for corners that are off.
	candidateMargin = 0.2
	candidateBoard  = CandidateSide / (1 + 2*candidateMargin) // side of the candidate in the crop
	// RegisterUnit: the registrar's offsets are in units of this many pixels of
	// its crop; an eighth of the candidate's side.
	RegisterUnit = candidateBoard / 8
	// A first look brings a candidate near, later ones see it well. Only the
	// likeliest candidates are looked at again.
	laterLooks       = 2
	worthAnotherLook = 0.02
	mostLookedAgain  = 12
	mostSettling     = 4
	sureBoard        = 0.98
	doubtful         = 0.2
	registerWidth    = 13 // values of an answer: eight offsets, five classes
)

// CandidateCorners is where the corners of a candidate lie in its crop.
func CandidateCorners() Quad {
	lo, hi := (CandidateSide-candidateBoard)/2-0.5, (CandidateSide+candidateBoard)/2-0.5
	return Quad{{lo, lo}, {hi, lo}, {hi, hi}, {lo, hi}}
}

// CandidateCrop returns what the registrar sees of a candidate: gray,
// CandidateSide wide and high, the candidate in the middle with a margin. It
// gives an error for a quad that no camera sees. The caller closes the picture.
func CandidateCrop(p *Photo, q Quad) (gocv.Mat, error) {
	src := shrinkFor(p, q, squareSize(q, 1, 1)/candidateBoard)
	defer src.close()
	var inSource Quad
	for i, c := range q {
		inSource[i] = src.toPixels(c)
	}
	toSource, err := candidateTo(inSource)
	if err != nil {
		return gocv.Mat{}, err
	}
	matrix := gocv.NewMatWithSize(3, 3, gocv.MatTypeCV64F)
	defer func() { _ = matrix.Close() }()
	for i, v := range toSource {
		matrix.SetDoubleAt(i/3, i%3, v)
	}
	colour := gocv.NewMat()
	defer func() { _ = colour.Close() }()
	err = gocv.WarpPerspectiveWithParams(src.pixels, &colour, matrix, image.Pt(CandidateSide, CandidateSide),
		gocv.InterpolationLinear|gocv.WarpInverseMap, gocv.BorderReplicate, color.RGBA{})
	if err != nil {
		return gocv.Mat{}, err
	}
	gray := gocv.NewMat()
	if err := gocv.CvtColor(colour, &gray, gocv.ColorBGRToGray); err != nil {
		return gocv.Mat{}, closing(gray, err)
	}
	return gray, nil
}

// candidateTo returns the map from the crop of a candidate to where its corners
// are given.
func candidateTo(q Quad) (homography, error) {
	corners := CandidateCorners()
	return fitHomography(corners[:], q[:])
}

// CandidateOffsets returns the answer that the registrar should give: how far
// each corner of the truth lies from the candidate's, x then y, in units of
// RegisterUnit of the crop. Truth and candidate name their corners alike.
func CandidateOffsets(candidate, truth Quad) ([8]float64, error) {
	toPhoto, err := candidateTo(candidate)
	if err != nil {
		return [8]float64{}, err
	}
	toCrop, err := toPhoto.inverse()
	if err != nil {
		return [8]float64{}, err
	}
	var offsets [8]float64
	for i, c := range CandidateCorners() {
		at := toCrop.apply(truth[i])
		offsets[2*i], offsets[2*i+1] = (at.X-c.X)/RegisterUnit, (at.Y-c.Y)/RegisterUnit
	}
	return offsets, nil
}

// registrar is the network that says whether a candidate is a board, which way
// is up, and where its corners really are.
type registrar struct{ net *dnn.Net }

// Judged is a candidate after the registrar has seen it.
type Judged struct {
	Quad  Quad    // corrected, the board's own top left first
	Board float64 // probability that it is a board and that its corners are right, 0 to 1
	Up    float64 // probability of that way up, given that it is a board
}

// judge corrects candidates and says which are boards, the surest first. All
// are looked at once and the likeliest again, from where the first look moved
// them; of those that then cover the same place the best is looked at from all
// sides. Candidates that fold over or lie far outside the photo are no boards.
func (r registrar) judge(p *Photo, candidates []Quad) ([]Judged, error) {
	judged, err := r.look(p, candidates)
	if err != nil {
		return nil, err
	}
	for range laterLooks {
		var again []Quad
		for _, j := range bestFirst(judged) {
			if j.Board >= worthAnotherLook && len(again) < mostLookedAgain {
				again = append(again, j.Quad)
			}
		}
		if judged, err = r.look(p, again); err != nil {
			return nil, err
		}
	}
	var final []Judged
	var quads []Quad
	for _, j := range bestFirst(judged) {
		if j.Board < worthAnotherLook || overlapsAny(j.Quad, quads) {
			continue
		}
		settled, err := r.settle(p, j.Quad)
		if err != nil {
			return nil, err
		}
		final, quads = append(final, settled), append(quads, j.Quad)
	}
	return bestFirst(final), nil
}

// settle looks at a candidate from all sides until it is surely a board, surely
// none, or does not get any surer.
func (r registrar) settle(p *Photo, q Quad) (Judged, error) {
	var best Judged
	for range mostSettling {
		j, err := r.lookAllRound(p, q)
		if err != nil {
			return j, err
		}
		if j.Board <= best.Board {
			break
		}
		if best = j; j.Board >= sureBoard || j.Board < doubtful {
			break
		}
		q = j.Quad
	}
	return best, nil
}

func bestFirst(all []Judged) []Judged {
	sort.SliceStable(all, func(i, j int) bool { return all[i].Board > all[j].Board })
	return all
}

// look judges all candidates once, in one batch.
func (r registrar) look(p *Photo, candidates []Quad) ([]Judged, error) {
	all := make([]Judged, len(candidates))
	answers, err := r.answers(p, candidates)
	if err != nil {
		return nil, err
	}
	for i, q := range candidates {
		all[i].Quad = q
		if answers[i] == nil {
			continue
		}
		toPhoto, err := candidateTo(q)
		if err != nil {
			return nil, err
		}
		all[i] = corrected(answers[i], toPhoto)
	}
	return all, nil
}

// lookAllRound judges one candidate from its four sides and takes the mean of
// the answers: a network that saw the board turned would have to answer the
// same, and where it does not, the mean is nearer the truth.
func (r registrar) lookAllRound(p *Photo, q Quad) (Judged, error) {
	var views []Quad
	for turn := range 4 {
		views = append(views, Quad{q[turn], q[(turn+1)%4], q[(turn+2)%4], q[(turn+3)%4]})
	}
	answers, err := r.answers(p, views)
	if err != nil || answers[0] == nil {
		return Judged{Quad: q}, err
	}
	mean := make([]float32, registerWidth)
	for turn, answer := range answers {
		if answer == nil {
			return Judged{Quad: q}, nil
		}
		for corner := range 4 {
			// Corner c of the view is corner c+turn of the candidate. The view's
			// crop is the candidate's turned back by quarters, and so are the
			// directions of its offsets.
			x, y := answer[2*corner], answer[2*corner+1]
			for range turn {
				x, y = -y, x
			}
			at := (corner + turn) % 4
			mean[2*at] += x / 4
			mean[2*at+1] += y / 4
			mean[8+at] += answer[8+corner] / 4
		}
		mean[12] += answer[12] / 4
	}
	toPhoto, err := candidateTo(q)
	if err != nil {
		return Judged{Quad: q}, err
	}
	return corrected(mean, toPhoto), nil
}

// answers returns the network's answer to each candidate, nil for those that
// no camera sees.
func (r registrar) answers(p *Photo, candidates []Quad) ([][]float32, error) {
	var (
		values []float32
		seen   []int
	)
	for i, q := range candidates {
		if !plausible(q, p) {
			continue
		}
		crop, err := CandidateCrop(p, q)
		if err != nil {
			continue // a quad without a homography is no board
		}
		pixels, err := planes(crop)
		_ = crop.Close()
		if err != nil {
			return nil, err
		}
		values, seen = append(values, pixels...), append(seen, i)
	}
	answers := make([][]float32, len(candidates))
	if len(seen) == 0 {
		return answers, nil
	}
	out, err := r.net.Forward(dnn.Tensor{
		Shape: []int{len(seen), 1, CandidateSide, CandidateSide}, Values: values})
	if err != nil {
		return nil, err
	}
	for n, i := range seen {
		answers[i] = out.Values[n*registerWidth : (n+1)*registerWidth]
	}
	return answers, nil
}

// corrected turns one answer of the registrar into a judged candidate.
func corrected(answer []float32, toPhoto homography) Judged {
	odds := softmax(answer[8:])
	turn := 0
	for k := range 4 {
		if odds[k] > odds[turn] {
			turn = k
		}
	}
	var moved Quad
	farthest := 0.0
	for i, c := range CandidateCorners() {
		x, y := float64(answer[2*i]), float64(answer[2*i+1])
		farthest = max(farthest, math.Hypot(x, y))
		moved[i] = toPhoto.apply(Point{c.X + x*RegisterUnit, c.Y + y*RegisterUnit})
	}
	var j Judged
	for i := range j.Quad {
		j.Quad[i] = moved[(i+turn)%4]
	}
	if board := 1 - odds[4]; board > 0 {
		j.Up = odds[turn] / board
		// A candidate that is still moving is less sure than one that lies still.
		j.Board = board / (1 + farthest*farthest)
	}
	return j
}

// plausible reports whether a quad could be a board seen by a camera: convex,
// clockwise, neither tiny nor far outside the photo.
func plausible(q Quad, p *Photo) bool {
	const leastSide = 24 // pixels of the full-size photo; a board has seven squares
	for i := range q {
		a, b, c := q[i], q[(i+1)%4], q[(i+2)%4]
		cross := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X)
		if !(cross > 0) || math.Hypot(b.X-a.X, b.Y-a.Y) < leastSide {
			return false
		}
		w, h := float64(p.Width), float64(p.Height)
		if a.X < -0.3*w || a.X > 1.3*w || a.Y < -0.3*h || a.Y > 1.3*h {
			return false
		}
	}
	return true
}

// softmax turns logits into probabilities.
func softmax(logits []float32) []float64 {
	top := float64(logits[0])
	for _, l := range logits {
		top = max(top, float64(l))
	}
	odds, sum := make([]float64, len(logits)), 0.0
	for i, l := range logits {
		odds[i] = math.Exp(float64(l) - top)
		sum += odds[i]
	}
	for i := range odds {
		odds[i] /= sum
	}
	return odds
}

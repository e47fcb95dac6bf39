package vision

import (
	"math"
	"sort"

	"inkscore/vision/dnn"
)

const (
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
func (r registrar) judge(cutter *CandidateCutter, candidates []Quad) ([]Judged, error) {
	judged, err := r.look(cutter, candidates)
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
		if judged, err = r.look(cutter, again); err != nil {
			return nil, err
		}
	}
	var final []Judged
	var quads []Quad
	for _, j := range bestFirst(judged) {
		if j.Board < worthAnotherLook || overlapsAny(j.Quad, quads) {
			continue
		}
		settled, err := r.settle(cutter, j.Quad)
		if err != nil {
			return nil, err
		}
		final, quads = append(final, settled), append(quads, j.Quad)
	}
	return bestFirst(final), nil
}

// settle looks at a candidate from all sides until it is surely a board, surely
// none, or does not get any surer.
func (r registrar) settle(cutter *CandidateCutter, q Quad) (Judged, error) {
	var best Judged
	for range mostSettling {
		j, err := r.lookAllRound(cutter, q)
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
func (r registrar) look(cutter *CandidateCutter, candidates []Quad) ([]Judged, error) {
	all := make([]Judged, len(candidates))
	var (
		values []float32
		seen   []int
	)
	for i, q := range candidates {
		all[i].Quad = q
		pixels, err := candidatePlane(cutter, q)
		if err != nil {
			return nil, err
		}
		if pixels != nil {
			values, seen = append(values, pixels...), append(seen, i)
		}
	}
	answers, err := r.answers(values)
	if err != nil {
		return nil, err
	}
	for n, i := range seen {
		toPhoto, err := candidateTo(candidates[i])
		if err != nil {
			return nil, err
		}
		all[i] = corrected(answers[n], toPhoto)
	}
	return all, nil
}

// lookAllRound judges one candidate from its four sides and takes the mean of
// the answers: a network that saw the board turned would have to answer the
// same, and where it does not, the mean is nearer the truth.
func (r registrar) lookAllRound(cutter *CandidateCutter, q Quad) (Judged, error) {
	view, err := candidatePlane(cutter, q)
	if err != nil || view == nil {
		return Judged{Quad: q}, err
	}
	var values []float32
	for range 4 {
		values = append(values, view...)
		view = quarterTurned(view, CandidateSide)
	}
	answers, err := r.answers(values)
	if err != nil {
		return Judged{Quad: q}, err
	}
	mean := make([]float32, registerWidth)
	for turn, answer := range answers {
		for corner := range 4 {
			// Corner c of the view is corner c+turn of the candidate. The view is
			// the candidate's turned back by quarters, and so are the directions of
			// its offsets.
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

// candidatePlane returns what the registrar sees of a candidate, nil of one
// that no camera sees.
func candidatePlane(cutter *CandidateCutter, q Quad) ([]float32, error) {
	if !plausible(q, cutter.photo) {
		return nil, nil
	}
	crop, err := cutter.Crop(q)
	if err != nil {
		return nil, nil //nolint:nilerr // a quad without a homography is no board
	}
	defer func() { _ = crop.Close() }()
	return planes(crop)
}

// quarterTurned returns a square plane turned against the clock by a quarter.
func quarterTurned(plane []float32, side int) []float32 {
	out := make([]float32, len(plane))
	for y := range side {
		for x := range side {
			out[y*side+x] = plane[x*side+side-1-y]
		}
	}
	return out
}

// answers returns the network's answer to each view; values holds one view
// after the other.
func (r registrar) answers(values []float32) ([][]float32, error) {
	views := len(values) / (CandidateSide * CandidateSide)
	if views == 0 {
		return nil, nil
	}
	out, err := r.net.Forward(dnn.Tensor{
		Shape: []int{views, 1, CandidateSide, CandidateSide}, Values: values})
	if err != nil {
		return nil, err
	}
	if len(out.Values) != views*registerWidth {
		return nil, errAnswer
	}
	answers := make([][]float32, views)
	for i := range answers {
		answers[i] = out.Values[i*registerWidth : (i+1)*registerWidth]
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
	j := Judged{Quad: moved.Turned(turn)}
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

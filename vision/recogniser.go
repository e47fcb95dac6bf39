package vision

import (
	"context"
	"errors"
	"fmt"
	"math"

	"gocv.io/x/gocv"

	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision/dnn"
	"inkscore/vision/weights"
)

// Recogniser reads boards from photos with the networks that are built into
// the program. It may be used by many goroutines at once, which do not wait for
// each other.
type Recogniser struct {
	spotter   spotter
	registrar registrar
	reader    reader
	lids      lidReader
	trust     calibration.Trust
}

// NewRecogniser loads the networks. Close frees them.
func NewRecogniser() (*Recogniser, error) {
	trust, err := calibration.ParseTrust(weights.Trust)
	if err != nil {
		return nil, err
	}
	r := Recogniser{trust: trust}
	if r.lids.prints, err = lidLayouts(); err != nil {
		return nil, err
	}
	for _, n := range []struct {
		name string
		onnx []byte
		net  **dnn.Net
	}{
		{"spotter", weights.Spotter, &r.spotter.net},
		{"registrar", weights.Registrar, &r.registrar.net},
		{"reader", weights.Reader, &r.reader.tiles},
		{"digits-corner", weights.DigitsCorner, &r.reader.corner},
		{"digits-board", weights.DigitsBoard, &r.reader.numbers},
		{"crossings", weights.Crossings, &r.lids.crossings},
		{"figures", weights.Figures, &r.lids.figures},
	} {
		net, err := dnn.Load(n.onnx)
		if err != nil {
			r.Close()
			return nil, fmt.Errorf("the network %s cannot be loaded: %w", n.name, err)
		}
		*n.net = net
	}
	return &r, nil
}

// Close frees the networks.
func (r *Recogniser) Close() {
	for _, n := range []*dnn.Net{r.spotter.net, r.registrar.net, r.reader.tiles, r.reader.corner, r.reader.numbers, r.lids.crossings, r.lids.figures} {
		if n != nil {
			n.Close()
		}
	}
}

// ReadOptions changes what Read does; the zero value reads every board, of
// the game that its print tells.
type ReadOptions struct {
	// Game is the game of the boards; nil means that each board's own print
	// tells: Challenge where building icons are printed on it, else the base game.
	Game *engine.Game
	// Swap takes the boards of a game with two the other way round than the
	// routes on them say: the Surface for the one below.
	Swap bool
	// Corners, when given, are taken for the corners of the only board instead
	// of looking for boards: its own top left first, then clockwise, in pixels
	// of the upright full-size photo.
	Corners *Quad
	// Prints are the user's own, beside those that the program knows.
	Prints []calibration.Edition
	// Prices of the joint decision; nil means DefaultPrices.
	Prices *Prices
	// Watch, when given, is told how long each stage takes.
	Watch Watch
}

// layout returns where the squares, the exits and the centre of the boards lie:
// alike on all games that a print can tell.
func (o ReadOptions) layout() *engine.Layout {
	if o.Game == nil {
		return engine.Classic()
	}
	return o.Game.Layout
}

// CanRead reports whether photos of a game's boards can be read: boards that are
// not too large, in not too many rounds, that hold nothing but what the networks
// tell apart.
func CanRead(g *engine.Game) bool {
	if !readable(g.Layout) || g.Rounds > mostRounds || g.Below != nil && !CanRead(g.Below) {
		return false
	}
	shown := paletteOf(g)
	for _, t := range g.Inventory() {
		if !shown.shows(t) {
			return false
		}
	}
	return true
}

// errGame is the answer to a game that photos cannot be read for.
var errGame = errors.New("photos of boards of this game cannot be read yet; type the board instead")

// Read finds and reads every board of a photo, ordered left to right, top to
// bottom. When there is none its error is a *Refusal that says what to do.
func (r *Recogniser) Read(p *Photo, o ReadOptions) ([]*Reading, error) {
	return r.ReadContext(context.Background(), p, o)
}

// ReadContext is Read for somebody who may go away: it looks at the context
// between its steps, at least once a board, and returns the context's error as
// soon as it is done.
func (r *Recogniser) ReadContext(ctx context.Context, p *Photo, o ReadOptions) ([]*Reading, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if o.Game != nil && !CanRead(o.Game) {
		return nil, errGame
	}
	prints, err := calibration.Editions()
	if err != nil {
		return nil, err
	}
	prints = append(prints, o.Prints...)
	layout := o.layout()
	found, err := r.find(p, layout, o)
	if err != nil {
		return nil, err
	}
	prices := DefaultPrices
	if o.Prices != nil {
		prices = *o.Prices
	}
	seen, boards := make([]seenBoard, len(found)), make([]Undecided, len(found))
	matches, reasons := make([]*calibration.Edition, len(found)), make([]GameReason, len(found))
	for i, f := range found {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if seen[i], err = r.upright(p, f, layout, o.Watch); err != nil {
			return nil, err
		}
		lid, err := r.lid(p, seen[i].mesh, o.Watch)
		if err != nil {
			return nil, err
		}
		matches[i] = seen[i].survey.edition(prints)
		boards[i] = Undecided{Odds: Trusted(seen[i].odds, r.trust), Game: o.Game, Lid: lid}
		if o.Game == nil {
			boards[i].Game, reasons[i] = seen[i].survey.gameOf(matches[i])
		}
	}
	if o.Game != nil && o.Game.Below != nil {
		for i, level := range levels(boards, o.Game, o.Swap) {
			if level == onBelow {
				boards[i].Game = o.Game.Below
			}
		}
	}
	end := o.Watch.start(StageDecide)
	all := DecideTable(boards, prices)
	end()
	for i, f := range found {
		reading := all[i]
		reading.GameWhy = reasons[i]
		if match := matches[i]; match != nil {
			reading.Print, reading.PrintGuess = match.Name, match.Guess
		}
		reading.Mesh, reading.Board = seen[i].mesh, f.Score
		reading.take(p, seen[i].survey)
	}
	return all, nil
}

// seenBoard is all that is seen of a board, the right way up.
type seenBoard struct {
	mesh   Mesh
	odds   []SquareOdds
	survey survey
}

// upright looks at a board and says which way up it is. The exits
// look the same after half a turn; where the registrar was not sure of the turn
// both ways are read, and the one with more numbers in the squares' corners
// counts.
func (r *Recogniser) upright(p *Photo, f Found, layout *engine.Layout, w Watch) (seenBoard, error) {
	if latticeOf(layout) != usualLattice {
		return r.uprightOn(p, f, layout, w)
	}
	end := w.start(StageRectify)
	flat, err := Rectify(p, f.Mesh, digitPx)
	end()
	if err != nil {
		return seenBoard{}, err
	}
	defer func() { _ = flat.Close() }()
	seen := seenBoard{mesh: f.Mesh}
	if f.Up >= sureOfUp {
		var err, surveyErr error
		both(func() { surveyErr = seen.look(p, layout, flat, w) }, func() { seen.odds, err = r.odds(flat, w) })
		return seen, errors.Join(err, surveyErr)
	}
	turned := gocv.NewMat()
	defer func() { _ = turned.Close() }()
	if err := gocv.Rotate(flat, &turned, gocv.Rotate180Clockwise); err != nil {
		return seenBoard{}, err
	}
	if seen.odds, err = r.odds(flat, w); err != nil {
		return seenBoard{}, err
	}
	other, err := r.odds(turned, w)
	if err != nil {
		return seenBoard{}, err
	}
	right := flat
	if numbers(other) > numbers(seen.odds) {
		seen.mesh, seen.odds, right = f.Mesh.halfTurned(), other, turned
	}
	return seen, seen.look(p, layout, right, w)
}

// look surveys a board that was rectified upright.
func (b *seenBoard) look(p *Photo, layout *engine.Layout, flat gocv.Mat, w Watch) (err error) {
	defer w.start(StageSurvey)()
	b.survey, err = surveyBoard(p, b.mesh, layout, flat)
	return err
}

// lid reads the lid of a board, where one of the prints that are known is seen
// above it: those of 7x7 boards. What the lids of others look like no source
// shows.
func (r *Recogniser) lid(p *Photo, m Mesh, w Watch) (*Lid, error) {
	if m.lattice() != usualLattice {
		return nil, nil
	}
	defer w.start(StageLid)()
	return r.lids.read(p, m)
}

// sureOfUp is the probability of the registrar's turn above which the other way
// up is not tried.
const sureOfUp = 0.98

// numbers returns how many round numbers are expected on a board.
func numbers(odds []SquareOdds) float64 {
	sum := 0.0
	for _, o := range odds {
		sum += 1 - o.Digit[noDigit]
	}
	return sum
}

// Odds returns what the networks say of each square of a located board, before
// any temperature.
func (r *Recogniser) Odds(p *Photo, m Mesh) ([]SquareOdds, error) {
	crops, err := Crops(p, m)
	if err != nil {
		return nil, err
	}
	defer crops.Close()
	return r.reader.read(crops, nil)
}

// odds returns what the networks say of each square of a rectified board.
func (r *Recogniser) odds(flat gocv.Mat, w Watch) ([]SquareOdds, error) {
	end := w.start(StageRectify)
	crops, err := cropsOf(flat)
	end()
	if err != nil {
		return nil, err
	}
	defer crops.Close()
	return r.reader.read(crops, w)
}

// Spot returns where the spotter network thinks that boards lie, roughly, the
// surest first.
func (r *Recogniser) Spot(p *Photo) ([]Quad, error) {
	found, err := r.spotter.spot(p)
	if err != nil {
		return nil, err
	}
	quads := make([]Quad, len(found))
	for i, f := range found {
		quads[i] = f.quad
	}
	return quads, nil
}

// leastRegistered is the registrar's probability of a board that counts. Nearly
// all boards, once settled, are above 0.98; most other grids with a thick frame
// stay below 0.97, a few do not.
const leastRegistered = 0.975

// promisingSpot is the spotter's score from which a place that turns out to be
// no board makes us look for outlines too.
const promisingSpot = 0.3

// Locate finds every board of a photo, ordered left to right, top to bottom.
// When there is none its error is a *Refusal that says what to do.
//
// The spotter misses boards that are small or many, outlines those that glare
// or a cloth hides, and seldom both the same. Outlines take longer, so they are
// asked only where not every promising spot became a board.
func (r *Recogniser) Locate(p *Photo) ([]Found, error) { return r.locate(p, nil) }

func (r *Recogniser) locate(p *Photo, w Watch) ([]Found, error) {
	end := w.start(StageSpot)
	spots, err := r.spotter.spot(p)
	end()
	if err != nil {
		return nil, err
	}
	l, done, err := r.locator(p, w)
	if err != nil {
		return nil, err
	}
	defer done()
	var quads []Quad
	promising := 0
	for _, s := range spots {
		quads = append(quads, s.quad)
		if s.score >= promisingSpot {
			promising++
		}
	}
	found, refused, err := l.Among(p, quads, nil)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || len(found) < promising {
		end := w.start(StageSpot)
		more, err := Outlines(p)
		end()
		if err != nil {
			return nil, err
		}
		for _, q := range quads {
			more = append(more, squaresAbout(q, found)...)
		}
		var also []*Refusal
		if found, also, err = l.Among(p, more, found); err != nil {
			return nil, err
		}
		refused = append(refused, also...)
	}
	if len(found) == 0 && len(refused) == 0 {
		if found, refused, err = l.Among(p, windows(p), nil); err != nil {
			return nil, err
		}
	}
	return answer(p, found, refused)
}

// locator returns what finds boards among candidates in one photo, and what
// frees the pictures that it keeps of it.
func (r *Recogniser) locator(p *Photo, w Watch) (Locator, func(), error) {
	end := w.start(StageJudge)
	cutter, err := NewCandidateCutter(p)
	end()
	if err != nil {
		return Locator{}, nil, err
	}
	judge := func(candidates []Quad) ([]Judged, error) { return r.registrar.judge(cutter, candidates) }
	return Locator{Judge: judge, Least: leastRegistered, watch: w}, cutter.Close, nil
}

// squaresAbout returns squares in four turns about the middle of a spot, whose
// corners may mislead. They are as large as the boards that were found, since
// boards on one table look alike.
func squaresAbout(spot Quad, found []Found) []Quad {
	side := spot.Side()
	if len(found) > 0 {
		side = found[0].Mesh.Quad().Side()
	}
	const turns = 4
	middle, reach := spot.Middle(), side/math.Sqrt2
	var all []Quad
	for turn := range turns {
		var q Quad
		for i := range q {
			angle := (float64(i) + float64(turn)/turns) * math.Pi / 2
			q[i] = Point{middle.X + reach*math.Cos(angle), middle.Y + reach*math.Sin(angle)}
		}
		all = append(all, q)
	}
	return all
}

// windows returns squares all over a photo, in three sizes and two turns: where
// neither spotter nor outlines lead to a board, the registrar looks everywhere.
func windows(p *Photo) []Quad {
	var all []Quad
	w, h := float64(p.Width), float64(p.Height)
	for _, share := range []float64{0.85, 0.6, 0.42} {
		side := share * min(w, h)
		across, down := int(math.Ceil(1.4*w/side-0.4)), int(math.Ceil(1.4*h/side-0.4))
		for i := range across * down {
			x := (float64(i%across) + 0.5) * w / float64(across)
			y := (float64(i/across) + 0.5) * h / float64(down)
			for _, reach := range []float64{side / 2, side / math.Sqrt2} {
				q := Quad{{x - reach, y - reach}, {x + reach, y - reach}, {x + reach, y + reach}, {x - reach, y + reach}}
				if reach != side/2 { // on its corner
					q = Quad{{x, y - reach}, {x + reach, y}, {x, y + reach}, {x - reach, y}}
				}
				all = append(all, q)
			}
		}
	}
	return all
}

// LocateNear is Locate where it is known roughly where boards lie: clockwise
// quads in full-size pixels, in any turn, to within a square or so.
func (r *Recogniser) LocateNear(p *Photo, quads []Quad) ([]Found, error) {
	l, done, err := r.locator(p, nil)
	if err != nil {
		return nil, err
	}
	defer done()
	found, refused, err := l.Among(p, quads, nil)
	if err != nil {
		return nil, err
	}
	return answer(p, found, refused)
}

// find locates the boards of a layout, or takes the corners that were given for
// those of the only one.
func (r *Recogniser) find(p *Photo, layout *engine.Layout, o ReadOptions) ([]Found, error) {
	if o.Corners == nil {
		return r.locateOn(p, layout, o.Watch)
	}
	defer o.Watch.start(StageMesh)()
	found, err := latticeOf(layout).fromCorners(p, *o.Corners)
	return []Found{found}, err
}

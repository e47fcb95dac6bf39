package vision

import (
	"fmt"

	"gocv.io/x/gocv"

	"inkscore/calibration"
	"inkscore/engine"
)

// Learned is what a photo of an empty board taught about its print.
type Learned struct {
	// Edition is the print. What the photo does not show, such as most of the
	// lid, is that of Like, the known print that it is nearest to.
	Edition calibration.Edition
	Like    string
	// Unseen names the parts of the print that were taken from Like although the
	// photo could have shown them.
	Unseen []string
	Mesh   Mesh // where the board lies, in pixels of the upright full-size photo
	Lens   Lens // of the camera, as the grid tells it
}

const (
	mostHiddenBlank = 6 // squares of an empty board that may be hidden
	mostDrawnBlank  = 3 // squares on which something may seem to be drawn
)

// Calibrate learns a print from a photo of one empty board. Where the board is
// not found, corners say where it lies. Its errors are refusals.
func (r *Recogniser) Calibrate(p *Photo, name string, corners *Quad) (*Learned, error) {
	found, err := r.find(p, engine.Classic(), ReadOptions{Corners: corners})
	if err != nil {
		return nil, err
	}
	if len(found) > 1 {
		return nil, refuse(SeveralBoards, map[string]float64{"boards": float64(len(found))},
			"There are %d boards in the picture; photograph the empty one alone, or give its four corners.", len(found))
	}
	mesh := found[0].Mesh
	flat, err := Rectify(p, mesh, digitPx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = flat.Close() }()
	s, err := surveyBoard(p, mesh, engine.Classic(), flat)
	if err != nil {
		return nil, err
	}
	turned := gocv.NewMat()
	defer func() { _ = turned.Close() }()
	if err := gocv.Rotate(flat, &turned, gocv.Rotate180Clockwise); err != nil {
		return nil, err
	}
	other, err := surveyBoard(p, mesh.halfTurned(), engine.Classic(), turned)
	if err != nil {
		return nil, err
	}
	right := flat
	if corners == nil && other.print.upright() > s.print.upright() {
		mesh, s, right = mesh.halfTurned(), other, turned
	}
	if refusal := r.notBlank(right, s); refusal != nil {
		return nil, refusal
	}
	return learn(p, name, mesh, right, s)
}

// upright says how much speaks for a print being seen the right way up: the
// round boxes differ from the paper, and icons stand in their corners.
func (l printLook) upright() float64 {
	box := 0.0
	for _, v := range l.box {
		box += v * v
	}
	return box + l.buildings
}

// notBlank refuses a board that is hidden or drawn on.
func (r *Recogniser) notBlank(flat gocv.Mat, s survey) error {
	hidden := 0
	for _, look := range s.squares {
		if look.noticeOf() != NoNotice {
			hidden++
		}
	}
	if hidden > mostHiddenBlank || s.lines < faintLines {
		return refuse(Hidden, map[string]float64{"hidden squares": float64(hidden), "lines, nats": s.lines},
			"Too much of the empty board is hidden (%d squares); photograph it from above in even light, with nothing on it.", hidden)
	}
	odds, err := r.odds(flat, nil)
	if err != nil {
		return err
	}
	drawn, shown := 0, paletteOf(engine.Base())
	for i, o := range odds {
		if s.squares[i].noticeOf() == NoNotice && !candidateTiles(o, shown)[0].tile.Empty() {
			drawn++
		}
	}
	if drawn > mostDrawnBlank {
		return refuse(NotBlank, map[string]float64{"drawn squares": float64(drawn)},
			"Something is drawn on %d squares of the board; a print is learned from an empty one.", drawn)
	}
	return nil
}

// learn measures the print of an empty board.
func learn(p *Photo, name string, mesh Mesh, flat gocv.Mat, s survey) (*Learned, error) {
	editions, err := calibration.Editions()
	if err != nil {
		return nil, err
	}
	l := &Learned{Mesh: mesh}
	if l.Lens, err = EstimateLens(p.Width, p.Height, mesh); err != nil {
		return nil, err
	}
	nearest := nearestPrint(s.print, editions)
	l.Like, l.Edition = nearest.Name, nearest
	e := &l.Edition
	e.Name, e.Title, e.Guess = name, "Your own print: "+name, false
	e.Source = fmt.Sprintf("One photo of an empty board at %.0f px a square; its lid and what the photo did not show are those of %s.",
		squareSize(mesh.Quad(), mesh.Rows, mesh.Cols), nearest.Name)
	game, _ := s.gameOf(nil)
	e.Game = game.Name
	b, err := newBlank(flat, s)
	if err != nil {
		return nil, err
	}
	e.Colours.Paper, e.Colours.Centre, e.Colours.Line = b.paper, b.centre, b.line
	e.Colours.Texture = b.texture
	l.take("lines", b.lines(e))
	l.take("ticks", b.ticks(e))
	l.take("round boxes", b.boxes(e))
	l.take("exit marks", b.exits(e))
	l.take("centre frame", b.centreFrame(e))
	e.Icons = b.icons(s, engine.Challenge().Layout)
	margins, err := marginsOf(p, mesh, e)
	if err != nil {
		return nil, err
	}
	l.take("margins", margins)
	return l, nil
}

// take notes that a part of the print could not be measured.
func (l *Learned) take(part string, seen bool) {
	if !seen {
		l.Unseen = append(l.Unseen, part)
	}
}

// nearestPrint returns the edition whose print is nearest, near or not.
func nearestPrint(look printLook, editions []calibration.Edition) calibration.Edition {
	best := 0
	for i := range editions {
		if look.distance(lookOf(editions[i])) < look.distance(lookOf(editions[best])) {
			best = i
		}
	}
	return editions[best]
}

package paint

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"gocv.io/x/gocv"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// Sort says what kind of board is painted.
type Sort uint8

// The sorts of board.
const (
	AnyBoard       Sort = iota // a mixture of the others
	LegalBoard                 // a played game without a fault
	SpoiledBoard               // a played game with one to three faults
	ScatteredBoard             // any tiles on any squares
	RareBoard                  // a played game in which some tiles became rare ones
)

// Options are the knobs of a card. The zero value leaves everything to chance.
type Options struct {
	PPU    float64 // pixels a square, 64 to 110 when 0
	Sort   Sort
	Setup  *engine.Setup // the board to draw; nil: one of the Sort
	Play   *Play         // the player of the game
	Game   *engine.Game  // nil: the base game
	Ground *Terrain      // for games that draw water, lava or craters
	Other  *engine.Setup // the same player's other board, of a game with two
	Hand   *Hand
	Look   *Look
	Extras *Extras
	Age    *Age
	Counts Counts // what is written in the score boxes
	// DigitsDir is the folder of real handwritten digits (LoadHandwriting);
	// empty: digits come from stroke models alone. For training.
	DigitsDir string
	// TestDigits takes MNIST's test digits from there instead of its practice
	// digits: for what networks are judged on.
	TestDigits bool
}

// Card is a painted board, flat and exactly known. Close it.
type Card struct {
	Panel       gocv.Mat     // grid panel, 8-bit BGR
	PanelOrigin vision.Point // where (0,0) lies in Panel, in pixels
	PPU         float64      // pixels a square, in both pictures
	Lid         gocv.Mat     // the panel above it, 8-bit BGR, of the same width
	Truth       truth.Board  // without corners
	Setup       *engine.Setup
	Planted     []truth.Fault // rules broken on purpose
}

// Close frees the pictures.
func (c *Card) Close() error {
	if err := c.Panel.Close(); err != nil {
		return err
	}
	return c.Lid.Close()
}

// shelf keeps handwriting that was read once.
var shelf sync.Map

func handwriting(dir string, test bool) (*Handwriting, error) {
	if dir == "" {
		return nil, nil
	}
	load := LoadHandwriting
	if test {
		load = LoadTestHandwriting
	}
	read, _ := shelf.LoadOrStore([2]any{dir, test}, sync.OnceValues(func() (*Handwriting, error) { return load(dir) }))
	return read.(func() (*Handwriting, error))()
}

// Draw paints one card. The same generator state and options give the same
// card. It is safe for concurrent use with different generators.
func Draw(rng *rand.Rand, o Options) (*Card, error) {
	d, err := newDrawing(rng, o)
	if err != nil {
		return nil, err
	}
	panel := d.panel()
	cover, lid := d.lid(o.Counts != AnyCounts)
	card := &Card{PanelOrigin: vision.Point{X: d.zero.x, Y: d.zero.y}, PPU: d.ppu,
		Truth: truth.Of(d.setup), Setup: d.setup, Planted: d.planted}
	card.Truth.Print = d.look.Name
	card.Truth.Specials = d.used
	card.Truth.Lid = &truth.Lid{Written: lid.written}
	card.Truth.Buildings = len(d.look.Icons) > 0
	if len(d.planted) > 0 {
		card.Truth.Fault = &d.planted[0]
	}
	if card.Panel, err = panel.mat(); err != nil {
		return nil, err
	}
	if card.Lid, err = cover.mat(); err != nil {
		card.Panel.Close()
		return nil, err
	}
	return card, nil
}

// mat copies the picture to OpenCV.
func (p *picture) mat() (gocv.Mat, error) {
	view, err := gocv.NewMatFromBytes(p.h, p.w, gocv.MatTypeCV8UC3, p.pix)
	if err != nil {
		return gocv.Mat{}, fmt.Errorf("painting: %w", err)
	}
	defer view.Close()
	return view.Clone(), nil
}

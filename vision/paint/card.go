package paint

import (
	"fmt"
	"math"
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
	Hand   *Hand
	Look   *Look
	Extras *Extras
	Age    *Age
	// DigitsDir is the folder of real handwritten digits (LoadHandwriting);
	// empty: digits come from stroke models alone. For training.
	DigitsDir string
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

func handwriting(dir string) (*Handwriting, error) {
	if dir == "" {
		return nil, nil
	}
	read, _ := shelf.LoadOrStore(dir, sync.OnceValues(func() (*Handwriting, error) { return LoadHandwriting(dir) }))
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
	cover := d.lid()
	card := &Card{PanelOrigin: vision.Point{X: d.zero.x, Y: d.zero.y}, PPU: d.ppu,
		Truth: truth.Of(d.setup), Setup: d.setup, Planted: d.planted}
	card.Truth.Print = d.look.Name
	card.Truth.Specials = d.used
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

// drawing is one card in the making.
type drawing struct {
	rng     *rand.Rand
	ppu     float64
	zero    spot
	setup   *engine.Setup
	planted []truth.Fault
	hand    Hand
	look    Look
	extras  Extras
	age     Age
	writing writing
	real    *Handwriting
	used    []string
}

func newDrawing(rng *rand.Rand, o Options) (*drawing, error) {
	d := &drawing{rng: rng, ppu: o.PPU, setup: o.Setup}
	if d.ppu == 0 {
		d.ppu = math.Round(between(rng, 64, 110))
	}
	if d.ppu < 10 || d.ppu > 500 {
		return nil, fmt.Errorf("painting: %g pixels a square are not between 10 and 500", d.ppu)
	}
	var err error
	if d.real, err = handwriting(o.DigitsDir); err != nil {
		return nil, fmt.Errorf("painting: %w", err)
	}
	if o.Look != nil {
		d.look = *o.Look
	} else if d.look, err = RandomLook(rng); err != nil {
		return nil, fmt.Errorf("painting: %w", err)
	}
	d.hand, d.extras, d.age = RandomHand(rng), RandomExtras(rng), RandomAge(rng)
	if o.Hand != nil {
		d.hand = *o.Hand
	}
	if o.Extras != nil {
		d.extras = *o.Extras
	}
	if o.Age != nil {
		d.age = *o.Age
	}
	if d.setup == nil {
		d.deal(o)
	}
	d.writing = newWriting(rng)
	d.used = usedSpecials(d.setup)
	d.zero = spot{d.look.Left*d.ppu - 0.5, d.look.Top*d.ppu - 0.5}
	return d, nil
}

// deal plays the game that the options ask for.
func (d *drawing) deal(o Options) {
	rng := d.rng
	play := RandomPlay(rng)
	if o.Play != nil {
		play = *o.Play
	}
	sort := o.Sort
	if sort == AnyBoard {
		sort = pick(rng, []Sort{LegalBoard, SpoiledBoard, ScatteredBoard, RareBoard}, 62, 14, 14, 10)
	}
	if sort == ScatteredBoard {
		d.setup = Scatter(rng, play.Game, between(rng, 0.25, 0.9))
		return
	}
	d.setup = play.Setup(rng)
	switch sort {
	case SpoiledBoard:
		for range pick(rng, []int{1, 2, 3}, 5, 2, 1) {
			if f, ok := Spoil(rng, d.setup, Spoilers[rng.IntN(len(Spoilers))]); ok {
				d.planted = append(d.planted, f)
			}
		}
	case RareBoard:
		sprinkle(rng, d.setup, 2+rng.IntN(9))
	}
	if o.Sort == AnyBoard {
		d.forget()
	}
}

// forget leaves out rounds: a few on some boards, all on very few.
func (d *drawing) forget() {
	share := 0.0
	switch at := d.rng.Float64(); {
	case at < 0.015:
		share = 1
	case at < 0.1:
		share = between(d.rng, 0.03, 0.25)
	}
	for _, sq := range d.setup.Filled() {
		if chance(d.rng, share) {
			d.setup.Put(sq, d.setup.At(sq).Tile, engine.NoRound)
		}
	}
}

// width and height of the panel in pixels.
func (d *drawing) size() (w, h int) {
	l := d.setup.Game.Layout
	return int(math.Round((float64(l.Cols) + d.look.Left + d.look.Right) * d.ppu)),
		int(math.Round((float64(l.Rows) + d.look.Top + d.look.Bottom) * d.ppu))
}

// panel paints the grid panel.
func (d *drawing) panel() *picture {
	w, h := d.size()
	pic := newPicture(w, h)
	p := printer{rng: d.rng, look: d.look, layout: d.setup.Game.Layout, scale: d.ppu, zero: d.zero, pic: pic}
	p.panel()
	if d.age.Ghost > 0 {
		d.ghost(pic)
	}
	layers := make([]*canvas, len(d.hand.Pens))
	for i := range layers {
		layers[i] = newCanvas(w, h, d.ppu, d.zero)
	}
	if d.age.Wiped > 0 {
		d.wiped(layers[0])
	}
	d.routes(d.setup, d.hand, layers)
	d.speck(layers[0])
	digits, marks := layers[0], layers[0]
	if d.hand.Digits.Colour != d.hand.Pens[0].Colour {
		digits = newCanvas(w, h, d.ppu, d.zero)
	}
	if d.hand.Marks.Colour != d.hand.Pens[0].Colour {
		marks = newCanvas(w, h, d.ppu, d.zero)
	}
	d.others(marks)
	(&numberer{d.rng, d.setup, d.hand, d.look, d.writing, d.real, digits}).rounds()
	for i, c := range layers {
		d.wear(c)
		pic.dye(c, d.hand.Pens[i].Colour, d.hand.Pens[i].Glaze)
	}
	if marks != layers[0] {
		pic.dye(marks, d.hand.Marks.Colour, d.hand.Marks.Glaze)
	}
	if digits != layers[0] {
		pic.dye(digits, d.hand.Digits.Colour, d.hand.Digits.Glaze)
	}
	return pic
}

// routes draws the routes of a board, one layer a pen.
func (d *drawing) routes(s *engine.Setup, h Hand, layers []*canvas) {
	k := &sketch{rng: d.rng, setup: s, hand: h}
	for _, m := range k.draw() {
		c, n := layers[m.pen], h.Pens[m.pen].nib()
		if m.fill {
			c.fill(m.line, n.opacity)
			continue
		}
		n.width *= m.width
		c.stroke(d.rng, m.line, n)
	}
}

// others draws what is no route.
func (d *drawing) others(c *canvas) {
	s := &scribe{rng: d.rng, setup: d.setup, hand: d.hand, writing: d.writing}
	s.all(d.extras)
	var buildings []engine.Square
	for _, icon := range d.look.Icons {
		for _, name := range icon.Squares {
			if sq, ok := d.setup.Game.Layout.SquareNamed(name); ok && !d.setup.At(sq).Tile.Empty() {
				buildings = append(buildings, sq)
			}
		}
	}
	s.boxed(d.extras.Boxed, buildings)
	for _, l := range s.fills {
		c.fill(l, d.hand.Marks.Opacity)
	}
	for _, l := range s.strokes {
		c.stroke(d.rng, l, d.hand.Marks.nib())
	}
}

// ghost lays the faint remains of another game below this one.
func (d *drawing) ghost(pic *picture) {
	w, h := d.size()
	old, hand := RandomPlay(d.rng).Setup(d.rng), RandomHand(d.rng)
	hand.Pens = hand.Pens[:1]
	c := newCanvas(w, h, d.ppu, d.zero)
	d.routes(old, hand, []*canvas{c})
	(&numberer{d.rng, old, hand, d.look, newWriting(d.rng), d.real, c}).rounds()
	c.blur(d.rng.IntN(max(1, int(d.ppu*0.05))))
	for range d.rng.IntN(5) {
		c.smudge(d.rng)
	}
	c.fade(d.age.Ghost)
	pic.dye(c, hand.Pens[0].Colour, 0)
}

// wiped leaves traces of routes that this player drew and wiped away.
func (d *drawing) wiped(c *canvas) {
	trial := newCanvas(c.w, c.h, c.scale, c.zero)
	hand := d.hand
	hand.Pens = hand.Pens[:1]
	d.routes(wipedSetup(d.rng, d.setup.Game, d.age.Wiped), hand, []*canvas{trial})
	trial.blur(1 + d.rng.IntN(3))
	trial.fade(between(d.rng, 0.08, 0.35))
	copy(c.total, trial.total)
}

// speck lets dots of ink fall.
func (d *drawing) speck(c *canvas) {
	for range d.age.Specks {
		at := spot{between(d.rng, -0.2, 7.2), between(d.rng, -0.2, 7.2)}
		c.stroke(d.rng, line{at}, nib{width: between(d.rng, 0.015, 0.06), opacity: between(d.rng, 0.4, 1)})
	}
}

// wear smudges and rubs a layer.
func (d *drawing) wear(c *canvas) {
	for range d.age.Smudges {
		c.smudge(d.rng)
	}
	for range d.age.Rubs {
		c.rub(d.rng)
	}
}

// lid paints the panel above the grid.
func (d *drawing) lid() *picture {
	w, _ := d.size()
	tall := math.Round(float64(w) * d.look.Lid.Aspect)
	pic := newPicture(w, int(tall))
	l := &lid{
		printer: printer{rng: d.rng, look: d.look, layout: d.setup.Game.Layout, scale: d.ppu, zero: spot{-0.5, -0.5}, pic: pic},
		wide:    float64(w) / d.ppu, tall: tall / d.ppu, hand: d.hand, writing: d.writing, used: d.used,
		filled: pick(d.rng, []float64{0, 0.6, 1}, 2, 1, 4),
	}
	l.draw()
	return pic
}

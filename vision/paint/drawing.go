package paint

import (
	"math"

	"inkscore/engine"
)

// width and height of the panel in pixels.
func (d *drawing) size() (w, h int) {
	rows, cols := d.grid()
	return int(math.Round((cols + d.look.Left + d.look.Right) * d.ppu)),
		int(math.Round((rows + d.look.Top + d.look.Bottom) * d.ppu))
}

// grid returns how many squares the board has down and across.
func (d *drawing) grid() (rows, cols float64) {
	l := d.setup.Game.Layout
	return float64(l.Rows), float64(l.Cols)
}

// panel paints the grid panel.
func (d *drawing) panel() *picture {
	w, h := d.size()
	pic := newPicture(w, h)
	p := printer{rng: d.rng, look: d.look, layout: d.setup.Game.Layout, islands: d.islands, scale: d.ppu, zero: d.zero, pic: pic}
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
	(&numberer{d.rng, d.setup, d.hand, d.look, d.writing, d.real.writer(d.rng), digits}).rounds()
	d.highlight(pic)
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
	k := &sketch{rng: d.rng, setup: s, hand: h, ground: d.ground, box: spot{d.look.Box.Width, d.look.Box.Height}}
	if len(h.Pens) < len(d.hand.Pens) {
		k.ground.Pen = nil
	}
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
	s.courtesy(d.ground.Tubes, d.other)
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

// highlight marks a route with a broad see-through pen, as some do when they
// count.
func (d *drawing) highlight(pic *picture) {
	if d.extras.Marked == 0 {
		return
	}
	c := newCanvas(pic.w, pic.h, d.ppu, d.zero)
	way := (&scribe{rng: d.rng, setup: d.setup}).walk().shaken(d.rng, wobble{stray: 0.04, over: 1}, 0.05)
	c.stroke(d.rng, way, nib{width: d.extras.Marked, opacity: between(d.rng, 0.3, 0.6), ragged: 0.05})
	pic.dye(c, fromHSV(d.rng.Float64()*360, between(d.rng, 0.5, 1), 1), 1)
}

// former returns the game that was played on this card before.
func (d *drawing) former() *engine.Game {
	if usual(d.setup.Game.Layout) {
		return engine.Base()
	}
	return d.setup.Game
}

// ghost lays the faint remains of another game below this one.
func (d *drawing) ghost(pic *picture) {
	w, h := d.size()
	old, hand := RandomPlayOf(d.rng, d.former()).Setup(d.rng), RandomHand(d.rng)
	hand.Pens = hand.Pens[:1]
	c := newCanvas(w, h, d.ppu, d.zero)
	d.routes(old, hand, []*canvas{c})
	(&numberer{d.rng, old, hand, d.look, newWriting(d.rng), d.real.writer(d.rng), c}).rounds()
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
	d.routes(wipedSetup(d.rng, d.setup, d.age.Wiped), hand, []*canvas{trial})
	trial.blur(1 + d.rng.IntN(3))
	trial.fade(between(d.rng, 0.08, 0.35))
	copy(c.total, trial.total)
}

// speck lets dots of ink fall.
func (d *drawing) speck(c *canvas) {
	rows, cols := d.grid()
	for range d.age.Specks {
		at := spot{between(d.rng, -0.2, cols+0.2), between(d.rng, -0.2, rows+0.2)}
		c.stroke(d.rng, line{at}, nib{width: between(d.rng, 0.015, 0.06), opacity: between(d.rng, 0.4, 1)})
	}
}

// wear smudges and rubs a layer.
func (d *drawing) wear(c *canvas) {
	rows, cols := d.grid()
	for range d.age.Smudges {
		c.smudge(d.rng)
	}
	for range d.age.Rubs {
		c.rub(d.rng, rows, cols)
	}
}

// lid paints the panel above the grid, with real handwriting on it where there is
// any and it is asked for. What it returns beside the picture knows what is
// written in its boxes.
func (d *drawing) lid(real bool) (*picture, *lid) {
	w, _ := d.size()
	tall := math.Round(float64(w) * d.look.Lid.Aspect)
	pic := newPicture(w, int(tall))
	l := &lid{
		printer: printer{rng: d.rng, look: d.look, layout: d.setup.Game.Layout, scale: d.ppu, zero: spot{-0.5, -0.5}, pic: pic},
		wide:    float64(w) / d.ppu, tall: tall / d.ppu, hand: d.hand, writing: d.writing, used: d.used,
		filled: pick(d.rng, []float64{0, 0.6, 1}, 2, 1, 4), count: newCount(d.rng, d.setup, d.counts),
		written: map[string]int{}, minus: map[string]bool{},
	}
	if real && d.real != nil && chance(d.rng, d.hand.DigitReal) {
		l.real = d.real.writer(d.rng)
	}
	l.draw()
	return pic, l
}

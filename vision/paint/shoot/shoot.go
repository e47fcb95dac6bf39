package shoot

import (
	"errors"
	"fmt"
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// Point is a place in a photo in pixels, or in a flat picture of a card; whole
// numbers lie at pixel centres.
type Point struct{ X, Y float64 }

// Card is a flat drawn card, seen straight from above.
type Card struct {
	Panel  gocv.Mat // the grid panel, BGR 8 bit; the caller keeps and closes it
	Origin Point    // the pixel of Panel where the board's (0,0) crossing lies
	PPU    float64  // pixels to a square, in Panel and Lid
	Lid    gocv.Mat // the lid above it, BGR 8 bit, its lower edge at the crease; empty or zero for none
	// Rows and Cols are how many squares the grid has; both 0 for the usual 7x7.
	Rows, Cols int
}

// grid returns how many squares the card's grid has.
func (c *Card) grid() (rows, cols int) {
	if c.Rows == 0 && c.Cols == 0 {
		return 7, 7
	}
	return c.Rows, c.Cols
}

// Photo is a photo of cards with its truth.
type Photo struct {
	Image  gocv.Mat   // BGR 8 bit, as a reader of the JPEG sees it
	Meshes [][]Point  // of each card, the crossings of its grid row by row, pixels
	Hidden [][]Hiding // of each card, how much of its squares cannot be seen, row by row
	Lids   [][]Point  // of each card, the corners of its lid, its own top left first, clockwise; none without a lid
	Bends  []float64  // of each card, the largest distance of a crossing from the homography through the four corners, squares, the lens left out
	file   []byte
}

// Close frees the picture.
func (p *Photo) Close() { p.Image.Close() }

// fallbackQuality is that of a phone's own camera app.
const fallbackQuality = 93

// JPEG returns the photo as a file: the one whose pixels Image holds, or, where
// the photo was never compressed, a new one of high quality.
func (p *Photo) JPEG() ([]byte, error) {
	if p.file != nil {
		return p.file, nil
	}
	return encodeJPEG(p.Image, fallbackQuality)
}

// Shoot lays the cards on a table and photographs them. The same generator
// state, cards and options give the same photo. The caller closes the Photo.
//
// It returns an error for no cards, a card without a panel or scale, and options
// that are out of order.
func Shoot(rng *rand.Rand, cards []Card, o Options) (*Photo, error) {
	if len(cards) == 0 {
		return nil, errors.New("there is no card to photograph")
	}
	for i, c := range cards {
		if c.Panel.Empty() || c.Panel.Type() != gocv.MatTypeCV8UC3 || !(c.PPU > 0) {
			return nil, fmt.Errorf("card %d needs a panel of three 8-bit channels and a scale above 0", i)
		}
		if rows, cols := c.grid(); rows < 1 || cols < 1 {
			return nil, fmt.Errorf("card %d needs rows and columns", i)
		}
	}
	if o == (Options{}) {
		o = Defaults()
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	sc, placedCards, shrink, err := compose(rng, cards, &o)
	if err != nil {
		return nil, err
	}
	defer sc.close()
	return sc.finish(placedCards, &o, shrink)
}

// compose paints the scene in even light. shrink is how much larger than the
// final photo it is.
func compose(rng *rand.Rand, cards []Card, o *Options) (sc *scene, laid []placed, shrink float64, err error) {
	w, h, shrink := o.frame(rng)
	laid = make([]placed, len(cards))
	for i := range cards {
		laid[i] = newPlaced(rng, &cards[i], o)
	}
	lay(rng, laid)
	square := o.Square.draw(rng) * shrink
	if sc, err = newScene(rng, w, h); err != nil {
		return nil, nil, 0, err
	}
	sc.cam = aim(rng, laid, o, w, h, square)
	for i := range laid {
		sc.bendBy(&laid[i], o.Bend.draw(rng))
		sc.showLid(&laid[i])
	}
	sc.light = o.lamps(rng, sc, laid)
	sc.px = sc.pixelsPerSquare(laid)
	g, err := randomGround(rng, o, sc.px)
	if err == nil {
		err = sc.layGround(&g)
	}
	if err == nil {
		err = sc.layCards(laid)
	}
	if err == nil {
		err = sc.strew(laid, o)
	}
	if err != nil {
		sc.close()
		return nil, nil, 0, err
	}
	return sc, laid, shrink, nil
}

// frame draws the size of the picture to render, and how much larger than the
// final one it is.
func (o *Options) frame(rng *rand.Rand) (w, h int, shrink float64) {
	shrink = o.Shrink.draw(rng)
	long := o.LongSide.draw(rng) * shrink
	ratio, wide := 3.0/4, oneOf(rng, 9.0/16, 2.0/3)
	if o.Wide.draw(rng) {
		ratio = wide
	}
	w, h = int(long+0.5), int(long*ratio+0.5)
	if o.Portrait.draw(rng) {
		w, h = h, w
	}
	return w, h, shrink
}

// showLid lays a lid down until the camera sees its printed side: nobody
// photographs a board from behind its own lid.
func (sc *scene) showLid(c *placed) {
	if c.lidH == 0 {
		return
	}
	for c.lidAngle > 0.01 {
		lid := c.lid()
		view := sc.cam.pos.sub(lid.at(c.lidW/2, c.lidH/2)).unit()
		if lid.normal(c.lidW/2, c.lidH/2).dot(view) > 0.1 {
			return
		}
		c.lidAngle *= 0.8
	}
}

func (sc *scene) pixelsPerSquare(cards []placed) float64 {
	if len(cards) == 0 {
		return sc.cam.focal / sc.cam.pos.length()
	}
	if mesh, ok := sc.mesh(&cards[0]); ok {
		return cards[0].squareSide(mesh)
	}
	return 50
}

// lamps draws the light of the scene. A glare is made by hanging a lamp where
// some point of a card mirrors it into the camera.
func (o *Options) lamps(rng *rand.Rand, sc *scene, cards []placed) lighting {
	height, way := radians(30+55*rng.Float64()), rng.Float64()*2*math.Pi
	s, c := math.Sincos(height)
	l := lighting{toLight: vec{c * math.Cos(way), c * math.Sin(way), s}, ambient: 0.35 + 0.45*rng.Float64()}
	n := 1
	if rng.Float64() < 0.25 {
		n = 2
	}
	if !o.Glare.draw(rng) {
		n = 0
	}
	for range n {
		p := vec{-4 + 8*rng.Float64(), -4 + 8*rng.Float64(), 0}
		if len(cards) > 0 {
			c := &cards[rng.IntN(len(cards))]
			p = c.at(-1+(c.cols+2)*rng.Float64(), -3+(c.rows+4)*rng.Float64())
		}
		view := sc.cam.pos.sub(p).unit()
		turn := rng.Float64() * math.Pi
		l.lamps = append(l.lamps, lamp{
			towards: vec{-view.x, -view.y, view.z}, width: radians(o.GlareWidth.draw(rng)),
			strength: 0.5 + 2.5*rng.Float64(), streak: 1 + 4*rng.Float64()*rng.Float64(),
			along: vec{math.Cos(turn), math.Sin(turn), 0},
		})
	}
	return l
}

// strew lays things about, and a hand into the picture.
func (sc *scene) strew(cards []placed, o *Options) error {
	count, over := int(o.Things.draw(sc.rng)+0.5), o.ThingOver.draw(sc.rng)
	hand, reaches := o.Hand.draw(sc.rng), o.HandOver.draw(sc.rng)
	if err := sc.layThings(cards, count, over); err != nil {
		return err
	}
	if !hand || len(cards) == 0 {
		return nil
	}
	return sc.layHand(cards, reaches)
}

// finish lights, develops and saves the scene, and works out the truth.
func (sc *scene) finish(cards []placed, o *Options, shrink float64) (*Photo, error) {
	e := o.expose(sc.rng, sc.w, sc.h)
	if err := sc.develop(&e); err != nil {
		return nil, err
	}
	p := &Photo{Image: sc.img.Clone()}
	if shrink > 1.001 {
		size := image.Pt(int(float64(sc.w)/shrink+0.5), int(float64(sc.h)/shrink+0.5))
		if err := gocv.Resize(sc.img, &p.Image, size, 0, 0, gocv.InterpolationArea); err != nil {
			p.Close()
			return nil, fmt.Errorf("scale the photo down: %w", err)
		}
	}
	s := o.sensor(sc.rng, &e)
	err := s.take(sc.rng, &p.Image)
	if err == nil {
		p.file, err = s.save(&p.Image)
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	kx, ky := float64(p.Image.Cols())/float64(sc.w), float64(p.Image.Rows())/float64(sc.h)
	for i := range cards {
		mesh, ok := sc.mesh(&cards[i])
		if !ok {
			p.Close()
			return nil, fmt.Errorf("card %d lies behind the camera", i)
		}
		p.Hidden = append(p.Hidden, sc.hidden(&cards[i]))
		p.Bends = append(p.Bends, sc.deviation(&cards[i]))
		for k := range mesh {
			mesh[k] = Point{(mesh[k].X+0.5)*kx - 0.5, (mesh[k].Y+0.5)*ky - 0.5}
		}
		p.Meshes = append(p.Meshes, mesh)
		lid := sc.lidCorners(&cards[i])
		for k, c := range lid {
			lid[k] = Point{(c.X+0.5)*kx - 0.5, (c.Y+0.5)*ky - 0.5}
		}
		p.Lids = append(p.Lids, lid)
	}
	return p, nil
}

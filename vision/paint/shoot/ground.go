package shoot

import (
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// ground is the table top: a picture laid out in mirror images over a plane of
// finite size, with the dim room behind its far edge.
type ground struct {
	top            *canvas
	ppu            float64 // pixels of the picture to a square
	turn           float64 // of the picture on the table, radians
	shiftX, shiftY float64
	far            float64 // the table ends at y = -far
	room           colour
	gloss          float64
	side, sideTurn float64 // the same for the edge at one side, which runs askew
}

func randomGround(rng *rand.Rand, o *Options, ppu float64) (g ground, err error) {
	paint := tablePainter(o.Table)
	if paint == nil {
		paint = randomTable(rng)
	}
	g = ground{
		ppu: ppu, turn: rng.Float64() * 2 * math.Pi,
		shiftX: rng.Float64() * tableSize, shiftY: rng.Float64() * tableSize,
		far: 10 + 60*rng.Float64(), room: anyColour(rng, 0.3*rng.Float64(), 20+120*rng.Float64()),
		side: 14 + 30*rng.Float64(), sideTurn: 0.3 * rng.NormFloat64(),
	}
	if rng.Float64() < 0.5 { // grain along or across the table, as it mostly lies
		g.turn = float64(rng.IntN(4))*math.Pi/2 + 0.1*rng.NormFloat64()
	}
	if rng.Float64() < 0.5 {
		g.gloss = 0.5 * rng.Float64()
	}
	g.top, err = paint(rng, ppu)
	return g, err
}

// layGround fills the whole picture with the table, and with the room where the
// table ends.
func (sc *scene) layGround(g *ground) error {
	sc.far = g.far
	top, err := gocv.NewMatFromBytes(g.top.h, g.top.w, gocv.MatTypeCV8UC3, g.top.pix)
	if err != nil {
		return err
	}
	defer top.Close()
	maps, err := newMaps(sc.w, sc.h)
	if err != nil {
		return err
	}
	defer maps.close()
	l, ends := sc.groundLattice(g)
	row := make([]node, l.cols)
	for y := range sc.h {
		l.row(y, row)
		mx, my := maps.x[y*sc.w:(y+1)*sc.w], maps.y[y*sc.w:(y+1)*sc.w]
		for x := range mx {
			i, f := x/groundStep, float32(x%groundStep)*(1.0/groundStep)
			mx[x] = mirrored(row[i].s + f*(row[i+1].s-row[i].s))
			my[x] = mirrored(row[i].t + f*(row[i+1].t-row[i].t))
		}
	}
	if err := maps.sample(top, &sc.img); err != nil {
		return err
	}
	if g.gloss > 0 && len(sc.light.lamps) > 0 {
		sc.shine(&l)
	}
	if !ends {
		return nil
	}
	return sc.endTable(g, &l)
}

// mirrored folds a coordinate into a table picture, back and forth.
func mirrored(v float32) float32 {
	const n = tableSize - 1
	if v < 0 {
		v = -v
	}
	v -= float32(int(v*(1.0/(2*n)))) * 2 * n
	if v > n {
		return 2*n - v
	}
	return v
}

// groundStep is the distance of the nodes of the ground's lattice, pixels.
const groundStep = 8

// groundLattice finds which pixel of the table's picture each node shows (s, t),
// the mirror images of lamps there, and, in shade, the distance to the table's
// nearest end in squares. ends is true where the photo shows such an end.
func (sc *scene) groundLattice(g *ground) (l lattice, ends bool) {
	l = lattice{step: groundStep, cols: (sc.w+groundStep-1)/groundStep + 1, rows: (sc.h+groundStep-1)/groundStep + 1}
	l.nodes = make([]node, l.cols*l.rows)
	sin, cos := math.Sincos(g.sideTurn)
	up := vec{0, 0, 1}
	for i := range l.nodes {
		x, y := float64(i%l.cols*groundStep), float64(i/l.cols*groundStep)
		p, ok := sc.cam.onPlane(x, y, 0)
		if !ok || p.y < -2*g.far { // over the horizon, or so far that numbers grow wild
			l.nodes[i], ends = node{shade: float32(-g.far)}, true
			continue
		}
		u, v := turned(p.x, p.y, g.turn)
		n := node{s: float32(u*g.ppu + g.shiftX), t: float32(v*g.ppu + g.shiftY),
			shade: float32(min(p.y+g.far, cos*p.x+sin*p.y+g.side))}
		if g.gloss > 0 {
			n.glare = float32(g.gloss * sc.light.mirrored(p, up, sc.cam.pos))
		}
		ends = ends || n.shade < 1
		l.nodes[i] = n
	}
	return l, ends
}

// shine adds the lamps' mirror images in the table.
func (sc *scene) shine(l *lattice) {
	row := make([]node, l.cols)
	for y := range sc.h {
		l.row(y, row)
		for x := range sc.w {
			i, f := x/groundStep, float32(x%groundStep)*(1.0/groundStep)
			add := int32((row[i].glare + f*(row[i+1].glare-row[i].glare)) * 255)
			if add == 0 {
				continue
			}
			p := sc.pix[3*(y*sc.w+x) : 3*(y*sc.w+x)+3]
			for c := range p {
				p[c] = uint8(min(int32(p[c])+add, 255))
			}
		}
	}
}

// endTable paints the room over everything beyond the table's ends.
func (sc *scene) endTable(g *ground, l *lattice) error {
	room, err := sc.room(g)
	if err != nil {
		return err
	}
	defer room.Close()
	src, err := room.DataPtrUint8()
	if err != nil {
		return err
	}
	row := make([]node, l.cols)
	for y := range sc.h {
		l.row(y, row)
		for x := range sc.w {
			i, f := x/groundStep, float32(x%groundStep)*(1.0/groundStep)
			edge := row[i].shade + f*(row[i+1].shade-row[i].shade)
			if edge > 0.1 {
				continue
			}
			a := 255 - int32(byteOf(edge*2550)) // the rim is round over a tenth of a square
			at := 3 * (y*sc.w + x)
			for c := range 3 {
				sc.pix[at+c] = uint8((int32(sc.pix[at+c])*(255-a) + int32(src[at+c])*a) / 255)
			}
		}
	}
	return nil
}

// room returns a picture of what stands behind the table, out of focus.
func (sc *scene) room(g *ground) (gocv.Mat, error) {
	const scale = 16
	w, h := sc.w/scale, sc.h/scale
	blobs := layers(sc.rng, w, h, 4, 5, 3, 0.6)
	small := newCanvas(w, h).fill(func(_, _, i int) colour { return g.room.times(0.3 + 1.3*float64(blobs[i])) })
	mat, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC3, small.pix)
	if err != nil {
		return gocv.Mat{}, err
	}
	defer mat.Close()
	out := gocv.NewMat()
	if err := gocv.Resize(mat, &out, image.Pt(sc.w, sc.h), 0, 0, gocv.InterpolationLinear); err != nil {
		out.Close()
		return gocv.Mat{}, err
	}
	return out, nil
}

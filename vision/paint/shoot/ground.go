package shoot

import (
	"image"
	"image/color"
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

// layGround fills the whole picture with the room and the table.
func (sc *scene) layGround(g *ground) error {
	top, err := gocv.NewMatFromBytes(g.top.h, g.top.w, gocv.MatTypeCV8UC3, g.top.pix)
	if err != nil {
		return err
	}
	defer top.Close()
	if err := sc.layRoom(g); err != nil {
		return err
	}
	sc.far = g.far
	m := material{gloss: g.gloss, tint: 1}
	b := box{0, 0, sc.w, sc.h}
	l := sc.groundLattice(g, b, m)
	w, h := sc.w, sc.h
	mapX := gocv.NewMatWithSize(h, w, gocv.MatTypeCV32F)
	defer mapX.Close()
	mapY := gocv.NewMatWithSize(h, w, gocv.MatTypeCV32F)
	defer mapY.Close()
	mx, err := mapX.DataPtrFloat32()
	if err != nil {
		return err
	}
	my, err := mapY.DataPtrFloat32()
	if err != nil {
		return err
	}
	weights, lights := make([]uint8, w*h), make([]node, w*h)
	sin, cos := math.Sincos(g.sideTurn)
	far, side := float32(g.far), float32(g.side)
	s32, c32 := float32(sin), float32(cos)
	ts, tc := math.Sincos(g.turn)
	us, uc, ppu := float32(ts), float32(tc), float32(g.ppu)
	ox, oy := float32(g.shiftX), float32(g.shiftY)
	l.each(w, h, func(i int, n node) {
		edge := min(n.t+far, c32*n.s+s32*n.t+side)
		weights[i] = byteOf(edge * 40)
		mx[i] = mirrored((uc*n.s-us*n.t)*ppu + ox)
		my[i] = mirrored((us*n.s+uc*n.t)*ppu + oy)
		lights[i] = n
	})
	seen := gocv.NewMat()
	defer seen.Close()
	if err := gocv.Remap(top, &seen, &mapX, &mapY, gocv.InterpolationLinear, gocv.BorderReplicate, color.RGBA{}); err != nil {
		return err
	}
	src, err := seen.DataPtrUint8()
	if err != nil {
		return err
	}
	sc.over(src, 3, weights, lights, b, m)
	return nil
}

// mirrored folds a coordinate into a table picture, back and forth.
func mirrored(v float32) float32 {
	const n = tableSize - 1
	if v < 0 {
		v = -v
	}
	v -= float32(int(v/(2*n))) * 2 * n
	if v > n {
		return 2*n - v
	}
	return v
}

// groundLattice finds which place of the table each node shows.
func (sc *scene) groundLattice(g *ground, b box, m material) lattice {
	const step = 8
	l := lattice{x0: b.x0, y0: b.y0, step: step,
		cols: (b.x1-b.x0+step-1)/step + 1, rows: (b.y1-b.y0+step-1)/step + 1}
	l.nodes = make([]node, l.cols*l.rows)
	up := vec{0, 0, 1}
	for i := range l.nodes {
		x, y := float64(b.x0+i%l.cols*step), float64(b.y0+i/l.cols*step)
		p, ok := sc.cam.onPlane(x, y, 0)
		n := node{s: 0, t: -1e4, shade: 1} // over the horizon: far behind the table's edge
		if ok && p.y > -1e4 {
			n.s, n.t = float32(p.x), float32(p.y)
			if m.gloss > 0 {
				n.glare = float32(m.gloss * sc.light.mirrored(p, up, sc.cam.pos))
			}
		}
		l.nodes[i] = n
	}
	return l
}

// layRoom fills the picture with what stands behind the table, out of focus.
func (sc *scene) layRoom(g *ground) error {
	const scale = 16
	w, h := sc.w/scale, sc.h/scale
	blobs := layers(sc.rng, w, h, 4, 5, 3, 0.6)
	small := newCanvas(w, h).fill(func(_, _, i int) colour { return g.room.times(0.3 + 1.3*float64(blobs[i])) })
	mat, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC3, small.pix)
	if err != nil {
		return err
	}
	defer mat.Close()
	return gocv.Resize(mat, &sc.img, image.Pt(sc.w, sc.h), 0, 0, gocv.InterpolationLinear)
}

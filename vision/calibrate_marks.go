package vision

import (
	"image"
	"math"
	"slices"

	"inkscore/calibration"
	"inkscore/engine"
)

// boxes measures the round boxes: how far their colour goes left and down from
// the corner. False where it hardly differs from the paper.
func (b *blank) boxes(e *calibration.Edition) bool {
	// strength is how much the median square differs from its paper at a place.
	strength := func(x, y float64) float64 {
		var samples shadeSamples
		for i := range b.papers {
			if b.clear[i] && !b.layout.Central(engine.Square(i)) {
				samples.add(b.at(float64(i%boardCells)+x, float64(i/boardCells)+y), b.papers[i])
			}
		}
		s := samples.median()
		return s.distance(shade{})
	}
	const x0, y0, faint = 0.88, 0.12, 0.05
	core := strength(x0, y0)
	if core < faint {
		return false
	}
	edge := func(inside func(d float64) float64, most float64) float64 {
		d := 0.0
		for d < most && inside(d) > core/2 {
			d += 0.5 / digitPx
		}
		return d
	}
	const most = 0.35
	left := func(y float64) float64 {
		return 1 - x0 + edge(func(d float64) float64 { return strength(x0-d, y) }, most)
	}
	e.Box.Height = round3(y0 + edge(func(d float64) float64 { return strength(x0, y0+d) }, most))
	high, low := left(0.05), left(e.Box.Height-0.05)
	e.Box.Width = round3(high)
	e.Box.Slant = round3(max(0, high-low))
	var samples shadeSamples
	for i := range b.papers {
		if b.clear[i] && !b.layout.Central(engine.Square(i)) {
			samples.add(b.at(float64(i%boardCells)+x0, float64(i/boardCells)+y0), shade{})
		}
	}
	e.Colours.Box = colourOf(samples.median())
	return true
}

// exitShade returns the median difference from the paper, over the exits of a
// kind (NoKind: all), at a place about the middle of the exit's edge: along the
// frame, and outwards, in squares.
func (b *blank) exitShade(kind engine.Kind, along, out float64) shade {
	var samples shadeSamples
	for i := range b.papers {
		for _, side := range engine.AllSides {
			if k := b.layout.Exit(engine.Square(i), side); k == engine.NoKind || kind != engine.NoKind && k != kind || !b.clear[i] {
				continue
			}
			x, y := b.place(engine.Square(i), side, 0.5+along, -out)
			samples.add(b.at(x, y), b.papers[i])
		}
	}
	return samples.median()
}

// accent returns the colour of the exits' marks, as a difference from the
// paper: what is usual just inside the frame, where the smallest mark is broad.
func (b *blank) accent() shade {
	var samples shadeSamples
	for _, along := range []float64{-0.06, -0.04, 0.04, 0.06} {
		for _, out := range []float64{-0.08, -0.07, -0.06} {
			samples.add(b.exitShade(engine.NoKind, along, out), shade{})
		}
	}
	return samples.median()
}

// exits measures the marks of the exits: colour, width, length and shape, and
// how far the two lines of a highway's stub are apart.
func (b *blank) exits(e *calibration.Edition) bool {
	accent := b.accent()
	size := accent.distance(shade{})
	const faint = 0.2
	if size < faint {
		e.Exit.Shape = "none"
		return true
	}
	var absolute shade
	for c := range absolute {
		absolute[c] = float64(logs[b.paper[c]]) + accent[c]
	}
	e.Colours.Accent = colourOf(absolute)
	const reach, cells = 0.3, 48 // how far the mark is sought, and in how many steps
	var mask [cells][cells]bool  // outwards, then along
	pos := func(k int) float64 { return (float64(k)+0.5)/cells*2*reach - reach }
	var wide, long []float64
	for o := range cells {
		// What lies there where no mark is: paper, or the frame.
		without := b.edgeShade(frameEdges, 0.25, -pos(o))
		alike := accent.distance(without) < size/3
		for a := range cells {
			s := b.exitShade(engine.NoKind, pos(a), pos(o))
			// Half of the light is a third of the way to something dark, in nats.
			if mask[o][a] = s.distance(accent) < 2*s.distance(without); alike {
				mask[o][a] = o > 0 && mask[o-1][a] // the frame hides the mark
			}
			if mask[o][a] {
				wide, long = append(wide, pos(a)), append(long, pos(o))
			}
		}
	}
	const few = 20
	if len(wide) < few {
		return false
	}
	// The outermost hundredth may be noise.
	w := quantile(wide, 0.99) - quantile(wide, 0.01) + 2*reach/cells
	// A mark straddles the frame; outside it a stub of its colour may go on.
	h := 2*math.Abs(quantile(long, 0.01)) + 2*reach/cells
	e.Exit.Width, e.Exit.Length = round3(w), round3(h)
	e.Exit.Shape = shapeOf(func(along, out float64) bool {
		a, o := (along*w/2+reach)/(2*reach)*cells, (out*h/2+reach)/(2*reach)*cells
		return a >= 0 && o >= 0 && a < cells && o < cells && mask[int(o)][int(a)]
	})
	b.stubs(e)
	return true
}

// markShapes says of each shape of mark whether a place lies in it: along the
// frame and outwards, from -1 to 1.
var markShapes = []struct {
	name string
	has  func(along, out float64) bool
}{
	{"arrow", func(along, out float64) bool {
		return out < 0 && math.Abs(along) < 0.5 || out >= 0 && math.Abs(along) < 1-out
	}},
	{"triangle", func(along, out float64) bool { return math.Abs(along) < (1-out)/2 }},
	{"diamond", func(along, out float64) bool { return math.Abs(along)+math.Abs(out) < 1 }},
	{"circle", func(along, out float64) bool { return math.Hypot(along, out) < 1 }},
}

// shapeOf returns the shape that covers a mark best.
func shapeOf(marked func(along, out float64) bool) string {
	best, name := -1.0, ""
	for _, shape := range markShapes {
		both, either := 0.0, 0.0
		for o := -0.95; o < 1; o += 0.1 {
			for a := -0.95; a < 1; a += 0.1 {
				m, s := marked(a, o), shape.has(a, o)
				if m && s {
					both++
				}
				if m || s {
					either++
				}
			}
		}
		if share := both / max(either, 1); share > best {
			best, name = share, shape.name
		}
	}
	return name
}

// stubs measures how far the two lines of a highway's stub are apart, between
// the mark and the panel's edge.
func (b *blank) stubs(e *calibration.Edition) {
	const from, to, faint = 0.03, 0.2, 0.08
	out := e.Exit.Length/2 + 0.05
	darkest, at := faint, 0.0
	for along := from; along < to; along += 0.5 / digitPx {
		dark := -(b.exitShade(engine.Highway, along, out)[1] + b.exitShade(engine.Highway, -along, out)[1]) / 2
		if dark > darkest {
			darkest, at = dark, along
		}
	}
	if at > 0 {
		e.Exit.StubGap = round3(2 * at)
	}
}

// icons returns the building icons: the squares whose top left corner is
// fuller than most, by kind where the layout knows it.
func (b *blank) icons(s survey, layout *engine.Layout) []calibration.Icon {
	all := []calibration.Icon{}
	if s.buildings < 0.5 {
		return all
	}
	for _, kind := range []engine.Building{engine.Village, engine.Factory, engine.University} {
		icon := calibration.Icon{Kind: kind.String()}
		var inks shadeSamples
		reach := []float64{}
		for i := range b.papers {
			sq := engine.Square(i)
			if layout.Building(sq) != kind {
				continue
			}
			icon.Squares = append(icon.Squares, layout.SquareName(sq))
			ink, size, ok := b.iconAt(i)
			if ok && b.clear[i] {
				inks.add(ink, shade{})
				reach = append(reach, size)
			}
		}
		if len(reach) == 0 {
			continue
		}
		icon.Colour, icon.Size = colourOf(inks.median()), round3(median(reach))
		all = append(all, icon)
	}
	return all
}

// iconAt returns the colour of the icon in a square's corner, in nats, and its
// size, in squares; false where nothing is printed there.
func (b *blank) iconAt(i int) (ink shade, size float64, ok bool) {
	const from, to, differs, inset = 0.03, 0.4, 0.25, 0.04
	type pixel struct {
		at  shade
		off float64
	}
	var inks []pixel
	for y := from; y < to; y += 1.0 / digitPx {
		for x := from; x < to; x += 1.0 / digitPx {
			s := b.at(float64(i%boardCells)+x, float64(i/boardCells)+y)
			if off := s.distance(b.papers[i]); off > differs {
				inks = append(inks, pixel{s, off})
				size = max(size, x-inset, y-inset)
			}
		}
	}
	const few = 10
	if len(inks) < few {
		return shade{}, 0, false
	}
	// Edges are half paper: only what differs most is ink.
	slices.SortFunc(inks, func(a, b pixel) int {
		if a.off > b.off {
			return -1
		}
		return 1
	})
	var samples shadeSamples
	for _, p := range inks[:max(few/2, len(inks)/4)] {
		samples.add(p.at, shade{})
	}
	return samples.median(), size, true
}

// marginsOf measures the strips of panel outside the frame: to where the colour
// is no longer the paper's. False where no side shows its edge.
func marginsOf(p *Photo, m Mesh, e *calibration.Edition) (bool, error) {
	const reach, px = 0.9, 40
	wide, err := RectifyRegion(p, m, -reach, -reach, boardCells+reach, boardCells+reach, px)
	if err != nil {
		return false, err
	}
	defer func() { _ = wide.Close() }()
	bgr, err := wide.DataPtrUint8()
	if err != nil {
		return false, err
	}
	size := image.Pt(wide.Cols(), wide.Rows())
	at := func(x, y float64) shade {
		u := min(max(int((x+reach)*px), 0), size.X-1)
		v := min(max(int((y+reach)*px), 0), size.Y-1)
		i := 3 * (v*size.X + u)
		return shade{float64(logs[bgr[i+2]]), float64(logs[bgr[i+1]]), float64(logs[bgr[i]])}
	}
	seen := false
	for _, side := range []struct {
		margin *calibration.Range
		place  func(along, out float64) (x, y float64)
	}{
		{&e.Margins.Left, func(along, out float64) (x, y float64) { return -out, along }},
		{&e.Margins.Right, func(along, out float64) (x, y float64) { return boardCells + out, along }},
		{&e.Margins.Top, func(along, out float64) (x, y float64) { return along, -out }},
		{&e.Margins.Bottom, func(along, out float64) (x, y float64) { return along, boardCells + out }},
	} {
		const near, step, differs, slack = 0.07, 0.0125, 0.3, 0.03
		for out := near; out < reach-step; out += step {
			var samples shadeSamples
			for sq := 0; sq < boardCells; sq += 2 { // exits are at the others
				for _, along := range []float64{0.25, 0.5, 0.75} {
					x, y := side.place(float64(sq)+along, out)
					nx, ny := side.place(float64(sq)+along, near)
					samples.add(at(x, y), at(nx, ny))
				}
			}
			s := samples.median()
			if s.distance(shade{}) > differs {
				*side.margin = calibration.Range{round3(max(out-slack, 0.01)), round3(out + slack)}
				seen = true
				break
			}
		}
	}
	return seen, nil
}

package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
	"inkscore/engine"
)

// Islands is how a board of several islands is printed between them. Nobody here
// has seen such a board, so all of it is a guess, and varies widely.
type Islands struct {
	Water  calibration.Colour // bare card has the paper's
	Waves  int                // signs in each place of water
	Around bool               // the margins are water too
	Bridge BridgePrint
	Band   calibration.Colour // of a bridge space
	Across float64            // width of a bridge space's band or lines, in u
}

// BridgePrint is how a bridge space is printed.
type BridgePrint uint8

// The prints of bridge spaces.
const (
	DashedSpace BridgePrint = iota // a dashed box
	PaleBand                       // a pale band from shore to shore
	LinedSpace                     // a thin line on either side of the way across
	PlainSpace                     // nothing
)

// RandomIslands returns what may lie between the islands of a print.
func RandomIslands(rng *rand.Rand, l Look) Islands {
	p := Islands{Water: l.Colours.Paper, Bridge: pick(rng, []BridgePrint{DashedSpace, PaleBand, LinedSpace, PlainSpace}, 4, 4, 2, 1),
		Across: between(rng, 0.35, 0.7)}
	if chance(rng, 0.7) {
		p.Water = fromHSV(between(rng, 180, 235), between(rng, 0.08, 0.55), between(rng, 0.6, 0.97))
		p.Around = chance(rng, 0.6)
		p.Waves = pick(rng, []int{0, 1, 3}, 5, 3, 2)
	}
	p.Band = mixed(p.Water, calibration.Colour{252, 250, 244}, between(rng, 0.3, 1))
	return p
}

// landAndWater returns the colours of a row of a board of islands.
func (p *printer) landAndWater(y float64) []span {
	const far = 100
	c, margin := p.look.Colours, p.look.Colours.Paper
	if p.islands.Around {
		margin = p.islands.Water
	}
	row := int(math.Floor(y))
	if row < 0 || row >= p.layout.Rows {
		return []span{{-far, far, margin, 1}}
	}
	spans := []span{{-far, 0, margin, 1}}
	for col := range p.layout.Cols {
		part := span{float64(col), float64(col + 1), c.Paper, 1}
		switch sq := p.layout.At(row, col); {
		case sq == engine.NoSquare || p.layout.Bridge(sq):
			part.colour = p.islands.Water
		case p.layout.Central(sq):
			part.colour, part.texture = c.Centre, 0.4
		}
		spans = append(spans, part)
	}
	return append(spans, span{float64(p.layout.Cols), far, margin, 1})
}

// gaps prints the water and the bridge spaces.
func (p *printer) gaps() {
	band, waves := p.layer(), p.layer()
	for row := range p.layout.Rows {
		for col := range p.layout.Cols {
			switch sq := p.layout.At(row, col); {
			case sq == engine.NoSquare:
				p.waves(waves, row, col)
			case p.layout.Bridge(sq):
				p.bridgeSpace(band, waves, sq)
			}
		}
	}
	p.pic.dye(band, p.islands.Band, 0)
	p.pic.dye(waves, mixed(p.islands.Water, p.look.Colours.Line, 0.5), 0)
}

// waves prints a few signs of water.
func (p *printer) waves(c *canvas, row, col int) {
	for range p.islands.Waves {
		at := spot{float64(col) + between(p.rng, 0.2, 0.8), float64(row) + between(p.rng, 0.2, 0.8)}
		half := between(p.rng, 0.06, 0.13)
		p.rule(c, p.look.LineThickness, bezier(at.minus(spot{half, 0}), at.plus(spot{-half / 2, -half}), at.plus(spot{half / 2, half}), at.plus(spot{half, 0}))...)
	}
}

// bridgeSpace prints a bridge space.
func (p *printer) bridgeSpace(band, lines *canvas, sq engine.Square) {
	row, col := p.layout.RowCol(sq)
	shore := engine.North
	for _, side := range engine.AllSides {
		if p.layout.Neighbour(sq, side) != engine.NoSquare {
			shore = side
		}
	}
	// at turns (across the bridge, from shore to shore) into a place.
	at := func(across, along float64) spot { return place(row, col, shore, 0.5+across, along) }
	half := p.islands.Across / 2
	switch p.islands.Bridge {
	case PaleBand:
		band.fill(line{at(-half, 0), at(half, 0), at(half, 1), at(-half, 1)}, 1)
	case DashedSpace:
		box := line{at(-half, 0.06), at(half, 0.06), at(half, 0.94), at(-half, 0.94)}
		band.fill(box, 1)
		for i, corner := range box {
			p.dashed(lines, corner, box[(i+1)%len(box)])
		}
	case LinedSpace:
		p.rule(lines, p.look.LineThickness, at(-half, 0), at(-half, 1))
		p.rule(lines, p.look.LineThickness, at(half, 0), at(half, 1))
	}
}

// shores prints the lines of islands: thin ones between their squares, and a frame
// round each.
func (p *printer) shores(c *canvas) {
	for i := range p.layout.Len() {
		sq := engine.Square(i)
		if p.layout.Bridge(sq) {
			continue
		}
		row, col := p.layout.RowCol(sq)
		for _, s := range engine.AllSides {
			a, b := place(row, col, s, 0, 0), place(row, col, s, 1, 0)
			switch next := p.layout.Neighbour(sq, s); {
			case next == engine.NoSquare || p.layout.Bridge(next):
				p.rule(c, p.look.FrameThickness, a, b)
			case s == engine.East || s == engine.South: // the others are printed with the neighbour
				p.inner(c, a, b)
			}
		}
		p.ticks(c, row, col)
	}
}

// layoutIcons returns icons for the buildings that a layout names, as Challenge
// prints them; none where it names none.
func layoutIcons(rng *rand.Rand, l *engine.Layout) ([]calibration.Icon, error) {
	printed, err := calibration.Load("challenge-yellow")
	if err != nil {
		return nil, err
	}
	var icons []calibration.Icon
	for _, building := range []engine.Building{engine.Village, engine.Factory, engine.University, engine.Warehouse} {
		icon := calibration.Icon{Kind: building.String(), Colour: fromHSV(between(rng, 15, 45), 0.7, 0.6), Size: 0.26}
		for _, like := range printed.Icons {
			if like.Kind == icon.Kind {
				icon.Colour, icon.Size = like.Colour, like.Size
			}
		}
		icon.Colour, icon.Size = nudged(rng, icon.Colour, 20), icon.Size*between(rng, 0.85, 1.15)
		for i := range l.Len() {
			if sq := engine.Square(i); l.Building(sq) == building {
				icon.Squares = append(icon.Squares, l.SquareName(sq))
			}
		}
		if icon.Squares != nil {
			icons = append(icons, icon)
		}
	}
	return icons, nil
}

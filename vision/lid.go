package vision

import (
	"slices"

	"inkscore/calibration"
	"inkscore/engine"
)

// Lid is what is seen of the panel above the grid: which specials the player
// crossed out, and what they wrote in the score boxes. It is a second opinion:
// what is crossed out is weak evidence for what is on the board, and the numbers
// never change a reading.
type Lid struct {
	Corners Quad // its own top left first, clockwise, pixels of the full-size photo
	// Likeness says how much what is seen there looks like the print of a lid:
	// about 0 by chance, 1 at best; at least leastLid.
	Likeness float64
	Specials []LidSpecial // those that can be seen
	Counts   []LidCount   // the boxes that can be seen
}

// LidSpecial is a special's icon on a lid.
type LidSpecial struct {
	Sides   string  // as the lid prints it, N E S W, such as "HRRR"
	Crossed float64 // probability that it is crossed out, 0 to 1
}

// LidCount is a score box on a lid.
type LidCount struct {
	Line  string // of the sheet, as package audit calls it
	Box   Quad   // where it lies, pixels of the full-size photo
	Blank float64
	// Numbers are what may be written in it, the likeliest first, with their
	// probabilities, which add up to 1 - Blank or less.
	Numbers []LidNumber
}

// LidNumber is a number that may be written in a box. Errors are written with a
// minus or without.
type LidNumber struct {
	Value int
	P     float64 // 0 to 1
}

const (
	// surelyCrossed is the probability from which a special is told to be crossed
	// out, or from the other side not to be.
	surelyCrossed = 0.95
	// surelyWritten is the probability from which a number counts as read.
	surelyWritten = 0.95
	// surelyOther is the probability from which a number is held against ours: a
	// wrong second opinion is worse than none.
	surelyOther = 0.993
	// hardlyWritten is the probability below which a number is ruled out.
	hardlyWritten = 0.01
)

// Written returns the number in the box; false where it is blank or cannot be
// read.
func (c LidCount) Written() (int, bool) {
	if len(c.Numbers) == 0 || c.Numbers[0].P < surelyWritten {
		return 0, false
	}
	return c.Numbers[0].Value, true
}

// IsBlank reports whether nothing is written in the box.
func (c LidCount) IsBlank() bool { return c.Blank >= surelyWritten }

// Contradicts returns the number in the box where it clearly is another one
// than the given. A number that might be the given one after all is no
// contradiction.
func (c LidCount) Contradicts(ours int) (int, bool) {
	theirs, ok := c.Written()
	if !ok || theirs == ours || c.Numbers[0].P < surelyOther {
		return 0, false
	}
	for _, n := range c.Numbers {
		if n.Value == ours && n.P >= hardlyWritten {
			return 0, false
		}
	}
	return theirs, true
}

// specialEvidence is how much likelier what is seen of a lid is if a special is on
// the board than if it is not, by the special's code: a factor. What is not in it
// says nothing.
type specialEvidence map[string]float64

// evidence weighs what a lid says of the specials of a game. Players forget to
// cross out, and cross out for fun, so that neither is proof. nil says nothing.
func (l *Lid) evidence(game *engine.Game, prices Prices) specialEvidence {
	if l == nil {
		return nil
	}
	e := specialEvidence{}
	for _, s := range l.Specials {
		if code, ok := specialCode(game, s.Sides); ok {
			e[code] = s.Crossed/factor(prices.CrossedOut) + (1-s.Crossed)*factor(prices.NotCrossed)
		}
	}
	return e
}

// specialCode returns the code of the special that a lid prints with the given
// sides.
func specialCode(game *engine.Game, sides string) (string, bool) {
	for _, special := range game.Specials {
		for _, t := range special.Tile.Orientations() {
			if sidesOf(t) == sides {
				return special.Code, true
			}
		}
	}
	return "", false
}

// sidesOf writes a tile's sides as the lid does.
func sidesOf(t engine.Tile) string {
	var out []byte
	for _, k := range t.Sides() {
		switch k {
		case engine.Highway:
			out = append(out, 'H')
		case engine.Railway:
			out = append(out, 'R')
		default:
			out = append(out, '.')
		}
	}
	return string(out)
}

// corners returns where the lid's corners lie in the photo.
func (p *lidPlace) corners() Quad {
	return p.quad(area{0, 0, lidWide, p.print.tall})
}

// quad returns where an area of the lid lies in the photo.
func (p *lidPlace) quad(a area) Quad {
	return Quad{p.toPhoto.apply(Point{a.x0, a.y0}), p.toPhoto.apply(Point{a.x1, a.y0}),
		p.toPhoto.apply(Point{a.x1, a.y1}), p.toPhoto.apply(Point{a.x0, a.y1})}
}

// lidLayouts are the lids that the program knows.
func lidLayouts() ([]lidPrint, error) {
	editions, err := calibration.Editions()
	if err != nil {
		return nil, err
	}
	return lidPrints(editions), nil
}

// crossed names the specials that are clearly crossed out.
func (l *Lid) crossed() []string {
	var all []string
	for _, s := range l.Specials {
		if s.Crossed >= surelyCrossed {
			all = append(all, s.Sides)
		}
	}
	slices.Sort(all)
	return all
}

package shoot

import (
	"fmt"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// Negative is a photo of something that is no board.
type Negative struct {
	*Photo        // without meshes
	Kind   string // one of Kinds()
}

// decoy is a kind of thing that a board might be taken for.
type decoy struct {
	name string
	// draw paints it flat, decoyScale pixels to the square; nil for a table
	// without it.
	draw  func(rng *rand.Rand) *sketch
	after func(sc *scene, c *placed, rng *rand.Rand) error // what stands on it, or nil
	table string                                           // the table that it is, or ""
	close Odds                                             // of a photo that shows a part of it only
}

// decoyScale is the pixels to a square of a decoy's flat picture: one that is
// 7.75 squares wide is as large as a board.
const decoyScale = 64

var decoys = []decoy{
	{name: "crossword", draw: crossword}, {name: "sudoku", draw: sudoku}, {name: "nonogram", draw: nonogram},
	{name: "seven by seven puzzle", draw: puzzleSeven}, {name: "framed grid", draw: framedGrid, close: 0.1},
	{name: "word search", draw: wordSearch}, {name: "maze", draw: maze}, {name: "battleships", draw: battleships},
	{name: "bingo", draw: bingo}, {name: "noughts and crosses", draw: noughts}, {name: "dots and boxes", draw: dotsAndBoxes},
	{name: "chessboard", draw: chessboard, close: 0.1}, {name: "chess with pieces", draw: chessboard, after: chessPieces},
	{name: "go", draw: goBoard, after: goStones}, {name: "race track game", draw: trackGame},
	{name: "snakes and ladders", draw: snakes}, {name: "tile map", draw: tileMap}, {name: "score pad", draw: scorePad},
	{name: "hexagons", draw: hexagons}, {name: "road map", draw: roadMap, close: 0.3},
	{name: "calendar", draw: calendar, close: 0.1}, {name: "table of numbers", draw: numberTable, close: 0.2},
	{name: "graph paper", draw: graphPaper, close: 0.4}, {name: "handwriting", draw: handwriting, close: 0.3},
	{name: "printed page", draw: printedPage, close: 0.3}, {name: "keyboard", draw: keyboard, close: 0.2},
	{name: "window", draw: window, close: 0.2}, {name: "square code", draw: squareCode}, {name: "lid alone", draw: lidAlone},
	{name: "playing cards", draw: nil, after: dealtCards}, {name: "empty table"},
	{name: "tiled floor", table: "tiles"}, {name: "checked cloth", table: "checks"}, {name: "chequered floor", table: "chequers"},
}

// Kinds returns the names of all kinds of negatives.
func Kinds() []string {
	var names []string
	for _, d := range decoys {
		names = append(names, d.name)
	}
	return names
}

// TakeNegative photographs something that is no board with the same camera,
// light and phone as Shoot. kind is one of Kinds(), or "" for any. The same
// generator state, kind and options give the same photo. The caller closes it.
func TakeNegative(rng *rand.Rand, kind string, o Options) (*Negative, error) {
	d := &decoys[rng.IntN(len(decoys))]
	if kind != "" {
		d = nil
		for i := range decoys {
			if decoys[i].name == kind {
				d = &decoys[i]
			}
		}
		if d == nil {
			return nil, fmt.Errorf("there is no kind of negative named %q", kind)
		}
	}
	if d.draw == nil {
		return d.shoot(rng, nil, o)
	}
	pic := d.draw(rng)
	defer pic.close()
	if pic.err != nil {
		return nil, fmt.Errorf("draw a %s: %w", d.name, pic.err)
	}
	none := gocv.NewMat()
	defer none.Close()
	return d.shoot(rng, []Card{decoyCard(pic.mat, none)}, o)
}

// ShootLid photographs the lid of a card whose grid panel is covered or folded
// away. The caller closes the photo.
func ShootLid(rng *rand.Rand, c Card, o Options) (*Negative, error) {
	if c.Lid.Empty() || !(c.PPU > 0) {
		return nil, fmt.Errorf("the card has no lid to photograph")
	}
	none := gocv.NewMat()
	defer none.Close()
	lid := Card{Panel: c.Lid, Lid: none, PPU: c.PPU, Origin: Point{X: 0.375 * c.PPU, Y: 0.375 * c.PPU}}
	d := decoy{name: "lid alone"}
	return d.shoot(rng, []Card{lid}, o)
}

func decoyCard(panel, lid gocv.Mat) Card {
	const margin = 0.375 * decoyScale
	return Card{Panel: panel, Lid: lid, PPU: decoyScale, Origin: Point{X: margin, Y: margin}}
}

func (d *decoy) shoot(rng *rand.Rand, cards []Card, o Options) (*Negative, error) {
	if o == (Options{}) {
		o = Defaults()
	}
	if d.table != "" {
		o.Table = d.table
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	o.closeUp = d.close.draw(rng)
	sc, laid, shrink, err := compose(rng, cards, &o)
	if err != nil {
		return nil, err
	}
	defer sc.close()
	if d.after != nil {
		var c *placed
		if len(laid) > 0 {
			c = &laid[0]
		}
		if err := d.after(sc, c, rng); err != nil {
			return nil, fmt.Errorf("lay out %s: %w", d.name, err)
		}
	}
	p, err := sc.finish(nil, &o, shrink)
	if err != nil {
		return nil, err
	}
	return &Negative{Photo: p, Kind: d.name}, nil
}

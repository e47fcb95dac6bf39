package picture

import (
	"bytes"
	"fmt"
	"image/png"
	"math"

	"inkscore/engine"
)

// Entry is one board in a picture to share.
type Entry struct {
	Setup *engine.Setup
	Sheet engine.Sheet
	Label string // whose it is
}

// Place is one line of a ranking.
type Place struct {
	Place  int
	Shared bool
	Label  string
	Total  int
	Errors int
}

const (
	cell       = 620 // pixels for a board, its label included
	cellLabel  = 56  // of them for the label
	gap        = 24
	titleSize  = 44.0
	lineSize   = 28.0
	lineHeight = 42
	// mostBoards is how many boards a picture shows: more would be too small to
	// see, and a picture of hundreds would fill the memory.
	mostBoards = 12
)

// Share draws the boards of a game side by side below its title and who won, as
// a PNG. Of many boards only the first are drawn; the ranking names all.
func Share(title string, places []Place, boards []Entry) ([]byte, error) {
	more := max(0, len(boards)-mostBoards)
	boards = boards[:len(boards)-more]
	columns := max(1, min(len(boards), int(math.Ceil(math.Sqrt(float64(len(boards)))))))
	rows := (len(boards) + columns - 1) / columns
	top := 2*gap + int(titleSize) + len(places)*lineHeight
	if more > 0 {
		top += lineHeight
	}
	width, height := columns*cell+(columns+1)*gap, top+rows*(cell+gap)+gap
	c, err := newRaster(width, height)
	if err != nil {
		return nil, err
	}
	room := float64(width - 2*gap)
	y := gap + titleSize/2
	c.write(black, point{gap, y}, titleSize, left, c.fitted(Printable(title), titleSize, room, true), true)
	y += titleSize/2 + lineHeight/2
	for _, p := range places {
		text := fmt.Sprintf("%d. %s: %d points, errors: %d", p.Place, Printable(p.Label), p.Total, p.Errors)
		if p.Shared {
			text += " (shared)"
		}
		c.write(black, point{gap, y}, lineSize, left, c.fitted(text, lineSize, room, p.Place == 1), p.Place == 1)
		y += lineHeight
	}
	if more > 0 {
		c.write(softGray, point{gap, y}, lineSize, left, fmt.Sprintf("and %d more boards that are not drawn", more), false)
	}
	for i, b := range boards {
		x, y := float64(gap+(i%columns)*(cell+gap)), float64(top+(i/columns)*(cell+gap))
		c.entry(b, x, y)
	}
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err = encoder.Encode(&data, c.dst)
	return data.Bytes(), err
}

// entry draws a board with its label in a cell.
func (c *raster) entry(b Entry, x, y float64) {
	label := fmt.Sprintf("%s: %d", Printable(b.Label), b.Sheet.Total)
	c.write(black, point{x + cell/2, y + cellLabel/2}, lineSize, middle, c.fitted(label, lineSize, cell, true), true)
	w, h := size(b.Setup)
	scale := math.Min(cell/w, (cell-cellLabel)/h)
	paint(moved{c, point{x + (cell-w*scale)/2, y + cellLabel}, scale}, b.Setup, b.Sheet, nil)
}

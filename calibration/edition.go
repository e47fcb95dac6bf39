// Package calibration knows what a printed board looks like and what a
// network's odds are worth. All of it is data: this file and editions/ hold
// the prints.
//
// Lengths are in u, the side of one square, unless a comment says otherwise;
// (0,0) is the top-left crossing of the frame's centre lines, x to the right,
// y down. Colours are RGB as seen in indoor light.
package calibration

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"sort"
	"strings"
	"sync"
)

// Colour is red, green and blue, 0 to 255.
type Colour [3]uint8

// Edition is one print of the board.
type Edition struct {
	Name   string `json:"name"`   // such as "deep-blue"
	Title  string `json:"title"`  // for people
	Source string `json:"source"` // what the figures were measured on
	// Guess is true where nobody has seen the print: its colours are invented.
	Guess bool   `json:"guess"`
	Game  string `json:"game"` // the rule set that is played on it

	FrameThickness float64 `json:"frame_thickness"`
	LineThickness  float64 `json:"line_thickness"`
	Ticks          Ticks   `json:"ticks"`
	Box            Box     `json:"box"`
	// CentreFrame is the thickness of the frame round the centre squares, which
	// is printed in the accent colour. Zero: there is none.
	CentreFrame float64 `json:"centre_frame"`
	Exit        Exit    `json:"exit"`
	Margins     Margins `json:"margins"`
	Colours     Colours `json:"colours"`
	Icons       []Icon  `json:"icons"`
	Lid         Lid     `json:"lid"`
}

// Ticks are the short strokes across the middle of every square's edge.
type Ticks struct {
	At        []float64 `json:"at"`     // places along the edge, 0 to 1
	Length    []float64 `json:"length"` // of each
	Thickness float64   `json:"thickness"`
}

// Box is the round box in the top-right corner of every square. It touches
// both edges; Slant is how far its left side leans in towards the bottom.
type Box struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Slant  float64 `json:"slant"`
}

// Exit is the printed mark of an exit, which straddles the frame, and the black
// stub of a route that leaves it for the edge of the panel.
type Exit struct {
	Shape   string  `json:"shape"`    // arrow, triangle, diamond, circle or none
	Width   float64 `json:"width"`    // along the frame
	Length  float64 `json:"length"`   // across the frame
	StubGap float64 `json:"stub_gap"` // between the two lines of a highway
	Line    float64 `json:"line"`     // thickness of a stub's lines
}

// Range is a lowest and a highest value.
type Range [2]float64

// Margins are the strips of panel between the frame and the panel's edge.
type Margins struct {
	Left   Range `json:"left"`
	Right  Range `json:"right"`
	Top    Range `json:"top"` // up to the crease
	Bottom Range `json:"bottom"`
}

// Colours of the print.
type Colours struct {
	Paper  Colour `json:"paper"` // outer squares and margins
	Centre Colour `json:"centre"`
	Box    Colour `json:"box"`
	Accent Colour `json:"accent"` // exit marks and the frame round the centre
	Line   Colour `json:"line"`
	// Texture is how strong the watercolour clouds are, 0 to 1.
	Texture float64 `json:"texture"`
}

// Icon is a building printed in the top-left corner of some squares.
type Icon struct {
	Kind    string   `json:"kind"` // village, factory or university
	Colour  Colour   `json:"colour"`
	Size    float64  `json:"size"`
	Squares []string `json:"squares"` // names, such as "A3"
}

// Lid is the panel above the grid. Its lengths are fractions: x, side and pitch
// of the lid's width, y of its height.
type Lid struct {
	Aspect   float64 `json:"aspect"` // height over width
	Specials Strip   `json:"specials"`
	Faces    Strip   `json:"faces"` // the dice reference
	Rules    []Rule  `json:"rules"`
	Scores   []Strip `json:"scores"` // rows of an icon and a white box each
	Total    Rect    `json:"total"`
	Networks Rect    `json:"networks"`
}

// A score icon's white box lies at its right, a gap away, as high as the icon;
// both lengths in u.
const (
	ScoreBoxGap   = 0.05
	ScoreBoxWidth = 0.4
)

// The lines of a score sheet that a lid has boxes for, as package audit calls
// them.
const (
	ErrorsLine = "errors"
	TotalLine  = "total"
)

// scoreLines are the lines by the icons beside their boxes.
var scoreLines = map[string]string{
	"exit": "exits", "highway": "highway", "railway": "railway", "centre": "centre",
	"error": ErrorsLine, "star": "expansion", "village": "villages", "goal": "goals",
}

// ScoreLine returns the line of the score sheet that an icon of Lid.Scores
// stands for; "" for an icon that is not known.
func ScoreLine(icon string) string { return scoreLines[icon] }

// Strip is a row of equal things: boxes whose left sides lie at X, X+Pitch, …
type Strip struct {
	X     float64  `json:"x"`
	Pitch float64  `json:"pitch"`
	Side  float64  `json:"side"`
	Top   float64  `json:"top"`
	Foot  float64  `json:"foot"`
	Items []string `json:"items"` // faces as side letters with an s for a station, or icons
}

// Rule is a thin line across the lid.
type Rule struct {
	Y float64 `json:"y"`
}

// Rect is left, top, right, bottom.
type Rect [4]float64

//go:embed editions/*.json
var files embed.FS

var load = sync.OnceValues(func() ([]Edition, error) {
	entries, err := files.ReadDir("editions")
	if err != nil {
		return nil, err
	}
	var all []Edition
	for _, entry := range entries {
		data, err := files.ReadFile(path.Join("editions", entry.Name()))
		if err != nil {
			return nil, err
		}
		e, err := ParseEdition(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		all = append(all, e)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	return all, nil
})

// Editions returns the prints that this program knows, sorted by name.
func Editions() ([]Edition, error) {
	all, err := load()
	return append([]Edition(nil), all...), err
}

// Load returns the edition of the given name.
func Load(name string) (Edition, error) {
	all, err := load()
	if err != nil {
		return Edition{}, err
	}
	var names []string
	for _, e := range all {
		if e.Name == name {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Edition{}, fmt.Errorf("no edition is called %q; there are %s", name, strings.Join(names, ", "))
}

// ParseEdition reads one edition and refuses one that cannot be printed.
func ParseEdition(data []byte) (Edition, error) {
	var e Edition
	if err := json.Unmarshal(data, &e); err != nil {
		return e, fmt.Errorf("not an edition: %w", err)
	}
	switch {
	case e.Name == "":
		return e, fmt.Errorf("the edition has no name")
	case e.FrameThickness <= 0 || e.LineThickness <= 0:
		return e, fmt.Errorf("%s: frame and lines need a thickness above zero", e.Name)
	case len(e.Ticks.At) != len(e.Ticks.Length):
		return e, fmt.Errorf("%s: %d ticks have %d lengths", e.Name, len(e.Ticks.At), len(e.Ticks.Length))
	case e.Lid.Aspect <= 0:
		return e, fmt.Errorf("%s: the lid needs an aspect above zero", e.Name)
	}
	for _, m := range []Range{e.Margins.Left, e.Margins.Right, e.Margins.Top, e.Margins.Bottom} {
		if m[0] <= 0 || m[1] < m[0] {
			return e, fmt.Errorf("%s: margins are written [lowest, highest], above zero", e.Name)
		}
	}
	return e, nil
}

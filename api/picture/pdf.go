package picture

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"inkscore/engine"
)

// Page is what a printed score sheet tells.
type Page struct {
	Title   string // such as the player's name
	Under   string // such as the game and the day
	Setup   *engine.Setup
	Verdict engine.Verdict
	Lines   []Line
	// Made is when the board was made, so that the same board gives the same file.
	Made time.Time
}

// Line is a line of a score sheet.
type Line struct {
	Name   string
	Points int
	Why    string
}

// The page, in millimetres: A4 upright.
const (
	pageWidth  = 210.0
	pageMargin = 15.0
	textWidth  = pageWidth - 2*pageMargin
	boardMost  = 125.0 // of the board's picture, wide and high
	rowHeight  = 5.5
	fontName   = "go"
)

// PDF makes a printable score sheet: the board, the score line by line, and what
// rules are broken.
func PDF(p Page) ([]byte, error) {
	f := fpdf.New("P", "mm", "A4", "")
	f.AddUTF8FontFromBytes(fontName, "", goregular.TTF)
	f.AddUTF8FontFromBytes(fontName, "B", gobold.TTF)
	f.SetCatalogSort(true)
	f.SetCreationDate(p.Made)
	f.SetModificationDate(p.Made)
	f.SetTitle(Printable(p.Title), true)
	f.SetLang("en")
	f.SetMargins(pageMargin, pageMargin, pageMargin)
	f.SetAutoPageBreak(true, pageMargin)
	f.AddPage()
	s := sheetPDF{f}
	s.heading(18, Printable(p.Title))
	s.paragraph(10, Printable(p.Under))
	s.board(p)
	s.table(p.Lines)
	s.findings("Broken rules", p.Verdict.Faults)
	s.findings("Warnings", p.Verdict.Warnings)
	s.paragraph(8, "Longest routes are counted as "+p.Verdict.Score.Longest+". Errors are numbered as in the picture.")
	var data bytes.Buffer
	err := f.Output(&data)
	return data.Bytes(), err
}

// sheetPDF is a score sheet in the making.
type sheetPDF struct{ f *fpdf.Fpdf }

func (s sheetPDF) heading(size float64, text string) {
	s.f.SetFont(fontName, "B", size)
	s.f.MultiCell(textWidth, size*0.5, text, "", "L", false)
}

func (s sheetPDF) paragraph(size float64, text string) {
	s.f.SetFont(fontName, "", size)
	s.f.MultiCell(textWidth, size*0.5, text, "", "L", false)
}

// board draws the board's picture.
func (s sheetPDF) board(p Page) {
	w, h := size(p.Setup)
	scale := min(boardMost/w, boardMost/h)
	top := s.f.GetY() // drawing moves it
	paint(moved{pdfCanvas(s), point{(pageWidth - w*scale) / 2, top}, scale}, p.Setup, p.Verdict.Score, nil)
	s.f.SetY(top + h*scale + 2)
	s.f.SetTextColor(0, 0, 0)
	s.f.SetDrawColor(150, 150, 150)
	s.f.SetLineWidth(0.2)
}

// table writes the score line by line.
func (s sheetPDF) table(lines []Line) {
	const name, points = 38.0, 18.0
	for i, l := range lines {
		style := ""
		if i == len(lines)-1 {
			style = "B"
		}
		s.f.SetFont(fontName, style, 10)
		why := s.f.SplitText(l.Why, textWidth-name-points-4)
		s.f.CellFormat(name, rowHeight, l.Name, "T", 0, "L", false, 0, "")
		s.f.CellFormat(points, rowHeight, fmt.Sprint(l.Points), "T", 0, "R", false, 0, "")
		s.f.SetFont(fontName, "", 9)
		x := s.f.GetX()
		s.f.MultiCell(textWidth-name-points, rowHeight, "  "+strings.Join(why, "\n  "), "T", "L", false)
		s.f.SetX(x - name - points)
	}
	s.f.Ln(2)
}

// findings lists faults or warnings, if there are any.
func (s sheetPDF) findings(title string, found []engine.Fault) {
	if len(found) == 0 {
		return
	}
	s.heading(11, title)
	for _, f := range found {
		s.paragraph(9, "- "+f.Message)
	}
	s.f.Ln(2)
}

// pdfCanvas is a canvas on a page. Its unit is one millimetre.
type pdfCanvas struct{ f *fpdf.Fpdf }

func (c pdfCanvas) line(i ink, width float64, along ...point) {
	c.f.SetDrawColor(int(i.r), int(i.g), int(i.b))
	c.f.SetLineWidth(width)
	c.f.SetLineCapStyle("round")
	c.f.SetLineJoinStyle("round")
	for n, p := range along {
		if n == 0 {
			c.f.MoveTo(p.x, p.y)
			continue
		}
		c.f.LineTo(p.x, p.y)
	}
	c.f.DrawPath("D")
}

func (c pdfCanvas) area(i ink, corners ...point) {
	c.f.SetFillColor(int(i.r), int(i.g), int(i.b))
	points := make([]fpdf.PointType, len(corners))
	for n, p := range corners {
		points[n] = fpdf.PointType{X: p.x, Y: p.y}
	}
	c.f.Polygon(points, "F")
}

func (c pdfCanvas) text(i ink, at point, size float64, a align, text string) {
	const pointsAMillimetre = 72 / 25.4
	c.f.SetFont(fontName, "", size*pointsAMillimetre)
	c.f.SetTextColor(int(i.r), int(i.g), int(i.b))
	wide := c.f.GetStringWidth(text)
	x := at.x - map[align]float64{middle: wide / 2, left: 0, right: wide}[a]
	c.f.Text(x, at.y+0.35*size, text)
}

func (c pdfCanvas) group(string) func() { return func() {} }

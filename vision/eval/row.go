package eval

import (
	"errors"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// Row is what became of one true board, or of one board that is not there.
type Row struct {
	Photo string `json:"photo"`
	// Board counts the true boards of the photo from 1; 0 stands for an
	// invented board, or for a photo that shows none.
	Board int `json:"board"`
	// System is the game of the true board, such as "base+river"; "" where there is none.
	System   string `json:"system,omitempty"`
	Missed   bool   `json:"missed"`
	Invented bool   `json:"invented"`
	// Turned is how far the board was read off upright, degrees clockwise.
	Turned int `json:"turned"`

	// Errors of place, in squares: the mean of the four corners; the mean and
	// the largest of all crossings where truth and reading have a mesh.
	CornerError *float64 `json:"corner_error"`
	MeshMean    *float64 `json:"mesh_mean"`
	MeshMax     *float64 `json:"mesh_max"`

	Squares      int      `json:"squares"` // compared
	WrongSquares []string `json:"wrong_squares"`
	Digits       int      `json:"digits"` // compared
	WrongDigits  []string `json:"wrong_digits"`
	Sides        int      `json:"sides"` // compared, of filled squares
	SidesWrong   int      `json:"sides_wrong"`
	// Canyons: the borders of the truth, and those that are missed or invented.
	Lines      int      `json:"lines,omitempty"`
	WrongLines []string `json:"wrong_lines,omitempty"`

	// WholeAsked says that every tile and digit is right once a person has
	// answered the first questions of the reading, vision.AskedFirst at most.
	WholeAsked bool `json:"whole_asked"`

	TrueScore  *int `json:"true_score"`
	Score      *int `json:"score"`
	ScoreRight bool `json:"score_right"`

	// Faults, as "code squares side": those of the truth that were reported,
	// those that were not, and those that only the reading has.
	FaultsFound    []string `json:"faults_found"`
	FaultsMissed   []string `json:"faults_missed"`
	FaultsInvented []string `json:"faults_invented"`
	// Planted is the rule that was broken on purpose; PlantedFound says that it
	// was reported, at its square.
	Planted      string `json:"planted,omitempty"`
	PlantedFound bool   `json:"planted_found"`

	Hiding *Hiding `json:"hiding,omitempty"`
	// Game compares which game the print was said to tell with which it does;
	// "" for boards that are missed or read turned.
	Game GameTold `json:"game,omitempty"`
	// Print says whether the edition was told; "" too where the truth names none.
	Print PrintTold `json:"print,omitempty"`

	Lid *Lids `json:"lid,omitempty"` // nil where the truth says nothing of it

	Refused string  `json:"refused,omitempty"` // the type of the photo's refusal
	Millis  float64 `json:"millis"`            // of the whole photo
}

// Outcome is what a recogniser made of a photo.
type Outcome struct {
	Boards        []Found
	Millis        float64
	Width, Height int   // of the photo at full size, pixels
	Err           error // a *vision.Refusal says why nothing was read
}

// Rows compares a photo's outcome with its truth: a row for each true board,
// then one for each invented board. A negative that was rightly left alone
// gives a row as well, so that the table shows every photo.
func Rows(name string, c Case, out Outcome) ([]Row, error) {
	if out.Err != nil {
		out.Boards = nil
	}
	base := Row{Photo: name, Refused: refusedAs(out.Err), Millis: out.Millis}
	var quads []vision.Quad
	for _, b := range c.Boards {
		quad, _ := b.Quad() // Load saw to it that there is one
		quads = append(quads, quad)
	}
	pairOf := map[int]pair{}
	taken := map[int]bool{}
	for _, p := range match(quads, out.Boards, c.squaresAcross()) {
		pairOf[p.truth] = p
		taken[p.found] = true
	}
	var rows []Row
	for i, b := range c.Boards {
		row := base
		row.Board = i + 1
		var found *Found
		if p, ok := pairOf[i]; ok {
			found = &out.Boards[p.found]
			row.CornerError, row.Turned = &p.corner, 90*p.turned
		}
		if err := row.fill(b, found, out); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	for i := range out.Boards {
		if taken[i] || c.Partial {
			continue
		}
		row := base
		row.Invented = true
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		rows = append(rows, base)
	}
	return rows, nil
}

// fill compares one true board with the board found in its place, nil when
// there is none.
func (r *Row) fill(b truth.Board, found *Found, out Outcome) error {
	want, err := b.Setup()
	if err != nil {
		return err
	}
	r.System, r.TrueScore = want.Game.Name, scoreOf(want)
	var got *engine.Setup
	if r.Missed = found == nil; !r.Missed {
		got = under(found.Setup, want.Game)
		r.Score = scoreOf(got)
		r.ScoreRight = *r.Score == *r.TrueScore
		if grid, ok := b.Grid(); ok && r.Turned == 0 {
			if mean, most, ok := meshError(grid, found.Mesh); ok {
				r.MeshMean, r.MeshMax = &mean, &most
			}
		}
	}
	if found != nil && r.Turned == 0 {
		r.Hiding = compareHiding(b, want.Game.Layout, found.Notices)
		if sized(want.Game.Layout, engine.Challenge().Layout) {
			r.Game = compareGame(b, found.Buildings)
		}
		r.Print = comparePrint(b, found.Print)
		r.Lid = compareLid(b, found, out.Width, out.Height)
	}
	m := compare(b, want, got)
	r.Squares, r.WrongSquares = m.squares, m.wrongSquares
	r.Digits, r.WrongDigits = m.digits, m.wrongDigits
	r.Sides, r.SidesWrong = m.sides, m.sidesWrong
	r.Lines, r.WrongLines = compareLines(want, got)
	r.WholeAsked = len(m.wrongSquares)+len(m.wrongDigits)+len(r.WrongLines) == 0
	if !r.WholeAsked && len(r.WrongLines) == 0 && found != nil && found.Reading != nil && r.Turned == 0 {
		r.WholeAsked = rightAfter(found.Reading, m.wrong(want.Game.Layout), vision.AskedFirst)
	}
	f := compareFaults(want, got)
	r.FaultsFound, r.FaultsMissed, r.FaultsInvented = f.found, f.missed, f.invented
	if b.Fault != nil {
		r.Planted = b.Fault.Name
		r.PlantedFound = got != nil && reports(got, *b.Fault)
	}
	return nil
}

// under returns a board under the rules of another game, where it is one of the
// same layout.
func under(s *engine.Setup, game *engine.Game) *engine.Setup {
	if s.Game == game || s.Game.Layout.Len() != game.Layout.Len() {
		return s
	}
	again := s.Clone()
	again.Game = game
	return again
}

// compareLines returns how many borders of the truth have a canyon, and those
// where the reading, nil for none, says something else.
func compareLines(want, got *engine.Setup) (lines int, wrong []string) {
	there := map[engine.Border]bool{}
	for _, b := range want.Lines() {
		there[b] = true
	}
	lines = len(there)
	name := func(b engine.Border) { wrong = append(wrong, want.Game.Layout.LineName(b)) }
	if got != nil {
		for _, b := range got.Lines() {
			if !there[b] {
				name(b)
			}
			delete(there, b)
		}
	}
	for _, b := range want.Lines() {
		if there[b] {
			name(b)
		}
	}
	return lines, wrong
}

func refusedAs(err error) string {
	if err == nil {
		return ""
	}
	var refusal *vision.Refusal
	if errors.As(err, &refusal) {
		return string(refusal.Type)
	}
	return "failed"
}

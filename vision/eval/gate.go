package eval

import (
	"fmt"
	"slices"
)

// placeTolerance is how much larger, in squares, an error of place may be
// before it counts as worse: a hundredth of what moves a reading.
const placeTolerance = 0.0005

// measure is one total that a new model must not make worse.
type measure struct {
	name      string
	of        func(Totals) float64
	rising    bool // more is better
	tolerance float64
}

// measures lists them all. Times are left out: they tell of the machine.
var measures = []measure{
	{"boards found", func(t Totals) float64 { return float64(t.BoardsFound) }, true, 0},
	{"boards upright", func(t Totals) float64 { return float64(t.BoardsUpright) }, true, 0},
	{"boards invented", func(t Totals) float64 { return float64(t.BoardsInvented) }, false, 0},
	{"boards invented in negatives", func(t Totals) float64 { return float64(t.NegativesInvented) }, false, 0},
	{"mean corner error", func(t Totals) float64 { return t.CornerError }, false, placeTolerance},
	{"largest corner error", func(t Totals) float64 { return t.CornerErrorMax }, false, placeTolerance},
	{"mean mesh error", func(t Totals) float64 { return t.MeshMean }, false, placeTolerance},
	{"largest mesh error", func(t Totals) float64 { return t.MeshMax }, false, placeTolerance},
	{"squares wrong", func(t Totals) float64 { return float64(t.SquaresWrong) }, false, 0},
	{"digits wrong", func(t Totals) float64 { return float64(t.DigitsWrong) }, false, 0},
	{"sides wrong", func(t Totals) float64 { return float64(t.SidesWrong) }, false, 0},
	{"boards with every tile right", func(t Totals) float64 { return float64(t.BoardsTilesRight) }, true, 0},
	{"boards with every tile and digit right", func(t Totals) float64 { return float64(t.BoardsWhole) }, true, 0},
	{"boards right after the first questions", func(t Totals) float64 { return float64(t.BoardsWholeAsked) }, true, 0},
	{"scores right", func(t Totals) float64 { return float64(t.ScoresRight) }, true, 0},
	{"faults found", func(t Totals) float64 { return float64(t.FaultsFound) }, true, 0},
	{"faults invented", func(t Totals) float64 { return float64(t.FaultsInvented) }, false, 0},
	{"planted faults found", func(t Totals) float64 { return float64(t.PlantedFound) }, true, 0},
}

// Gate compares a new table with an old one of the same photos and returns a
// sentence for every total that became worse; none means that the new model may
// replace the old one. It fails when the tables are of different photos.
func Gate(old, new Table) ([]string, error) {
	if !slices.Equal(shown(old), shown(new)) {
		return nil, fmt.Errorf("the two tables are not about the same photos, so they cannot be compared")
	}
	var worse []string
	for _, m := range measures {
		was, is := m.of(old.Totals), m.of(new.Totals)
		loss := is - was
		if m.rising {
			loss = was - is
		}
		if loss > m.tolerance {
			worse = append(worse, fmt.Sprintf("%s: %s, was %s", m.name, brief(is), brief(was)))
		}
	}
	return worse, nil
}

// shown lists the photos of a table and how many true boards each shows.
func shown(t Table) []string {
	boards := map[string]int{}
	for _, r := range t.Rows {
		boards[r.Photo] += count(r.Board > 0)
	}
	var all []string
	for photo, n := range boards {
		all = append(all, fmt.Sprintf("%s %d", photo, n))
	}
	slices.Sort(all)
	return all
}

func brief(v float64) string { return fmt.Sprintf("%.5g", v) }

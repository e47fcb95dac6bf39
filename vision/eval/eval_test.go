package eval

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// box is an upright board whose squares are 10 pixels wide.
func box(x, y float64) vision.Quad {
	return vision.Quad{{X: x, Y: y}, {X: x + 70, Y: y}, {X: x + 70, Y: y + 70}, {X: x, Y: y + 70}}
}

// moved shifts every corner.
func moved(q vision.Quad, dx, dy float64) vision.Quad {
	for i := range q {
		q[i].X += dx
		q[i].Y += dy
	}
	return q
}

func parse(t *testing.T, text string) *engine.Setup {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	return setup
}

// known is the truth about a board in the text form, lying at q.
func known(t *testing.T, text string, q vision.Quad) truth.Board {
	t.Helper()
	b := truth.Of(parse(t, text))
	b.Corners = q[:]
	return b
}

const small = "A2:H.H./1 B2:H.H./1 C2:HRHRo/2"

func TestMatchPairsBoardsByTheirCorners(t *testing.T) {
	tests := []struct {
		name   string
		truths []vision.Quad
		founds []vision.Quad
		want   []pair
	}{
		{"nothing anywhere", nil, nil, nil},
		{"in place", []vision.Quad{box(0, 0)}, []vision.Quad{box(0, 0)}, []pair{{0, 0, 0, 0}}},
		{"half a square off", []vision.Quad{box(0, 0)}, []vision.Quad{moved(box(0, 0), 3, 4)}, []pair{{0, 0, 0, 0.5}}},
		{"too far off", []vision.Quad{box(0, 0)}, []vision.Quad{moved(box(0, 0), 16, 0)}, nil},
		{"a quarter turn", []vision.Quad{box(0, 0)}, []vision.Quad{turn(box(0, 0), 1)}, []pair{{0, 0, 3, 0}}},
		{"upside down", []vision.Quad{box(0, 0)}, []vision.Quad{turn(box(0, 0), 2)}, []pair{{0, 0, 2, 0}}},
		{"found in another order", []vision.Quad{box(0, 0), box(200, 0)}, []vision.Quad{box(200, 0), box(0, 0)},
			[]pair{{0, 1, 0, 0}, {1, 0, 0, 0}}},
		{"the nearer of two", []vision.Quad{box(0, 0)}, []vision.Quad{moved(box(0, 0), 5, 0), moved(box(0, 0), 1, 0)},
			[]pair{{0, 1, 0, 0.1}}},
		{"one missed", []vision.Quad{box(0, 0), box(200, 0)}, []vision.Quad{box(200, 0)}, []pair{{1, 0, 0, 0}}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			var founds []Found
			for _, q := range tc.founds {
				founds = append(founds, Found{Corners: q})
			}
			assert.Equal(t, tc.want, match(tc.truths, founds, 7))
		})
	}
}

func TestMeshErrorIsInSquares(t *testing.T) {
	grid := func(dx float64) vision.Mesh {
		m := vision.Mesh{Rows: 7, Cols: 7}
		for i := range 64 {
			m.Points = append(m.Points, vision.Point{X: float64(i%8) * 10, Y: float64(i/8) * 10})
		}
		m.Points[9].X += dx
		return m
	}
	mean, most, ok := meshError(grid(0), grid(5))
	require.True(t, ok)
	assert.InDelta(t, 0.5, most, 1e-9)
	assert.InDelta(t, 0.5/64, mean, 1e-9)
	_, _, ok = meshError(grid(0), vision.Mesh{})
	assert.False(t, ok, "without a mesh there is nothing to compare")
}

func TestCompareCountsSquaresDigitsAndSides(t *testing.T) {
	no := false
	tests := []struct {
		name                string
		got                 string
		edit                func(*truth.Board)
		squares             []string
		digits              []string
		sidesWrong          int
		compared, filledOne int
	}{
		{name: "all right", got: small, compared: 49, filledOne: 3},
		{name: "a wrong tile", got: "A2:H.H./1 B2:HH../1 C2:HRHRo/2", squares: []string{"B2"}, sidesWrong: 2, compared: 49, filledOne: 3},
		{name: "a station where there is an overpass", got: "A2:H.H./1 B2:H.H./1 C2:HRHRs/2", squares: []string{"C2"}, compared: 49, filledOne: 3},
		{name: "a wrong and a missing digit", got: "A2:H.H./4 B2:H.H./- C2:HRHRo/2", digits: []string{"A2", "B2"}, compared: 49, filledOne: 3},
		{name: "a square read as empty", got: "A2:H.H./1 C2:HRHRo/2", squares: []string{"B2"}, digits: []string{"B2"}, sidesWrong: 2, compared: 49, filledOne: 3},
		{name: "an empty square read as filled", got: small + " G7:RR../3", squares: []string{"G7"}, compared: 49, filledOne: 3},
		{name: "covered squares do not count", got: "A2:H.H./1 C2:HRHRo/2", edit: func(b *truth.Board) { b.Squares[1].Covered = true }, compared: 48, filledOne: 2},
		{name: "doubtful squares do not count", got: "B2:H.H./1 C2:HRHRo/2", edit: func(b *truth.Board) { b.Squares[0].Sure = &no }, compared: 48, filledOne: 2},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			board := known(t, small, box(0, 0))
			if tc.edit != nil {
				tc.edit(&board)
			}
			m := compare(board, parse(t, small), parse(t, tc.got))
			assert.Equal(t, tc.squares, m.wrongSquares)
			assert.Equal(t, tc.digits, m.wrongDigits)
			assert.Equal(t, tc.sidesWrong, m.sidesWrong)
			assert.Equal(t, tc.compared, m.squares)
			assert.Equal(t, tc.filledOne, m.digits)
			assert.Equal(t, 4*tc.filledOne, m.sides)
		})
	}
	missed := compare(known(t, small, box(0, 0)), parse(t, small), nil)
	assert.Len(t, missed.wrongSquares, 49, "a missed board has every square wrong")
	assert.Len(t, missed.wrongDigits, 3)
	assert.Equal(t, 12, missed.sidesWrong)
}

func TestRowsComparesFaultsAndScores(t *testing.T) {
	const withFault = "A2:H.H./1 B2:R.R./1"
	tests := []struct {
		name                    string
		truth, read             string
		planted                 *truth.Fault
		scoreRight, plantedSeen bool
		found, missed, invented []string
	}{
		{name: "legal and read rightly", truth: small, read: small, scoreRight: true},
		{name: "a fault found", truth: withFault, read: withFault, planted: &truth.Fault{Name: "road-rail join", Row: 1, Col: 1},
			scoreRight: true, plantedSeen: true, found: []string{"join-mismatch A2+B2 S"}},
		{name: "a fault smoothed away", truth: withFault, read: "A2:H.H./1 B2:H.H./1", planted: &truth.Fault{Name: "road-rail join", Row: 1, Col: 1},
			missed: []string{"join-mismatch A2+B2 S"}},
		{name: "a fault by its code", truth: withFault, read: withFault, planted: &truth.Fault{Name: "join-mismatch", Row: 0, Col: 1},
			scoreRight: true, plantedSeen: true, found: []string{"join-mismatch A2+B2 S"}},
		{name: "a fault made up", truth: "A2:H.H./1 B2:H.H./1", read: withFault, invented: []string{"join-mismatch A2+B2 S"}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			board := known(t, tc.truth, box(0, 0))
			board.Fault = tc.planted
			rows, err := Rows("1.jpg", Case{Boards: []truth.Board{board}},
				Outcome{Boards: []Found{{Corners: box(0, 0), Setup: parse(t, tc.read)}}, Millis: 7})
			require.NoError(t, err)
			require.Len(t, rows, 1)
			r := rows[0]
			has := func(want, got []string) {
				for _, w := range want {
					assert.Contains(t, got, w)
				}
				if want == nil && tc.planted == nil {
					assert.Empty(t, got)
				}
			}
			assert.Equal(t, tc.scoreRight, r.ScoreRight)
			assert.Equal(t, tc.plantedSeen, r.PlantedFound)
			has(tc.found, r.FaultsFound)
			has(tc.missed, r.FaultsMissed)
			has(tc.invented, r.FaultsInvented)
			assert.Equal(t, 7.0, r.Millis)
		})
	}
}

func TestRowsForBoardsThatAreMissedInventedOrTurned(t *testing.T) {
	there := known(t, small, box(0, 0))
	found := Found{Corners: box(0, 0), Setup: parse(t, small)}
	elsewhere := Found{Corners: box(500, 0), Setup: parse(t, small)}
	upside := Found{Corners: turn(box(0, 0), 2), Setup: parse(t, "")}
	refusal := &vision.Refusal{Type: vision.TooDark, Message: "Too dark."}
	tests := []struct {
		name string
		c    Case
		out  Outcome
		want Totals // only the counts of boards
	}{
		{"found", Case{Boards: []truth.Board{there}}, Outcome{Boards: []Found{found}},
			Totals{Photos: 1, Boards: 1, BoardsFound: 1, BoardsUpright: 1}},
		{"refused", Case{Boards: []truth.Board{there}}, Outcome{Err: refusal},
			Totals{Photos: 1, Boards: 1, BoardsMissed: 1}},
		{"elsewhere", Case{Boards: []truth.Board{there}}, Outcome{Boards: []Found{elsewhere}},
			Totals{Photos: 1, Boards: 1, BoardsMissed: 1, BoardsInvented: 1}},
		{"one too many", Case{Boards: []truth.Board{there}}, Outcome{Boards: []Found{found, elsewhere}},
			Totals{Photos: 1, Boards: 1, BoardsFound: 1, BoardsUpright: 1, BoardsInvented: 1}},
		{"others may be there", Case{Boards: []truth.Board{there}, Partial: true}, Outcome{Boards: []Found{found, elsewhere}},
			Totals{Photos: 1, Boards: 1, BoardsFound: 1, BoardsUpright: 1}},
		{"upside down", Case{Boards: []truth.Board{there}}, Outcome{Boards: []Found{upside}},
			Totals{Photos: 1, Boards: 1, BoardsFound: 1}},
		{"a negative left alone", Case{}, Outcome{Err: refusal}, Totals{Photos: 1, Negatives: 1}},
		{"a negative taken for boards", Case{}, Outcome{Boards: []Found{found, elsewhere}},
			Totals{Photos: 1, Negatives: 1, NegativesInvented: 2}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			rows, err := Rows("1.jpg", tc.c, tc.out)
			require.NoError(t, err)
			got := NewTable(rows).Totals
			assert.Equal(t, tc.want, Totals{Photos: got.Photos, Boards: got.Boards, BoardsFound: got.BoardsFound,
				BoardsUpright: got.BoardsUpright, BoardsMissed: got.BoardsMissed, BoardsInvented: got.BoardsInvented,
				Negatives: got.Negatives, NegativesInvented: got.NegativesInvented})
		})
	}
}

func TestTotalsAddUp(t *testing.T) {
	wrong := Found{Corners: moved(box(0, 0), 1, 0), Setup: parse(t, "A2:HH../1 B2:H.H./2 C2:HRHRo/2")}
	right := Found{Corners: box(0, 0), Setup: parse(t, small)}
	c := Case{Boards: []truth.Board{known(t, small, box(0, 0))}}
	var rows []Row
	for name, out := range map[string]Outcome{
		"1.jpg": {Boards: []Found{wrong}, Millis: 100},
		"2.jpg": {Boards: []Found{right}, Millis: 300},
		"3.jpg": {Err: errors.New("out of luck")},
	} {
		more, err := Rows(name, c, out)
		require.NoError(t, err)
		rows = append(rows, more...)
	}
	got := NewTable(rows).Totals
	assert.Equal(t, 3*49, got.Squares)
	assert.Equal(t, 1+49, got.SquaresWrong)
	assert.InDelta(t, 1-50.0/147, got.SquaresShare, 1e-9)
	assert.Equal(t, 1+3, got.DigitsWrong)
	assert.InDelta(t, 1-4.0/9, got.DigitsShare, 1e-9)
	assert.Equal(t, 2+12, got.SidesWrong)
	assert.Equal(t, &System{Boards: 3, Found: 2, Squares: 2 * 49, SquaresWrong: 1, Digits: 6, DigitsWrong: 1}, got.Systems["base"])
	assert.Equal(t, 1, got.BoardsTilesRight)
	assert.Equal(t, 1, got.BoardsWhole)
	assert.InDelta(t, 0.05, got.CornerError, 1e-9, "the mean is over found boards")
	assert.InDelta(t, 0.1, got.CornerErrorMax, 1e-9)
	assert.InDelta(t, 400.0/3, got.MillisMean, 1e-9)
	assert.Equal(t, 300.0, got.MillisMax)
	assert.False(t, math.IsNaN(NewTable(nil).Totals.SquaresShare), "nothing at all is no division by zero")
}

func TestGateNamesWhatBecameWorse(t *testing.T) {
	rows := []Row{{Photo: "1.jpg", Board: 1}}
	old := Table{Rows: rows, Totals: Totals{BoardsFound: 5, SquaresWrong: 3, CornerError: 0.02, MillisMean: 100}}
	tests := []struct {
		name string
		edit func(*Totals)
		want []string
	}{
		{"the same", func(*Totals) {}, nil},
		{"slower", func(t *Totals) { t.MillisMean = 900 }, nil},
		{"better", func(t *Totals) { t.SquaresWrong, t.BoardsFound = 0, 6 }, nil},
		{"a square more", func(t *Totals) { t.SquaresWrong++ }, []string{"squares wrong: 4, was 3"}},
		{"a board fewer", func(t *Totals) { t.BoardsFound-- }, []string{"boards found: 4, was 5"}},
		{"as good as the same place", func(t *Totals) { t.CornerError += 0.0004 }, nil},
		{"a worse place", func(t *Totals) { t.CornerError = 0.03 }, []string{"mean corner error: 0.03, was 0.02"}},
		{"better in one, worse in another", func(t *Totals) { t.SquaresWrong, t.DigitsWrong = 0, 1 }, []string{"digits wrong: 1, was 0"}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			new := Table{Rows: rows, Totals: old.Totals}
			tc.edit(&new.Totals)
			worse, err := Gate(old, new)
			require.NoError(t, err)
			assert.Equal(t, tc.want, worse)
		})
	}
	for name, other := range map[string][]Row{
		"another photo": {{Photo: "2.jpg", Board: 1}},
		"fewer boards":  {{Photo: "1.jpg", Board: 0}},
		"fewer photos":  nil,
	} {
		_, err := Gate(old, Table{Rows: other})
		assert.ErrorContains(t, err, "same photos", name)
	}
}

func TestLoadFindsPhotosTruthAndNegatives(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	const board = `{"corners":[[0,0],[70,0],[70,70],[0,70]],"squares":[]}`
	write("001.JPG", "")
	write("001.json", board)
	write("002.png", "")
	write("003.jpg", "")
	write("003.json", `{"boards":[]}`)
	write("table.jpg", "")
	write("board-a.json", `{"photo":"table.jpg",`+board[1:])
	write("board-b.json", `{"photo":"table.jpg",`+board[1:])
	write("old-results.json", `{"rows":[]}`)
	cases, err := Load(dir)
	require.NoError(t, err)
	var got []string
	for _, c := range cases {
		got = append(got, filepath.Base(c.Photo))
	}
	require.Equal(t, []string{"001.JPG", "002.png", "003.jpg", "table.jpg"}, got)
	assert.Len(t, cases[0].Boards, 1)
	assert.Empty(t, cases[1].Boards)
	assert.Empty(t, cases[2].Boards)
	assert.Len(t, cases[3].Boards, 2)
	assert.True(t, cases[3].Partial)
	assert.False(t, cases[0].Partial)
}

func TestLoadRefusesWithASentence(t *testing.T) {
	dir := t.TempDir()
	_, err := Load(filepath.Join(dir, "nowhere"))
	assert.ErrorContains(t, err, "check the name")
	_, err = Load(dir)
	assert.ErrorContains(t, err, "no photo lies")
	for name, text := range map[string]string{
		"not JSON":        `{`,
		"without corners": `{"squares":[]}`,
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "1.jpg"), nil, 0o600))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "1.json"), []byte(text), 0o600))
		_, err = Load(dir)
		assert.ErrorContains(t, err, "1.json", name)
	}
}

func TestTextTableNamesEveryPhoto(t *testing.T) {
	var rows []Row
	add := func(name string, c Case, out Outcome) {
		more, err := Rows(name, c, out)
		require.NoError(t, err)
		rows = append(rows, more...)
	}
	there := Case{Boards: []truth.Board{known(t, small, box(0, 0))}}
	add("right.jpg", there, Outcome{Boards: []Found{{Corners: box(0, 0), Setup: parse(t, small)}}})
	add("wrong.jpg", there, Outcome{Boards: []Found{{Corners: turn(box(0, 0), 1), Setup: parse(t, "")}}})
	add("dark.jpg", there, Outcome{Err: &vision.Refusal{Type: vision.TooDark}})
	add("cat.jpg", Case{}, Outcome{})
	add("cats.jpg", Case{}, Outcome{Boards: []Found{{Corners: box(0, 0), Setup: parse(t, "")}}})
	var b strings.Builder
	require.NoError(t, NewTable(rows).WriteText(&b))
	for _, want := range []string{"right.jpg", "1 turned 270°", "1 missed: too-dark", "none, rightly", "invented",
		"3 A2 B2 C2", "boards      3 in 3 photos: 2 found, 1 of them upright; 1 missed, 0 invented",
		"negatives   2 photos: 1 boards invented"} {
		assert.Contains(t, b.String(), want)
	}
}

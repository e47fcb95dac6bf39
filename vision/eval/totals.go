package eval

// Totals adds up the rows of a table.
type Totals struct {
	Photos int `json:"photos"`
	Boards int `json:"boards"` // true ones

	BoardsFound    int `json:"boards_found"`
	BoardsUpright  int `json:"boards_upright"` // found, and not turned
	BoardsMissed   int `json:"boards_missed"`
	BoardsInvented int `json:"boards_invented"` // in photos that show boards

	Negatives         int `json:"negatives"`          // photos that show no board
	NegativesInvented int `json:"negatives_invented"` // boards found in them

	// Means over the boards found, and the worst one, in squares.
	CornerError    float64 `json:"corner_error"`
	CornerErrorMax float64 `json:"corner_error_max"`
	MeshMean       float64 `json:"mesh_mean"`
	MeshMax        float64 `json:"mesh_max"`

	// Squares, digits and sides of missed boards count as wrong.
	Squares      int     `json:"squares"`
	SquaresWrong int     `json:"squares_wrong"`
	SquaresShare float64 `json:"squares_share"` // right ones, 0 to 1
	Digits       int     `json:"digits"`
	DigitsWrong  int     `json:"digits_wrong"`
	DigitsShare  float64 `json:"digits_share"`
	Sides        int     `json:"sides"`
	SidesWrong   int     `json:"sides_wrong"`
	SidesShare   float64 `json:"sides_share"`

	Lines      int `json:"lines,omitempty"` // borders with a canyon
	LinesWrong int `json:"lines_wrong,omitempty"`

	BoardsTilesRight int `json:"boards_tiles_right"` // every square's tile
	BoardsWhole      int `json:"boards_whole"`       // every tile and every digit
	BoardsWholeAsked int `json:"boards_whole_asked"` // the same after the reader's first questions
	ScoresRight      int `json:"scores_right"`

	FaultsFound    int `json:"faults_found"`
	FaultsMissed   int `json:"faults_missed"`
	FaultsInvented int `json:"faults_invented"`
	Planted        int `json:"planted"`
	PlantedFound   int `json:"planted_found"`

	// Systems are the boards of each game, by its name.
	Systems map[string]*System `json:"systems,omitempty"`

	Hiding *Hiding `json:"hiding,omitempty"` // over the boards read upright; nil: there is none
	// Games counts the boards read upright by whether their print told the game.
	Games map[GameTold]int `json:"games,omitempty"`

	// Prints counts the boards of known editions in the same way.
	Prints map[PrintTold]int `json:"prints,omitempty"`

	Lids *Lids `json:"lids,omitempty"` // over the boards read upright; nil: there is none

	MillisMean float64 `json:"millis_mean"` // a photo
	MillisMax  float64 `json:"millis_max"`
}

// System adds up the boards of one game that were found.
type System struct {
	Boards       int `json:"boards"` // true ones
	Found        int `json:"found"`
	Squares      int `json:"squares"` // of those found
	SquaresWrong int `json:"squares_wrong"`
	Digits       int `json:"digits"`
	DigitsWrong  int `json:"digits_wrong"`
}

func (s *System) add(r Row) {
	s.Boards++
	if r.Missed {
		return
	}
	s.Found++
	s.Squares += r.Squares
	s.SquaresWrong += len(r.WrongSquares)
	s.Digits += r.Digits
	s.DigitsWrong += len(r.WrongDigits)
}

// Table is the whole evaluation of a folder.
type Table struct {
	Rows   []Row  `json:"rows"`
	Totals Totals `json:"totals"`
}

// NewTable adds up the rows.
func NewTable(rows []Row) Table {
	var t Totals
	photos := map[string]bool{}
	showsBoards := map[string]bool{}
	for _, r := range rows {
		showsBoards[r.Photo] = showsBoards[r.Photo] || r.Board > 0
	}
	var corners, meshes int
	for _, r := range rows {
		if !photos[r.Photo] {
			photos[r.Photo] = true
			t.Photos++
			t.MillisMean += r.Millis
			t.MillisMax = max(t.MillisMax, r.Millis)
			if !showsBoards[r.Photo] {
				t.Negatives++
			}
		}
		switch {
		case r.Invented && showsBoards[r.Photo]:
			t.BoardsInvented++
		case r.Invented:
			t.NegativesInvented++
		case r.Board > 0:
			t.addBoard(r)
		}
		if r.CornerError != nil {
			corners++
			t.CornerError += *r.CornerError
			t.CornerErrorMax = max(t.CornerErrorMax, *r.CornerError)
		}
		if r.MeshMean != nil {
			meshes++
			t.MeshMean += *r.MeshMean
			t.MeshMax = max(t.MeshMax, *r.MeshMax)
		}
	}
	t.CornerError = per(t.CornerError, corners)
	t.MeshMean = per(t.MeshMean, meshes)
	t.MillisMean = per(t.MillisMean, t.Photos)
	t.SquaresShare = per(float64(t.Squares-t.SquaresWrong), t.Squares)
	t.DigitsShare = per(float64(t.Digits-t.DigitsWrong), t.Digits)
	t.SidesShare = per(float64(t.Sides-t.SidesWrong), t.Sides)
	return Table{Rows: rows, Totals: t}
}

func (t *Totals) addBoard(r Row) {
	t.Boards++
	if t.Systems == nil {
		t.Systems = map[string]*System{}
	}
	if t.Systems[r.System] == nil {
		t.Systems[r.System] = &System{}
	}
	t.Systems[r.System].add(r)
	t.Squares += r.Squares
	t.SquaresWrong += len(r.WrongSquares)
	t.Digits += r.Digits
	t.DigitsWrong += len(r.WrongDigits)
	t.Sides += r.Sides
	t.SidesWrong += r.SidesWrong
	t.Lines += r.Lines
	t.LinesWrong += len(r.WrongLines)
	t.FaultsFound += len(r.FaultsFound)
	t.FaultsMissed += len(r.FaultsMissed)
	t.FaultsInvented += len(r.FaultsInvented)
	if r.Planted != "" {
		t.Planted++
		t.PlantedFound += count(r.PlantedFound)
	}
	if r.Game != "" {
		if t.Games == nil {
			t.Games = map[GameTold]int{}
		}
		t.Games[r.Game]++
	}
	if r.Print != "" {
		if t.Prints == nil {
			t.Prints = map[PrintTold]int{}
		}
		t.Prints[r.Print]++
	}
	switch {
	case r.Lid == nil:
	case t.Lids == nil:
		sum := *r.Lid
		t.Lids = &sum
	default:
		t.Lids.add(r.Lid)
	}
	switch {
	case r.Hiding == nil:
	case t.Hiding == nil:
		sum := *r.Hiding
		t.Hiding = &sum
	default:
		t.Hiding.add(r.Hiding)
	}
	if r.Missed {
		t.BoardsMissed++
		return
	}
	t.BoardsFound++
	t.BoardsUpright += count(r.Turned == 0)
	t.BoardsTilesRight += count(len(r.WrongSquares) == 0)
	t.BoardsWhole += count(len(r.WrongSquares) == 0 && len(r.WrongDigits) == 0 && len(r.WrongLines) == 0)
	t.BoardsWholeAsked += count(r.WholeAsked)
	t.ScoresRight += count(r.ScoreRight)
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// per returns a mean; 0 of nothing is 0.
func per(sum float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

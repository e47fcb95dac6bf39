package engine

// Sheet is the score, line by line, and explains itself: every list names the
// squares or exits that earned the points. Points are signed; lists are never
// nil. A Sheet holds no reference to the board.
type Sheet struct {
	Networks  []Network  `json:"networks"` // those with an exit, most exits first
	Exits     Line       `json:"exits"`    // the points of all networks
	Highway   Path       `json:"highway"`
	Railway   Path       `json:"railway"`
	Centre    CentreLine `json:"centre"`
	Errors    ErrorLine  `json:"errors"`
	Expansion Line       `json:"expansion"` // the points of the lines of that box
	Total     int        `json:"total"`
	Longest   string     `json:"longest"`
	// Lines are what expansions and buildings add; nil in the base game.
	Lines []ScoreLine `json:"lines,omitempty"`
	// Settings are what the score depends on and the board does not show.
	Settings []Setting `json:"settings,omitempty"`
	// Below is the sheet of the second board, whose total is one of the lines;
	// nil where there is none.
	Below *Sheet `json:"below,omitempty"`
}

// Line is a line of the sheet with nothing to explain.
type Line struct {
	Points int `json:"points"`
}

// Network is one connected network of routes.
type Network struct {
	Exits  []string `json:"exits"` // square and side, such as "A2N", in order
	Points int      `json:"points"`
}

// Path is the longest route of one kind.
type Path struct {
	Points  int      `json:"points"`
	Squares []string `json:"squares"` // in the order of travel
	// LowerBound is true when the board was too large to search to the end: the
	// route shown is real, but there may be a longer one.
	LowerBound bool `json:"lower_bound,omitempty"`
}

// CentreLine counts the filled centre squares.
type CentreLine struct {
	Points  int      `json:"points"`
	Squares []string `json:"squares"`
}

// ErrorLine counts the open ends.
type ErrorLine struct {
	Count  int   `json:"count"`
	Points int   `json:"points"`
	Ends   []End `json:"ends"`
}

// End is one open end: the side of a square that a route reaches in vain.
type End struct {
	Square string `json:"square"`
	Side   string `json:"side"`
}

package engine

// Verdict is all that the engine has to say about a board, in the shape in
// which it is shown to other programs.
type Verdict struct {
	Text     string  `json:"text"` // the board in the text form
	Legal    bool    `json:"legal"`
	Faults   []Fault `json:"faults"`
	Warnings []Fault `json:"warnings"`
	Score    Sheet   `json:"score"`
}

// Judge checks and scores the board.
func (s *Setup) Judge(longest Longest) Verdict {
	report := s.Check()
	return Verdict{s.String(), report.Legal(), report.Faults, report.Warnings, s.Score(longest)}
}

// View is one square in the shape in which it is shown to other programs.
// Routes is what holds; Sides and Centre are its short form.
type View struct {
	Square  string  `json:"square"`
	Sides   string  `json:"sides"` // N E S W, such as "H.H."
	Centre  Centre  `json:"centre"`
	Round   *int    `json:"round"` // nil when missing
	Routes  []Route `json:"routes"`
	Station bool    `json:"station"`
	// Marks are the names of what else is drawn there, and Trail the corners
	// that a trail joins; nothing in the base game.
	Marks []string `json:"marks,omitempty"`
	Trail string   `json:"trail,omitempty"`
}

// View shows what a square holds.
func (s *Setup) View(sq Square) View {
	p := s.squares[sq]
	v := View{
		Square:  s.Game.Layout.SquareName(sq),
		Sides:   p.Tile.SideLetters(),
		Centre:  p.Tile.Centre(),
		Routes:  append([]Route{}, p.Tile.Routes()...),
		Station: p.Tile.Station,
		Marks:   p.Tile.Marks.Names(),
		Trail:   p.Tile.Trail.String(),
	}
	if p.Round != NoRound {
		v.Round = &p.Round
	}
	return v
}

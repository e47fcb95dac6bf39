package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkscore/engine"
)

// RepairOptions says how an illegal board is to be mended. The zero value is
// for a board that somebody typed.
type RepairOptions struct {
	// Odds says what else a square of the first board may hold than what was read
	// from its photo, the rest being the probability of what was read; nil ranks
	// by plausibility alone.
	Odds func(engine.Square) []Alternative
	// MostAnswers is how many repairs are wanted; 0 means 5.
	MostAnswers int
	// MostChecks bounds the work: how many boards may be tried; 0 means 60,000,
	// a few seconds at the worst.
	MostChecks int
	// Time bounds each of the two searches as well, that for the smallest repairs
	// and that for any; 0 leaves it to MostChecks. What is found may then depend on
	// how fast the machine is.
	Time time.Duration
}

const (
	defaultAnswers = 5
	defaultChecks  = 60_000
)

// Repairs are the smallest sets of squares whose change makes a board legal, the
// likeliest first. They are proposals: nothing is changed.
type Repairs struct {
	// Squares is how many squares each of the repairs changes; 0 where none is
	// needed or none was found.
	Squares int `json:"squares"`
	// AtLeast is how many squares have to be changed for certain.
	AtLeast int      `json:"at_least"`
	Repairs []Repair `json:"repairs"`
	// Complete is true where no smaller repair exists and no likelier one of the
	// same size was passed over; false where the search was stopped.
	Complete bool `json:"complete"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// Repair is one way to make a board legal.
type Repair struct {
	Changes []Edit `json:"changes"`
	// Cost ranks repairs of one size, the likeliest least: a natural logarithm
	// of odds, by the photo where there is one, else by plausibility.
	Cost float64 `json:"cost"`
	// Text is the whole board with the repair, in the text form.
	Text string `json:"text"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// Edit is what a repair does to one square.
type Edit struct {
	// Board names the board that the square lies on, where it is not the first.
	Board  string `json:"board,omitempty"`
	Square string `json:"square"`
	// From and To are what the square holds and would hold, in the text form
	// without the name: "H.H./1"; "" for an empty square.
	From string `json:"from"`
	To   string `json:"to"`
	How  How    `json:"how"`
	// P is the probability that the photo gives to the change; nil without one.
	P *float64 `json:"p,omitempty"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// Mend looks for the smallest sets of squares whose change makes the board
// legal. A square is changed to another tile of the game in any orientation, to
// another round number, by erasing it or a mark noted in it, or by drawing on it
// where it is empty. One and two squares are searched to the end, within
// MostChecks; beyond, what is found is legal but may not be the smallest.
func Mend(s *engine.Setup, options RepairOptions) Repairs {
	if options.MostAnswers <= 0 {
		options.MostAnswers = defaultAnswers
	}
	if options.MostChecks <= 0 {
		options.MostChecks = defaultChecks
	}
	m := newMender(s, options)
	faults := m.faults()
	if len(faults) == 0 {
		return Repairs{Repairs: []Repair{}, Complete: true, Message: "No rule is broken, so there is nothing to mend."}
	}
	out := m.smallest(faults)
	for i := range out.Repairs {
		if mended, err := out.Repairs[i].Apply(s); err == nil { // it only fails for repairs that were written by hand
			out.Repairs[i].Text = mended.String()
		}
	}
	out.Message = out.sentence(len(faults))
	return out
}

// sentence says what was found.
func (r Repairs) sentence(faults int) string {
	switch {
	case len(r.Repairs) == 0 && r.Complete:
		return "No change of squares makes this board legal: what is wrong lies elsewhere, such as on the lines."
	case len(r.Repairs) == 0:
		return fmt.Sprintf("No small repair was found for %s; correct the squares that the broken rules name, then audit again.", plural(faults, "broken rule"))
	case !r.Complete:
		return fmt.Sprintf("Changing %s makes the board legal; the search was stopped, so there may be a smaller or likelier way.", plural(r.Squares, "square"))
	case len(r.Repairs) == 1:
		return fmt.Sprintf("Changing %s makes the board legal, and there is one way.", plural(r.Squares, "square"))
	}
	return fmt.Sprintf("Changing %s makes the board legal; the likeliest way comes first.", plural(r.Squares, "square"))
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Apply returns the board with the repair made, for who accepts it. A repair that
// was written down by hand and names no square of the board, or nothing that a
// square can hold, gives an engine.FormatError.
func (r Repair) Apply(s *engine.Setup) (*engine.Setup, error) {
	out := s.Clone()
	for _, e := range r.Changes {
		board := out
		if e.Board != "" {
			board = out.Below
		}
		if board == nil {
			return nil, engine.FormatError("This board has no second board to mend.")
		}
		sq, known := board.Game.Layout.SquareNamed(e.Square)
		if !known {
			return nil, engine.FormatError(fmt.Sprintf("The board has no square %.40q to mend.", e.Square))
		}
		p, err := parsePlaced(e.To)
		if err != nil {
			return nil, err
		}
		board.Put(sq, p.Tile, p.Round)
	}
	return out, nil
}

// parsePlaced is the inverse of placedText.
func parsePlaced(text string) (engine.Placed, error) {
	if text == "" {
		return engine.Placed{}, nil
	}
	at := strings.LastIndexByte(text, '/')
	if at < 0 {
		return engine.Placed{}, engine.FormatError(fmt.Sprintf("What a square is to hold is written as H.H./1, not %.40q.", text))
	}
	p := engine.Placed{Round: engine.NoRound}
	var err error
	if round := text[at+1:]; round != "-" {
		if p.Round, err = strconv.Atoi(round); err != nil || p.Round < 1 {
			return p, engine.FormatError(fmt.Sprintf("No round has the number %.40q.", round))
		}
	}
	p.Tile, err = engine.ParseTile(text[:at])
	return p, err
}

// repairOf writes a repair down.
func (m *mender) repairOf(changes []contentAt) Repair {
	var r Repair
	slices.SortFunc(changes, func(a, b contentAt) int { return cmp.Compare(a.spot, b.spot) })
	sentences := make([]string, len(changes))
	for i, c := range changes {
		old := m.original(c.spot)
		change := Edit{
			Square: c.spot.board(m.setup).Game.Layout.SquareName(c.spot.square()),
			From:   placedText(old), To: placedText(c.placed),
			How: howOf(old, c.placed), P: c.p,
		}
		if c.spot.below() {
			change.Board = below
		}
		change.Message = change.sentence(old, c.placed)
		sentences[i] = strings.TrimSuffix(change.Message, ".")
		r.Changes = append(r.Changes, change)
		r.Cost += c.cost
	}
	r.Message = strings.Join(sentences, ", and ") + ": then no rule is broken."
	return r
}

func placedText(p engine.Placed) string {
	if p.Tile == (engine.Tile{}) {
		return ""
	}
	return p.String()
}

// sentence says what to do.
func (c Edit) sentence(old, now engine.Placed) string {
	on := c.Square
	if c.Board != "" {
		on += " of the " + c.Board + " board"
	}
	switch c.How {
	case Erased:
		return fmt.Sprintf("Take what was drawn on %s (%s) away.", on, tileText(old.Tile))
	case Unnoted:
		return fmt.Sprintf("Take the mark %s on %s away.", old.Tile.Notes()&^now.Tile.Notes(), on)
	case Filled:
		return fmt.Sprintf("Take %s for %s%s.", on, tileText(now.Tile), inRound(now.Round))
	case Renumbered:
		return fmt.Sprintf("Take the number on %s for %s instead of %s.", on, roundText(now.Round), roundText(old.Round))
	case Numbered:
		return fmt.Sprintf("Write %s on %s, which has no number.", roundText(now.Round), on)
	}
	round := ""
	if now.Round != old.Round {
		round = fmt.Sprintf(", and its number for %s", roundText(now.Round))
	}
	return fmt.Sprintf("Take %s for %s instead of %s%s.", on, tileText(now.Tile), tileText(old.Tile), round)
}

func roundText(round int) string {
	if round == engine.NoRound {
		return "none"
	}
	return fmt.Sprint(round)
}

func inRound(round int) string {
	if round == engine.NoRound {
		return ""
	}
	return fmt.Sprintf(" of round %d", round)
}

// tileText says what a square holds in words: "highway NS, station".
func tileText(t engine.Tile) string {
	var parts []string
	for _, r := range t.Routes() {
		parts = append(parts, r.Kind.String()+" "+r.Sides.String())
	}
	if t.Station {
		parts = append(parts, "station")
	}
	if t.Trail != 0 {
		parts = append(parts, "trail "+t.Trail.String())
	}
	parts = append(parts, t.Marks.Names()...)
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"inkscore/engine"
	"inkscore/engine/play"
)

// Asked is a board to be audited, with what its player wrote on the lid.
type Asked struct {
	Seat
	Counted Claim // nil where nobody says
}

// Options say what is known besides the boards.
type Options struct {
	// Longest is the reading of "longest route"; DefaultLongest leaves it to the
	// board and its game.
	Longest engine.Longest
	// Rolls are the faces of each round's dice from the first round, as far as
	// they are known: nil for a round that nobody remembers.
	Rolls [][]engine.Face
	// Below are those of the second board, which has dice of its own.
	Below [][]engine.Face
	// Repair bounds the search for repairs.
	Repair RepairOptions
	// Time is how long to search for the best last round; 0 means two seconds.
	Time time.Duration
}

const defaultTime = 2 * time.Second

// roll returns the dice of a round of a board, nil where they are not known.
func (o Options) roll(board string, round int) []engine.Face {
	rolls := o.Rolls
	if board == below {
		rolls = o.Below
	}
	if round < 1 || round > len(rolls) {
		return nil
	}
	return rolls[round-1]
}

// Report is what happened on one board.
type Report struct {
	Name string `json:"name,omitempty"`
	Game string `json:"game"`
	engine.Verdict
	// Findings are one sentence each about all that does not fit: broken rules,
	// dice and duties, another count. It is empty for a game without a slip.
	Findings []string `json:"findings"`
	// Repairs are proposed for a board that breaks a rule; nil for a legal one.
	Repairs *Repairs `json:"repairs,omitempty"`
	Replay  Replay   `json:"replay"`
	Dice    Dice     `json:"dice"`
	// Duties are dice that had to be drawn; those of rounds whose dice are known.
	Duties []play.Duty `json:"duties"`
	// Odd are rounds in which the board shows other dice than those that are
	// known.
	Odd []OddRound `json:"odd_rounds,omitempty"`
	// Count compares the player's own count; nil without one.
	Count *Count `json:"count,omitempty"`
	// LastRound is what the last round could have come to; nil where it is not
	// known what was rolled, or the board breaks rules.
	LastRound *LastRound  `json:"last_round,omitempty"`
	Review    play.Review `json:"review"`
}

// OddRound is a round in which a board shows other dice than were rolled.
type OddRound struct {
	Round   int    `json:"round"`
	Board   string `json:"board,omitempty"`
	Message string `json:"message"`
}

// LastRound is the best last round against the one that was drawn.
type LastRound struct {
	play.Best
	// Drawn is what the board scores as it is, and Missed how much less that is; 0
	// where nothing better was found.
	Drawn  int `json:"drawn"`
	Missed int `json:"missed"`
	// Assumed is true where nobody said what was rolled and the faces that were
	// drawn are taken for it.
	Assumed bool   `json:"assumed,omitempty"`
	Message string `json:"message"`
}

// ReportOf audits one board. An error says that the player's count has a line
// which the sheet of the board does not have.
func ReportOf(a Asked, o Options) (Report, error) {
	s := a.Board
	r := Report{Name: a.Name, Game: s.Game.Name, Verdict: s.Judge(o.Longest), Findings: []string{},
		Replay: ReplayOf(s), Dice: DiceOf(s), Duties: []play.Duty{}, Review: play.Look(s, o.Longest)}
	for _, f := range r.Faults {
		r.find(f.Message)
	}
	if !r.Legal {
		repair := o.Repair
		repair.Odds = a.Odds
		repairs := Mend(s, repair)
		r.Repairs = &repairs
	}
	r.duties(s, o)
	if a.Counted != nil {
		count, err := CompareCounts(s, o.Longest, a.Counted)
		if err != nil {
			return r, err
		}
		r.Count = &count
		if !count.Agrees {
			r.find(count.Message)
		}
	}
	r.lastRound(s, o)
	return r, nil
}

// find notes something that a player should look at.
func (r *Report) find(sentence string) { r.Findings = append(r.Findings, sentence) }

// duties compares the rounds whose dice are known with what is drawn, on each
// board by its own dice.
func (r *Report) duties(s *engine.Setup, o Options) {
	for i, part := range s.Played() {
		board := ""
		if i > 0 {
			board = below
		}
		for round := 1; round <= part.Rounds(); round++ {
			if roll := o.roll(board, round); roll != nil {
				r.dutiesOf(part, board, round, roll)
			}
		}
	}
	for _, d := range r.Dice.Rounds {
		roll := o.roll(d.Board, d.Round)
		if roll == nil || d.More || len(d.Ways) == 0 || slices.ContainsFunc(d.Ways, func(w Way) bool { return w.within(roll) }) {
			continue
		}
		odd := OddRound{d.Round, d.Board, fmt.Sprintf("%s: the board shows %s, but rolled were %s.", d.when(), d.Ways[0].names(), facesText(roll))}
		r.Odd = append(r.Odd, odd)
		r.find(odd.Message)
	}
}

// dutiesOf compares one round of one board.
func (r *Report) dutiesOf(part *engine.Setup, board string, round int, roll []engine.Face) {
	faults, warnings := play.Duties(part, round, roll)
	for n, d := range append(faults, warnings...) {
		if d.Board = board; board != "" {
			d.Message = "On the Underground board: " + d.Message
		}
		if n < len(faults) {
			r.find(d.Message)
		}
		r.Duties = append(r.Duties, d)
	}
}

// within reports whether all faces that were drawn of the dice are among those
// that were rolled.
func (w Way) within(roll []engine.Face) bool {
	left := slices.Clone(roll)
	for _, d := range w.Dice {
		if d.Code == "" {
			continue
		}
		at := slices.IndexFunc(left, func(f engine.Face) bool { return f.Code == d.Code })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

func facesText(roll []engine.Face) string {
	names := make([]string, len(roll))
	for i, f := range roll {
		names[i] = f.Name
	}
	return listed(names)
}

// lastRound looks for the best last round of a legal board whose last round was
// drawn, or whose roll is known.
func (r *Report) lastRound(s *engine.Setup, o Options) {
	last := s.Rounds()
	roll := o.roll("", last)
	drawn := slices.ContainsFunc(s.Filled(), func(sq engine.Square) bool { return s.At(sq).Round == last })
	if !r.Legal || roll == nil && !drawn {
		return
	}
	limit := o.Time
	if limit <= 0 {
		limit = defaultTime
	}
	best := play.BestRound(play.LastRound(s, roll), play.Options{Longest: o.Longest, Time: limit})
	out := LastRound{Best: best, Drawn: r.Score.Total, Missed: max(0, best.Total-r.Score.Total), Assumed: roll == nil}
	out.Message = out.sentence()
	r.LastRound = &out
}

// sentence says what the last round could have come to.
func (l LastRound) sentence() string {
	var how []string
	for _, d := range l.Draws {
		how = append(how, d.Square+" "+d.Tile)
	}
	roll := ""
	if l.Assumed {
		roll = " with the faces that were drawn"
	}
	switch {
	case l.Missed <= 0 && l.Exact:
		return fmt.Sprintf("No last round%s would have come to more than your %d points.", roll, l.Drawn)
	case l.Missed <= 0:
		return fmt.Sprintf("No last round%s was found that comes to more than your %d points.", roll, l.Drawn)
	}
	best := "The best last round"
	if !l.Exact {
		best = "A better last round"
	}
	return fmt.Sprintf("%s%s comes to %d points, %d more than yours: %s.", best, roll, l.Total, l.Missed, strings.Join(how, ", "))
}

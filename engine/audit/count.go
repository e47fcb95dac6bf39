package audit

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"inkscore/engine"
)

// Claim is a player's own count, as written on the lid: the points of each line
// by its name. Lines that nobody filled in are missing. Errors may be written
// with or without their minus.
type Claim map[string]int

// The names of the lines that every lid has. Highway and railway stand for the
// two routes whose longest counts; on other boards they have those kinds' names.
const (
	ExitsLine     = "exits" // the points of all networks; "networks" is the same
	CentreLine    = "centre"
	ErrorsLine    = "errors"
	ExpansionLine = "expansion"
	TotalLine     = "total"
)

const mostPoints = 10_000 // no board comes near; beyond it a number is a slip of the keyboard

// ParseClaim reads a count as it is typed: "exits=32 highway=7 errors=-3". The
// names of lines that are two words are written with a hyphen. A text that is
// not in this form gives an engine.FormatError.
func ParseClaim(text string) (Claim, error) {
	c := Claim{}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		name, value, ok := strings.Cut(part, "=")
		points, err := strconv.Atoi(value)
		if !ok || err != nil || name == "" {
			return nil, engine.FormatError(fmt.Sprintf("Write your own count as LINE=POINTS, such as highway=7, not %.40q.", part))
		}
		if err := c.put(name, points); err != nil {
			return nil, err
		}
	}
	if len(c) == 0 {
		return nil, engine.FormatError("Write your own count as LINE=POINTS, such as highway=7 total=44.")
	}
	return c, nil
}

// UnmarshalJSON reads an object of lines and their points; a line that is null
// was not filled in.
func (c *Claim) UnmarshalJSON(data []byte) error {
	var lines map[string]*int
	if err := json.Unmarshal(data, &lines); err != nil {
		return engine.FormatError("A count is an object of lines and whole numbers, such as {\"highway\": 7}.")
	}
	out := Claim{}
	for _, name := range slices.Sorted(maps.Keys(lines)) {
		if lines[name] == nil {
			continue
		}
		if err := out.put(name, *lines[name]); err != nil {
			return err
		}
	}
	*c = out
	return nil
}

// put enters a line under its one name.
func (c Claim) put(name string, points int) error {
	name = strings.NewReplacer("-", " ", "_", " ").Replace(strings.ToLower(strings.TrimSpace(name)))
	if name == "networks" {
		name = ExitsLine
	}
	if _, twice := c[name]; twice {
		return engine.FormatError(fmt.Sprintf("The line %.40q is in the count twice.", name))
	}
	if points > mostPoints || points < -mostPoints {
		return engine.FormatError(fmt.Sprintf("No line of a score has %d points.", points))
	}
	if name == ErrorsLine && points > 0 {
		points = -points
	}
	c[name] = points
	return nil
}

// Count is our count of a board against a player's own.
type Count struct {
	Lines []CountLine `json:"lines"`
	// Agrees is true where no line that the player filled in differs.
	Agrees bool `json:"agrees"`
	// Total is what the board scores with the lines taken from the player.
	Total int `json:"total"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// CountLine is one line of both counts.
type CountLine struct {
	Line string `json:"line"`
	Ours int    `json:"ours"`
	// Theirs is nil where the player did not fill the line in.
	Theirs *int `json:"theirs"`
	// Taken is true where the board does not show the line, such as goals whose
	// cards nobody named, and ours is what the player wrote.
	Taken bool `json:"taken,omitempty"`
	// Why lists what may be behind a difference, the likeliest first; they are
	// alternatives, not to be added up. It is empty where nothing usual fits.
	Why []Why `json:"why,omitempty"`
}

// differs reports whether the player wrote something else.
func (l CountLine) differs() bool { return l.Theirs != nil && *l.Theirs != l.Ours }

// Cause names a kind of miscount. Causes never change their meaning.
type Cause string

// The causes.
const (
	EndsMissed      Cause = "ends-missed"      // open ends that were not counted
	EndsFacing      Cause = "ends-facing"      // ends at the blank side of a drawn square were not
	ClashOnce       Cause = "clash-once"       // a road at a rail was counted once, not for both
	EdgeCharged     Cause = "edge-charged"     // ends at the outer edge were counted
	ExitCharged     Cause = "exit-charged"     // ends at an exit of the other kind were
	WrongExit       Cause = "wrong-exit"       // an exit that a route of the other kind reaches was counted
	StationMissed   Cause = "station-missed"   // a station that joins was taken for none
	CrossingJoined  Cause = "crossing-joined"  // routes that only cross were taken for joined
	NetworkMissed   Cause = "network-missed"   // a network was left out
	NetworksMerged  Cause = "networks-merged"  // networks were counted as one
	ExitMissed      Cause = "exit-missed"      // a network was counted with an exit less
	ExitAdded       Cause = "exit-added"       // or with one more
	ExitsTimesFour  Cause = "exits-times-four" // 4 points for each exit, the first included
	OtherReading    Cause = "other-reading"    // the longest route read otherwise
	EndedElsewhere  Cause = "ended-elsewhere"  // the route goes on
	BranchesCounted Cause = "branches-counted" // all squares that hang together were counted
	ExitsCounted    Cause = "exits-counted"    // exits were counted as squares
	CentreMissed    Cause = "centre-missed"    // filled centre squares were not counted
	CentreEmpty     Cause = "centre-empty"     // more than are filled
	VillagesOther   Cause = "villages-other"   // the other reading of what activates a village
	NotDoubled      Cause = "not-doubled"      // what counts twice was counted once
	LineMissed      Cause = "line-missed"      // a line was left out of a sum
	LineTwice       Cause = "line-twice"       // a line was added twice
	ErrorsAdded     Cause = "errors-added"     // errors were added
	ErrorsForgotten Cause = "errors-forgotten" // errors were not subtracted
	CarryMissed     Cause = "carry-missed"     // ten too many or too few
	DigitsSwapped   Cause = "digits-swapped"   // such as 47 for 74
	WrongSum        Cause = "wrong-sum"        // the lines do not add up
	LinesDiffer     Cause = "lines-differ"     // the total differs by what its lines differ
	Unexplained     Cause = "unexplained"      // nothing usual fits; what counts is listed
)

// Why is what may be behind a difference.
type Why struct {
	Cause Cause `json:"cause"`
	// Where names squares, or squares with a side, such as "D6" and "D6S", that
	// can be concerned, the likeliest first.
	Where []string `json:"where"`
	// Of is how many of them are; fewer than there are where nobody can know
	// which.
	Of int `json:"of"`
	// Message is one sentence for the player.
	Message string `json:"message"`
}

// counter compares the two counts of one board.
type counter struct {
	setup   *engine.Setup
	reading engine.Longest
	sheet   engine.Sheet
	claim   Claim
}

// CompareCounts sets our count of a board, under a reading of the longest
// route, against a player's own. A line that the board's sheet does not have
// gives an engine.FormatError.
func CompareCounts(s *engine.Setup, longest engine.Longest, claim Claim) (Count, error) {
	c := counter{setup: s, reading: longest, sheet: s.Score(longest), claim: claim}
	lines := c.lines()
	for _, name := range slices.Sorted(maps.Keys(claim)) {
		if name != TotalLine && claim[name] != 0 && !slices.ContainsFunc(lines, func(l CountLine) bool { return l.Line == name }) {
			var known []string
			for _, l := range lines {
				known = append(known, strings.ReplaceAll(l.Line, " ", "-"))
			}
			return Count{}, engine.FormatError(fmt.Sprintf("The sheet of this board has no line %.40q; its lines are %s and total.", name, strings.Join(known, ", ")))
		}
	}
	out := Count{Agrees: true, Total: c.sheet.Total}
	for i := range lines {
		l := &lines[i]
		if theirs, given := claim[l.Line]; given {
			l.Theirs = &theirs
			if l.Taken {
				out.Total += theirs - l.Ours
				l.Ours = theirs
			}
		} else {
			l.Taken = false
		}
		if l.differs() {
			out.Agrees = false
			l.Why = c.why(*l)
		}
	}
	total := CountLine{Line: TotalLine, Ours: out.Total}
	if theirs, given := claim[TotalLine]; given {
		total.Theirs = &theirs
		if total.Why = c.sums(lines, total); len(total.Why) > 0 {
			out.Agrees = false
		}
	}
	out.Lines = append(lines, total)
	out.Message = out.sentence()
	return out, nil
}

// sentence says how the counts compare.
func (c Count) sentence() string {
	var differ []string
	for _, l := range c.Lines {
		if l.differs() && l.Line != TotalLine {
			differ = append(differ, fmt.Sprintf("%s (%+d)", l.Line, *l.Theirs-l.Ours))
		}
	}
	switch {
	case c.Agrees:
		return "Your count and ours agree."
	case len(differ) == 0:
		return "Your lines agree with ours, but not your total."
	}
	return "Your count differs from ours in " + strings.Join(differ, ", ") + "."
}

// lines lists our lines, as the lid has them.
func (c *counter) lines() []CountLine {
	g, s := c.setup.Game, &c.sheet
	lines := []CountLine{
		{Line: ExitsLine, Ours: s.Exits.Points},
		{Line: g.First.Kind.String(), Ours: s.Highway.Points},
		{Line: g.Second.Kind.String(), Ours: s.Railway.Points},
		{Line: CentreLine, Ours: s.Centre.Points},
	}
	boxes := map[engine.Box]int{}
	var own []CountLine
	for _, l := range s.Lines {
		boxes[l.Box] += l.Points
		if l.Box == engine.ExpansionBox || l.Box == engine.OtherBox {
			own = append(own, CountLine{Line: strings.ToLower(l.Name), Ours: l.Points})
		}
	}
	for _, box := range []engine.Box{engine.VillagesBox, engine.GoalsBox} {
		_, there := boxes[box]
		if untold := box == engine.GoalsBox && len(g.Goals) > 0 && c.goalsUntold(); there || untold {
			lines = append(lines, CountLine{Line: string(box), Ours: boxes[box], Taken: untold})
		}
	}
	if _, there := boxes[engine.ExpansionBox]; there && !slices.ContainsFunc(own, func(l CountLine) bool { return l.Line == ExpansionLine }) {
		lines = append(lines, CountLine{Line: ExpansionLine, Ours: boxes[engine.ExpansionBox]})
	}
	for _, l := range own {
		if _, given := c.claim[l.Line]; given {
			lines = append(lines, l)
		}
	}
	return append(lines, CountLine{Line: ErrorsLine, Ours: s.Errors.Points})
}

// goalsUntold reports whether nobody said which goals the player fulfilled.
func (c *counter) goalsUntold() bool {
	_, named := c.setup.Answer("goals")
	_, marked := c.setup.Answer("goalpoints")
	return !named && !marked
}

// why looks for what may be behind a difference.
func (c *counter) why(l CountLine) []Why {
	var all []Why
	theirs := *l.Theirs
	switch l.Line {
	case ExitsLine:
		all = c.exits(theirs)
	case c.setup.Game.First.Kind.String():
		all = c.longest(c.setup.Game.First, c.sheet.Highway, theirs)
	case c.setup.Game.Second.Kind.String():
		all = c.longest(c.setup.Game.Second, c.sheet.Railway, theirs)
	case CentreLine:
		all = c.centre(theirs)
	case ErrorsLine:
		all = c.errors(-theirs)
	case string(engine.VillagesBox):
		all = c.villages(theirs)
	default:
		all = c.added(l.Line, theirs)
	}
	return all
}

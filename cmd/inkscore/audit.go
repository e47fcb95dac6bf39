package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"inkscore/engine/audit"
)

// auditing is what "inkscore audit" was asked to do.
type auditing struct {
	scoring
	boards []source
	counts []audit.Claim // nil for a board without one
	roll   string        // of the last round
	dice   string        // of all rounds
}

// source is where a board comes from.
type source struct {
	form string // typedText, typedANU or fromFile
	what string // the board, or the name of the file; "-" is standard input
}

const (
	typedText = "text"
	typedANU  = "anu"
	fromFile  = "file"
)

// typedBoards is a flag that types a board and may be given several times.
type typedBoards struct {
	form string
	all  *[]source
}

func (t typedBoards) String() string { return "" }

// Set adds a typed board.
func (t typedBoards) Set(text string) error {
	*t.all = append(*t.all, source{t.form, text})
	return nil
}

// playersCounts is a flag for the count of each board in turn.
type playersCounts struct{ all *[]audit.Claim }

func (c playersCounts) String() string { return "" }

// Set adds a count: lines and points as typed, a JSON object, or "-" for a board
// whose player's count is not known.
func (c playersCounts) Set(text string) error {
	var claim audit.Claim
	var err error
	switch text = strings.TrimSpace(text); {
	case text == "-":
	case strings.HasPrefix(text, "{"):
		err = claim.UnmarshalJSON([]byte(text))
	default:
		claim, err = audit.ParseClaim(text)
	}
	*c.all = append(*c.all, claim)
	return err
}

// audit says what happened on boards, and at the table where they were played.
func (p *program) audit(args []string) error {
	a, err := p.auditingFlags(args)
	if err != nil {
		return err
	}
	return p.auditBoards(a)
}

// auditingFlags reads the command line of "inkscore audit".
func (p *program) auditingFlags(args []string) (auditing, error) {
	var a auditing
	var game, longest, corners string
	flags := newFlags("audit", "[flags] BOARD...\n\nBOARD is a photo, a text file with one typed board a line, or - for standard input.\nSeveral boards are taken for those of one table, who all had the same dice.\n")
	flags.BoolVar(&a.json, "json", false, "print one JSON object")
	flags.Var(typedBoards{typedText, &a.boards}, "text", "a typed `BOARD` such as \"A2:H.H./1 B2:HRs../1\"; may be given several times")
	flags.Var(typedBoards{typedANU, &a.boards}, "anu", "a `BOARD` typed as an ANU string; may be given several times")
	flags.StringVar(&game, "game", "", "the `NAME` of the boards' game; see \"inkscore games\"")
	flags.Var(&a.settings, "set", "answer what the board does not show, as `KEY=VALUE`; may be given several times")
	layout := flags.String("layout", "", layoutUsage)
	rules := flags.String("rules", "", "take the house rules in this JSON `FILE`")
	flags.StringVar(&longest, "longest", "", "count the longest route as `simple|trail|segment`")
	flags.Var(playersCounts{&a.counts}, "counted", "the player's own `COUNT` such as \"exits=32 highway=7 errors=3 total=44\" (JSON, too): one for each board in turn, - for none")
	flags.StringVar(&a.roll, "roll", "", "the `FACES` rolled in the last round, such as \"A1 A3 A4 B2\"")
	flags.StringVar(&a.dice, "dice", "", "the `FACES` of every round from the first, rounds separated by /")
	flags.StringVar(&corners, "corners", "", "where the board lies in a photo, as `\"x,y x,y x,y x,y\"`: its own top left first, clockwise")
	files, err := flags.parse(p, args)
	if err != nil {
		return a, err
	}
	for _, name := range files {
		a.boards = append(a.boards, source{fromFile, name})
	}
	if err := a.rulesGiven(flags, game, *rules, longest); err != nil {
		return a, err
	}
	if err := a.put(*layout); err != nil {
		return a, err
	}
	if flags.given("corners") {
		quad, err := parseCorners(corners)
		if err != nil {
			return a, err
		}
		a.corners = &quad
	}
	return a, a.fits()
}

// fits refuses flags that make no sense together.
func (a *auditing) fits() error {
	photos, inputs := 0, 0
	for _, s := range a.boards {
		switch {
		case s.what == "-":
			inputs++
		case s.form == fromFile && !isText(s.what):
			photos++
		}
	}
	switch {
	case len(a.boards) == 0:
		return usageError("name at least one photo or text file, or type a board with --text")
	case a.layout != nil && slices.ContainsFunc(a.boards, func(s source) bool { return s.form == typedANU }):
		return noANU
	case inputs > 1:
		return usageError("standard input can be read once, so give - once")
	case a.corners != nil && (photos != 1 || len(a.boards) != 1):
		return usageError("--corners belong to one photo, so give it one photo at a time")
	case a.roll != "" && a.dice != "":
		return usageError("the last round's roll is a part of --dice, so give --roll or --dice, not both")
	case photos > 0:
		return photographed(a.game, a.layout)
	}
	return nil
}

// isText reports whether a file holds text, as a file of typed boards does and
// no picture.
func isText(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return strings.EqualFold(filepath.Ext(path), ".txt")
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, 512)
	n, _ := f.Read(head)
	head = head[:n]
	for cut := 0; cut < utf8.UTFMax && !utf8.Valid(head) && len(head) > 0; cut++ {
		head = head[:len(head)-1] // of a character that the first bytes end in
	}
	return n > 0 && utf8.Valid(head) && !strings.ContainsAny(string(head), "\x00\x01\x02\x03\x04")
}

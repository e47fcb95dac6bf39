package archive

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits below are far above what any evening needs. Whoever has a link for
// editing could otherwise fill the disk through it.
const (
	maxName     = 100     // characters of a player's name, a title, an edition
	maxNote     = 4000    // characters
	maxPlayers  = 100     // of a game
	maxBoards   = 200     // of a game
	maxEdits    = 5000    // of a board
	maxReading  = 1 << 20 // bytes of what was read from one board
	maxSettings = 200
	maxNetworks = 40
	maxPoints   = 100_000
)

func boardName(n int) string { return "Board " + strconv.Itoa(n) }

// line checks a text of one line that people typed and returns it without the
// blanks around it.
func line(what, text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case !utf8.ValidString(text):
		return "", invalid("The %s is not in UTF-8; type it again.", what)
	case utf8.RuneCountInString(text) > maxName:
		return "", invalid("The %s has more than %d characters; make it shorter.", what, maxName)
	case strings.ContainsFunc(text, unicode.IsControl):
		return "", invalid("The %s %s has a line break or another control character in it.", what, shown(text))
	}
	return text, nil
}

// check makes what people can type about a game fit to be kept. Whether its
// settings suit its rules is checked apart: imported ones need not.
func (g *Game) check() error {
	for what, field := range map[string]*string{"title": &g.Title, "edition": &g.Edition} {
		text, err := line(what, *field)
		if err != nil {
			return err
		}
		*field = text
	}
	if strings.ContainsRune(g.Note, 0) {
		return invalid("The note has a character in it that cannot be kept; type it again.")
	}
	if len(g.Note) > maxNote*utf8.UTFMax || !utf8.ValidString(g.Note) || utf8.RuneCountInString(g.Note) > maxNote {
		return invalid("The note has more than %d characters; make it shorter.", maxNote)
	}
	if !g.Played.Valid() {
		_, err := ParseDate(string(g.Played))
		return err
	}
	rules, err := g.rules()
	if err != nil {
		return err
	}
	g.System = rules.Name
	if len(g.Settings)+len(g.House) > maxSettings {
		return invalid("A game has at most %d settings.", maxSettings)
	}
	return g.checkPlayers()
}

func (g *Game) checkPlayers() error {
	if len(g.Players) > maxPlayers {
		return invalid("A game has at most %d players.", maxPlayers)
	}
	for i := range g.Players {
		p := &g.Players[i]
		name, err := line("name", p.Name)
		if err != nil {
			return err
		}
		if p.Name = name; name == "" {
			return invalid("A player has no name; give one, or take the player away.")
		}
		if err := p.Counted.check(); err != nil {
			return err
		}
	}
	return nil
}

// check refuses numbers that nobody counts.
func (c *Count) check() error {
	if c == nil {
		return nil
	}
	numbers := []*int{c.Highway, c.Railway, c.Centre, c.Errors, c.Expansion, c.Total}
	for i := range c.Networks {
		numbers = append(numbers, &c.Networks[i])
	}
	for _, n := range numbers {
		if n != nil && (*n > maxPoints || *n < -maxPoints) {
			return invalid("Nobody counts %d points; check the number.", *n)
		}
	}
	switch {
	case c.Errors != nil && *c.Errors < 0:
		return invalid("Errors are counted from 0 up, not %d.", *c.Errors)
	case len(c.Networks) > maxNetworks:
		return invalid("No board has more than %d networks.", maxNetworks)
	}
	return nil
}

// check makes a board fit to be kept.
func (b *NewBoard) check() error {
	if err := checkReading(b.Reading); err != nil {
		return err
	}
	if b.Second != nil {
		if err := checkReading(b.Second.Reading); err != nil {
			return err
		}
	}
	name, err := line("name", b.Player)
	if err != nil {
		return err
	}
	b.Player = name
	return b.Counted.check()
}

func checkReading(reading json.RawMessage) error {
	if len(reading) > maxReading || len(reading) > 0 && !(json.Valid(reading) && utf8.Valid(reading)) {
		return invalid("What was read from the board is not in a form that can be kept.")
	}
	return nil
}

// check makes an edit fit to be kept, and empties the fields that do not belong
// to its kind. What it does to the board is checked where it is done.
func (e *Edit) check() error {
	own := Edit{Kind: e.Kind, At: e.At, First: e.First}
	var err error
	switch e.Kind {
	case SetSquare:
		own.Square, own.Below, own.Tile, own.Round = e.Square, e.Below, e.Tile, e.Round
		if e.Round < 0 || e.Round > 99 {
			err = invalid("The round of square %s is a number from 1 to 99, or 0 where it is missing.", shown(e.Square))
		}
	case ClearSquare:
		own.Square, own.Below = e.Square, e.Below
	case SetText:
		own.Text = e.Text
	case SetCorners, SetTurn, SetGame:
		own.Corners, own.Turn, own.Reading, own.Text = e.Corners, e.Turn, e.Reading, e.Text
		err = e.checkRereading()
	case AddPhoto:
		own.Photo, own.Below, own.Reading, own.Text = e.Photo, e.Below, e.Reading, e.Text
		if err = checkReading(e.Reading); err == nil && !e.Photo.Valid() {
			err = invalid("A photo is named by something that is no hash; export it again.")
		}
	case SetPlayer:
		own.Player, err = line("name", e.Player)
	case SetCounted:
		own.Counted, err = e.Counted, e.Counted.check()
	case SetSettings:
		own.Settings = e.Settings
		if len(e.Settings) > maxSettings {
			err = invalid("A board has at most %d settings.", maxSettings)
		}
	case Revert, Undo:
	default:
		err = invalid("There is no edit of the kind %s.", shown(string(e.Kind)))
	}
	*e = own
	return err
}

func (e *Edit) checkRereading() error {
	if e.Kind == SetCorners && e.Corners == nil {
		return invalid("The corners are missing: give all four, the board's own top left first, clockwise.")
	}
	if e.Kind == SetTurn && e.Turn != 90 && e.Turn != 180 && e.Turn != 270 {
		return invalid("A board is turned by 90, 180 or 270 degrees, not by %d.", e.Turn)
	}
	if e.Kind != SetTurn && e.Turn != 0 || e.Kind != SetCorners && e.Corners != nil {
		return invalid("Give corners or a turn, not both at once.")
	}
	return checkReading(e.Reading)
}

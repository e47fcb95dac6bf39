package archive

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"inkscore/engine"
)

// longestKey is the setting that every game has and that is no engine.Param.
const longestKey = "longest"

// rules returns the rule set of the game.
func (g *Game) rules() (*engine.Game, error) {
	name := g.System
	if name == "" {
		name = engine.Base().Name
	}
	rules, err := engine.GameNamed(name)
	return rules, told(err)
}

// told turns a complaint of the engine into an ErrInvalid with its sentence.
func told(err error) error {
	if err == nil {
		return nil
	}
	return &Error{Reason: ErrInvalid, Message: err.Error(), Cause: err}
}

// drawing is a board under the rules of its game, with the answers that came
// with its text.
type drawing struct {
	setup   *engine.Setup
	answers map[string]string
}

// draw reads a board in the text form under the rules of the game, whatever game
// the text itself names: tiles mean the same in every game.
func (g *Game) draw(text string) (drawing, error) {
	rules, err := g.rules()
	if err != nil {
		return drawing{}, err
	}
	d := drawing{answers: map[string]string{}}
	head, squares := "game="+rules.Name+";", text
	if end := strings.LastIndexByte(text, ';'); end >= 0 {
		squares = text[end+1:]
		for _, setting := range strings.Split(text[:end], ";") {
			key, value, _ := strings.Cut(strings.TrimSpace(setting), "=")
			switch key {
			case "game":
			case "lines", "below": // parts of the drawing
				head += key + "=" + value + ";"
			default:
				d.answers[key] = value
			}
		}
	}
	d.setup, err = engine.ParseText(head + squares)
	return d, told(err)
}

// put fills or clears a square of the drawing.
func (d drawing) put(e Edit) error {
	board := d.setup
	if e.Below {
		if board = board.Below; board == nil {
			if d.setup.Game.Below == nil {
				return invalid("The game %s has no second board.", d.setup.Game.Name)
			}
			d.setup.Below = engine.NewSetup(d.setup.Game.Below)
			board = d.setup.Below
		}
	}
	l := board.Game.Layout
	sq, ok := l.SquareNamed(e.Square)
	if !ok {
		return invalid("There is no square %s: they run from %s to %s.", shown(e.Square), l.SquareName(0), l.SquareName(engine.Square(l.Len()-1)))
	}
	if e.Kind == ClearSquare {
		board.Put(sq, engine.Tile{}, engine.NoRound)
		return nil
	}
	tile, err := engine.ParseTile(e.Tile)
	if err != nil {
		return told(err)
	}
	board.Put(sq, tile, e.Round)
	return nil
}

// answer gives the board all that is known beside what is drawn: its own
// answers before those that its text brought, those before the game's, and the
// house rules where nobody else says anything. An answer to what the rules do
// not ask is passed over: the game may have been another one when it was given.
func (d drawing) answer(g *Game, own map[string]string) {
	all := maps.Clone(g.Settings)
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, d.answers)
	maps.Copy(all, own)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		_ = setAnswer(d.setup, key, all[key])
	}
	g.House.Apply(d.setup)
}

// setAnswer gives a board one answer.
func setAnswer(s *engine.Setup, key, value string) error {
	if key != longestKey {
		return told(s.Set(key, value))
	}
	reading, err := engine.ParseLongest(value)
	if err != nil {
		return told(err)
	}
	s.Longest = reading
	if reading == s.Game.Longest {
		s.Longest = engine.DefaultLongest
	}
	return nil
}

// checkRules holds the game's answers and house rules against its rules.
func (g *Game) checkRules() error {
	if err := g.checkSettings(g.Settings); err != nil {
		return err
	}
	if len(g.House) == 0 {
		return nil
	}
	data, err := json.Marshal(g.House)
	if err == nil {
		_, err = engine.ParseHouseRules(data)
	}
	return told(err)
}

// dropForeign takes away the answers that were there before and make no sense
// under the rules that the game has now.
func (g *Game) dropForeign(before map[string]string) {
	for key, value := range before {
		if g.Settings[key] == value && g.checkSettings(map[string]string{key: value}) != nil {
			delete(g.Settings, key)
		}
	}
}

// checkSettings holds answers against the rules of the game.
func (g *Game) checkSettings(settings map[string]string) error {
	rules, err := g.rules()
	if err != nil {
		return err
	}
	blank := engine.NewSetup(rules)
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		if settings[key] == "" {
			continue
		}
		if err := setAnswer(blank, key, settings[key]); err != nil {
			return err
		}
	}
	return nil
}

// present works out what a board shows now. An edit that makes no sense gives an
// ErrInvalid, an Undo too many an ErrNothingToUndo.
func (g *Game) present(b *Board) (Present, error) {
	var p Present
	if err := checkUndo(b.Edits); err != nil {
		return p, err
	}
	first, err := g.draw(b.Read)
	if err != nil {
		return p, err
	}
	d := development{game: g, now: first.copied(), read: first}
	for _, e := range b.Effective() {
		if err := d.apply(e); err != nil {
			return d.Present, err
		}
	}
	p = d.Present
	d.read.answer(g, p.Settings)
	d.now.answer(g, p.Settings)
	verdict := d.now.setup.Judge(engine.DefaultLongest)
	p.Text, p.Legal = verdict.Text, verdict.Legal
	p.Total, p.Errors = verdict.Score.Total, verdict.Score.Errors.Count
	p.Edited = p.Text != d.read.setup.String()
	return p, nil
}

// development is what becomes of a board, edit by edit.
type development struct {
	game *Game
	now  drawing
	// read is what a revert brings back, with the corners and the turn by which it
	// was read.
	read    drawing
	corners *Corners
	turn    int
	Present
}

// copied returns a drawing that shares no squares with this one.
func (d drawing) copied() drawing { return drawing{d.setup.Clone(), d.answers} }

// apply makes one edit.
func (p *development) apply(e Edit) error {
	var err error
	switch e.Kind {
	case SetSquare, ClearSquare:
		err = p.now.put(e)
	case SetText:
		p.now, err = p.game.draw(e.Text)
	case SetCorners, SetTurn, SetGame:
		if e.Kind == SetCorners {
			p.Corners = e.Corners
		}
		p.Turn = (p.Turn + e.Turn) % 360
		p.now, err = p.game.draw(e.Text)
	case AddPhoto:
		err = p.addPhoto(e)
	case Revert:
		p.Corners, p.Turn = p.corners, p.turn
		p.now = p.read.copied()
	case SetPlayer:
		p.Player = e.Player
	case SetCounted:
		p.Counted = e.Counted
	case SetSettings:
		p.addSettings(e.Settings)
	default:
		err = invalid("There is no edit of the kind %s.", shown(string(e.Kind)))
	}
	return err
}

// addPhoto takes what another photo shows for what was read. The corners of the
// first board are those of its own photo.
func (p *development) addPhoto(e Edit) error {
	read, err := p.game.draw(e.Text)
	if err != nil {
		return err
	}
	if !e.Below {
		p.Corners, p.Turn = nil, 0
	}
	p.now, p.read, p.corners, p.turn = read.copied(), read, p.Corners, p.Turn
	return nil
}

func (p *Present) addSettings(more map[string]string) {
	all := maps.Clone(p.Settings)
	if all == nil {
		all = map[string]string{}
	}
	for key, value := range more {
		if value == "" {
			delete(all, key)
		} else {
			all[key] = value
		}
	}
	p.Settings = all
	if len(all) == 0 {
		p.Settings = nil
	}
}

// checkUndo refuses edits of which one takes back what is not there.
func checkUndo(edits []Edit) error {
	open := 0
	for _, e := range edits {
		switch {
		case e.First:
		case e.Kind != Undo:
			open++
		case open == 0:
			return &Error{Reason: ErrNothingToUndo, Message: ErrNothingToUndo.Error()}
		default:
			open--
		}
	}
	return nil
}

// scoreAll works out all boards of a game anew. The error names the board.
func (g *Game) scoreAll() error {
	for i := range g.Boards {
		p, err := g.present(&g.Boards[i])
		if err != nil {
			return onBoard(g.Boards[i].N, len(g.Boards), err)
		}
		g.Boards[i].Present = p
	}
	return nil
}

// onBoard names the board that an error is about, where there are several.
func onBoard(n, of int, err error) error {
	var e *Error
	if of < 2 || !errors.As(err, &e) {
		return err
	}
	named := *e
	named.Message = boardName(n) + ": " + e.Message
	return &named
}

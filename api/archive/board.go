package archive

import (
	"encoding/json"
	"slices"
	"time"

	"inkscore/api/photo"
	"inkscore/engine"
)

// Board is one player's board of a game.
type Board struct {
	// ID is a right to change the board; it is "" in a game that is only viewed.
	ID ID `json:"id,omitempty"`
	// Game is the Edit id of the game that the board belongs to; "" as ID is.
	Game ID `json:"-"`
	// N is the board's number in its game, from 1. It stays when others go.
	N int `json:"n"`
	// Photo is the photo that the board was first read from; "" for a typed one, and
	// where a photo showed the second of its two boards alone. See PhotoOf.
	Photo Hash `json:"photo,omitempty"`
	// Reading is what was read, as the API answers it (alternatives, corners and
	// all). It never changes. It is null for a typed board.
	Reading json.RawMessage `json:"reading,omitempty"`
	// Read is what was read, or typed, in the text form. It never changes.
	Read string `json:"read"`
	// Edits are all edits ever made, in order, also those taken back.
	Edits   []Edit    `json:"edits,omitempty"`
	Created time.Time `json:"created"`

	Present
}

// Present is what a board shows now. It follows from the board's reading, its
// edits and its game's rules.
type Present struct {
	Player  string `json:"player,omitempty"`
	Counted *Count `json:"counted,omitempty"` // what the player counted
	// Settings are the board's own answers to what it does not show, which go
	// before those of the game.
	Settings map[string]string `json:"settings,omitempty"`
	// Corners and Turn are those that the player gave last, nil and 0 where the
	// reading found the board itself.
	Corners *Corners `json:"corners,omitempty"`
	Turn    int      `json:"turn,omitempty"`

	// Text is the board in the text form, with the game's rules in front.
	Text   string `json:"text"`
	Total  int    `json:"total"`
	Errors int    `json:"errors"` // open ends
	Legal  bool   `json:"legal"`  // no rule is broken
	// Edited reports whether any square differs from what was read because of an
	// edit that has not been taken back.
	Edited bool `json:"edited,omitempty"`
}

// Corners are the crossings of the centre lines of a board's frame, its own top
// left first, clockwise, x and y in pixels of the photo as it is kept.
type Corners [4][2]float64

// NewBoard is a board to be kept.
type NewBoard struct {
	// Reading is what was read, as JSON; nil for a typed board, and for a photo
	// on which no board was found so far.
	Reading json.RawMessage
	// Read is the board in the text form. Its game has to be the game's System
	// or base; settings in it are kept. "" is a blank board.
	Read    string
	Player  string
	Counted *Count
	// Second is the second board of a game that has two, where another photo shows
	// it; nil where none does.
	Second *Second
}

// Second is the second board of a game that has two, on a photo of its own.
type Second struct {
	Photo *photo.Clean
	// Reading and Read are those of both boards together, as in NewBoard.
	Reading json.RawMessage
	Read    string
}

// Setup returns the board as the engine has it.
func (b *Board) Setup() (*engine.Setup, error) { return engine.ParseText(b.Text) }

// Effective returns the edits that hold: without those that were taken back and
// without the undoing itself. A revert is one of them.
func (b *Board) Effective() []Edit {
	var stack []Edit
	for _, e := range b.Edits {
		switch {
		case e.Kind != Undo:
			stack = append(stack, e)
		case len(stack) > 0 && !stack[len(stack)-1].First:
			stack = stack[:len(stack)-1]
		}
	}
	return stack
}

// SinceRead returns what was changed since the squares were last read or brought
// back to the reading, in order.
func (b *Board) SinceRead() []Edit {
	var since []Edit
	for _, e := range b.Effective() {
		switch e.Kind {
		case SetCorners, SetTurn, SetGame, AddPhoto, Revert:
			since = nil
		default:
			since = append(since, e)
		}
	}
	return since
}

// PresentReading returns the reading that the board's squares started from: the
// last that was made with corners or a turn given by hand, or for another game,
// unless that was taken back or reverted, or else that of the last photo.
func (b *Board) PresentReading() json.RawMessage {
	first, reading := b.Reading, b.Reading
	for _, e := range b.Effective() {
		switch e.Kind {
		case SetCorners, SetTurn, SetGame:
			reading = e.Reading
		case AddPhoto:
			first, reading = e.Reading, e.Reading
		case Revert:
			reading = first
		}
	}
	return reading
}

// PhotoOf returns the photo that shows the board, or the second board below it: the
// last that was added for it, or else the first; "" where there is none.
func (b *Board) PhotoOf(below bool) Hash {
	shows := b.Photo
	for _, e := range b.Effective() {
		if e.Kind == AddPhoto && e.Below == below {
			shows = e.Photo
		}
	}
	return shows
}

// photos returns all photos that the board was ever read from, each once.
func (b *Board) photos() []Hash {
	var all []Hash
	add := func(h Hash) {
		if h != "" && !slices.Contains(all, h) {
			all = append(all, h)
		}
	}
	add(b.Photo)
	for _, e := range b.Edits {
		add(e.Photo)
	}
	return all
}

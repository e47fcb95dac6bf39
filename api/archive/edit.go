package archive

import (
	"encoding/json"
	"time"

	"inkscore/engine"
)

// EditKind says what an edit does.
type EditKind string

// The kinds of edit. Their names are in the database and in exports, so they do
// not change.
const (
	SetSquare   EditKind = "set"
	ClearSquare EditKind = "clear"
	SetText     EditKind = "text"     // the whole board, typed
	SetCorners  EditKind = "corners"  // read again where the player said
	SetTurn     EditKind = "turn"     // read again, turned
	SetGame     EditKind = "game"     // read again as a board of another game
	AddPhoto    EditKind = "photo"    // another photo shows one of its two boards
	SetPlayer   EditKind = "player"   // whose board it is
	SetCounted  EditKind = "counted"  // what the player counted
	SetSettings EditKind = "settings" // answers to what the board does not show
	// Revert brings the squares back as they were first read, or as they were when
	// the last photo was added. Who played, what was counted and the settings stay:
	// they are no corrections of the reading.
	Revert EditKind = "revert"
	// Undo takes back the last edit that holds, be it a revert.
	Undo EditKind = "undo"
)

// Edit is one change of a board. Which of its fields count depends on its Kind;
// the functions below make edits that are whole.
type Edit struct {
	Kind EditKind  `json:"kind"`
	At   time.Time `json:"at"` // when it was kept; the Store fills it in
	// First: it was made with the board itself, so that Undo does not take it
	// back. The Store fills it in.
	First bool `json:"first,omitempty"`

	Square string `json:"square,omitempty"` // "B3"
	Below  bool   `json:"below,omitempty"`  // the square lies on the second board; of AddPhoto, the photo shows that one
	Tile   string `json:"tile,omitempty"`   // in the text form, "HR..s"
	Round  int    `json:"round,omitempty"`  // engine.NoRound where missing

	Corners *Corners `json:"corners,omitempty"`
	Turn    int      `json:"turn,omitempty"` // clockwise, 90, 180 or 270
	// Photo is the one that AddPhoto adds. The Store fills it in.
	Photo Hash `json:"photo,omitempty"`
	// Reading and Text are the new reading of SetCorners, SetTurn, SetGame and
	// AddPhoto, of both boards where there are two; Text is also the board of SetText.
	Reading json.RawMessage `json:"reading,omitempty"`
	Text    string          `json:"text,omitempty"`

	Player  string `json:"player,omitempty"`
	Counted *Count `json:"counted,omitempty"` // nil takes the count away
	// Settings are added to those that the board has; "" takes one away.
	Settings map[string]string `json:"settings,omitempty"`
}

// PutTile fills a square with a tile in the text form.
func PutTile(square, tile string, round int) Edit {
	return Edit{Kind: SetSquare, Square: square, Tile: tile, Round: round}
}

// Clear empties a square.
func Clear(square string) Edit { return Edit{Kind: ClearSquare, Square: square} }

// Type replaces the whole board by a typed one.
func Type(text string) Edit { return Edit{Kind: SetText, Text: text} }

// ReadAt is a new reading with the corners that the player gave. Squares that
// were corrected before are corrections of another reading: they no longer hold.
func ReadAt(corners Corners, reading json.RawMessage, setup *engine.Setup) Edit {
	return Edit{Kind: SetCorners, Corners: &corners, Reading: reading, Text: setup.String()}
}

// ReadTurned is a new reading of the board turned clockwise by 90, 180 or 270
// degrees from how it was read last; see ReadAt.
func ReadTurned(by int, reading json.RawMessage, setup *engine.Setup) Edit {
	return Edit{Kind: SetTurn, Turn: by, Reading: reading, Text: setup.String()}
}

// ReadAs is a new reading of the board, where it lay, under the rules of another
// game. Squares that were corrected before are corrections of another reading:
// whoever makes it sets them anew.
func ReadAs(reading json.RawMessage, setup *engine.Setup) Edit {
	return Edit{Kind: SetGame, Reading: reading, Text: setup.String()}
}

// Joined is a reading of both boards of a game that has two, of which the second
// one, or the first, is in another photo than the one that was there before. Squares
// that were corrected before are corrections of another reading: whoever makes it
// sets them anew.
func Joined(below bool, reading json.RawMessage, text string) Edit {
	return Edit{Kind: AddPhoto, Below: below, Reading: reading, Text: text}
}

// PlayedBy says whose board it is.
func PlayedBy(name string) Edit { return Edit{Kind: SetPlayer, Player: name} }

// CountedAs is what the player counted; nil for nothing.
func CountedAs(c *Count) Edit { return Edit{Kind: SetCounted, Counted: c} }

// Answer gives answers to what the board does not show.
func Answer(settings map[string]string) Edit { return Edit{Kind: SetSettings, Settings: settings} }

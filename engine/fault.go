package engine

// Code names a kind of fault or warning. Codes never change their meaning, so
// that other programs can rely on them.
type Code string

// The codes of faults.
const (
	// JoinMismatch: a road meets a rail, between two squares or at an exit.
	JoinMismatch Code = "join-mismatch"
	// UnknownTileFault: no face and no special looks like the square.
	UnknownTileFault Code = "unknown-tile"
	// NotConnected: the squares cannot have been drawn in their round in any
	// order.
	NotConnected Code = "not-connected"
	// RoundMissing: the square has no round number though others have.
	RoundMissing Code = "round-missing"
	// RoundOutOfRange: the game has no such round.
	RoundOutOfRange Code = "round-out-of-range"
	// TooManyDiceFaces: more faces in a round than there are dice.
	TooManyDiceFaces Code = "too-many-dice-faces"
	// ImpossibleDice: no more faces than dice, but too many of one kind of die.
	ImpossibleDice Code = "impossible-dice"
	// SpecialRepeated: one special twice in the game.
	SpecialRepeated Code = "special-repeated"
	// SpecialTwiceInRound: two specials in one round.
	SpecialTwiceInRound Code = "special-twice-in-round"
	// TooManySpecials: more specials than a game allows.
	TooManySpecials Code = "too-many-specials"
)

// The codes of warnings.
const (
	// NoRounds: no square has a number, so nothing that depends on the order
	// of drawing can be judged.
	NoRounds Code = "no-rounds"
	// FewerDiceFaces: a die was left undrawn in a round although it may have
	// fitted.
	FewerDiceFaces Code = "fewer-dice-faces"
)

// commonFaults are the codes that boards of every game can have; sets list
// their own.
var commonFaults = []Code{
	JoinMismatch, UnknownTileFault, NotConnected, RoundMissing, RoundOutOfRange,
	TooManyDiceFaces, ImpossibleDice, SpecialRepeated, SpecialTwiceInRound, TooManySpecials,
	NoRounds, FewerDiceFaces,
}

// Fault is one broken rule, or a warning.
type Fault struct {
	Code Code `json:"code"`
	// Squares are the names of the squares concerned, in order. It is never nil.
	Squares []string `json:"squares"`
	// Side is the side of the first square at which it happens, as a letter; ""
	// where the fault is not at a side.
	Side string `json:"side,omitempty"`
	// Board names the board that the squares lie on, where it is not the first:
	// "underground".
	Board string `json:"board,omitempty"`
	// Message is one sentence for a player.
	Message string `json:"message"`
}

// Report is all that Check finds.
type Report struct {
	Faults   []Fault // broken rules; the board is legal when there are none
	Warnings []Fault // what a player should look at, though it may be legal
}

// Legal reports whether no rule is broken.
func (r Report) Legal() bool { return len(r.Faults) == 0 }

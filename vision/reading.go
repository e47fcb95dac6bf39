package vision

import "inkscore/engine"

// Choice is one thing that a square may hold, with its probability, 0 to 1.
type Choice struct {
	Tile  engine.Tile
	Round int // engine.NoRound when no number is read
	P     float64
}

// SquareReading is what was decided for one square and what else it may be.
type SquareReading struct {
	Square engine.Square
	Choice // P is the probability that tile and round are both right
	// TileP is the probability that the tile is right, RoundP that the round is;
	// an empty square has no round, and its RoundP is that of being empty.
	TileP, RoundP float64
	// Alternatives are the other choices worth naming, the likeliest first.
	Alternatives []Choice
	// Overruled is what the networks alone would have said, where the rest of
	// the board made another choice likelier; nil where they agree.
	Overruled *Choice
	// Look is what was measured of the square in the photo, and Hidden what, if
	// anything, was found to hide it: then the square is asked about however sure
	// its reading is.
	Look   SquareLook
	Hidden NoticeType
}

// Reading is a board as read from a photo. Its Setup may be illegal: nothing is
// repaired.
type Reading struct {
	Game    *engine.Game
	Mesh    Mesh    // where the board lies, in pixels of the upright full-size photo
	Board   float64 // probability that it is a board at all, 0 to 1
	Setup   *engine.Setup
	Squares []SquareReading // every square of the layout, in order
	Odds    []SquareOdds    // what was decided from, square by square
	Notices []Notice        // what was in the way of reading it
	// Print is the name of the edition whose print the board has; "" where none
	// matches well. PrintGuess says that nobody has measured that edition.
	Print      string
	PrintGuess bool
	// Buildings is the probability that building icons are printed on the board,
	// as on those of Challenge, 0 to 1. GameWhy says what of the print told the
	// game, since nobody named one.
	Buildings float64
	GameWhy   GameReason
	// Lid is what is seen of the panel above the grid; nil where it is not seen.
	Lid *Lid
	// Canyons are the borders that a canyon may run along, where the game has any.
	Canyons []LineReading
	// Below is the second board of a game that has two; nil where none was found.
	// Elsewhere says of that one that it is in another picture.
	Below     *Reading
	Elsewhere bool
	above     *Reading // the other way round
}

// LineReading is what was decided for one border.
type LineReading struct {
	engine.Border
	P float64 // that a canyon runs along it, 0 to 1; it is taken to from 0.5
}

// Alone returns the board as the networks see it, each square by itself: the
// setup before the rest of the board had a say.
func (r *Reading) Alone() *engine.Setup {
	alone := engine.NewSetup(r.Game)
	for _, sq := range r.Squares {
		c := sq.Choice
		if sq.Overruled != nil {
			c = *sq.Overruled
		}
		alone.Put(sq.Square, c.Tile, c.Round)
	}
	for _, line := range r.Setup.Lines() {
		alone.PutLine(line.Square, line.Side)
	}
	return alone
}

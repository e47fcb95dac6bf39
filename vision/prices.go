package vision

import "math"

// Prices is what it costs, in nats, when a reading breaks a habit of real
// boards. They are finite: what the picture shows clearly is believed, legal
// or not.
type Prices struct {
	UnknownTile  float64 // a tile that no die and no special shows
	RoadRail     float64 // a road meets a rail, for each such join
	NoRound      float64 // a filled square without a number
	StrayNumber  float64 // a number in an empty square
	NoSuchRound  float64 // a number beyond the rounds of the game
	BetweenRound float64 // a number on what is drawn between rounds
	CrowdedRound float64 // each tile of a round beyond what the dice can show, each special beyond one
	ShortRound   float64 // each die of a round that no tile shows
	SpecialAgain float64 // each special that is on the board already
	OutOfOrder   float64 // a tile that joins nothing that is drawn by its round
	ManySpecials float64 // each special beyond what a game allows

	// What the lid says, as evidence. No set of real lids tells how often players
	// forget to cross out, so these are chosen by hand, and small.
	CrossedOut float64 // for a special on the board that is crossed out on the lid
	NotCrossed float64 // against one that is not
}

// DefaultPrices were chosen by hand from a few values tried; weights/MODEL.md
// says on what. A forgotten number costs nothing: the digits' network has seen
// as many as there are.
var DefaultPrices = Prices{
	UnknownTile: 2.5, RoadRail: 1, NoRound: 0, StrayNumber: 3, CrowdedRound: 3, ShortRound: 0.5,
	NoSuchRound: 3, BetweenRound: 1.5, SpecialAgain: 1, ManySpecials: 1, OutOfOrder: 3, CrossedOut: 2, NotCrossed: 1,
}

// factor is what a price does to the weight of a board.
func factor(price float64) float64 { return math.Exp(-price) }

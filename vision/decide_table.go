package vision

import (
	"math"

	"inkscore/engine"
)

// What the boards of one game say of its dice. The faces that a round's dice
// show are drawn on every board, where they fit.
const (
	// leastCommon is the share of the faces of two boards, round by round, that
	// both have to show if they are of one game. Boards of one game have most in
	// common, others less than half: as much as dice have by chance.
	leastCommon = 0.65
	// slip is the probability of a face that the other boards rule out: they may
	// be misread, or their players may have been mistaken.
	slip = 0.05
)

// Undecided is what is known of a board before it is decided.
type Undecided struct {
	Odds []SquareOdds
	Game *engine.Game
	Lid  *Lid // nil where none is seen
}

// DecideTable decides boards that lie on one table. Each is decided by itself
// first. Then the dice that the others show are evidence for what is doubtful on
// each: soft, so that a board that clearly disagrees keeps its own dice. Boards
// of another game are told by having little in common or other rules, and have no
// say.
func DecideTable(boards []Undecided, prices Prices) []*Reading {
	all := make([]*Reading, len(boards))
	shown := make([]faces, len(boards))
	known := make([]hints, len(boards))
	for i, b := range boards {
		known[i].specials = b.Lid.evidence(b.Game, prices)
		all[i] = decide(b.Odds, b.Game, prices, known[i])
		shown[i] = facesOf(all[i])
	}
	decided := append([]*Reading(nil), all...)
	for i, b := range boards {
		var others []faces
		for k := range boards {
			if k != i && boards[k].Game == b.Game && shown[i].common(shown[k]) >= leastCommon {
				others = append(others, shown[k])
			}
		}
		if len(others) > 0 {
			known[i].dice = rollsOf(b.Game, others)
			decided[i] = decide(b.Odds, b.Game, prices, known[i])
		}
		decided[i].Lid = b.Lid
	}
	return decided
}

// showing is a face of a die in a round.
type showing struct {
	code  string
	round int
}

// faces says how probably a board shows each face of each round.
type faces struct {
	of    map[showing]float64 // 0 to 1
	count map[int]float64     // of all faces of a round
}

// facesOf adds up what the squares of a board may hold.
func facesOf(r *Reading) faces {
	f := faces{map[showing]float64{}, map[int]float64{}}
	for _, sq := range r.Squares {
		for _, c := range sq.choices() {
			if o := originAt(r.Game, sq.Square, c.Tile); o.Class == engine.DieFace && c.Round >= 1 && c.Round <= r.Game.Rounds {
				at := showing{o.Face.Code, c.Round}
				f.of[at] = 1 - (1-f.of[at])*(1-c.P)
				f.count[c.Round] += c.P
			}
		}
	}
	return f
}

// common is the share of their faces that two boards both show.
func (f faces) common(other faces) float64 {
	both, one, two := 0.0, 0.0, 0.0
	for at, p := range f.of {
		both += min(p, other.of[at])
		one += p
	}
	for _, p := range other.of {
		two += p
	}
	return both / max(1, min(one, two))
}

// rolls says how much likelier than by chance a face was rolled in a round, by
// what other boards of the game show: a factor, about 1 where they say nothing.
type rolls map[showing]float64

// rollsOf averages what the boards show. What is missing on a board may have
// been rolled and not have fitted.
func rollsOf(game *engine.Game, boards []faces) rolls {
	r := rolls{}
	dice := float64(game.DiceCount(game.MustDraw()))
	for _, t := range game.Inventory() {
		o := game.OriginOf(t)
		if o.Class != engine.DieFace {
			continue
		}
		chance := chanceOf(game, o)
		for round := 1; round <= game.Rounds; round++ {
			at := showing{o.Face.Code, round}
			sum := 0.0
			for _, b := range boards {
				missing := max(0, 1-b.count[round]/dice)
				sum += b.of[at] + (1-b.of[at])*max(slip, missing*chance)
			}
			r[at] = sum / float64(len(boards)) / chance
		}
	}
	return r
}

// chanceOf is the probability that a roll of the dice that can show a face has
// it.
func chanceOf(game *engine.Game, o engine.Origin) float64 {
	none := 1.0
	for n, die := range game.Dice {
		if o.Dice.Has(n) {
			none *= math.Pow(1-1/float64(len(die.Faces)), float64(die.Count))
		}
	}
	return 1 - none
}

// factor is what the dice do to the weight of a tile of that origin in a round.
func (r rolls) factor(o engine.Origin, round int) float64 {
	if v, known := r[showing{o.Face.Code, round}]; known && o.Class == engine.DieFace {
		return v
	}
	return 1
}

package vision

import "inkscore/engine"

// A tally says how many faces of each group of dice every round shows so far,
// and which specials are drawn: small counters, packed so that tallies can be
// compared at once.
type tally [2]uint64

// counter is a place in a tally. It counts up to its most and stays there.
type counter struct {
	word, shift uint8
	most        uint8
}

func (t *tally) at(c counter) int { return int(t[c.word] >> c.shift & uint64(c.most)) }

func (t *tally) add(c counter) {
	if t.at(c) < int(c.most) {
		t[c.word] += 1 << c.shift
	}
}

// account is a counter with what one more costs: a factor of the board's weight
// while there is room, and another one beyond.
type account struct {
	counter
	room         int
	within, over float64
}

// ledger has the accounts of a game.
type ledger struct {
	game   *engine.Game
	rounds map[origin][]account // of each group of tiles, by round from 1
	again  map[string]account   // of each special by its code
	many   account              // of all specials
	used   [2]uint8             // bits of each word that are taken
}

// origin is where the tiles of a group come from: dice, or the specials. Tiles
// of different groups do not compete for a round's places.
type origin struct {
	class engine.Class
	dice  engine.DiceSet
}

// newLedger opens the accounts of a game. What no account is left for costs
// nothing; no game comes near that. The first of each special weighs what is
// known of it.
func newLedger(game *engine.Game, prices Prices, specials specialEvidence) *ledger {
	l := &ledger{game: game, rounds: map[origin][]account{}, again: map[string]account{}}
	crowded := factor(prices.CrowdedRound)
	for _, t := range game.Inventory() {
		o := game.OriginOf(t)
		from := origin{o.Class, o.Dice}
		if l.rounds[from] != nil {
			continue
		}
		switch o.Class {
		case engine.DieFace:
			drawn := 1.0 // nobody has to draw what optional dice show
			if o.Dice&game.MustDraw() != 0 {
				drawn = 1 / factor(prices.ShortRound)
			}
			l.rounds[from] = l.open(game.Rounds, game.DiceCount(o.Dice), drawn, crowded)
		case engine.SpecialRoute: // nobody has to draw one
			l.rounds[from] = l.open(game.Rounds, 1, 1, crowded)
		}
	}
	for _, special := range game.Specials {
		first, known := specials[special.Code]
		if !known {
			first = 1
		}
		if opened := l.open(1, 1, first, factor(prices.SpecialAgain)); opened != nil {
			l.again[special.Code] = opened[0]
		}
	}
	if opened := l.open(1, game.SpecialsAGame, 1, factor(prices.ManySpecials)); opened != nil {
		l.many = opened[0]
	}
	return l
}

// open makes n like accounts, or none where the tally is full.
func (l *ledger) open(n, room int, within, over float64) []account {
	bits := uint8(1)
	for 1<<bits <= room { // counts the first one beyond, too
		bits++
	}
	var all []account
	for range n {
		word := uint8(0)
		if l.used[0]+bits > 64 {
			word = 1
		}
		if l.used[word]+bits > 64 {
			return nil
		}
		all = append(all, account{counter{word, l.used[word], 1<<bits - 1}, room, within, over})
		l.used[word] += bits
	}
	return all
}

// entry is what one tile with one round number adds to the tally: at most three
// accounts. Equal entries weigh the same on every board.
type entry struct {
	accounts [3]account
	n        int
}

func (e *entry) note(a account) {
	if a.most > 0 {
		e.accounts[e.n] = a
		e.n++
	}
}

// entryOf returns the entry of a tile of that origin in a round; engine.NoRound
// and rounds that the game does not have are no round's.
func (l *ledger) entryOf(o engine.Origin, round int) entry {
	var e entry
	if all := l.rounds[origin{o.Class, o.Dice}]; round >= 1 && round <= len(all) {
		e.note(all[round-1])
	}
	if o.Class == engine.SpecialRoute {
		e.note(l.again[o.Face.Code])
		e.note(l.many)
	}
	return e
}

// post adds an entry to a tally and returns what it does to the board's weight.
func (e *entry) post(t *tally) float64 {
	weight := 1.0
	for _, a := range e.accounts[:e.n] {
		if t.at(a.counter) < a.room {
			weight *= a.within
		} else {
			weight *= a.over
		}
		t.add(a.counter)
	}
	return weight
}

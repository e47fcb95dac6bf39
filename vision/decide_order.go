package vision

import "inkscore/engine"

// A square can only be drawn where it joins an exit or a square that is there
// already (rules text, Gameplay). So a square's number says something about those
// beside it: of the squares that it joins, one has the same number or a smaller
// one, or it stands at an exit. This is weighed by belief propagation: each square
// asks to be held, which is a factor over itself and its four neighbours. A square
// without a number, or with one that the game does not have, may belong to any
// round: it holds whatever joins it.

// orderSweeps is how often messages are passed.
const orderSweeps = 3

// heldKinds are the numbers of routeKind: what may hold a square.
const heldKinds = 3

// borderTable has a number for what an option shows at one border: the kind of
// route there, and the round from which it holds others (0: from the start).
type borderTable [heldKinds][mostRounds + 1]float64

// ones is the message that says nothing.
func ones() (t borderTable) {
	for k := range t {
		for r := range t[k] {
			t[k][r] = 1
		}
	}
	return t
}

// scaled makes a table's numbers add up to 1.
func (t *borderTable) scaled() {
	sum := 0.0
	for k := range t {
		for _, v := range t[k] {
			sum += v
		}
	}
	for k := range t {
		for r := range t[k] {
			t[k][r] /= sum
		}
	}
}

// held is what the order of drawing makes of one option of a square.
type held struct {
	option  int     // which of the square's options it is
	kinds   [4]int  // by side: an index into a borderTable
	holds   int     // the round from which it holds others
	asks    int     // the round by which it must be held
	free    bool    // it asks for nothing: it is empty, at an exit, or may be drawn by other rules
	prior   float64 // all but the order
	request float64 // the message of its own factor
	belief  float64
}

// orderer weighs the order of drawing on one board.
type orderer struct {
	game   *engine.Game
	layout *engine.Layout
	last   int // the last round that a number may tell
	// price is the factor of a board for a square that nothing holds.
	price   float64
	squares [][]held
	// told[i][s] is what the factor of the square beyond side s tells square i;
	// by what i shows at that border.
	told [][4]borderTable
}

// ordered returns for each option of each square by how much likelier it is for
// the order of drawing; 1 for those without a bid. Priors are how probable the
// options are without it.
func ordered(squares []squareCase, priors [][]float64, game *engine.Game, prices Prices) [][]float64 {
	o := orderer{game: game, layout: game.Layout, last: mostRounds, price: factor(prices.OutOfOrder),
		squares: make([][]held, len(squares)), told: make([][4]borderTable, len(squares))}
	for i, c := range squares {
		for k, option := range c.options {
			if option.bid >= 0 {
				h := o.heldOf(engine.Square(i), option, game.Rounds)
				h.option, h.prior = k, priors[i][k]
				o.squares[i] = append(o.squares[i], h)
			}
		}
		for s := range o.told[i] {
			o.told[i][s] = ones()
		}
	}
	for range orderSweeps {
		o.pass()
	}
	factors := make([][]float64, len(squares))
	for i, c := range squares {
		factors[i] = o.numbersOnly(i, c.options)
	}
	return factors
}

// numbersOnly returns the factors of a square's options, scaled so that each tile
// stays as probable as it was: the order speaks of numbers. (Left to speak of tiles
// too, it took a road at a rail's exit, which joins nothing, for a rail.)
func (o *orderer) numbersOnly(i int, options []option) []float64 {
	factors := make([]float64, len(options))
	for k := range factors {
		factors[k] = 1
	}
	type masses struct{ before, after float64 }
	of := map[engine.Tile]masses{}
	for _, h := range o.squares[i] {
		factors[h.option] = o.factor(i, h)
		m := of[options[h.option].tile]
		of[options[h.option].tile] = masses{m.before + h.prior, m.after + h.prior*factors[h.option]}
	}
	for _, h := range o.squares[i] {
		if m := of[options[h.option].tile]; m.before > 0 {
			factors[h.option] *= m.before / m.after
		}
	}
	return factors
}

func (o *orderer) heldOf(sq engine.Square, option option, rounds int) held {
	h := held{holds: option.round, asks: option.round, request: 1, free: option.tile.Empty() || o.anywhere(option.tile)}
	if option.round < 1 || option.round > rounds {
		h.holds, h.asks = 0, o.last
	}
	for _, s := range engine.AllSides {
		switch kind := option.tile.Kind(s); kind {
		case engine.NoKind:
		case engine.Highway, engine.Railway, engine.Pipe, engine.Subway:
			h.kinds[s] = routeKind(kind)
			h.free = h.free || o.layout.Exit(sq, s) == kind
		default:
			h.free = true // water and the like begin by rules of their own
		}
	}
	return h
}

// anywhere reports whether a tile may be drawn where no route joins it: because
// its die says so, or because it joins by a trail.
func (o *orderer) anywhere(t engine.Tile) bool { return t.Trail != 0 || o.game.MayHaveFloated(t) }

// factor is all that the order says of an option.
func (o *orderer) factor(i int, h held) float64 {
	f := h.request
	for s, table := range o.told[i] {
		f *= table[h.kinds[s]][h.holds]
	}
	return f
}

// believe brings the beliefs of a square up to date.
func (o *orderer) believe(i int) {
	sum := 0.0
	for k := range o.squares[i] {
		h := &o.squares[i][k]
		h.belief = h.prior * o.factor(i, *h)
		sum += h.belief
	}
	for k := range o.squares[i] {
		o.squares[i][k].belief /= sum
	}
}

// pass sends every factor's messages once.
func (o *orderer) pass() {
	for i := range o.squares {
		o.believe(i)
	}
	told := make([][4]borderTable, len(o.told))
	for i := range told {
		for s := range told[i] {
			told[i][s] = ones()
		}
	}
	requests := make([][]float64, len(o.squares))
	for i := range o.squares {
		requests[i] = o.ask(i, told)
	}
	o.told = told
	for i := range requests {
		for k, v := range requests[i] {
			o.squares[i][k].request = v
		}
	}
}

// ask works out the messages of the factor of square i: what it says of the
// square's own options, and, into told, of its neighbours' borders.
func (o *orderer) ask(i int, told [][4]borderTable) []float64 {
	var holding [4]borderTable // by side: how probably the neighbour holds from that round on, with that kind
	for _, s := range engine.AllSides {
		if n := o.layout.Neighbour(engine.Square(i), s); n != engine.NoSquare {
			holding[s] = o.border(int(n), s.Opposite())
		}
	}
	requests := make([]float64, len(o.squares[i]))
	var (
		out  [4]borderTable
		base [4]float64 // what is the same whatever the neighbour shows
	)
	for k, h := range o.squares[i] {
		requests[k] = 1
		own := h.belief / h.request
		// What the dice have ruled out (belief 0) is not judged a second time: to do
		// so hid more faults of painted boards.
		if h.free || own == 0 {
			for s := range base {
				base[s] += own
			}
			continue
		}
		var loose [4]float64 // the probability that this side does not hold it
		for s := range loose {
			loose[s] = 1
			if h.kinds[s] != 0 {
				for _, v := range holding[s][h.kinds[s]][:h.asks+1] {
					loose[s] -= v
				}
				loose[s] = max(0, loose[s])
			}
		}
		requests[k] = 1 - (1-o.price)*loose[0]*loose[1]*loose[2]*loose[3]
		for s := range out {
			pays := own * (1 - o.price) * loose[(s+1)%4] * loose[(s+2)%4] * loose[(s+3)%4]
			base[s] += own - pays
			if h.kinds[s] != 0 { // a neighbour that holds it leaves nothing to pay
				out[s][h.kinds[s]][h.asks] += pays
			}
		}
	}
	for _, s := range engine.AllSides {
		if n := o.layout.Neighbour(engine.Square(i), s); n != engine.NoSquare {
			out[s].spread(base[s], o.last)
			told[n][s.Opposite()] = out[s]
		}
	}
	return requests
}

// spread gives what stands at a round to all rounds up to it, adds what is the
// same for all, up to the last round, and makes the numbers add up to 1.
func (t *borderTable) spread(base float64, last int) {
	for k := range t {
		sum := 0.0
		for r := last; r >= 0; r-- {
			sum += t[k][r]
			t[k][r] = base + sum
		}
	}
	t.scaled()
}

// border says how probable each kind and round is at a side of a square, but for
// what the factor beyond that side has told it.
func (o *orderer) border(i int, side engine.Side) borderTable {
	var t borderTable
	for _, h := range o.squares[i] {
		t[h.kinds[side]][h.holds] += h.belief
	}
	told := o.told[i][side]
	for k := range t {
		for r := range t[k] {
			if t[k][r] > 0 {
				t[k][r] /= told[k][r]
			}
		}
	}
	t.scaled()
	return t
}

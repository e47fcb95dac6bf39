package audit

import "inkscore/engine"

// unknown is the face of a die that nobody drew.
const unknown = -1

// roll is what the dice of a round show: a face, or unknown, for each of
// pool.slots. Dice of one kind come in the order of their faces.
type roll []int

// rolls are those of a game, by round from 1.
type rolls []roll

// slip says what went wrong with a square, or with a die.
type slip uint8

const (
	slipFace      slip = iota + 1 // the square shows another face than the die
	slipNumber                    // its face was rolled in another round
	slipNotRolled                 // no die shows it
	slipInstead                   // a special is drawn in place of the die
	slipNotDrawn                  // the die is not drawn although it fitted
	slipSpecials                  // one special more than may be drawn
)

// deviation is one slip of one board.
type deviation struct {
	board int
	slip  slip
	entry int // place in record.entries; -1 where a die is not drawn
	// round is the one of the dice that the board deviates from, and kind and face
	// the die and what it shows; kind is -1 where there is no such die.
	round, kind, face int
}

// priced is a deviation with what it costs.
type priced struct {
	deviation
	price float64
}

// match is the cheapest way to explain one board by the rolls.
type match struct {
	cost float64
	devs []priced
	// drawn are the dice that the board shows: its place in entries by round and
	// slot.
	drawn map[[2]int]int
}

// tableBoard is a board of a table.
type tableBoard struct {
	*record
	number int // among the boards
	name   string
	odds   Odds
	over   map[int]bool // entries that are specials beyond the limits
}

// column is what a square can be taken for: a die, something beside the dice of
// a round, or nothing.
type column struct {
	use   int // the place of a die in slots, or one of asCopy, asSpecial, asOther, asNothing
	round int
	face  int
}

const asNothing = asOther - 1

// columns lists what the squares of a board can be taken for. Only is the round
// that is looked at, 0 for all.
func (b *tableBoard) columns(all rolls, only int) []column {
	var cols []column
	for round := 1; round < len(all); round++ {
		if only != 0 && round != only {
			continue
		}
		for slot, face := range all[round] {
			if face != unknown {
				cols = append(cols, column{slot, round, face})
			}
		}
		way := b.leeway[round]
		for _, beside := range []struct{ use, n int }{{asCopy, way.Copies}, {asSpecial, way.Specials}, {asOther, way.Any}} {
			for range beside.n {
				cols = append(cols, column{use: beside.use, round: round})
			}
		}
	}
	return cols
}

// forbidden are deviations that an explanation must do without.
type forbidden map[deviation]bool

// match explains a board, or only one of its rounds, by the rolls.
func (b *tableBoard) match(all rolls, only int, not forbidden) match {
	var rows []int
	for i, e := range b.entries {
		if only == 0 || e.round == only {
			rows = append(rows, i)
		}
	}
	cols := b.columns(all, only)
	m := match{drawn: map[[2]int]int{}}
	missing := make([]float64, len(cols))
	for j, c := range cols {
		if c.use >= 0 {
			missing[j] = b.missing(c, only, not)
			m.cost += missing[j]
		}
	}
	price := make([][]float64, len(rows))
	for i, row := range rows {
		price[i] = make([]float64, len(cols)+len(rows))
		for j, c := range cols {
			price[i][j] = b.price(row, c, all[c.round], not) - missing[j]
		}
		alone := b.alone(row, not)
		for j := range rows {
			price[i][len(cols)+j] = alone
		}
	}
	taken, total := assign(price)
	m.cost += total
	drawn := make([]bool, len(cols))
	for i, j := range taken {
		c := column{use: asNothing}
		if j < len(cols) {
			c, drawn[j] = cols[j], true
			if c.use >= 0 {
				m.drawn[[2]int{c.round, c.use}] = rows[i]
			}
		}
		if dev, is := b.deviation(rows[i], c); is {
			cost := price[i][j]
			if j < len(cols) {
				cost += missing[j]
			}
			m.devs = append(m.devs, priced{dev, cost})
		}
	}
	for j, c := range cols {
		if c.use >= 0 && !drawn[j] && missing[j] >= leastSlip {
			m.devs = append(m.devs, priced{b.notDrawn(c), missing[j]})
		}
	}
	return m
}

// notDrawn is the deviation of a die that is left out.
func (b *tableBoard) notDrawn(c column) deviation {
	return deviation{b.number, slipNotDrawn, -1, c.round, b.slots[c.use], c.face}
}

// missing is the price of a die that is not on the board: nothing where it need
// not be drawn or fitted nowhere.
func (b *tableBoard) missing(c column, only int, not forbidden) float64 {
	switch {
	case not[b.notDrawn(c)]:
		return never
	case !b.mustShow(b.slots[c.use]) || c.round > b.last:
		return 0
	case only != 0 && b.undated.has(c.face): // a square of another round may be it
		return 0
	case b.certainlyFits(c.round, c.face):
		return priceOfNotDrawn
	}
	return 0
}

// deviation names what it means to take a square for something.
func (b *tableBoard) deviation(row int, c column) (deviation, bool) {
	e := &b.entries[row]
	if c.use < 0 {
		dev := deviation{b.number, slipNotRolled, row, e.round, -1, 0}
		switch {
		case b.over[row]:
			dev.slip = slipSpecials
			return dev, c.use == asNothing
		case c.use == asNothing && e.class == engine.DieFace && e.round != 0:
			return dev, true
		}
		return dev, false
	}
	dev := deviation{b.number, slipFace, row, c.round, b.slots[c.use], c.face}
	switch {
	case e.class == engine.SpecialRoute:
		dev.slip = slipInstead
	case !e.by[dev.kind].has(c.face):
	case e.round != 0 && e.round != c.round:
		dev.slip = slipNumber
	default:
		return dev, false
	}
	return dev, true
}

// alone is the price of a square that nothing explains.
func (b *tableBoard) alone(row int, not forbidden) float64 {
	e := &b.entries[row]
	if dev, is := b.deviation(row, column{use: asNothing}); is && not[dev] {
		return never
	}
	switch {
	case b.over[row]:
		return priceOfNotRolled
	case e.class == engine.UnknownTile:
		return priceOfUnknown
	case e.class == engine.DieFace && e.round != 0:
		return priceOfNotRolled
	}
	return 0
}

// price is what it costs to take a square for a die or something beside the dice.
func (b *tableBoard) price(row int, c column, shown roll, not forbidden) float64 {
	e := &b.entries[row]
	if c.use < 0 {
		return b.besides(e, c, shown)
	}
	dev, is := b.deviation(row, c)
	switch {
	case !is && e.round == 0:
		return priceOfLeeway
	case !is:
		return 0
	case not[dev]:
		return never
	}
	honest, misread := b.causes(dev)
	return min(honest, misread)
}

// causes are the prices of a deviation: that the player did it, and that the
// square was misread.
func (b *tableBoard) causes(dev deviation) (honest, misread float64) {
	if dev.slip == slipNotDrawn || dev.slip == slipNotRolled || dev.slip == slipSpecials {
		return never, never // they are no matter of what a square shows
	}
	e := &b.entries[dev.entry]
	if dev.slip == slipNumber {
		return priceOfNumber, b.misread(e, dev.face, dev.round)
	}
	if e.round != dev.round {
		if e.round == 0 || b.odds == nil {
			return never, never // two slips in one square
		}
		return never, b.misread(e, dev.face, dev.round)
	}
	shape := b.shape(e.tile, dev.face)
	misread = b.misread(e, dev.face, dev.round)
	if b.odds == nil {
		misread += shape
	}
	switch {
	case dev.slip == slipInstead:
		return priceOfInstead + shape, misread
	case e.class == engine.UnknownTile:
		return min(priceOfUnknown+shape, priceOfWrongFace), misread
	}
	return priceOfWrongFace + shape, misread
}

// besides is the price of taking a square for something beside the dice.
func (b *tableBoard) besides(e *entry, c column, shown roll) float64 {
	if e.class != engine.DieFace || e.round != 0 && e.round != c.round {
		return never
	}
	switch c.use {
	case asSpecial:
		if !e.special {
			return never
		}
	case asCopy:
		copied := false
		for slot, face := range shown {
			copied = copied || e.any.has(face) && b.leeway[c.round].Copied.Has(b.slots[slot])
		}
		if !copied {
			return never
		}
	}
	return priceOfLeeway
}

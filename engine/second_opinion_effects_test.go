package engine

import (
	"slices"
	"strings"
)

// begin is what happens before the first round.
func (p *opponent) begin() {
	middle := p.l.Middle()
	if p.has("lava") {
		p.s.Put(middle, turnsOfTile("VVVV[volcano]")[0], NoRound)
	}
	if p.has("power-grid") {
		p.s.Put(middle, turnsOfTile("....[accumulator]")[0], NoRound)
	}
	if p.has("galactic-invaders") {
		for range 2 {
			p.land()
		}
	}
	p.at = middle
}

// land puts an alien in an empty square.
func (p *opponent) land() {
	sq, ok := p.any(p.squares(func(sq Square, t Tile) bool { return t.Empty() && !hasMark(t, "alien") && !p.l.Bridge(sq) }))
	if ok {
		p.s.Put(sq, p.s.At(sq).Tile.With(markOf("alien")), NoRound)
	}
}

// before is what happens at the start of a round.
func (p *opponent) before() {
	if p.has("rainbow") {
		switch p.r.IntN(6) {
		case 0, 1, 2:
			clouds := p.squares(func(sq Square, t Tile) bool { return hasMark(t, "rain") && !p.beside(sq, "rainbow") })
			if sq, ok := p.any(append(clouds, p.open()...)); ok {
				p.s.Put(sq, turnsOfTile("....[rainbow]")[0].With(p.notes(sq)), p.dated())
			}
		case 3, 4:
			near := slices.DeleteFunc(p.open(), func(sq Square) bool { return !p.beside(sq, "rainbow") })
			if len(near) == 0 {
				near = p.open()
			}
			if sq, ok := p.any(near); ok {
				p.s.Put(sq, turnsOfTile("....[rain]")[0].With(p.notes(sq)), p.dated())
			}
		default:
			if sq, ok := p.any(p.open()); ok {
				p.s.Put(sq, turnsOfTile("....[clover]")[0].With(p.notes(sq)), p.dated())
			}
		}
	}
	if p.has("meteor") {
		if p.mayUse() && p.chance(6) {
			p.used, p.usedNow = p.used+1, true
		} else {
			p.strike()
		}
	}
	if p.has("tetromino") && p.chance(2) {
		p.enhance()
	}
}

func (p *opponent) strike() {
	side := AllSides[p.r.IntN(4)]
	left := []int{1, 1, 1, 2, 2, 3}[p.r.IntN(6)]
	sq := p.at
	for steps := 0; steps < 60; steps++ {
		next := p.l.Neighbour(sq, side)
		if next == NoSquare {
			side = side.Opposite()
			continue
		}
		sq = next
		left--
		if left <= 0 && !hasMark(p.s.At(sq).Tile, "crater") {
			break
		}
	}
	if hasMark(p.s.At(sq).Tile, "crater") {
		return
	}
	dot := markOf("dot")
	for i := range p.l.Len() {
		q := p.s.At(Square(i))
		q.Tile.Marks &^= dot
		p.s.Put(Square(i), q.Tile, q.Round)
	}
	kept := p.s.At(sq).Tile.Marks & notedMarks &^ markOf("alien") &^ markOf("shield")
	p.s.Put(sq, Tile{Marks: markOf("crater") | dot | kept}, p.dated())
	p.at = sq
}

func (p *opponent) enhance() {
	shapes := [][][2]int{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}}, {{0, 1}, {0, 2}, {1, 0}, {1, 1}},
		{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, {{0, 1}, {1, 1}, {2, 1}, {2, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}}}
	shape := shapes[p.r.IntN(len(shapes))]
	turn := p.r.IntN(4)
	for range 30 {
		row, col := p.r.IntN(p.l.Rows), p.r.IntN(p.l.Cols)
		var all []Square
		for _, at := range shape {
			y, x := at[0], at[1]
			for range turn {
				y, x = x, -y
			}
			sq := p.l.At(row+y, col+x)
			if sq != NoSquare && p.s.At(sq).Tile.Empty() && !p.l.Bridge(sq) && !hasMark(p.s.At(sq).Tile, "enhanced") {
				all = append(all, sq)
			}
		}
		if len(all) == 4 {
			for _, sq := range all {
				p.s.Put(sq, p.s.At(sq).Tile.With(markOf("enhanced")), NoRound)
			}
			return
		}
	}
}

// arid erases the cacti that no oasis keeps.
func (p *opponent) arid() {
	if p.mayUse() && p.chance(4) {
		p.used, p.usedNow = p.used+1, true
		return
	}
	for _, sq := range p.squares(func(sq Square, t Tile) bool {
		return (hasMark(t, "cactus") || hasMark(t, "cacti")) && !p.beside(sq, "oasis")
	}) {
		q := p.s.At(sq)
		q.Tile.Marks &^= markOf("cactus") | markOf("cacti")
		p.s.Put(sq, q.Tile, q.Round)
	}
}

// volcano opens one away from lava.
func (p *opponent) volcano() {
	sq, ok := p.any(slices.DeleteFunc(p.open(), func(sq Square) bool {
		for _, side := range AllSides {
			next := p.l.Neighbour(sq, side)
			if next != NoSquare && p.s.At(next).Tile.Kind(side.Opposite()).Letter() != '.' {
				return true
			}
			if next != NoSquare && strings.Contains(p.s.At(next).Tile.SideLetters(), "V") {
				return true
			}
		}
		return false
	}))
	if ok {
		p.s.Put(sq, turnsOfTile("VVVV[volcano]")[0].With(p.notes(sq)), p.dated())
	}
}

// build is the construction and the renovation die.
func (p *opponent) build() {
	drawn := p.squares(func(sq Square, t Tile) bool { return len(t.Routes()) > 0 && !p.l.Bridge(sq) })
	if p.has("construction") && len(drawn) > 0 && p.chance(2) {
		sq, _ := p.any(drawn)
		q := p.s.At(sq)
		o := q.Tile.drawn()
		for _, set := range p.sets {
			for _, die := range ownDice[set] {
				for _, f := range die {
					if set != "separation" && set != "special-die" && f != "arid" && slices.Contains(turnsOfTile(f), o) {
						return // not on another pack's dice
					}
				}
			}
		}
		if o.Marks != 0 || strings.ContainsAny(o.SideLetters(), "WLVAST") {
			return
		}
		switch p.r.IntN(3) {
		case 0:
			p.erase(sq)
		case 1:
			p.erase(sq)
			text, round := o.String(), p.round
			if p.chance(2) && p.l.Building(sq) == NoBuilding {
				p.round = q.Round
			}
			if !p.draw(text, false, func(sq Square) bool { return p.round == round || p.l.Building(sq) == NoBuilding }) {
				p.s.Put(sq, q.Tile, q.Round)
			}
			p.round = round
		default:
			p.draw(p.rolled[0], true, nil)
			p.rolled[0] = p.rolled[1] // it is drawn; the die itself is taken below by chance
		}
	}
	if p.has("renovation") && len(drawn) > 0 && p.chance(2) {
		sq, _ := p.any(drawn)
		q := p.s.At(sq)
		plain := q.Tile.drawn()
		basic := false
		for _, die := range p.white {
			for _, f := range die {
				basic = basic || slices.Contains(turnsOfTile(f), plain)
			}
		}
		free := []Side{}
		for _, side := range AllSides {
			if plain.Kind(side) == NoKind {
				free = append(free, side)
			}
		}
		if !basic || len(free) == 0 {
			return
		}
		kind := []Kind{Highway, Railway}[p.r.IntN(2)]
		fits := func(side Side) bool {
			next := p.l.Neighbour(sq, side)
			if next == NoSquare {
				e := p.l.Exit(sq, side)
				return e == NoKind || e == kind
			}
			o := p.s.At(next).Tile.Kind(side.Opposite())
			return o == NoKind || ownJoins(o.Letter(), kind.Letter())
		}
		if p.has("canyon") || p.l.Bridge(sq) {
			return
		}
		routes := plain.Routes()
		switch {
		case plain.Station:
			side := free[p.r.IntN(len(free))]
			if fits(side) {
				sides := plain.Sides()
				sides[side] = kind
				p.s.Put(sq, TileOf(sides, true).With(q.Tile.Marks), q.Round)
				p.built(sq)
			}
		case len(routes) == 1 && len(free) == 2 && fits(free[0]) && fits(free[1]):
			t, _ := NewTile(false, routes[0], Route{kind, SidesOf(free...)})
			p.s.Put(sq, t.With(q.Tile.Marks), q.Round)
			p.built(sq)
		}
	}
}

// after is what happens at the end of a round.
func (p *opponent) after() {
	if p.has("galactic-invaders") {
		switch p.r.IntN(6) {
		case 0, 1, 2:
			p.land()
		case 3, 4:
			for _, sq := range p.squares(func(_ Square, t Tile) bool { return hasMark(t, "alien") }) {
				p.s.Put(sq, Tile{Marks: markOf("alien") | markOf("shield")}, NoRound)
			}
		default:
			if sq, ok := p.any(p.squares(func(_ Square, t Tile) bool { return hasMark(t, "alien") })); ok {
				q := p.s.At(sq)
				q.Tile.Marks &^= markOf("alien") | markOf("shield")
				p.s.Put(sq, q.Tile, q.Round)
			}
		}
	}
	if p.has("pluck-man") {
		p.figure()
	}
	if p.has("ritual") && p.chance(2) {
		p.portal()
	}
	if p.has("tentacle") && !p.chance(4) {
		p.reach()
	}
	if p.has("city-builder") && p.chance(2) {
		kind, cost := "tower", 3
		switch p.r.IntN(3) {
		case 1:
			kind, cost = "two-towers", 5
		case 2:
			kind, cost = "three-towers", 7
		}
		round := p.dated()
		for coins := p.r.IntN(13); coins >= cost; coins -= cost {
			if sq, ok := p.any(p.open()); ok {
				p.s.Put(sq, Tile{Marks: markOf(kind) | p.notes(sq)}, round)
			}
		}
	}
	if p.has("weather") {
		p.r.Shuffle(len(p.where), func(i, j int) { p.where[i], p.where[j] = p.where[j], p.where[i] })
		slices.Sort(p.where)
		here := slices.DeleteFunc(slices.Compact(p.where), func(sq Square) bool { return p.s.At(sq).Tile.Empty() || len(p.s.At(sq).Tile.Routes()) == 0 })
		p.r.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
		for i := range min(2, len(here)) {
			q := p.s.At(here[i])
			p.s.Put(here[i], q.Tile.With(markOf([]string{"cloud", "storm", "snow"}[p.r.IntN(3)])), q.Round)
		}
	}
	if p.has("power-grid") {
		for range 2 {
			sq, ok := p.any(p.squares(func(sq Square, t Tile) bool { return road(t) && !hasMark(t, "electrified") }))
			if ok && p.chance(2) {
				q := p.s.At(sq)
				p.s.Put(sq, q.Tile.With(markOf("electrified")), q.Round)
			}
		}
		if p.chance(3) {
			q := p.s.At(p.l.Middle())
			p.s.Put(p.l.Middle(), q.Tile.With(markOf([]string{"charge-1", "charge-2", "charge-3"}[p.r.IntN(3)])), q.Round)
		}
	}
	if p.has("canyon") {
		for range 2 {
			p.canyon()
		}
	}
	if p.has("investigation") {
		p.investigate()
	}
}

func (p *opponent) figure() {
	type exit struct {
		sq   Square
		side Side
	}
	var free []exit
	for i := range p.l.Len() {
		for _, side := range AllSides {
			e := p.l.Exit(Square(i), side)
			if e == NoKind || ownJoins(p.s.At(Square(i)).Tile.Kind(side).Letter(), e.Letter()) || p.figures[p.l.ExitName(Square(i), side)] {
				continue
			}
			free = append(free, exit{Square(i), side})
		}
	}
	if len(free) == 0 {
		return
	}
	at := free[p.r.IntN(len(free))]
	p.figures[p.l.ExitName(at.sq, at.side)] = true
	q := p.s.At(at.sq)
	p.s.Put(at.sq, q.Tile.With(markOf([]string{"pluck-man-", "ghost-", "fruit-"}[p.r.IntN(3)]+at.side.String())), q.Round)
}

func (p *opponent) portal() {
	for range 40 {
		sq, side := Square(p.r.IntN(p.l.Len())), AllSides[p.r.IntN(4)]
		q := p.s.At(sq)
		if l := q.Tile.Kind(side).Letter(); p.l.Neighbour(sq, side) == NoSquare && p.l.Exit(sq, side) == NoKind && (l == 'H' || l == 'R') && !hasMark(q.Tile, "outer-portal-"+side.String()) {
			p.s.Put(sq, q.Tile.With(markOf("outer-portal-"+side.String())), q.Round)
			return
		}
	}
}

package paint

import (
	"inkscore/engine"
)

// fill puts something that fills it in an empty square, with a round for players
// who write it there.
func (e *events) fill(sq engine.Square, m engine.Marks, round int) {
	if !e.dated {
		round = engine.NoRound
	}
	e.setup.Put(sq, engine.Tile{}.With(m|e.setup.At(sq).Tile.Marks&^engine.Alien), round)
}

// free returns the empty squares in random order.
func (e *events) free() []engine.Square {
	return e.where(func(p engine.Placed) bool { return p.Tile.Empty() })
}

// beside reports whether a neighbour of a square has a mark.
func (e *events) beside(sq engine.Square, m engine.Marks) bool {
	for _, side := range engine.AllSides {
		next := e.setup.Game.Layout.Neighbour(sq, side)
		if next != engine.NoSquare && e.setup.At(next).Tile.Marks.Has(m) {
			return true
		}
	}
	return false
}

// luck rolls the rainbow die (facts sheet 2.9): a rainbow, a rain cloud beside one
// or a clover in an empty square.
func (e *events) luck(round int) {
	free := e.free()
	if len(free) == 0 {
		return
	}
	mark, at := pick(e.rng, []engine.Marks{engine.RainbowMark, engine.Rain, engine.Clover}, 3, 2, 1), free[0]
	if mark != engine.RainbowMark { // where a rainbow is near: to harm it, or to gain by it
		for _, sq := range free {
			if e.beside(sq, engine.RainbowMark) {
				at = sq
				break
			}
		}
	}
	e.fill(at, mark, round)
}

// What the City Builder's buildings cost, and what a player can hold (facts sheet
// 2.13).
var buildingCosts = []struct {
	mark engine.Marks
	cost int
}{{engine.Tower, 3}, {engine.TwoTowers, 5}, {engine.ThreeTowers, 7}}

const mostCoins = 12

// build earns the coins of a round and buys buildings with them.
func (e *events) build(round int) {
	e.coins = min(mostCoins, e.coins+2+e.rng.IntN(6))
	die := buildingCosts[e.rng.IntN(len(buildingCosts))]
	for _, sq := range e.free() {
		if e.coins < die.cost || chance(e.rng, 0.25) {
			return
		}
		e.coins -= die.cost
		e.fill(sq, die.mark, round)
	}
}

// tetrominoes are the shapes of the die but for those that turning and flipping
// make, as rows and columns.
var tetrominoes = [][4][2]int{
	{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}},
	{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}},
}

// enhance rolls the tetromino die and enhances a shape of empty squares, mostly
// beside what was drawn (facts sheet 2.9).
func (e *events) enhance() {
	l := e.setup.Game.Layout
	shape := pick(e.rng, tetrominoes, 1, 2, 2, 1)
	if chance(e.rng, 0.5) {
		for i := range shape {
			shape[i][1] = -shape[i][1]
		}
	}
	for range e.rng.IntN(4) {
		for i, p := range shape {
			shape[i] = [2]int{p[1], -p[0]}
		}
	}
	var best []engine.Square
	most := -1
	for _, from := range e.free()[:min(16, len(e.free()))] {
		row, col := l.RowCol(from)
		var squares []engine.Square
		near := 0
		for _, p := range shape {
			sq := l.At(row+p[0], col+p[1])
			if sq == engine.NoSquare || l.Bridge(sq) || !e.setup.At(sq).Tile.Empty() || e.setup.At(sq).Tile.Marks.Has(engine.Enhanced) {
				break
			}
			squares = append(squares, sq)
			for _, side := range engine.AllSides {
				if next := l.Neighbour(sq, side); next != engine.NoSquare && !e.setup.At(next).Tile.Empty() {
					near++
				}
			}
		}
		if len(squares) == len(shape) && near > most {
			best, most = squares, near
		}
	}
	for _, sq := range best {
		e.note(sq, engine.Enhanced)
	}
}

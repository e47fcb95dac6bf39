package answer

import (
	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/vision"
)

// Odds says what else the squares of a reading may hold, for an audit of it.
func Odds(r *vision.Reading) audit.Odds {
	bySquare := map[engine.Square][]audit.Alternative{}
	for _, sq := range r.Squares {
		for _, c := range sq.Alternatives {
			bySquare[sq.Square] = append(bySquare[sq.Square], audit.Alternative{Tile: c.Tile, Round: c.Round, P: c.P})
		}
	}
	return func(sq engine.Square) []audit.Alternative { return bySquare[sq] }
}

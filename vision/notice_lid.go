package vision

import (
	"fmt"

	"inkscore/engine"
)

// LidNotice: the lid and the board disagree about the specials.
const LidNotice NoticeType = "lid-disagrees"

// lidNotices says where what is crossed out on the lid and the specials on the
// board clearly disagree. A player who crosses nothing out says nothing.
func (r *Reading) lidNotices() []Notice {
	if r.Lid == nil || len(r.Lid.crossed()) == 0 {
		return nil
	}
	onBoard := map[string]SquareReading{} // the surest square of each special, by its code
	maybe := map[string]bool{}            // what some square may hold
	for _, sq := range r.Squares {
		for i, c := range sq.choices() {
			o := r.Game.OriginOf(c.Tile)
			if o.Class != engine.SpecialRoute {
				continue
			}
			maybe[o.Face.Code] = true
			if i == 0 && sq.TileP > onBoard[o.Face.Code].TileP {
				onBoard[o.Face.Code] = sq
			}
		}
	}
	var all []Notice
	for _, s := range r.Lid.Specials {
		code, ok := specialCode(r.Game, s.Sides)
		if !ok {
			continue
		}
		sq, drawn := onBoard[code]
		switch {
		case s.Crossed >= surelyCrossed && !maybe[code]:
			all = append(all, Notice{Type: LidNotice, Numbers: map[string]float64{"crossed out": s.Crossed}, Message: fmt.Sprintf(
				"The special %s is crossed out on the lid, but it is on no square of the board: look whether it was misread.", specialWords[s.Sides])})
		case s.Crossed <= 1-surelyCrossed && drawn && sq.TileP >= DoubtBelow:
			all = append(all, Notice{Type: LidNotice, Squares: []engine.Square{sq.Square}, Numbers: map[string]float64{"crossed out": s.Crossed}, Message: fmt.Sprintf(
				"%s holds the special %s, which is not crossed out on the lid although others are: look whether it was misread.",
				r.Game.Layout.SquareName(sq.Square), specialWords[s.Sides])})
		}
	}
	return all
}

// specialWords say what a special is, by its sides on the lid.
var specialWords = map[string]string{
	"HHHR": "with three highways and a railway", "HRRR": "with three railways and a highway",
	"HHHH": "with four highways", "RRRR": "with four railways",
	"HHRR": "with two highways side by side and two railways", "HRHR": "with two highways and two railways through a station",
}

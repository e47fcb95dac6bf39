package answer

import (
	"inkscore/engine"
	"inkscore/vision"
)

// Notice says what was in the way of reading a photo, and what to do about it.
// Without squares it is about the whole board.
type Notice struct {
	Type    vision.NoticeType  `json:"type"` // stable, for programs
	Squares []string           `json:"squares"`
	Message string             `json:"message"`
	Numbers map[string]float64 `json:"numbers"` // the measurements behind it
}

func noticesOf(r *vision.Reading) *[]Notice {
	all := []Notice{}
	for _, n := range r.Notices {
		told := Notice{n.Type, []string{}, n.Message, roundedAll(n.Numbers)}
		for _, sq := range n.Squares {
			told.Squares = append(told.Squares, r.Game.Layout.SquareName(sq))
		}
		all = append(all, told)
	}
	return &all
}

// notice is the inverse of what noticesOf does to one.
func (n Notice) notice(layout *engine.Layout) (vision.Notice, error) {
	read := vision.Notice{Type: n.Type, Message: n.Message, Numbers: n.Numbers}
	for _, name := range n.Squares {
		sq, ok := layout.SquareNamed(name)
		if !ok {
			return read, errKept
		}
		read.Squares = append(read.Squares, sq)
	}
	return read, nil
}

// roundedAll keeps three digits after each point.
func roundedAll(numbers map[string]float64) map[string]float64 {
	all := map[string]float64{}
	for name, v := range numbers {
		all[name] = rounded(v, 3)
	}
	return all
}

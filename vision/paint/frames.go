package paint

import "inkscore/engine"

// FrameStyle is how a player enhances a square.
type FrameStyle uint8

// The frames.
const (
	WholeFrame   FrameStyle = iota // a square round the box
	TwoStrokes                     // two strokes: the printed lines are its other sides
	DoubledFrame                   // drawn twice
	RoundedFrame                   // with round corners
)

// enhanced draws a small square round the box of the round number.
func (k *sketch) enhanced(sq engine.Square, _ engine.Marks, pen int) {
	row, col := k.setup.Game.Layout.RowCol(sq)
	out := between(k.rng, 0.015, 0.1)
	left, foot := float64(col)+1-max(k.box.x, 0.16)-out, float64(row)+max(k.box.y, 0.16)+out
	in := between(k.rng, 0.01, 0.04)
	right, top := float64(col)+1-in, float64(row)+in
	style := styleOf[FrameStyle](k, k.ground.Signs.Frames)
	middle := spot{(left + right) / 2, (top + foot) / 2}
	e := k.emblem(sq, middle, max(right-left, foot-top)/2, pen)
	e.at = middle
	x, y := (right-left)/2/e.r, (foot-top)/2/e.r
	switch style {
	case TwoStrokes:
		e.stroke(-x, -y, -x, y, x, y)
	case DoubledFrame:
		e.shape(false, -x, -y, x, -y, x, y, -x, y)
		e.shape(false, -x, -y, x, -y, x, y, -x, y)
	case RoundedFrame:
		const c = 0.7
		l := smooth(e.path(-x, 0, -x, -y*c, -x*c, -y, 0, -y, x*c, -y, x, -y*c, x, 0, x, y*c, x*c, y, 0, y, -x*c, y, -x, y*c, -x, 0))
		e.lay(l)
	default:
		e.shape(false, -x, -y, x, -y, x, y, -x, y)
	}
}

package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Sign is one entry of the legend of a picture.
type Sign struct {
	Characters string // such as "= #"
	Meaning    string // such as "highway"
}

// Legend says what the characters in the picture of the board mean: those of
// every picture of its game, and the kinds of route and the marks on this board.
// The board below has a legend of its own.
func (s *Setup) Legend() []Sign {
	main := []Kind{s.Game.First.Kind, s.Game.Second.Kind}
	var exits []string
	for k := range kinds {
		if slices.ContainsFunc(s.Game.Layout.exits, func(at [4]Kind) bool { return slices.Contains(at[:], Kind(k)) }) && Kind(k) != NoKind {
			exits = append(exits, string(Kind(k).Letter()))
		}
	}
	signs := []Sign{kinds[main[0]].sign(), kinds[main[1]].sign(),
		{"O", "station"}, {"x", "open end"}, {"!", "forbidden join"}, {strings.Join(exits, " "), "exits"}}
	var drawn signsDrawn
	for _, p := range s.squares {
		drawn.add(p.Tile)
	}
	signs = append(signs, drawn.signs(main...)...)
	if len(s.lines) > 0 {
		signs = append(signs, Sign{"~ :", "canyon"})
	}
	return signs
}

// sign says how a kind is drawn: across and down.
func (f kindFacts) sign() Sign {
	if f.across == f.down {
		return Sign{string(f.across), f.name}
	}
	return Sign{fmt.Sprintf("%c %c", f.across, f.down), f.name}
}

// signsDrawn is what a legend has to explain.
type signsDrawn struct {
	kinds uint32
	marks Marks
	trail bool
}

func (d *signsDrawn) add(t Tile) {
	for _, r := range t.routes {
		d.kinds |= 1 << r.Kind
	}
	d.marks |= t.Marks
	d.trail = d.trail || t.Trail != 0
}

// signs lists the kinds but those known, the marks and the trails.
func (d *signsDrawn) signs(known ...Kind) []Sign {
	var all []Sign
	for k := NoKind + 1; k.exists(); k++ {
		if d.kinds>>k&1 != 0 && !slices.Contains(known, k) {
			all = append(all, kinds[k].sign())
		}
	}
	for m := d.marks; m != 0; m &= m - 1 {
		f := m.first()
		s := Sign{string(f.letter), f.name}
		if f.stem != "" {
			s.Meaning = f.stem
		}
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	if d.trail {
		all = append(all, Sign{"t o", "trail and its corners"})
	}
	return all
}

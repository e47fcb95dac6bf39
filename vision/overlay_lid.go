package vision

import (
	"fmt"

	"inkscore/engine"
)

// AsWritten returns the lines of a sheet as a player writes them on the lid: by
// the line's name, errors without a minus. Lines that only some boxes have are
// left out.
func AsWritten(s engine.Sheet) map[string]int {
	return map[string]int{
		"exits": s.Exits.Points, "highway": s.Highway.Points, "railway": s.Railway.Points,
		"centre": s.Centre.Points, "errors": s.Errors.Count, "total": s.Total,
	}
}

// otherCounts returns the boxes in which the player clearly wrote another number
// than we count.
func (d Drawn) otherCounts() []LidCount {
	if d.Lid == nil {
		return nil
	}
	ours := AsWritten(d.Verdict.Score)
	var all []LidCount
	for _, c := range d.Lid.Counts {
		points, counted := ours[c.Line]
		if !counted {
			continue
		}
		if _, other := c.Contradicts(points); other {
			all = append(all, c)
		}
	}
	return all
}

// lid frames the score boxes in which the player wrote another number, with ours
// beside them.
func (o overlay) lid() error {
	ours := AsWritten(o.Verdict.Score)
	for _, c := range o.otherCounts() {
		var around []Point
		for i := range 5 {
			around = append(around, o.view.at(c.Box[i%4]))
		}
		o.stroke(lidInk, 0.05*o.unit(), around...)
		beside := Point{(around[1].X + around[2].X) / 2, (around[1].Y + around[2].Y) / 2}
		if err := o.badge(lidInk, beside, 0.2*o.unit(), fmt.Sprint(ours[c.Line])); err != nil {
			return err
		}
	}
	return nil
}

// lidSigns explain what is drawn on lids, where anything is.
func lidSigns(boards []Drawn) []sign {
	for _, b := range boards {
		if len(b.otherCounts()) > 0 {
			return []sign{{"our count, not yours", func(p *pen, at Point, unit float64) error {
				return p.badge(lidInk, at, 0.4*unit, "9")
			}}}
		}
	}
	return nil
}

package audit

import (
	"cmp"
	"maps"
	"slices"

	"inkscore/engine"
)

// The limits of mending one fault after the other.
const (
	stepSpots   = 12 // culprits of one fault that a step looks at
	mostSteps   = 20
	mostChanged = 12 // squares: more are no repair, but another board
)

// oneByOne mends one fault after the other, each with the change that leaves the
// least amiss, the likeliest of them. What it finds is legal, but need not be the
// smallest repair.
func (m *mender) oneByOne(faults []engine.Fault) (Repair, bool) {
	m.begin()
	made := map[spot]contentAt{}
	defer func() {
		for at := range made {
			m.put(at, m.original(at))
		}
	}()
	for range mostSteps {
		step, rest, ok := m.step(faults, made)
		if !ok {
			return Repair{}, false
		}
		m.put(step.spot, step.placed)
		made[step.spot], faults = step, rest
		if len(faults) == 0 {
			return m.repairOf(slices.Collect(maps.Values(made))), len(made) <= mostChanged
		}
	}
	return Repair{}, false
}

// step looks for a change by which a fault goes, at the culprits of the fault
// that has the fewest: the one after which the least is amiss. Where that is no
// step forward it takes a square that was not changed yet, so as not to go in
// circles.
func (m *mender) step(faults []engine.Fault, made map[spot]contentAt) (best contentAt, rest []engine.Fault, ok bool) {
	type target struct {
		fault engine.Fault
		set   spotSet
	}
	var targets []target
	for _, f := range faults {
		targets = append(targets, target{f, m.culprits(f)})
	}
	slices.SortStableFunc(targets, func(a, b target) int { return cmp.Compare(a.set.len(), b.set.len()) })
	before := weight(faults)
	for _, t := range targets {
		spots := t.set.list()
		for _, at := range spots[:min(len(spots), stepSpots)] {
			now := at.board(m.board).At(at.square())
			_, again := made[at]
			for _, c := range m.contentsOf(at) {
				if !single(m.original(at), c.placed) || m.spent() {
					continue
				}
				m.put(at, c.placed)
				if !m.mayStand(at, spotSet{}, len(faults)) {
					continue
				}
				after := m.faults()
				w := weight(after)
				if w >= before && again || faultAmong(after, t.fault) {
					continue
				}
				if less := w - weight(rest); !ok || less < 0 || less == 0 && c.cost < best.cost {
					best, rest, ok = contentAt{c, at}, after, true
				}
			}
			m.put(at, now)
		}
		if ok && weight(rest) < before {
			break
		}
	}
	return best, rest, ok
}

// faultAmong reports whether a fault is among others.
func faultAmong(all []engine.Fault, f engine.Fault) bool {
	return slices.ContainsFunc(all, func(o engine.Fault) bool { return o.Code == f.Code && slices.Equal(o.Squares, f.Squares) })
}

// weight is how much is wrong: a fault that takes several changes grows lighter
// with each, for it names fewer squares then.
func weight(faults []engine.Fault) int {
	const fault = 100
	sum := 0
	for _, f := range faults {
		sum += fault + len(f.Squares)
	}
	return sum
}

// single reports whether a change of a filled square leaves either its round or
// its tile, or erases it: what a step tries.
func single(old, now engine.Placed) bool {
	return !old.Tile.Empty() && (old.Tile == now.Tile || old.Round == now.Round || now.Tile.Empty())
}

package eval

import (
	"slices"

	"inkscore/engine"
	"inkscore/vision"
)

// leastFaulty is the probability with which what would show a hidden fault has
// to stay among a square's alternatives.
const leastFaulty = 0.05

// Smoothed counts the faults of boards that the networks alone show and that the
// joint decision could smooth away.
type Smoothed struct {
	Shown  int `json:"shown"`  // faults of the truth that the networks alone show
	Hidden int `json:"hidden"` // of these, those that the decided board does not have
	// Kept counts the hidden ones that stay a doubt: taking the alternatives that
	// the networks alone prefer, where they have at least 5 %, shows them again.
	Kept int `json:"kept"`
	// Revealed counts the other way: faults that only the decided board shows.
	Revealed int `json:"revealed"`
}

func (h *Smoothed) add(want *engine.Setup, r *vision.Reading) {
	alone, decided := faultsOf(r.Alone()), faultsOf(r.Setup)
	for _, f := range faultsOf(want) {
		seen, told := showsFault(alone, f), showsFault(decided, f)
		switch {
		case seen:
			h.Shown++
			h.Hidden += count(!told)
			h.Kept += count(!told && staysDoubt(r, f))
		case told:
			h.Revealed++
		}
	}
}

func faultsOf(s *engine.Setup) []engine.Fault { return s.Check().Faults }

// showsFault reports whether a fault is among others: the same rule, broken on
// one of the same squares at least. A round with too many faces is the same
// fault when one of its squares was misread.
func showsFault(among []engine.Fault, f engine.Fault) bool {
	return slices.ContainsFunc(among, func(other engine.Fault) bool {
		return other.Code == f.Code && slices.ContainsFunc(other.Squares, func(sq string) bool {
			return slices.Contains(f.Squares, sq)
		})
	})
}

// staysDoubt reports whether the board shows the fault again when one of the
// overruled squares, or all of them, are as the networks alone have them. Only
// squares count in which that has a fair probability.
func staysDoubt(r *vision.Reading, f engine.Fault) bool {
	all := r.Setup.Clone()
	for _, sq := range r.Squares {
		if o := sq.Overruled; o != nil && o.P >= leastFaulty {
			one := r.Setup.Clone()
			one.Put(sq.Square, o.Tile, o.Round)
			if showsFault(faultsOf(one), f) {
				return true
			}
			all.Put(sq.Square, o.Tile, o.Round)
		}
	}
	return showsFault(faultsOf(all), f)
}

package vision

import "inkscore/calibration"

// Trusted returns the networks' odds as far as they are to be trusted, leaving
// the given ones alone. Decide takes such odds.
func Trusted(odds []SquareOdds, t calibration.Trust) []SquareOdds {
	all := append([]SquareOdds(nil), odds...)
	for i := range all {
		o := &all[i]
		for s := range o.Sides {
			calibration.Cool(o.Sides[s][:], t.Sides)
		}
		calibration.Cool(o.Centre[:], t.Centres)
		calibration.Cool(o.Marking[:], t.Centres)
		for s := range 4 {
			o.Trail[s] = cooled(o.Trail[s], t.Centres)
			o.Lines[s] = cooled(o.Lines[s], t.Sides)
		}
		calibration.Cool(o.Digit[:], t.Digits)
	}
	return all
}

// cooled is calibration.Cool for something that is there or not.
func cooled(p, temperature float64) float64 {
	both := []float64{1 - p, p}
	calibration.Cool(both, temperature)
	return both[1]
}

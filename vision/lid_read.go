package vision

import (
	"cmp"
	"math"
	"slices"

	"inkscore/vision/dnn"
)

// leastLid is the likeness below which what was found is no lid. Lids in painted
// photos have 0.25 and more; where there is none hardly six landmarks agree.
const leastLid = 0.22

// lidReader reads lids.
type lidReader struct {
	prints    []lidPrint
	crossings *dnn.Net // is a special crossed out?
	figures   *dnn.Net // which number stands in a box?
}

// read looks for the lid of a board and reads it; nil where none is seen.
func (r *lidReader) read(p *Photo, m Mesh) (*Lid, error) {
	place, err := placeLid(p, m, r.prints)
	if err != nil || place == nil || place.likeness < leastLid {
		return nil, err
	}
	crops, err := place.crops(p)
	if err != nil {
		return nil, err
	}
	lid := &Lid{Corners: place.corners(), Likeness: place.likeness}
	if lid.Specials, err = r.specials(crops.Specials); err != nil {
		return nil, err
	}
	if place.boxesFit() {
		lid.Counts, err = r.counts(crops.Figures)
	}
	return lid, err
}

// boxesFit reports whether the score boxes lie where the print has them. Another
// print may have them a little elsewhere, and a number of which the first figure
// is cut off is read wrongly however clear it is. So enough of the boxes must be
// seen, with little beside their places.
func (p *lidPlace) boxesFit() bool {
	const (
		clear = 0.5 // likeness
		least = 3   // boxes
		most  = 0.1 // squares
	)
	var beside []float64
	for _, s := range p.print.scores {
		if m := p.marks[s.landmark]; m.inside && m.like >= clear {
			beside = append(beside, math.Abs(m.shift.X))
		}
	}
	return len(beside) >= least && slices.Max(beside) <= most
}

// specials says of every icon in the picture whether it is crossed out.
func (r *lidReader) specials(crops []SpecialCrop) ([]LidSpecial, error) {
	var all []LidSpecial
	var values []float32
	for _, c := range crops {
		if c.Pixels != nil {
			all = append(all, LidSpecial{Sides: c.Sides})
			values = append(values, centred(c.Pixels)...)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	out, err := r.crossings.Forward(dnn.Tensor{Shape: []int{len(all), 1, SpecialSide, SpecialSide}, Values: values})
	if err != nil {
		return nil, err
	}
	if len(out.Values) != len(all) {
		return nil, errAnswer
	}
	for i, logit := range out.Values {
		all[i].Crossed = 1 / (1 + math.Exp(-float64(logit)))
	}
	return all, nil
}

// figureWidth is how many values the figures' network says of a box: how many
// figures stand in it, whether a minus does, the first and the second figure.
const figureWidth = 3 + 2 + 10 + 10

// counts says of every score box in the picture what is written in it.
func (r *lidReader) counts(crops []FigureCrop) ([]LidCount, error) {
	var all []LidCount
	var values []float32
	for _, c := range crops {
		if c.Pixels != nil {
			all = append(all, LidCount{Line: c.Line, Box: c.Box})
			values = append(values, centred(c.Pixels)...)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	out, err := r.figures.Forward(dnn.Tensor{Shape: []int{len(all), 1, FigureSide, FigureSide}, Values: values})
	if err != nil {
		return nil, err
	}
	if len(out.Values) != figureWidth*len(all) {
		return nil, errAnswer
	}
	for i := range all {
		all[i].Blank, all[i].Numbers = numbersOf(out.Values[i*figureWidth : (i+1)*figureWidth])
	}
	return all, nil
}

// numbersOf turns what the figures' network says of a box into the probability
// that it is blank and the likeliest numbers. A minus, as many players write
// before their errors, is no part of the number.
func numbersOf(logits []float32) (blank float64, numbers []LidNumber) {
	const most, worth = 4, 1e-3
	count, first, second := softmax(logits[:3]), softmax(logits[5:15]), softmax(logits[15:])
	byValue := [100]float64{}
	for a, p := range first {
		byValue[a] += count[1] * p
		for b, q := range second {
			byValue[10*a+b] += count[2] * p * q
		}
	}
	for value, p := range byValue {
		if p >= worth {
			numbers = append(numbers, LidNumber{value, p})
		}
	}
	slices.SortStableFunc(numbers, func(a, b LidNumber) int { return cmp.Compare(b.P, a.P) })
	return count[0], numbers[:min(len(numbers), most)]
}

// centred turns bytes into what the networks take.
func centred(pixels []byte) []float32 {
	out := make([]float32, len(pixels))
	for i, v := range pixels {
		out[i] = float32(v)/255 - 0.5
	}
	return out
}

package train

import (
	"fmt"
	"math"

	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/eval"
)

// TemperaturesLearned is what LearnTemperatures found.
type TemperaturesLearned struct {
	Trust calibration.Trust
	// Learned and Held are how many boards it was learned and measured on.
	Learned, Held int
	// Before and After are measured on the held boards, under the networks' own
	// odds and under those with the temperatures, both decided alike.
	Before, After *eval.Reliability
}

// LearnTemperatures chooses the temperatures of the reading networks on painted
// photos that they were not trained on. It learns on every other board and
// measures on the rest.
func LearnTemperatures(photos string, seed uint64) (TemperaturesLearned, error) {
	boards, err := knownBoards(photos, seed)
	if err != nil {
		return TemperaturesLearned{}, err
	}
	var halves [2][]knownBoard
	for i, b := range boards {
		halves[i%2] = append(halves[i%2], b)
	}
	if len(halves[1]) == 0 {
		return TemperaturesLearned{}, fmt.Errorf("%d boards were found in the photos of %s; at least two are needed", len(boards), photos)
	}
	t := TemperaturesLearned{Trust: temperatures(halves[0]), Learned: len(halves[0]), Held: len(halves[1])}
	if t.Before, err = reliability(halves[1], calibration.AsSaid); err != nil {
		return t, err
	}
	t.After, err = reliability(halves[1], t.Trust)
	return t, err
}

// reliability decides boards under the temperatures.
func reliability(boards []knownBoard, t calibration.Trust) (*eval.Reliability, error) {
	r := eval.NewReliability()
	for _, b := range boards {
		if err := r.Add(b.board, vision.Decide(vision.Trusted(b.odds, t), b.truth.Game, vision.DefaultPrices)); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// temperatures returns those under which the truth is likeliest, each kind of
// answer by itself.
func temperatures(boards []knownBoard) calibration.Trust {
	var sides, centres, digits []answer
	for _, b := range boards {
		for i, o := range b.odds {
			if b.covered[engine.Square(i)] {
				continue
			}
			there := b.truth.At(engine.Square(i))
			for s, k := range there.Tile.Sides() {
				sides = append(sides, answer{o.Sides[s][:], vision.SideClass(k)})
			}
			centres = append(centres, answer{o.Centre[:], vision.CentreClass(there.Tile)})
			digits = append(digits, answer{o.Digit[:], min(there.Round, lastDigit)})
		}
	}
	return calibration.Trust{Sides: temperature(sides), Centres: temperature(centres), Digits: temperature(digits)}
}

// answer is what a network said of something, and which was right.
type answer struct {
	odds  []float64
	right int
}

const (
	coolest, hottest = 0.5, 5.0 // temperatures that are tried
	leastAnswer      = 1e-9     // keeps the logarithm finite where a network excluded the truth
	precision        = 1e-3     // of a temperature
)

// temperature returns the one with the least loss, by golden section: the loss
// has one minimum.
func temperature(answers []answer) float64 {
	loss := func(t float64) float64 {
		sum := 0.0
		for _, a := range answers {
			odds := append([]float64(nil), a.odds...)
			calibration.Cool(odds, t)
			sum -= math.Log(max(odds[a.right], leastAnswer))
		}
		return sum
	}
	const golden = 0.6180339887
	low, high := math.Log(coolest), math.Log(hottest)
	left, right := high-golden*(high-low), low+golden*(high-low)
	atLeft, atRight := loss(math.Exp(left)), loss(math.Exp(right))
	for high-low > precision {
		if atLeft < atRight {
			high, right, atRight = right, left, atLeft
			left = high - golden*(high-low)
			atLeft = loss(math.Exp(left))
		} else {
			low, left, atLeft = left, right, atRight
			right = low + golden*(high-low)
			atRight = loss(math.Exp(right))
		}
	}
	return math.Round(100*math.Exp((low+high)/2)) / 100
}

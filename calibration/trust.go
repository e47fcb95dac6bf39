package calibration

import (
	"encoding/json"
	"fmt"
	"math"
)

// Trust is how far the odds of the reading networks are believed: one
// temperature for each kind of answer, by which its logits are divided. 1 takes
// the odds as they are; above 1 the network was surer than it was right, below
// 1 it was too modest. It belongs to the networks that it was learned with.
type Trust struct {
	Sides   float64 `json:"sides"`
	Centres float64 `json:"centres"`
	Digits  float64 `json:"digits"`
}

// AsSaid takes all odds as the networks say them.
var AsSaid = Trust{Sides: 1, Centres: 1, Digits: 1}

// The temperatures that a network can sensibly need.
const (
	leastTemperature = 0.1
	mostTemperature  = 10
)

// ParseTrust reads the JSON form, such as {"sides": 1.2, "centres": 1, "digits": 1.4}.
// A temperature that is missing or outside 0.1 to 10 is an error.
func ParseTrust(data []byte) (Trust, error) {
	var t Trust
	if err := json.Unmarshal(data, &t); err != nil {
		return Trust{}, fmt.Errorf("the temperatures cannot be read: %w", err)
	}
	for name, v := range map[string]float64{"sides": t.Sides, "centres": t.Centres, "digits": t.Digits} {
		if !(v >= leastTemperature && v <= mostTemperature) {
			return Trust{}, fmt.Errorf("the temperature of the %s is %g, not between %g and %g", name, v, leastTemperature, float64(mostTemperature))
		}
	}
	return t, nil
}

// Cool divides the logits of a probability distribution by a temperature, in
// place: each probability is raised to the power 1/temperature, and they are
// made to add up to 1 again.
func Cool(odds []float64, temperature float64) {
	if temperature == 1 {
		return
	}
	sum := 0.0
	for i, p := range odds {
		odds[i] = math.Pow(p, 1/temperature)
		sum += odds[i]
	}
	if sum == 0 {
		return // no distribution: all impossible
	}
	for i := range odds {
		odds[i] /= sum
	}
}

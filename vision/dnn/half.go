package dnn

import "math"

// halfToFloat widens an IEEE 754 binary16 value: weights in half precision are
// half as large to ship.
func halfToFloat(h uint16) float32 {
	sign := uint32(h>>15) << 31
	exponent, fraction := uint32(h>>10&31), uint32(h&1023)
	switch exponent {
	case 0: // zero and subnormal: fraction * 2^-24
		value := math.Float32bits(float32(fraction) / (1 << 24))
		return math.Float32frombits(sign | value)
	case 31: // infinity and NaN
		return math.Float32frombits(sign | 0xff<<23 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+112)<<23 | fraction<<13)
}

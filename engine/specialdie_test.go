package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSpecialsOfTheDieAndOfTheLid(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"one of the die", "A2:HHHH/1", nil},
		{"one of the die and one of the lid", "A2:HHHH/1 D1:HHHH/1", nil},
		{"three in a round", "A2:HHHH/1 D1:HHHH/1 A6:HHHH/1", []string{"impossible-dice A2 A6 D1"}},
		{"the same every round", "A2:HHHH/1 D1:HHHH/2 A6:HHHH/3 D7:HHHH/4", nil},
		{"four rounds with one of the lid", "A2:HHHH/1 A1:HHHH/1 A3:HHHH/2 B2:HHHH/2 A6:HHHH/3 A7:HHHH/3 A5:HHHH/4 B6:HHHH/4",
			[]string{"impossible-dice A5 B6"}},
		{"all other dice besides", "A2:HHHH/1 D1:.H.H/1 A6:H.H./1 A4:R.R./1", nil},
		{"and a special of the lid", "A2:HHHH/1 D1:.H.H/1 A6:H.H./1 A4:R.R./1 B1:RRRR/1", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+special-die; "+tc.squares).Check().Faults))
		})
	}
}

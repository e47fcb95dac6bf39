package vision

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOverlayDrawsWhatExpansionsAdd(t *testing.T) {
	over := func(c color.NRGBA) color.NRGBA { // the veiled gray of the photo
		const paper = 178
		mix := func(v uint8) uint8 { return uint8((int(v)*int(c.A) + paper*(255-int(c.A))) / 255) }
		return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), 255}
	}
	tests := []struct {
		name, text string
		x, y       float64
		want       color.NRGBA
	}{
		{"a river is a band", "game=base+river; C3:W.W./1", 2.6, 2.3, over(waterInk)},
		{"which a road crosses on top", "game=base+river; C3:HWHWo/1", 2.5, 2.5, white},
		{"a lake reaches its side", "game=base+lake; C3:L.../1", 2.5, 2.05, over(waterInk)},
		{"and no other one", "game=base+lake; C3:L.../1", 2.5, 2.9, color.NRGBA{178, 178, 178, 255}},
		{"lava beside a road stays at its side", "game=base+lava; C3:H.HV/1", 2.05, 2.5, over(lavaInk)},
		{"a volcano is a cone", "game=base+lava; D4:VVVV[volcano]/-", 3.5, 3.6, emberInk},
		{"a crater is a ring", "game=base+meteor; C3:....[crater]/-", 2.8, 2.5, emberInk},
		{"the last hit has a dot", "game=base+meteor; C3:....[crater,dot]/-", 2.1, 2.1, emberInk},
		{"a pipe is hollow", "game=underground; C3:P.P./1", 2.5, 2.25, white},
		{"with walls", "game=underground; C3:P.P./1", 2.435, 2.2, pipeInk},
		{"a subway is a line", "game=underground; C3:.U.U/1", 2.8, 2.5, subwayInk},
		{"its station is a ring", "game=underground; C3:.U.Us/1", 2.5, 2.38, subwayInk},
		{"which a hub fills", "game=underground; C3:.U.Us[hub]/1", 2.5, 2.5, subwayInk},
		{"trees stand at the bottom right", "game=base+forest; C3:....[tree]/1", 2.8, 2.78, leafInk},
		{"a trail begins at its corner", "game=base+trail; C3:....[trail=NE-SW]/1", 2.97, 2.03, pathInk},
		{"a lamp has its letter", "game=base+street-lamps; C3:H.H.[lamp]/1", 2.72, 2.82, markInk},
		{"a lit one has a second", "game=base+street-lamps; C3:H.H.[lamp,lit]/1", 2.4, 2.82, markInk},
		{"so has an alien in an empty square", "game=base+galactic-invaders; C3:....[alien]/-", 2.72, 2.82, markInk},
		{"an airway is dotted", "game=base+airline; C3:.A.A/1", 2.08, 2.5, airwayInk},
		{"a superconnection has triangles", "game=base+superconnection; C3:.S.S/1", 2.5, 2.5, superInk},
		{"a canyon runs along its border", "game=base+canyon; lines=C3S;", 2.5, 3.0, canyonInk},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			photo, board := drawnBoard(t, tc.text)
			board.Verdict.Faults, board.Verdict.Score.Errors.Ends = nil, nil // their signs would lie on top
			img, err := Overlay(photo, []Drawn{board})
			require.NoError(t, err)
			assertInk(t, img, tc.x, tc.y, tc.want)
		})
	}
}

func TestTheLegendNamesWhatTheGameDraws(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, "game=base+river;": {"water"}, "game=base+lake;": {"water"},
		"game=base+lava;": {"lava", "volcano"}, "game=base+meteor;": {"crater"}, "game=base+forest;": {"trees"},
		"game=base+desert;": {"cactus", "oasis"}, "game=base+trail;": {"trail"}, "game=base+canyon;": {"canyon"},
		"game=underground;": {"pipe", "subway", "hub"},
	} {
		_, board := drawnBoard(t, text)
		var got []string
		for _, s := range append(terrainSigns([]Drawn{board}), furtherSigns([]Drawn{board})...) {
			got = append(got, s.text)
		}
		assert.Equal(t, want, got, text)
	}
}

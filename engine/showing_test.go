package engine

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestShowingsAgreeWithOrigins(t *testing.T) {
	for _, g := range everyGame(t) {
		for _, tile := range g.Inventory() {
			o, dice := g.OriginOf(tile), DiceSet(0)
			for _, is := range g.Showings(tile) {
				dice |= 1 << is.Die
			}
			require.Equal(t, o.Dice, dice, "%s: %s", g.Name, tile)
		}
		for n, die := range g.Dice {
			for i, f := range die.Faces {
				for _, tile := range f.Tile.Orientations() {
					require.Contains(t, g.Showings(tile), Showing{n, i}, "%s: %s", g.Name, f.Name)
				}
			}
		}
	}
}

func TestShowingsOfWhatEffectsChanged(t *testing.T) {
	tests := []struct {
		name, game, tile string
		want             []string // die: face
	}{
		{"a T of two dice", "challenge", "HHH.", []string{"route die: highway T", "junction die: highway T"}},
		{"a route whose cactus is gone", "base+desert", "H.H.", []string{"route die: highway straight", "desert die: highway straight with a cactus"}},
		{"a station with one more arm", "base+renovation", "HHR.s", []string{"station die: straight station", "station die: curved station"}},
		{"a straight route with a tentacle across", "base+tentacle", "HEW+TNS", []string{"route die: highway straight"}},
		{"no face", "base", "HH.Rs", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := GameNamed(tt.game)
			require.NoError(t, err)
			tile, err := ParseTile(tt.tile)
			require.NoError(t, err)
			var got []string
			for _, is := range g.Showings(tile) {
				got = append(got, g.Dice[is.Die].Name+": "+g.Dice[is.Die].Faces[is.Face].Name)
			}
			assert.Equal(t, tt.want, got)
		})
	}
}

func TestLeeway(t *testing.T) {
	factory := "game=challenge; A2:H.H./1 A1:.RR./1 "
	tests := []struct {
		name, board string
		want        Leeway
	}{
		{"the base game", "A2:H.H./1", Leeway{}},
		{"a factory of the round", factory, Leeway{Copies: 1, Copied: 0b111}},
		{"a special of the die or of the lid", "game=base+special-die; A2:H.H./1", Leeway{Specials: 1}},
		{"the lid's special is certain", "game=base+renovation; A2:HHHH/1", Leeway{}},
		{"a duplication", "game=underground; A2:P.P./1", Leeway{Copies: 1, Copied: 0b1111}},
		{"two warehouse spaces", "game=archipelago; 1A2:H.H./1", Leeway{Any: 2}},
		{"a square that was moved", "game=base+construction; A2:H.H./1", Leeway{Any: 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := mustText(t, tt.board).Leeway(1)
			if tt.want.Specials == 0 {
				got.Specials = 0 // how many are left matters only where some tile is of both
			}
			if tt.want.Copied == 0 {
				got.Copied = 0
			}
			assert.Equal(t, tt.want, got)
		})
	}
}

func TestAfterAgreesWithPlacements(t *testing.T) {
	s := mustText(t, "A2:HH../1 A3:.H.H/1 A4:R.R./2 B4:R.RHs/- C4:RR../3")
	for round := range 4 {
		without, with := s.Clone(), s.Clone()
		for i, p := range s.squares {
			if p.Round == NoRound || p.Round > round {
				without.squares[i] = Placed{}
			}
			if p.Round > round {
				with.squares[i] = Placed{}
			}
		}
		for _, die := range s.Game.Dice {
			for _, f := range die.Faces {
				both := slices.DeleteFunc(without.Placements(f), func(p Placement) bool { return !slices.Contains(with.Placements(f), p) })
				place, fits := s.After(round).Fits(f)
				require.Equal(t, len(both) > 0, fits)
				if fits {
					require.Equal(t, both[0], place)
				}
			}
		}
	}
}

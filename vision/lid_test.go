package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestEveryPrintedSpecialIsOneOfTheGame(t *testing.T) {
	layouts, err := lidLayouts()
	require.NoError(t, err)
	for _, game := range []*engine.Game{engine.Base(), engine.Challenge()} {
		for _, layout := range layouts {
			codes := map[string]bool{}
			for _, s := range layout.specials {
				code, ok := specialCode(game, s.sides)
				assert.True(t, ok, s.sides)
				codes[code] = true
				assert.Contains(t, specialWords, s.sides)
			}
			assert.Len(t, codes, len(game.Specials), "each once")
		}
	}
	_, ok := specialCode(engine.Base(), "H..R")
	assert.False(t, ok)
}

func TestOnlyWhatIsClearlyWrittenContradicts(t *testing.T) {
	box := func(numbers ...LidNumber) LidCount { return LidCount{Numbers: numbers} }
	tests := []struct {
		name        string
		count       LidCount
		written     bool
		contradicts bool
	}{
		{"ours", box(LidNumber{9, 0.99}), true, false},
		{"clearly another", box(LidNumber{8, 0.999}), true, true},
		{"another, not quite surely", box(LidNumber{8, 0.99}), true, false},
		{"perhaps ours after all", box(LidNumber{8, 0.987}, LidNumber{9, 0.012}), true, false},
		{"read, but not surely enough", box(LidNumber{8, 0.97}), true, false},
		{"not sure", box(LidNumber{8, 0.9}), false, false},
		{"nothing", LidCount{Blank: 0.99}, false, false},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			_, written := tc.count.Written()
			assert.Equal(t, tc.written, written)
			theirs, other := tc.count.Contradicts(9)
			assert.Equal(t, tc.contradicts, other)
			if other {
				assert.Equal(t, 8, theirs)
			}
		})
	}
}

// slowNumbers adds up every way to write a number.
func slowNumbers(logits []float32) map[int]float64 {
	all := map[int]float64{}
	count, first, second := softmax(logits[:3]), softmax(logits[5:15]), softmax(logits[15:])
	for a := range 10 {
		all[a] += count[1] * first[a]
		for b := range 10 {
			all[a*10+b] += count[2] * first[a] * second[b]
		}
	}
	return all
}

func FuzzNumbersAddUp(f *testing.F) {
	f.Add([]byte{0, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8})
	f.Add([]byte("any twenty-five values do"))
	f.Fuzz(func(t *testing.T, data []byte) {
		logits := make([]float32, figureWidth)
		for i := range logits {
			if len(data) > 0 {
				logits[i] = float32(int8(data[i%len(data)])) / 10
			}
		}
		blank, numbers := numbersOf(logits)
		slow := slowNumbers(logits)
		sum, last := blank, 1.0
		for _, n := range numbers {
			require.InDelta(t, slow[n.Value], n.P, 1e-9)
			require.LessOrEqual(t, n.P, last)
			sum, last = sum+n.P, n.P
		}
		require.LessOrEqual(t, sum, 1+1e-6)
	})
}

// doubtfulSpecial is a board whose B2 is a special or, about as probably, the
// highway curve that it looks like.
func doubtfulSpecial(t *testing.T) (odds []SquareOdds, sq engine.Square, special engine.Tile) {
	setup := parsed(t, "A2:H.H./1 B2:HHHRs/2 C2:H.H./3")
	odds = oddsOf(t, setup, 0.9999)
	sq, _ = engine.Base().Layout.SquareNamed("B2")
	west := &odds[sq].Sides[engine.West]
	*west = [sideKinds]float64{0.55, 0.0, 0.45}
	odds[sq].Centre = [numCentres]float64{0.5, 0.5}
	return odds, sq, setup.At(sq).Tile
}

func TestALidIsEvidenceForItsSpecials(t *testing.T) {
	odds, sq, special := doubtfulSpecial(t)
	p := func(l *Lid) float64 {
		r := DecideTable([]Undecided{{Odds: odds, Game: engine.Base(), Lid: l}}, DefaultPrices)[0]
		assert.Same(t, l, r.Lid)
		for _, c := range r.Squares[sq].choices() {
			if c.Tile == special && c.Round == 2 {
				return c.P
			}
		}
		return 0
	}
	without := p(nil)
	crossed := p(&Lid{Specials: []LidSpecial{{"HHHR", 1}}})
	open := p(&Lid{Specials: []LidSpecial{{"HHHR", 0}}})
	unsure := p(&Lid{Specials: []LidSpecial{{"HHHR", 0.4}}})
	other := p(&Lid{Specials: []LidSpecial{{"RRRR", 1}}})
	assert.Greater(t, crossed, without+0.02)
	assert.Less(t, open, without-0.02)
	assert.Greater(t, unsure, open)
	assert.Less(t, unsure, crossed)
	assert.InDelta(t, without, other, 1e-9, "another special says nothing")
	assert.Greater(t, open, 0.0, "a price is finite")
}

// What the photo shows clearly stands, whatever the lid says.
func TestALidForcesNothing(t *testing.T) {
	setup := parsed(t, "A2:H.H./1 B2:HHHRs/2 C2:H.H./3")
	for _, crossed := range []float64{0, 1} {
		lid := &Lid{Specials: []LidSpecial{{"HHHR", crossed}, {"RRRR", 1}}}
		r := DecideTable([]Undecided{{Odds: oddsOf(t, setup, 0.9999), Game: engine.Base(), Lid: lid}}, DefaultPrices)[0]
		assert.Equal(t, setup.String(), r.Setup.String())
	}
}

func TestALidThatDisagreesIsTold(t *testing.T) {
	setup := parsed(t, "A2:H.H./1 B2:HHHRs/2 C2:H.H./3")
	tests := []struct {
		name string
		lid  *Lid
		want []string
	}{
		{"none seen", nil, nil},
		{"agrees", &Lid{Specials: []LidSpecial{{"HHHR", 0.99}, {"RRRR", 0.01}}}, nil},
		{"crossed out, not drawn", &Lid{Specials: []LidSpecial{{"HHHR", 0.99}, {"RRRR", 0.99}}},
			[]string{"The special with four railways is crossed out on the lid, but it is on no square of the board: look whether it was misread."}},
		{"drawn, not crossed out", &Lid{Specials: []LidSpecial{{"HHHR", 0.01}, {"RRRR", 0.99}}}, []string{
			"B2 holds the special with three highways and a railway, which is not crossed out on the lid although others are: look whether it was misread.",
			"The special with four railways is crossed out on the lid, but it is on no square of the board: look whether it was misread."}},
		{"nothing crossed out at all", &Lid{Specials: []LidSpecial{{"HHHR", 0.01}, {"RRRR", 0.01}}}, nil},
		{"unsure", &Lid{Specials: []LidSpecial{{"HHHR", 0.5}, {"RRRR", 0.7}}}, nil},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			r := DecideTable([]Undecided{{Odds: oddsOf(t, setup, 0.9999), Game: engine.Base(), Lid: tc.lid}}, DefaultPrices)[0]
			var got []string
			for _, n := range r.lidNotices() {
				assert.Equal(t, LidNotice, n.Type)
				got = append(got, n.Message)
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

func TestOfSeveralShotsTheClearestLidCounts(t *testing.T) {
	setup := parsed(t, "A2:H.H./1 B2:H.H./2 C2:H.H./3 D2:H.H./4 E2:H.H./5 F2:H.H./6 G2:H.H./7 A4:R.R./1 B4:R.R./2 C4:R.R./3")
	shot := func(l *Lid) *Reading {
		r := Decide(oddsOf(t, setup, 0.9999), engine.Base(), DefaultPrices)
		r.Lid = l
		return r
	}
	dim, clear := &Lid{Likeness: 0.3}, &Lid{Likeness: 0.6}
	merged, err := Merge([]*Reading{shot(dim), shot(nil), shot(clear)}, DefaultPrices)
	require.NoError(t, err)
	assert.Same(t, clear, merged.Lid)
}

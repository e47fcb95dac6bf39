package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// opinion is a board with what the rules' texts say of it, worked out by hand.
// Figures are written "exits=4 highway=3 errors=1 total=6, river=3"; what is not
// named is 0, and "" leaves the score out. Faults are codes in any order.
type opinion struct{ name, text, figures, faults string }

// figuresOf reads "a=1 b=2, c d=3".
func figuresOf(t *testing.T, text string) map[string]int {
	all := map[string]int{}
	first, rest, _ := strings.Cut(text, ",")
	parts := strings.Fields(first)
	if rest != "" {
		parts = append(parts, strings.Split(rest, ",")...)
	}
	for _, part := range parts {
		name, value, ok := strings.Cut(strings.TrimSpace(part), "=")
		n, err := strconv.Atoi(value)
		require.True(t, ok && err == nil, part)
		all[name] = n
	}
	return all
}

// sheetFigures are the figures of a sheet that are not 0.
func sheetFigures(s Sheet) map[string]int {
	all := map[string]int{"exits": s.Exits.Points, "highway": s.Highway.Points, "railway": s.Railway.Points,
		"centre": s.Centre.Points, "errors": s.Errors.Count, "total": s.Total}
	for _, l := range s.Lines {
		all[l.Name] += l.Points
	}
	for name, n := range all {
		if n == 0 {
			delete(all, name)
		}
	}
	return all
}

func checkOpinions(t *testing.T, game string, all []opinion) {
	for _, o := range all {
		t.Run(game+": "+o.name, func(t *testing.T) {
			text := o.text
			if !strings.HasPrefix(text, "game=") {
				text = "game=" + game + "; " + text
			}
			s, err := ParseText(text)
			require.NoError(t, err)
			if o.figures != "" {
				want := figuresOf(t, o.figures)
				for name, n := range want {
					if n == 0 {
						delete(want, name)
					}
				}
				assert.Equal(t, want, sheetFigures(s.Score(DefaultLongest)))
			}
			var codes []string
			for _, f := range s.Check().Faults {
				codes = append(codes, string(f.Code))
			}
			slices.Sort(codes)
			want := strings.Fields(o.faults)
			slices.Sort(want)
			assert.Equal(t, strings.Join(want, " "), strings.Join(slices.Compact(codes), " "), "%v", s.Check().Faults)
		})
	}
}

func TestSecondOpinionOfTheBaseGame(t *testing.T) {
	checkOpinions(t, "base", []opinion{
		{"nothing", "", "total=0", ""},
		{"a chain in one round", "A2:H.H./1 B2:H.H./1", "highway=2 errors=1 total=1", ""},
		{"an overpass joins nothing", "A2:H.H./1 B2:HRHRo/1 C2:H.H./2 B1:.R.R/2", "highway=3 railway=2 errors=2 total=3", ""},
		{"a road at a rail exit", "A4:H.H./1", "highway=1 errors=1 total=0", "join-mismatch not-connected"},
		{"against a blank side", "A2:H.H./1 B1:.R.R/1 B2:.R.R/2", "highway=1 railway=2 errors=2 total=1", ""},
		{"scored after a round that there is not", "after=9; A2:H.H./8", "highway=1 errors=1 total=0", "round-out-of-range"},
		{"more rounds were agreed on", "rounds=9; A2:H.H./8", "highway=1 errors=1 total=0", ""},
		{"scored early", "after=2; A2:H.H./3", "highway=1 errors=1 total=0", "round-out-of-range"},
		{"a ring", "A2:HHH./1 A3:..HH/1 B3:H..H/1 B2:HH../2", "highway=4 total=4", ""},
		{"a station changes nothing for the highway", "A2:H.R.s/1 B2:R..R/2 B1:.R.R/2", "exits=4 highway=1 railway=3 total=8", ""},
	})
}

func TestSecondOpinionOfTheBlueSets(t *testing.T) {
	checkOpinions(t, "base+river", []opinion{
		{"from edge to edge", "A3:W.W./1 B3:W.W./1 C3:W..W/2 C2:.W.W/2 C1:.W.W/3", "centre=1 total=9, river=8", ""},
		{"a loose river", "C3:W.W./1 D3:W.W./1", "centre=2 errors=2 total=2, river=2", ""},
		{"a bridge", "A2:H.H./1 B2:HWHWo/1", "highway=2 errors=3 total=0, river=1", ""},
		{"a river and a road", "A2:H.H./1 B2:W.W./1", "highway=1 errors=3 total=-1, river=1", "join-mismatch"},
		{"three dice", "A1:W.W./1 C3:W.W./1 E5:W.W./1", "centre=2 errors=5 total=-2, river=1", "impossible-dice"},
		{"a ring", "C3:.WW./1 C4:..WW/1 D4:W..W/2 D3:WW../2", "centre=4 total=8, river=4", ""},
		{"a river at an exit", "A2:W.W./1", "errors=1 total=0, river=1", "join-mismatch"},
		{"a seventh round", "A1:W.W./7", "errors=1 total=0, river=1", "round-out-of-range"},
	})
	checkOpinions(t, "base+lake", []opinion{
		{"the smallest of two", "A1:L.../1 C3:.L../1 C4:...L/2", "centre=2 total=3, smallest lake=1", ""},
		{"piers join roads", "A2:H.H./1 B2:H.L.s/1 C2:L.H.s/1 D2:H..H/2 D1:.H.H/2", "exits=4 highway=3 total=9, smallest lake=2", ""},
		{"three shores flood", "B3:..L./1 C2:.L../1 C4:...L/2", "centre=1 total=2, smallest lake=1", "lake-not-flooded"},
		{"flooded", "B3:..L./1 C2:.L../1 C4:...L/2 C3:LLLL/2", "centre=2 total=6, smallest lake=4", ""},
		{"flooded without a number", "B3:..L./1 C2:.L../1 C4:...L/2 C3:LLLL/-", "centre=2 total=6, smallest lake=4", ""},
		{"the flood takes a road's end as it is", "B3:..L./1 C2:.L../1 C4:...L/2 C3:LLLL/2 D1:.H.H/1 D2:.H.H/1 D3:H..H/1",
			"highway=3 centre=3 errors=1 total=9, smallest lake=4", ""},
		{"a road drawn against the flood later", "B3:..L./1 C2:.L../1 C4:...L/2 C3:LLLL/2 D1:.H.H/1 D2:.H.H/1 D3:H..H/3",
			"highway=3 centre=3 errors=1 total=9, smallest lake=4", "join-mismatch"},
		{"a road against water", "A2:H.H./1 B2:L.../1", "highway=1 errors=1 total=1, smallest lake=1", "join-mismatch"},
		{"water from nowhere", "C3:LLLL/1", "centre=1 total=2, smallest lake=1", "flooded-without-shores"},
	})
}

func TestSecondOpinionOfTheRedSets(t *testing.T) {
	checkOpinions(t, "base+lava", []opinion{
		{"the volcano alone", "D4:VVVV[volcano]/-", "centre=1 errors=4 total=-2, largest lava lake=1", ""},
		{"a closed lake", "D4:VVVV[volcano]/- C4:.HVH/1 D5:H.HV/1 E4:VH.H/2 D3:HVH./2",
			"highway=1 centre=5 errors=8 total=8, closed lava lakes=5, largest lava lake=5", ""},
		{"no volcano", "A2:H.H./1", "highway=1 errors=1 total=0", "volcano-missing"},
		{"lava from nowhere", "D4:VVVV[volcano]/- A1:VV../1", "centre=1 errors=5 total=-3, largest lava lake=1", "lava-without-volcano"},
		{"a volcano beside lava", "D4:VVVV[volcano]/- D5:VVVV[volcano]/2", "centre=2 errors=6 total=-2, largest lava lake=2", "volcano-beside-lava"},
		{"closed at the edge", "D4:VVVV[volcano]/- A1:VVVV[volcano]/1 A2:H.HV/1 B1:VR.R/1",
			"highway=1 railway=1 centre=1 errors=6 total=5, closed lava lakes=5, largest lava lake=3", ""},
		{"the edge is open", "lava-edge=no; D4:VVVV[volcano]/- A1:VVVV[volcano]/1 A2:H.HV/1 B1:VR.R/1",
			"highway=1 railway=1 centre=1 errors=6 total=0, largest lava lake=3", ""},
		{"three lava dice", "D4:VVVV[volcano]/- C4:.HVH/1 D5:H.HV/1 E4:VH.H/1", "highway=1 centre=4 errors=7 total=2, largest lava lake=4", "impossible-dice"},
	})
	checkOpinions(t, "base+meteor", []opinion{
		{"into a crater", "A2:H.H./1 B2:....[crater,dot]/-", "highway=1 total=3, craters=2", ""},
		{"two ends into craters", "A2:....[crater]/- B2:H.H./1 C2:....[crater,dot]/-", "highway=1 total=5, craters=4", ""},
		{"a crater in the centre", "D4:....[crater,dot]/-", "centre=1 total=1", ""},
		{"that is not drawn", "crater-centre=no; D4:....[crater,dot]/-", "total=0", ""},
		{"seven craters", "A1:....[crater]/- A3:....[crater]/- A5:....[crater]/- A7:....[crater]/- C1:....[crater]/- C7:....[crater]/- E1:....[crater]/-",
			"total=0", "too-many-craters"},
		{"two dots", "A1:....[crater,dot]/- A3:....[crater,dot]/-", "total=0", "two-last-hits"},
		{"what it joined is gone", "A2:....[crater,dot]/- B2:H.H./2", "highway=1 errors=1 total=2, craters=2", ""},
	})
}

func TestSecondOpinionOfTheGreenSets(t *testing.T) {
	checkOpinions(t, "base+forest", []opinion{
		{"three forests", "A1:....[tree]/1 A2:H.H.[tree]/1 A3:....[tree]/2 E3:....[tree]/2 E4:....[tree]/3 G7:....[tree]/3",
			"highway=1 centre=2 errors=1 total=10, forest=6, second forest=2", ""},
		{"corners do not touch", "C3:....[tree]/1 D4:....[tree]/1", "centre=2 total=5, forest=2, second forest=1", ""},
		{"three dice", "A1:....[tree]/1 A3:....[tree]/1 A5:....[tree]/1", "total=3, forest=2, second forest=1", "impossible-dice"},
		{"a road with trees anywhere", "C3:H.H.[tree]/1", "highway=1 centre=1 errors=2 total=2, forest=2", ""},
		{"a road without", "C3:H.H./1", "highway=1 centre=1 errors=2 total=0", "not-connected"},
	})
	trail := "A4:R.R./1 B4:R.R.[trail=SE-NW]/1 "
	checkOpinions(t, "base+trail", []opinion{
		{"two stations", trail + "C4:R.H.s/2 A2:H.H./1 B2:HH../2 B3:R..Hs/3", "highway=3 railway=3 centre=1 errors=2 total=7, trail=2", ""},
		{"one station", trail + "C4:R.H.s/2", "highway=1 railway=3 centre=1 errors=1 total=4", ""},
		{"by the trail alone", trail + "C5:R.R.[trail=SE-NW]/2", "railway=2 centre=1 errors=3 total=0", ""},
		{"by nothing", trail + "E5:R.R.[trail=SE-NW]/2", "railway=2 centre=1 errors=3 total=0", "not-connected"},
		{"three dice", "A2:H.H.[trail=NE-SW]/1 A6:H.H.[trail=NE-SW]/1 A4:R.R.[trail=NE-SW]/1", "highway=1 railway=1 errors=3 total=-1", "impossible-dice"},
	})
}

func TestSecondOpinionOfTheYellowSets(t *testing.T) {
	checkOpinions(t, "base+desert", []opinion{
		{"three cacti", "C3:....[cacti]/1 A2:H.H.[cactus]/1", "highway=1 centre=1 errors=1 total=4, cacti=3", ""},
		{"the last sun", "last-arid=yes; C3:....[cacti]/1 A2:H.H.[cactus]/1 A3:.H.H[oasis]/2", "highway=1 centre=1 errors=3 total=0, cacti=1", ""},
		{"no last sun", "last-arid=no; C3:....[cacti]/1 A2:H.H.[cactus]/1 A3:.H.H[oasis]/2", "highway=1 centre=1 errors=3 total=2, cacti=3", ""},
		{"a cactus that is gone", "C3:H.H./1", "highway=1 centre=1 errors=2 total=0", ""},
		{"a face twice", "A2:H.H.[cactus]/1 A6:H.H.[cactus]/1", "highway=1 errors=2 total=1, cacti=2", "impossible-dice"},
		{"three dice", "A1:....[cacti]/1 A3:....[cacti]/1 A5:....[cacti]/1", "total=6, cacti=6", "impossible-dice"},
	})
	checkOpinions(t, "base+canyon", []opinion{
		{"from the edge", "lines=A1E,B1E,C1E;", "total=3, longest canyon=3", ""},
		{"from edge to edge", "lines=A1E,A1S;", "total=4, longest canyon=2, canyons from edge to edge=2", ""},
		{"a branch", "lines=A1E,B1E,A2S;", "total=3, longest canyon=3", "canyon-branches"},
		{"in the middle", "lines=C3E;", "total=1, longest canyon=1", "canyon-off-edge"},
		{"no bridge point", "bridge-points=0; lines=A2E,A2S; A2:H.H./1", "highway=1 errors=1 total=2, longest canyon=2", "too-few-bridge-points"},
		{"a bridge point", "bridge-points=1; lines=A2E,A2S; A2:H.H./1", "highway=1 errors=1 total=2, longest canyon=2", ""},
		{"seven rounds", "A2:H.H./7", "highway=1 errors=1 total=0", ""},
		{"two canyons", "lines=A1E,B1E,C1E,A6E,A7S;", "total=5, longest canyon=3, canyons from edge to edge=2", ""},
	})
}

func TestSecondOpinionOfTheArcadeSets(t *testing.T) {
	checkOpinions(t, "base+galactic-invaders", []opinion{
		{"two aliens", "A1:....[alien]/- C3:....[alien]/-", "total=-2, aliens=-2", ""},
		{"with a shield", "A2:H.H.[alien,shield]/1", "highway=1 errors=1 total=-1, aliens=-1", ""},
		{"without", "A2:H.H.[alien]/1", "highway=1 errors=1 total=-1, aliens=-1", "alien-not-removed"},
		{"a shield alone", "A1:....[shield]/-", "total=0", "shield-alone"},
	})
	way := func(a, d string) string {
		return "A2:H.H." + a + "/1 B2:H.H./1 C2:H.H./1 D2:HH.H/2 D1:.H.H" + d + "/2"
	}
	checkOpinions(t, "base+pluck-man", []opinion{
		{"a ghost", way("[pluck-man-N]", "[ghost-W]"), "exits=4 highway=5 errors=1 total=9, pluck-man=1", ""},
		{"a fruit", way("[pluck-man-N]", "[fruit-W]"), "exits=4 highway=5 errors=1 total=11, pluck-man=3", ""},
		{"a ghost alone", way("", "[ghost-W]"), "exits=4 highway=5 errors=1 total=8", ""},
		{"not connected", way("", "") + " B7:....[pluck-man-E]/-", "exits=4 highway=5 errors=1 total=8", ""},
		{"nowhere", "A1:....[ghost-N]/-", "total=0", "figure-without-exit"},
		{"two at one", "A2:....[ghost-N,fruit-N]/-", "total=0", "figures-at-one-exit"},
	})
	checkOpinions(t, "base+rainbow", []opinion{
		{"it joins", "A2:H.H./1 B2:....[rainbow]/1 B1:.R.R/1", "exits=4 highway=1 railway=1 total=6", ""},
		{"a clover", "A2:H.H./1 B2:....[rainbow]/1 B1:.R.R/1 C2:....[clover]/2", "exits=4 highway=1 railway=1 total=8, rainbows=2", ""},
		{"two rainbows", "B2:....[rainbow]/1 C2:....[clover]/- D2:....[rainbow]/2", "total=4, rainbows=4", ""},
		{"a cloud", "A2:H.H./1 B2:....[rain]/1", "highway=1 total=1", ""},
		{"it breaks the longest", "A2:H.H./1 B2:....[rainbow]/1 C2:H.H./2", "highway=1 errors=1 total=0", ""},
	})
	checkOpinions(t, "base+tetromino", []opinion{
		{"a block", "A2:H.H.[enhanced]/1 A1:....[enhanced]/- B1:....[enhanced]/- B2:....[enhanced]/-",
			"highway=1 errors=1 total=-2, enhanced squares=1, empty enhanced squares=-3", ""},
		{"four in a line", "A1:....[enhanced]/- B1:....[enhanced]/- C1:....[enhanced]/- D1:....[enhanced]/-", "total=-4, empty enhanced squares=-4", "enhanced-shape"},
		{"three", "A1:....[enhanced]/- B1:....[enhanced]/- C1:....[enhanced]/-", "total=-3, empty enhanced squares=-3", "enhanced-shape"},
		{"two shapes side by side", "A1:....[enhanced]/- B1:....[enhanced]/- C1:....[enhanced]/- A2:....[enhanced]/- B2:....[enhanced]/- C2:....[enhanced]/- D1:....[enhanced]/- D2:....[enhanced]/-",
			"total=-8, empty enhanced squares=-8", ""},
	})
}

func TestSecondOpinionOfTheEldritchSets(t *testing.T) {
	checkOpinions(t, "base+investigation", []opinion{
		{"all found", "A2:H.H.[clue,found]/1", "highway=1 errors=1 total=5, clues=5", ""},
		{"one left", "A2:H.H.[clue,found]/1 A6:H.H.[clue]/2", "highway=1 errors=2 total=0, clues=1", ""},
		{"nothing found", "A2:H.H.[found]/1", "highway=1 errors=1 total=0", "found-nothing"},
		{"far apart", "A2:H.H.[clue,found]/1 A6:H.H.[clue,found]/2", "highway=1 errors=2 total=5, clues=6", "clues-apart"},
		{"not connected", "C3:H.H.[clue]/1", "highway=1 centre=1 errors=2 total=0", "not-connected"},
	})
	checkOpinions(t, "base+portal", []opinion{
		{"a pair", "A2:H...[portal-a]/1 G2:..H.[portal-a]/2", "exits=4 highway=2 total=6", ""},
		{"a mixed pair", "A2:H...[portal-a]/1 A4:R...[portal-a]/2", "exits=4 highway=1 railway=1 total=6", ""},
		{"two letters", "A2:H...[portal-a]/1 A4:R...[portal-b]/2", "highway=1 railway=1 total=2", ""},
		{"three of a letter", "A2:H...[portal-a]/1 A4:R...[portal-a]/2 A6:H...[portal-a]/3", "highway=1 railway=1 total=2", "too-many-portals"},
		{"two in a round", "A2:H...[portal-a]/1 A4:R...[portal-b]/1", "highway=1 railway=1 total=2", "impossible-dice"},
	})
	checkOpinions(t, "base+ritual", []opinion{
		{"two rituals", "A2:HH.H[ritual]/1 A3:..HH[ritual]/2", "highway=2 errors=2 total=4, madness networks=4", ""},
		{"its exits do not count", "A2:H.H./1 B2:H.H./1 C2:H.H./1 D2:H..H[ritual]/1 D1:.H.H/2", "highway=5 total=5", ""},
		{"a portal", "A2:H..H[ritual]/1 A1:HH..[outer-portal-N]/1", "highway=2 total=6, madness networks=4", ""},
		{"a portal at an exit", "A2:H.H.[outer-portal-N]/1", "highway=1 errors=1 total=0", "portal-misplaced"},
		{"anywhere", "C3:.HH.[ritual]/1", "highway=1 centre=1 errors=2 total=0", ""},
	})
	checkOpinions(t, "base+tentacle", []opinion{
		{"three squares", "A3:T.T./1 B3:T.T./1 C3:T.../1", "centre=1 total=3, tentacles=2", ""},
		{"under a railway", "A3:T.T./- B1:.R.R/1 B2:.R.R/1 B3:REW+TNS/2 C3:T.../-", "railway=3 centre=1 errors=1 total=6, tentacles=2, tentacles on routes=1", ""},
		{"two squares", "A3:T.T./- B3:T.../-", "total=2, tentacles=2", "tentacle-shape"},
		{"a station", "A2:HH../1 A3:HW+RE+TNSs/1 B3:T.T./- C3:T.../-", "highway=2 railway=1 centre=1 errors=1 total=6, tentacles=2, tentacles on routes=1", "tentacle-crossing"},
		{"from an exit", "A2:T.T./- B2:T.T./- C2:T.../-", "", "join-mismatch tentacle-shape"},
	})
}

func TestSecondOpinionOfTheElectricityAndEngineerSets(t *testing.T) {
	checkOpinions(t, "base+street-lamps", []opinion{
		{"lit by a special", "A2:H.H.[lamp,lit]/1 D1:HHHH/1", "highway=1 errors=4 total=-2, street lamps=1", ""},
		{"lit by none", "A2:H.H.[lamp,lit]/1", "highway=1 errors=1 total=1, street lamps=1", "lamps-unexplained"},
		{"no lamp", "A2:H.H.[lit]/1", "highway=1 errors=1 total=0", "lit-nothing"},
		{"two rows by one special", "A2:H.H.[lamp,lit]/1 D7:.H.H[lamp,lit]/1 D1:HHHH/1", "highway=1 errors=5 total=-2, street lamps=2", "lamps-unexplained"},
	})
	checkOpinions(t, "base+power-grid", []opinion{
		{"one exit, two charges", "D4:....[accumulator,charge-1,charge-2]/- D7:.H.H[electrified]/1 D6:.H.H[electrified]/1 D5:.H.H[electrified]/1",
			"highway=3 centre=2 total=7, power grid=2", ""},
		{"not all the way", "D4:....[accumulator,charge-1,charge-2]/- D7:.H.H[electrified]/1 D6:.H.H/1 D5:.H.H[electrified]/1",
			"highway=3 centre=2 total=5", ""},
		{"no accumulator", "A2:H.H./1", "highway=1 errors=1 total=0", "accumulator-misplaced"},
		{"nothing electrified", "D4:....[accumulator]/- A1:....[electrified]/-", "centre=1 total=1", "electrified-nothing"},
	})
	checkOpinions(t, "base+construction", []opinion{
		{"placed freely", "C3:H.H./1", "highway=1 centre=1 errors=2 total=0", ""},
		{"one moved", "A2:H.H./1 A6:H.H./1 A4:R.R./1 D1:.R.Hs/1 G2:H.H./1", "highway=1 railway=1 errors=5 total=-3", ""},
		{"two more", "A2:H.H./1 A6:H.H./1 A4:R.R./1 D1:.R.Hs/1 G2:H.H./1 G6:H.H./1", "highway=1 railway=1 errors=6 total=-4", "too-many-dice-faces"},
		{"a road at a rail exit", "A4:H.H./1", "", "join-mismatch"},
	})
	checkOpinions(t, "base+renovation", []opinion{
		{"a second curve", "A2:HNE+HSW/1", "highway=1 errors=3 total=-2", ""},
		{"a third arm", "A2:HHR.s/1", "highway=1 railway=1 errors=2 total=0", ""},
		{"a road under a road", "A2:HNS+HEW/1", "highway=1 errors=3 total=-2", ""},
		{"not in the base game", "game=base; A2:HNS+HEW/1", "highway=1 errors=3 total=-2", "unknown-tile"},
		{"four of them", "A2:HNS+HEW/1 A6:HNS+HEW/1 G2:HNS+HEW/1 G6:HNS+HEW/1", "", "impossible-dice"},
	})
	checkOpinions(t, "base+separation", []opinion{
		{"two curves", "A2:HRRH/1", "highway=1 railway=1 errors=3 total=-1", ""},
		{"two stations", "A2:HN+RE+HS+RW[two-stations-nw]/1 A1:.RR./1 B1:R..R/2", "exits=4 highway=1 railway=3 errors=2 total=6", ""},
		{"the other way", "A2:HN+RE+HS+RW[two-stations-ne]/1 A1:.RR./1 B1:R..R/2", "highway=1 railway=3 errors=2 total=2", ""},
		{"a stub", "A2:HNEW+HS/1", "highway=1 errors=3 total=-2", ""},
		{"five faces", "A2:HRRH/1 A6:H.H./1 D1:.H.H/1 G2:H.H./1 G6:H.R.s/1", "", "too-many-dice-faces join-mismatch not-connected"},
		{"two of them", "A2:HRRH/1 A6:HRRH/1", "highway=1 railway=1 errors=6 total=-4", "impossible-dice"},
	})
	checkOpinions(t, "base+special-die", []opinion{
		{"the die and the lid", "A2:HHHH/1 A6:HHHH/1", "highway=1 errors=6 total=-5", ""},
		{"one more", "A2:HHHH/1 A6:HHHH/1 G2:HHHH/1", "highway=1 errors=9 total=-8", "impossible-dice"},
	})
}

func TestSecondOpinionOfTheFuturisticSets(t *testing.T) {
	checkOpinions(t, "base+city-builder", []opinion{
		{"four towers", "C3:....[three-towers]/1 C4:....[tower]/2", "centre=2 total=6, towers=4", ""},
		{"two sizes", "C3:....[three-towers]/1 C4:....[tower]/1", "centre=2 total=6, towers=4", "mixed-buildings"},
		{"too dear", "A1:....[three-towers]/1 A3:....[three-towers]/1", "total=6, towers=6", "too-many-buildings"},
		{"it takes an end", "A2:H.H./1 B2:....[tower]/1", "highway=1 total=2, towers=1", ""},
	})
	checkOpinions(t, "base+superconnection", []opinion{
		{"it joins a railway to a highway exit", "A2:S.S./1 B2:R.R./1", "highway=1 railway=2 errors=1 total=2", ""},
		{"and two exits", "A2:S..S/1 A1:.RR./1 B1:R..R/1", "exits=4 highway=1 railway=3 total=8", ""},
		{"two in a round", "A2:S.S./1 A4:S.S./1", "highway=1 railway=1 errors=2 total=0", "impossible-dice"},
		{"a superstation", "A4:SH.Rs/1", "highway=1 railway=1 errors=2 total=0", ""},
		{"two of them meet", "A2:S..S/1 A1:.SS./2 B1:S..S/3", "exits=4 highway=3 railway=3 total=10", ""},
	})
	checkOpinions(t, "base+alien-farmer", []opinion{
		{"in a row", "A1:....[ufo]/1 A7:H...s[sheep]/2", "highway=1 total=3, sheep=2", ""},
		{"two UFOs", "A1:....[ufo]/1 A7:H...s[sheep]/2 G7:....[ufo]/3", "highway=1 total=5, sheep=4", ""},
		{"neither row nor column", "A1:....[ufo]/1 G7:H...s[sheep]/2", "highway=1 errors=1 total=0", ""},
		{"two in a round", "A1:....[ufo]/1 A3:....[ufo]/1", "total=0", ""},
		{"three in a round", "A1:....[ufo]/1 A3:....[ufo]/1 A5:....[ufo]/1", "total=0", "impossible-dice"},
	})
}

func TestSecondOpinionOfTheSkySets(t *testing.T) {
	checkOpinions(t, "base+weather", []opinion{
		{"two kinds", "A2:H.H.[cloud]/1 B2:H.H.[cloud]/1 A6:H.H.[storm]/2", "highway=2 errors=2 total=3, clouds=2, storms=1", ""},
		{"they touch at a corner", "A2:H.H.[cloud]/1 B1:.R.R[storm]/1", "highway=1 railway=1 errors=2 total=0", ""},
		{"the next biggest", "A2:H.H.[cloud]/1 B1:.R.R[storm]/1 A6:H.H.[cloud]/2", "highway=1 railway=1 errors=3 total=0, clouds=1", ""},
		{"nothing drawn", "A1:....[cloud]/-", "total=1, clouds=1", "weather-misplaced"},
		{"three", "A2:H.H.[cloud]/1 A6:H.H.[cloud]/1 G2:H.H.[cloud]/1", "highway=1 errors=3 total=-1, clouds=1", "too-much-weather"},
	})
	checkOpinions(t, "base+airline", []opinion{
		{"from the edge to an airport", "A3:A.A./1 B3:A.A./2 C3:....[airport]/1", "centre=1 total=7, longest airway=6", ""},
		{"without the airport", "airport-spaces=no; A3:A.A./1 B3:A.A./2 C3:....[airport]/1", "centre=1 total=5, longest airway=4", ""},
		{"open ends", "C3:A.A./1", "centre=1 total=-3, open airways=-4", ""},
		{"an airport alone", "C3:....[airport]/1", "centre=1 total=-3, airports without airway=-4", ""},
		{"an airport joins", "A2:H..H/1 A1:....[airport]/1 B1:R..R/1", "exits=4 highway=2 railway=2 total=4, airports without airway=-4", ""},
		{"three airports", "A1:....[airport]/1 A3:....[airport]/1 A5:....[airport]/1", "total=-12, airports without airway=-12", ""},
		{"four airports", "A1:....[airport]/1 A3:....[airport]/1 A5:....[airport]/1 A7:....[airport]/1", "", "impossible-dice"},
		{"two straight airways", "A3:A.A./1 A5:A.A./1", "", "impossible-dice"},
	})
}

func TestSecondOpinionOfChallenge(t *testing.T) {
	// Universities lie on C1, D4, E2 and G7, factories on A1, E7 and F3.
	three := "D1:HHHH/1 C1:H.H./1 D2:.HHH/1 D3:.H.H/2 D4:.H.H/2 "
	checkOpinions(t, "challenge", []opinion{
		{"a village with a station", "A2:HH../1 A3:.R.Hs/1", "highway=2 railway=1 errors=1 total=4, villages=2", ""},
		{"a village without", "A2:HH../1 A3:.H.H/1", "highway=2 errors=1 total=1", ""},
		{"any route does", "villages=any; A2:HH../1 A3:.H.H/1", "highway=2 errors=1 total=3, villages=2", ""},
		{"a terminus", "A2:HH../1 A3:...Hs/1", "highway=2 total=4, villages=2", ""},
		{"a double curve", "A2:HNE+HSW/1", "highway=1 errors=3 total=-2", ""},
		{"a factory's copy", "A2:H..H/1 A1:.HH./1 B1:HH../1", "highway=3 errors=1 total=2", ""},
		{"no factory", "A2:H..H/1 A6:HH../1 D1:H..H/1", "highway=1 errors=3 total=-2", "impossible-dice"},
		{"two double curves", "A2:HNE+HSW/1 A6:HNE+HSW/1", "highway=1 errors=6 total=-5", "impossible-dice"},
		{"two termini", "A2:H...s/1 A6:H...s/1", "highway=1 total=1", "impossible-dice"},
		{"a special of the third university", three + "E2:H.H./3 F2:HHRHs/3 D5:RRRHs/3 B1:HRHRs/2", "", ""},
		{"only two universities", three + "E3:.H../3 D5:RRRHs/3 B1:HRHRs/3", "", "unknown-tile special-twice-in-round not-connected"},
		{"goal K", "goals=K; goalpoints=4; A2:H.H./1 B2:H.H./1 C2:H.H./2 D2:H.H./2 E2:H.H./3 F2:H.H./3 G2:H.H./4", "exits=4 highway=7 total=15, goal K=4", ""},
		{"goal K without it", "goals=K; goalpoints=4; A2:H.H./1", "highway=1 errors=1 total=0", ""},
		{"goals without points", "goals=I,K,L; A2:H.H./1 B2:H.H./1", "highway=2 errors=1 total=1", ""},
		{"goal L", "goals=L,D; goalpoints=2,1; D1:.H.H/1 D2:.H.H/1 D3:.H.H/2 D4:.H.H/2 D5:.H.H/3 D6:.H.H/3 D7:.H.H/4",
			"exits=4 highway=7 centre=3 total=16, goal L=2", ""},
	})
	checkOpinions(t, "challenge+airline", []opinion{
		{"an airport for the third university's special", three + "E2:H.H./3 A1:....[airport]/3 A3:....[airport]/3 A5:....[airport]/3 A7:....[airport]/3", "", ""},
	})
	checkOpinions(t, "challenge+special-die", []opinion{
		{"die, lid and university", "D1:HHHH/1 C1:H.H./1 D2:.HHH/1 D3:.H.H/2 D4:.H.H/2 E2:H.H./3 F2:HHRHs/3 D5:RRRHs/3 B1:HRHRs/3", "", ""},
	})
}

func TestSecondOpinionOfGoalPointsWithoutGoals(t *testing.T) {
	for text, told := range map[string]bool{"goalpoints=4;": true, "goals=K; goalpoints=4,2;": true, "goals=K; goalpoints=4;": false, "goals=K;": false, "": false} {
		sheet := mustText(t, "game=challenge; "+text).Score(DefaultLongest)
		found := slices.ContainsFunc(sheet.Lines, func(l ScoreLine) bool { return l.Name == "goals not named" && l.Points == 0 && l.Note != "" })
		assert.Equal(t, told, found, text)
		assert.Zero(t, sheet.Total)
	}
}

func TestSecondOpinionOfTheGiantBoard(t *testing.T) {
	checkOpinions(t, "giant+river+forest", []opinion{
		{"two sets", "A1:W.W./1 C5:....[tree]/1", "errors=1 total=2, river=1, forest=2", ""},
		{"six rounds", "A1:W.W./7", "errors=1 total=0, river=1", "round-out-of-range"},
	})
	for _, game := range []string{"giant+ritual+portal", "giant+portal+ritual"} {
		checkOpinions(t, game, []opinion{
			{"a ritual beyond a portal lets no exit count", "A2:HH../1 A3:...H[portal-a]/1 A6:H..H/2 A5:.H..[portal-a]/2", "exits=4 highway=4 total=8", ""},
			{"with the ritual", "A2:HH../1 A3:...H[portal-a]/1 A6:H..H[ritual]/2 A5:.H..[portal-a]/2", "highway=4 total=4", ""},
		})
	}
	checkOpinions(t, "giant+lake+superconnection", []opinion{
		{"water is no route", "A2:S.S./1 B2:L.../1", "highway=1 railway=1 errors=1 total=2, smallest lake=1", "join-mismatch"},
	})
	checkOpinions(t, "giant+river+superconnection", []opinion{
		{"a river is no route", "A2:S.S./1 B2:W.W./1", "highway=1 railway=1 errors=3 total=0, river=1", "join-mismatch"},
	})
	checkOpinions(t, "giant+lava+superconnection", []opinion{
		{"lava is no route", "E5:VVVV[volcano]/- E4:.S.S/1", "highway=1 railway=1 centre=2 errors=6 total=-1, largest lava lake=1", "join-mismatch"},
	})
	checkOpinions(t, "giant+desert+renovation", []opinion{
		{"a cactus gone and a railway across", "C5:RHRHo/1", "highway=1 railway=1 errors=4 total=-2", ""},
	})
	checkOpinions(t, "giant", []opinion{{"nothing", "", "total=0", ""}, {"seven rounds", "A2:H.H./7", "highway=1 errors=1 total=0", ""}})
}

func TestSecondOpinionOfTheUnderground(t *testing.T) {
	checkOpinions(t, "underground", []opinion{
		{"a pipe", "A2:P.P./1", "highway=2 errors=1 total=1", ""},
		{"a hub", "A4:U.U.s[hub]/1", "exits=4 railway=1 errors=1 total=4", ""},
		{"a subway at a highway", "A2:U.U./1", "railway=1 errors=1 total=0", "join-mismatch not-connected"},
		{"a crossing", "B1:PUPUo/1", "highway=2 railway=1 errors=3 total=0", ""},
		{"a T with a hub", "A4:UUU.s[hub]/1", "exits=4 railway=1 errors=2 total=3", ""},
		{"two exits", "A2:P..P/1 A1:.PP./1 B1:PPUU/2", "highway=6 railway=1 errors=2 total=5", ""},
		{"a surface tile", "A2:H.H./1", "", "unknown-tile join-mismatch not-connected"},
		{"an eighth round", "A2:P.P./8", "highway=2 errors=1 total=1", "round-out-of-range"},
		{"a pipe and its stub", "A4:UU.U+PS/1", "", ""},
	}[:8])
	checkOpinions(t, "base+underground", []opinion{
		{"a broken pipe", "below=A2:P.P./1; A2:H.R.s/2", "highway=1 railway=1 errors=1 total=0, underground=-1", ""},
		{"a pipe drawn later", "below=A2:P.P./2; A2:H.R.s/1", "highway=1 railway=1 errors=1 total=2, underground=1", ""},
		{"no board below", "A2:H.H./1", "highway=1 errors=1 total=0", ""},
		{"an empty one", "below=; A2:H.H./1", "highway=1 errors=1 total=0", ""},
		{"a hub", "below=A4:U.U.s/1; A4:R.H.s/2", "highway=1 railway=1 errors=1 total=5, underground=4", ""},
	})
	checkOpinions(t, "challenge+underground", []opinion{
		{"a village above", "below=A2:P.P./1; A2:HH../1 A3:.R.Hs/1", "highway=2 railway=1 errors=1 total=5, villages=2, underground=1", ""},
	})
}

func TestSecondOpinionOfTheArchipelago(t *testing.T) {
	checkOpinions(t, "archipelago", []opinion{
		{"a village", "1A2:H.H./1 1B2:HH../1 1B3:.R.Hs/1", "highway=3 railway=1 errors=1 total=5, villages=2", ""},
		{"one road", "2A3:H.H./1", "highway=1 errors=1 total=0", ""},
		{"a bridge", "1A4:R.R./1 1B4:RR../1 X1:.R.R/-", "railway=3 errors=1 total=2", ""},
		{"no bridge", "1A4:R.R./1 1B4:RR../1", "railway=2 errors=1 total=1", "bridge-not-built"},
		{"over the bridge", "1A4:R.R./1 1B4:RR../1 X1:.R.R/- 2B1:.R.R/1", "railway=4 errors=1 total=3", ""},
		{"four islands", "1A4:R.R./1 2A1:R.R./1 3D1:R.R./1 4D4:H.R.s/1", "highway=1 railway=1 errors=4 total=-2", "island-split"},
		{"three islands", "1A4:R.R./1 2A1:R.R./1 3D1:R.R./1", "railway=1 errors=3 total=-2", ""},
		{"the wrong bridge", "1A4:R.R./1 1B4:RR../1 X1:.H.H/-", "", "join-mismatch not-connected"},
		{"a station on the bridge", "X1:.H.Rs/-", "", "bridge-tile not-connected"},
		{"a shore", "1A4:RR../1", "railway=1 total=1", ""},
		{"an open shore", "shores=error; 1A4:RR../1", "railway=1 errors=1 total=0", ""},
		{"an eleventh round", "2A3:H.H./11", "highway=1 errors=1 total=0", "round-out-of-range"},
		{"a special of the third university", "1A2:HHHH/1 1A3:.H.H/1 2C4:.HH./2 2D4:H.H./2 4D2:..HH/3 4D1:.H.H/3 1A1:HHRRs/3 1B2:HRHHs/3 1C2:HRRRs/4", "", ""},
		{"without it", "1A2:HHHH/1 1A3:.H.H/1 2C4:.HH./2 2D4:H.H./2 4D2:H.H./3 1A1:HHRRs/3 1B2:HRHHs/3 1C2:HRRRs/4", "",
			"special-twice-in-round too-many-specials"},
	})
	for set, rounds := range map[string]int{"river": 8, "canyon": 10, "desert": 8, "portal": 10} {
		g, err := GameNamed("archipelago+" + set)
		require.NoError(t, err)
		assert.Equal(t, rounds, g.Rounds, set)
	}
}

func TestSecondOpinionOfWhatIsPlayedTogether(t *testing.T) {
	for _, name := range []string{"base+river+lake", "challenge+river+lake", "archipelago+lava", "archipelago+meteor", "archipelago+tentacle",
		"archipelago+power-grid", "giant+river+lake+forest", "base+river+river", "base+nothing", "river", "underground+river", "giant+underground", "giant+lava+power-grid", ""} {
		_, err := GameNamed(name)
		assert.IsType(t, UnsupportedError(""), err, name)
		if err != nil {
			assert.True(t, strings.HasSuffix(err.Error(), "."), err.Error())
		}
	}
	for _, name := range []string{"giant+river+lake", "giant-challenge+lava+canyon", "giant+separation+special-die", "archipelago+river", "challenge+underground"} {
		_, err := GameNamed(name)
		assert.NoError(t, err, name)
	}
}

func TestSecondOpinionOfOddSettings(t *testing.T) {
	for _, text := range []string{"rounds=0;", "rounds=15;", "after=-1;", "after=1.5;", "rounds=01;", "variant=x;", "headstart=51;", "goals=A;", "lines=A1E;", "below=;",
		"game=challenge; goals=A,A;", "game=challenge; goals=A,B,C,D;", "game=challenge; goals=Z;", "game=challenge; goals=;", "game=challenge; goalpoints=7;",
		"game=base+canyon; lines=A9E;", "game=base+canyon; lines=;", "game=base+canyon; bridge-points=13;", "game=base+underground; below=A9:U.U./1;",
		"game=base+underground; hubline=both;", "longest=x;", "river=1;", "=;", ";;"} {
		_, err := ParseText(text)
		if assert.IsType(t, FormatError(""), err, text) {
			assert.True(t, strings.HasSuffix(err.Error(), "."), err.Error())
		}
	}
	for _, g := range everyGame(t) {
		for _, p := range g.Params {
			if p.High == 0 || len(p.Choices) > 0 {
				continue
			}
			for _, n := range []int{p.Low, p.High} {
				s := NewSetup(g)
				require.NoError(t, s.Set(p.Key, fmt.Sprint(n)), "%s %s", g.Name, p.Key)
				s.Check()
				s.Score(DefaultLongest)
			}
		}
	}
}

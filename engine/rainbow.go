package engine

import (
	"fmt"
	"slices"
)

// What the rainbow die draws at the start of a round; each fills its square.
var (
	RainbowMark = newMark(markFacts{name: "rainbow", letter: 'n', gathers: true, undated: true})
	Rain        = newMark(markFacts{name: "rain", letter: 'r', absorbs: true, undated: true})
	Clover      = newMark(markFacts{name: "clover", letter: 'k', absorbs: true, undated: true})
)

// TooManyRainbows: more rainbows, clouds and clovers than rounds.
const TooManyRainbows Code = "too-many-rainbows"

// rainbow is the Rainbow expansion of Arcade (rules sheet 2.9; publisher's
// text).
var _ = newSet(Set{
	Name: "rainbow", Title: "Rainbow", Box: "Arcade", Rounds: 6,
	About:   "A die at the start of each round: rainbows join what leads into them, and each scores 2 points for every clover beside it.",
	Effects: rainbowFaces(),
	Scores:  []string{"Rainbows: 2 points for each rainbow and clover that lie side by side. An end at a rain cloud or a clover is no error."},
	Faults:  []Code{TooManyRainbows},
	Inferred: []string{
		"Six rounds are played, as with every set that fills squares.",
		"A route may be drawn where it joins nothing but a rainbow.",
		"Rainbows, rain clouds and clovers fill their squares, for the centre too.",
	},
	Lines: cloverLines,
	Check: checkRainbows,
})

func rainbowFaces() []Face {
	return []Face{
		{Name: "rainbow", Tile: Tile{Marks: RainbowMark}},
		{Name: "rain cloud", Tile: Tile{Marks: Rain}},
		{Name: "clover", Tile: Tile{Marks: Clover}},
	}
}

const cloverPoints = 2 // a clover beside a rainbow, for each such rainbow

// cloverLines counts every pair of a rainbow and a clover beside it.
func cloverLines(b *Board) []ScoreLine {
	clovers, pairs, used := b.marked(Clover), 0, []Square(nil)
	for _, sq := range b.marked(RainbowMark) {
		for _, next := range b.touching(sq) {
			if slices.Contains(clovers, next) {
				pairs++
				used = append(used, next)
			}
		}
	}
	slices.Sort(used)
	return []ScoreLine{b.line("rainbows", ExpansionBox, cloverPoints*pairs, slices.Compact(used), "")}
}

// checkRainbows finds boards with more than the die of every round draws: a
// rain cloud comes from a neighbour, but in its own round.
func checkRainbows(c *checker) {
	all := c.where(func(p Placed) bool { return p.Tile.Marks&(RainbowMark|Rain|Clover) != 0 })
	if len(all) > c.Rounds() {
		c.fault(TooManyRainbows, all, "", fmt.Sprintf(
			"There are %d rainbows, rain clouds and clovers, on %s, but one is drawn in each of %d rounds.", len(all), list(c.names(all)), c.Rounds()))
	}
}

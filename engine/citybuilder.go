package engine

import "fmt"

// The buildings of the City Builder: one to three towers in a square.
var (
	Tower       = newMark(markFacts{name: "tower", letter: 'I', absorbs: true, undated: true})
	TwoTowers   = newMark(markFacts{name: "two-towers", letter: 'M', absorbs: true, undated: true})
	ThreeTowers = newMark(markFacts{name: "three-towers", letter: 'W', absorbs: true, undated: true})
)

// The codes of the faults of the City Builder.
const (
	// MixedBuildings: buildings of several sizes in a round, whose die shows one.
	MixedBuildings Code = "mixed-buildings"
	// TooManyBuildings: the buildings of a round cost more than a player can have.
	TooManyBuildings Code = "too-many-buildings"
)

// cityBuilder is the City Builder expansion of Futuristic (rules sheet 2.13;
// publisher's text).
var _ = newSet(Set{
	Name: "city-builder", Title: "City Builder", Box: "Futuristic",
	About:   "An income die and a building die: the coins of each round buy buildings, and every tower is a point.",
	Effects: buildings(),
	Scores:  []string{"Towers: 1 point for each tower. An end at a building is no error."},
	Faults:  []Code{MixedBuildings, TooManyBuildings},
	Inferred: []string{
		"A building fills its square, for the centre too.",
	},
	Lines: towerLines,
	Check: checkBuildings,
})

func buildings() []Face {
	return []Face{
		{Name: "building with one tower", Tile: Tile{Marks: Tower}},
		{Name: "building with two towers", Tile: Tile{Marks: TwoTowers}},
		{Name: "building with three towers", Tile: Tile{Marks: ThreeTowers}},
	}
}

// mostCoins is how many coins a player can have at a time.
const mostCoins = 12

// buildingCosts are the coins for a building of one, two and three towers.
var buildingCosts = [...]int{1: 3, 2: 5, 3: 7}

// towers returns how many towers stand in a square.
func towers(t Tile) int {
	switch {
	case t.Marks.Has(ThreeTowers):
		return 3
	case t.Marks.Has(TwoTowers):
		return 2
	case t.Marks.Has(Tower):
		return 1
	}
	return 0
}

// towerLines counts the towers.
func towerLines(b *Board) []ScoreLine {
	n := 0
	built := b.where(func(p Placed) bool { return towers(p.Tile) > 0 })
	for _, sq := range built {
		n += towers(b.At(sq).Tile)
	}
	return []ScoreLine{b.line("towers", ExpansionBox, n, built, "")}
}

// checkBuildings finds rounds whose buildings, where they say their round, no
// die and no purse explain.
func checkBuildings(c *checker) {
	for round := 1; round <= c.Rounds(); round++ {
		built := c.where(func(p Placed) bool { return towers(p.Tile) > 0 && p.Round == round })
		cost, mixed := 0, false
		for _, sq := range built {
			cost += buildingCosts[towers(c.At(sq).Tile)]
			mixed = mixed || towers(c.At(sq).Tile) != towers(c.At(built[0]).Tile)
		}
		if mixed {
			c.fault(MixedBuildings, built, "", fmt.Sprintf(
				"The buildings of round %d, on %s, are of different sizes, but the die of a round shows one.", round, list(c.names(built))))
		}
		if cost > mostCoins {
			c.fault(TooManyBuildings, built, "", fmt.Sprintf(
				"The buildings of round %d, on %s, cost %d coins, but nobody can have more than %d.", round, list(c.names(built)), cost, mostCoins))
		}
	}
}

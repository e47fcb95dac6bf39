package engine

import "fmt"

// What Galactic Invaders draws in the lower right corner of a square: an alien,
// and the circle round it that is its shield.
var (
	Alien  = newMark(markFacts{name: "alien", letter: 'a', noted: true})
	Shield = newMark(markFacts{name: "shield", letter: '(', noted: true})
)

// The codes of the faults of Galactic Invaders.
const (
	// AlienNotRemoved: an alien without shield shares its square, though drawing
	// there removes it.
	AlienNotRemoved Code = "alien-not-removed"
	// TooManyAliens: more aliens than two at the start and one a round.
	TooManyAliens Code = "too-many-aliens"
	// ShieldAlone: a shield without an alien.
	ShieldAlone Code = "shield-alone"
)

// invaders is the Galactic Invaders expansion of Arcade (rules sheet 2.9;
// publisher's text).
var _ = newSet(Set{
	Name: "galactic-invaders", Title: "Galactic Invaders", Box: "Arcade", Erases: true,
	About:    "A die at the end of each round: aliens land on your board, destroy what is in their squares, and each that is left costs a point.",
	Notes:    Alien | Shield,
	Scores:   []string{"Aliens: 1 point less for each alien that is left, with or without a shield."},
	Faults:   []Code{AlienNotRemoved, TooManyAliens, ShieldAlone},
	Inferred: []string{"The game keeps its rounds."},
	Prepare:  lenient,
	Lines:    alienLines,
	Check:    checkAliens,
})

const firstAliens = 2 // aliens on a board at the start

// lenient lets a round have fewer faces than dice: some may be erased.
func lenient(g *Game) error {
	g.Lenient = true
	return nil
}

// alienLines takes a point for each alien.
func alienLines(b *Board) []ScoreLine {
	aliens := b.marked(Alien)
	return []ScoreLine{b.line("aliens", ExpansionBox, -len(aliens), aliens, "")}
}

// checkAliens finds aliens that cannot be where or as many as they are.
func checkAliens(c *checker) {
	for _, sq := range c.where(func(p Placed) bool { return p.Tile.Marks&(Alien|Shield) != 0 }) {
		t, name := c.At(sq).Tile, c.Game.Layout.SquareName(sq)
		switch {
		case !t.Marks.Has(Alien):
			c.fault(ShieldAlone, []Square{sq}, "", fmt.Sprintf("%s has a shield, but no alien.", name))
		case !t.Marks.Has(Shield) && !t.Empty():
			c.fault(AlienNotRemoved, []Square{sq}, "", fmt.Sprintf("%s has an alien without a shield, but drawing there removes it.", name))
		}
	}
	if aliens := c.marked(Alien); len(aliens) > firstAliens+c.Rounds() {
		c.fault(TooManyAliens, aliens, "", fmt.Sprintf(
			"There are %d aliens, but no more than %d can land in %d rounds.", len(aliens), firstAliens+c.Rounds(), c.Rounds()))
	}
}

package engine

// construction is the Construction expansion of Engineer (rules sheet 2.12;
// publisher's text). It draws and counts nothing of its own, but explains more
// boards: a round may have one square of another round that was moved, fewer
// faces where a square was destroyed, and one route that joins nothing.
var _ = newSet(Set{
	Name: "construction", Title: "Construction", Box: "Engineer", Erases: true,
	About: "A die that lets you place a route freely, destroy a square or move one: it scores nothing, but not all rules of drawing can be checked.",
	Inferred: []string{
		"The game keeps its rounds.",
		"A square that is moved has the number of the round in which it was drawn, or of the round in which it was moved.",
	},
	Prepare: prepareConstruction,
})

func prepareConstruction(g *Game) error {
	g.Redraws++
	return lenient(g)
}

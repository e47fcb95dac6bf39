package engine

// specialDie is the Special expansion of Engineer (rules sheet 2.12; publisher's
// text). What it shows looks like the specials of the lid, which may still be
// drawn besides: a round can have two such squares.
var _ = newSet(Set{
	Name: "special-die", Title: "Special", Box: "Engineer",
	About: "A die that shows the special routes, in place of one of the white dice.",
	Dice: []Die{{
		Name: "special die", Shows: "special routes", Count: 1, White: true, Faces: specialRoutes,
	}},
	Replaces: 1,
	Inferred: []string{"The game keeps its rounds."},
})

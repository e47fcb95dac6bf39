package engine

// Super is the kind of the Futuristic box's superconnection die: it joins roads
// and rails alike and is a part of both longest routes.
var Super = newKind(kindFacts{name: "superconnection", letter: 'S', across: '*', down: '*', wild: true})

// superconnection is the Superconnection expansion of Futuristic (rules sheet
// 2.13; publisher's text).
var _ = newSet(Set{
	Name: "superconnection", Title: "Superconnection", Box: "Futuristic", Rounds: 6,
	About: "A die whose routes join roads and rails alike and count for both longest routes.",
	Dice:  []Die{{Name: "superconnection die", Shows: "superconnections", Count: 1, Faces: superFaces(Super)}},
})

// superFaces are the faces of the die, whose routes are of the kind given.
func superFaces(k Kind) []Face {
	made := func(code, name string, sides [4]Kind, station bool) Face {
		return Face{Name: name, Code: code, Tile: TileOf(sides, station)}
	}
	return []Face{
		made("X0", "superstation", [4]Kind{NoKind, Highway, k, Railway}, true),
		made("X1", "straight superconnection", [4]Kind{k, NoKind, k, NoKind}, false),
		made("X2", "superconnection T", [4]Kind{k, k, k, NoKind}, false),
		made("X3", "superconnection curve", [4]Kind{k, k, NoKind, NoKind}, false),
	}
}

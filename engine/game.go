package engine

// Face is a tile that a die can show or a special route, in one orientation.
type Face struct {
	Name string // such as "highway curve"
	Code string // the code that other programs use, such as "A5"
	Tile Tile
}

// Game is a rule set as data. A Game is never changed after it is made, so it
// is safe for concurrent use.
type Game struct {
	Name   string // as in the text form, such as "base"
	Layout *Layout
	Rounds int

	// RouteFaces are the faces of the three route dice, StationFaces those of
	// the one die with stations and the overpass (rules text, Rolling Dice).
	RouteFaces, StationFaces []Face
	RouteDice, StationDice   int

	Specials      []Face
	SpecialsAGame int // how many a player may draw in one game

	// NetworkPoints is what a network is worth, by how many exits it joins.
	// Past the end of the table every exit adds NetworkStep.
	NetworkPoints []int
	NetworkStep   int

	Longest Longest // the reading of "longest route" where nobody says otherwise

	known     map[Tile]entry // every tile in every orientation
	inventory []Tile         // its keys, in a fixed order
}

// face builds a face from its side letters, N E S W.
func face(code, name, sides string, station bool) Face {
	var kinds [4]Kind
	for i := range kinds {
		kinds[i], _ = KindOfLetter(sides[i])
	}
	return Face{Name: name, Code: code, Tile: TileOf(kinds, station)}
}

var base = newGame(Game{
	Name: "base", Layout: classic, Rounds: 7,
	RouteDice: 3, StationDice: 1, SpecialsAGame: 3,
	RouteFaces: []Face{
		face("A0", "railway curve", "R..R", false),
		face("A1", "railway straight", "R.R.", false),
		face("A2", "railway T", "RRR.", false),
		face("A3", "highway T", "HHH.", false),
		face("A4", "highway straight", "H.H.", false),
		face("A5", "highway curve", "H..H", false),
	},
	StationFaces: []Face{
		face("B0", "straight station", "H.R.", true),
		face("B1", "curved station", "HR..", true),
		face("B2", "overpass", "HRHR", false),
	},
	Specials: []Face{
		face("S0", "three highways and a railway", "HHRH", true),
		face("S1", "three railways and a highway", "HRRR", true),
		face("S2", "highway crossing", "HHHH", false),
		face("S3", "railway crossing", "RRRR", false),
		face("S4", "station, equal kinds adjacent", "HRRH", true),
		face("S5", "station, equal kinds opposite", "HRHR", true),
	},
	// The table printed on the lid; the step is that of the larger boards,
	// which print 50, 55, 60 and 65 for 13 to 16 exits.
	NetworkPoints: []int{0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45},
	NetworkStep:   5,
	Longest:       Simple,
})

// games are all the rule sets there are.
var games = []*Game{base}

// GameNamed returns the game with the given name, as in the text form. An
// unknown name gives an UnsupportedError.
func GameNamed(name string) (*Game, error) {
	for _, g := range games {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, UnsupportedError("There are no rules here for the game " + quoted(name) + "; try base.")
}

// Base returns the base game: nine faces, six special routes, seven rounds.
func Base() *Game { return base }

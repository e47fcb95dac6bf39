package engine

import "slices"

// The kinds of the Underground. Exits take pipes where other boards have
// highways, and subways where they have railways. A subway station joins no
// pipe that runs through its square.
var (
	Subway = newKind(kindFacts{name: "subway", letter: 'U', across: '-', down: '|', apart: true})
	Pipe   = newKind(kindFacts{name: "pipe", letter: 'P', across: '=', down: '#', apart: true})
)

// Hub is the filled circle of a subway station that counts for its network.
var Hub = newMark(markFacts{name: "hub", letter: '@', noted: true})

// undergroundLayout is the 7x7 board with the exits of the Underground. The
// buildings of a Challenge board are ignored on it (rules, Underground Rounds).
var undergroundLayout = func() *Layout {
	l := *classic
	l.Name = "underground"
	l.exits = slices.Clone(l.exits)
	for i := range l.exits {
		for side, k := range l.exits[i] {
			l.exits[i][side] = map[Kind]Kind{Highway: Pipe, Railway: Subway}[k]
		}
	}
	return &l
}()

// undergroundDice are four different dice (the kinds of result are the rules',
// the faces are read from pictures of the dice).
func undergroundDice() []Die {
	const o = true // a subway station
	stations := []Face{
		face("U0", "straight subway with a station", "U.U.", o),
		face("U1", "subway curve with a station", "UU..", o),
		face("U2", "subway T with a station", "UUU.", o),
	}
	subways := []Face{
		face("U3", "straight subway", "U.U.", false),
		face("U4", "subway curve", "UU..", false),
		face("U5", "subway T", "UUU.", false),
	}
	pipes := []Face{
		face("P0", "straight pipe", "P.P.", false),
		face("P1", "pipe curve", "PP..", false),
		face("P2", "pipe T", "PPP.", false),
	}
	both := []Face{
		face("X0", "pipe across a subway", "PUPU", false),
		face("X1", "pipe curve beside a subway curve", "PPUU", false),
		face("X2", "pipe curve beside a subway curve with a station", "PPUU", o),
		face("X3", "pipe T with a subway station", "PPPU", o),
		face("X4", "subway T with the end of a pipe", "UUUP", false),
	}
	return []Die{
		{Name: "subway station die", Shows: "plain subway stations", Count: 1, Faces: stations},
		{Name: "subway and pipe die", Shows: "plain subways or pipes", Count: 1, Faces: append(subways, pipes...)},
		{Name: "pipe die", Shows: "plain pipes", Count: 1, Faces: append(slices.Clone(pipes), face("P3", "pipe crossing", "PPPP", false))},
		{Name: "combined die", Shows: "faces with a pipe and a subway", Count: 1, Faces: both},
	}
}

// undergroundGame is the Underground on its own (rules, Stand Alone Variant).
// Only its longest pipeline counts double (rules, Scoring).
var undergroundGame = newGame(Game{
	Name: "underground", Title: "Underground on its own", Layout: undergroundLayout, Rounds: 7,
	Dice:          undergroundDice(),
	Extra:         duplications,
	Duplicates:    1, // a round (rules, Underground Rounds)
	NetworkPoints: lidPoints, NetworkStep: lidStep,
	First: MainRoute{Pipe, 2}, Second: MainRoute{Subway, 1},
	Longest: Simple,
	Sets:    []*Set{standalone},
	Params:  append(slices.Clone(commonParams), networkStep, hubLine),
})

// standalone is what holds on an Underground board without a Surface.
var standalone = &Set{
	Name: "hubs", Title: "Hubs", Box: "Underground", Inferred: undergroundInferred,
	About:  "Subway stations that become hubs count for the size of their network.",
	Notes:  Hub,
	Scores: []string{"Networks: a hub counts as one exit more. A subway station joins no pipe that runs through its square."},
	Faults: []Code{HubMissing, HubUnexplained, TooManyDuplications},
	Prepare: func(g *Game) error {
		if len(g.Sets) > 1 {
			return UnsupportedError("The Underground on its own is played without other dice (Underground rules, Stand Alone Variant).")
		}
		return nil
	},
	Link:  countHubs,
	Check: func(c *checker) { c.hubs(); c.copies() },
}

var undergroundInferred = []string{
	"The faces of the four Underground dice are read from pictures of them.",
	"Open ends of subways and pipes cost a point each, as in the rules' own example.",
}

// countHubs counts hubs for the size of the networks of subways, as exits are
// (rules, Scoring). Pipes under a station have no part in it.
func countHubs(b *Board) {
	for _, sq := range b.marked(Hub) {
		for _, node := range b.nodesIn(sq) {
			if b.g.nodes[node].kind == Subway && b.At(sq).Tile.Station {
				b.addEnd(node, b.Game.Layout.SquareName(sq)+" hub")
				break
			}
		}
	}
}

// Holds reports whether a route of the kind lies in the tile.
func (t Tile) Holds(k Kind) bool {
	return slices.ContainsFunc(t.routes[:], func(r Route) bool { return r.Kind == k })
}

// subwayStation reports whether there is a subway station in a square.
func (t Tile) subwayStation() bool { return t.Station && t.Holds(Subway) }

package engine

// Airway is the kind of the Sky box's airline dice. Its open ends cost points of
// their own, so that they are no errors.
var Airway = newKind(kindFacts{name: "airway", letter: 'A', across: '>', down: '^', free: true})

// Airport takes up every end that leads into its square, of whatever kind.
var Airport = newMark(markFacts{name: "airport", letter: 'P', passes: true})

// airline is the Airline expansion of Sky (rules sheet 2.14; publisher's text).
var _ = newSet(Set{
	Name: "airline", Title: "Airline", Box: "Sky", Rounds: 6,
	About: "Two dice with airways and airports: 2 points for every square of the longest airway, less 2 for every open airway and 4 for every airport without one.",
	Dice: []Die{
		{Name: "first airline die", Shows: "faces of the first airline die", Count: 1, Optional: true, Free: true, Faces: []Face{
			drawnFace("L0", "airport", "....[airport]"),
			drawnFace("L1", "straight airway", "A.A."),
			drawnFace("L2", "airway curve beside a railway curve", "AARR"),
			drawnFace("L3", "airway curve beside a highway curve", "AAHH"),
		}},
		{Name: "second airline die", Shows: "faces of the second airline die", Count: 1, Optional: true, Free: true, Faces: []Face{
			drawnFace("L0", "airport", "....[airport]"),
			drawnFace("L4", "airway curve", "AA.."),
			drawnFace("L5", "airway over a railway", "ARAR"),
			drawnFace("L6", "airway over a highway", "AHAH"),
		}},
	},
	Trades: airportTrades(),
	Params: []Param{{
		Key: "airport-spaces", Question: "Do the airports of the longest airway count among its squares?",
		Default: "yes", Choices: []string{"yes", "no"},
		Inferred: "The rules let the airway start and stop at an airport and pass through others, but do not say whether these are squares of it.",
	}},
	Scores: []string{
		"Longest airway: 2 points for each of its squares; it begins and ends at the edge of the board or at an airport.",
		"Open airways: 2 points less for each open end of an airway, which is no error.",
		"Airports without airway: 4 points less for each.",
	},
	Inferred: []string{
		"The road or rail beside an airway may be drawn without joining anything.",
		"A route may be drawn where it joins nothing but an airport.",
		"An airport is a square of the longest highway or railway that runs into it.",
	},
	Lines: airlineLines,
})

func airportTrades() []Tile { return []Tile{{Marks: Airport}} }

// What airways and airports are worth.
const (
	airwayPoints   = 2 // each square of the longest airway
	openAirway     = -2
	unservedAirway = -4 // each airport without an airway
)

// airlineLines counts the longest airway that starts and stops at the edge or
// at an airport, the open ends, and the airports that no airway reaches.
func airlineLines(b *Board) []ScoreLine {
	var open, unserved []Square
	for i := range b.squares {
		sq := Square(i)
		for _, side := range AllSides {
			if b.openAirway(sq, side) {
				open = append(open, sq)
			}
		}
		if b.At(sq).Tile.Marks.Has(Airport) && !b.served(sq) {
			unserved = append(unserved, sq)
		}
	}
	counted, _ := b.Answer("airport-spaces")
	search := airwaySearch{b: b, airports: counted == "yes", visited: make([]bool, len(b.squares))}
	search.run()
	longest := b.line("longest airway", ExpansionBox, airwayPoints*search.best, search.route, "")
	if search.steps > maxAirwaySteps {
		longest.Note = "at least: the airways branch too often to look at all ways"
	}
	return []ScoreLine{
		longest,
		b.line("open airways", ExpansionBox, openAirway*len(open), open, ""),
		b.line("airports without airway", ExpansionBox, unservedAirway*len(unserved), unserved, ""),
	}
}

// openAirway reports whether an airway that reaches a side of a square leads
// nowhere.
func (b *Board) openAirway(sq Square, side Side) bool {
	return b.At(sq).Tile.Kind(side) == Airway && b.Join(sq, side) == OpenEnd
}

// served reports whether an airway leads into an airport.
func (b *Board) served(sq Square) bool {
	for _, side := range AllSides {
		if next := b.Game.Layout.Neighbour(sq, side); next != NoSquare && b.At(sq).Tile.Kind(side) == NoKind &&
			b.At(next).Tile.Kind(side.Opposite()) == Airway {
			return true
		}
	}
	return false
}

// maxAirwaySteps is how many steps the search for the longest airway takes at
// most; boards that people draw need a few hundred.
const maxAirwaySteps = 200_000

// airwaySearch walks every airway from every edge and every airport.
type airwaySearch struct {
	b        *Board
	airports bool // whether airports count as squares
	visited  []bool
	way      []Square
	steps    int

	best  int
	route []Square
}

func (s *airwaySearch) run() {
	for i := range s.visited {
		sq := Square(i)
		if s.airport(sq) {
			s.walk(sq, 15)
			continue
		}
		for _, r := range s.b.At(sq).Tile.Routes() {
			if r.Kind == Airway && s.edges(sq, r.Sides) > 0 {
				s.walk(sq, r.Sides)
			}
		}
	}
}

func (s *airwaySearch) airport(sq Square) bool { return s.b.At(sq).Tile.Marks.Has(Airport) }

// edges counts those of some sides of a square that lie on the outer edge.
func (s *airwaySearch) edges(sq Square, sides Sides) int {
	n := 0
	for _, side := range AllSides {
		if sides.Has(side) && s.b.Game.Layout.Neighbour(sq, side) == NoSquare {
			n++
		}
	}
	return n
}

// walk enters a square, on an airway with the sides given or at an airport, and
// goes on from there.
func (s *airwaySearch) walk(sq Square, sides Sides) {
	s.steps++
	s.visited[sq] = true
	s.way = append(s.way, sq)
	// An airway of one square needs both its ends at the edge.
	if edges := s.edges(sq, sides); s.airport(sq) || edges > 1 || edges == 1 && len(s.way) > 1 {
		s.keep()
	}
	for _, side := range AllSides {
		next := s.b.Game.Layout.Neighbour(sq, side)
		if !sides.Has(side) || next == NoSquare || s.visited[next] || s.steps > maxAirwaySteps {
			continue
		}
		there := s.b.At(next).Tile
		switch onto := airwayAt(there, side.Opposite()); {
		case onto != 0:
			s.walk(next, onto)
		case s.airport(next) && !s.airport(sq) && there.Kind(side.Opposite()) == NoKind:
			s.walk(next, 15)
		}
	}
	s.visited[sq] = false
	s.way = s.way[:len(s.way)-1]
}

// keep remembers the way at hand where it is the longest. An airport alone is
// no airway.
func (s *airwaySearch) keep() {
	length, airways := len(s.way), 0
	for _, sq := range s.way {
		if !s.airport(sq) {
			airways++
		}
	}
	if !s.airports || airways == 0 {
		length = airways
	}
	if length > s.best {
		s.best, s.route = length, append(s.route[:0], s.way...)
	}
}

// airwayAt returns the sides of the airway that reaches a side of a tile, none
// where nothing does.
func airwayAt(t Tile, side Side) Sides {
	for _, r := range t.routes {
		if r.Kind == Airway && r.Sides.Has(side) {
			return r.Sides
		}
	}
	return 0
}

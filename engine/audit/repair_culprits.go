package audit

import "inkscore/engine"

// scope says which squares can undo a fault: as long as none of them changes,
// some fault stays. What is not known to be narrower reaches everywhere.
type scope uint8

const (
	everywhere scope = iota
	named            // the squares that the fault names
	beside           // those and the squares around them
	afloat           // those, all without a certain round that touch them, and the squares around
	ofDice           // those, and what allows more faces in a round
	nowhere          // what is wrong is not in the squares
)

// scopes lists the faults that do not reach everywhere. A property test plays
// and spoils boards of every game and holds the table against them.
var scopes = map[engine.Code]scope{
	engine.JoinMismatch: named, engine.UnknownTileFault: named, engine.NotConnected: afloat,
	engine.RoundMissing: named, engine.RoundOutOfRange: named,
	engine.TooManyDiceFaces: ofDice, engine.ImpossibleDice: ofDice,
	engine.SpecialRepeated: named, engine.SpecialTwiceInRound: ofDice, engine.TooManySpecials: ofDice,

	engine.BridgeTile: named, engine.BridgeNotBuilt: beside,
	engine.CanyonBranches: nowhere, engine.CanyonOffEdge: nowhere, engine.CanyonsTooLong: nowhere,
	engine.TooFewBridgePoints: named,
	engine.MixedBuildings:     named, engine.TooManyBuildings: named,
	engine.ShieldAlone: named, engine.AlienNotRemoved: named, engine.TooManyAliens: named,
	engine.FoundNothing:      named,
	engine.LakeNotFlooded:    beside,
	engine.VolcanoMissing:    named,
	engine.VolcanoBesideLava: named, engine.LavaWithoutVolcano: beside,
	engine.TooManyCraters: named, engine.TwoLastHits: named,
	engine.FigureWithoutExit: named, engine.FiguresAtOneExit: named, engine.TooManyFigures: named,
	engine.TooManyPortals:       named,
	engine.AccumulatorMisplaced: named, engine.ElectrifiedNothing: named,
	engine.TooManyRainbows: named,
	engine.PortalMisplaced: beside, engine.TooManyOuterPortals: named,
	engine.LitNothing:   named,
	engine.WeatherAlone: named, engine.TooMuchWeather: named,
}

// local lists the faults that do not depend on which rounds are a board's own,
// where two boards take turns.
var local = map[engine.Code]bool{engine.JoinMismatch: true, engine.UnknownTileFault: true, engine.SpecialRepeated: true}

// culprits returns the squares of which one has to change before a fault of the
// board at hand is undone: as long as none does, the board has a fault. The set may be larger
// than it has to be, never smaller.
func (m *mender) culprits(f engine.Fault) spotSet {
	below := f.Board != ""
	how := scopes[f.Code]
	if m.setup.Game.Turns != nil && !local[f.Code] {
		how = everywhere
	}
	board := spotOf(0, below).board(m.board)
	var set spotSet
	for _, name := range f.Squares {
		if sq, ok := board.Game.Layout.SquareNamed(name); ok {
			set.add(spotOf(sq, below))
		}
	}
	switch f.Code {
	case engine.RoundMissing, engine.VolcanoMissing, engine.AccumulatorMisplaced:
		set = set.or(m.emptied)
	}
	switch how {
	case named:
		return set
	case beside:
		return m.around(set)
	case afloat:
		return m.around(m.undated(set))
	case ofDice:
		if board.Game.Extra != nil {
			return m.all
		}
		return set.or(m.allowing(below))
	case nowhere:
		return spotSet{}
	}
	return m.all
}

// around adds the squares that touch those of a set, at a side or at a corner.
func (m *mender) around(set spotSet) spotSet {
	out := set
	for _, at := range set.list() {
		l := at.board(m.board).Game.Layout
		row, col := l.RowCol(at.square())
		for y := row - 1; y <= row+1; y++ {
			for x := col - 1; x <= col+1; x++ {
				if sq := l.At(y, x); sq != engine.NoSquare {
					out.add(spotOf(sq, at.below()))
				}
			}
		}
	}
	return out
}

// undated adds the filled squares without a certain round that hang together
// with those of a set: they may have been drawn at the same time.
func (m *mender) undated(set spotSet) spotSet {
	queue := set.list()
	for i := 0; i < len(queue); i++ {
		var one spotSet
		one.add(queue[i])
		for _, at := range m.around(one).list() {
			board := at.board(m.board)
			p := board.At(at.square())
			if !set.has(at) && !p.Tile.Empty() && (p.Round < 1 || p.Round > board.Rounds()) {
				set.add(at)
				queue = append(queue, at)
			}
		}
	}
	return set
}

// allowing returns the squares by which a round may have more faces or
// specials: buildings that give some, and squares that are specials or can be.
func (m *mender) allowing(below bool) spotSet {
	var set spotSet
	board := spotOf(0, below).board(m.board)
	g := board.Game
	for i := range g.Layout.Len() {
		sq := engine.Square(i)
		if (g.Copies != nil || g.FreeSpecial != nil) && g.Layout.Building(sq) != engine.NoBuilding {
			set.add(spotOf(sq, below))
		}
		if o := g.OriginOf(board.At(sq).Tile); (g.FreeSpecial != nil || m.traded(g)) && (o.Class == engine.SpecialRoute || o.Special) {
			set.add(spotOf(sq, below))
		}
	}
	return set
}

// traded reports whether something that dice show can also be a special.
func (m *mender) traded(g *engine.Game) bool { return len(g.Trades) > 0 || m.doubtful }

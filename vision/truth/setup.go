package truth

import (
	"fmt"

	"inkscore/engine"
)

func (b Board) rules() (*engine.Game, error) {
	game, err := engine.Base(), error(nil)
	if b.Game != "" {
		game, err = engine.GameNamed(b.Game)
	}
	if err != nil || b.Layout == nil {
		return game, err
	}
	return game.On(b.Layout)
}

// Setup returns the board as the engine sees it.
func (b Board) Setup() (*engine.Setup, error) {
	game, err := b.rules()
	if err != nil {
		return nil, err
	}
	setup := engine.NewSetup(game)
	for _, s := range b.Squares {
		sq := game.Layout.At(s.Row, s.Col)
		if sq == engine.NoSquare {
			return nil, fmt.Errorf("no square lies at row %d, column %d", s.Row, s.Col)
		}
		name := game.Layout.SquareName(sq)
		if setup.At(sq) != (engine.Placed{}) {
			return nil, fmt.Errorf("%s is given twice", name)
		}
		tile, err := s.Tile()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if tile == (engine.Tile{}) {
			return nil, fmt.Errorf("%s holds nothing", name)
		}
		round := engine.NoRound
		if s.Round != nil {
			round = *s.Round
		}
		if round < 0 {
			return nil, fmt.Errorf("%s: no round has the number %d", name, round)
		}
		setup.Put(sq, tile, round)
	}
	if len(b.Lines) > 0 && !game.Lines {
		return nil, fmt.Errorf("nothing is drawn on the lines of the grid in the game %s", game.Name)
	}
	for _, name := range b.Lines {
		if err := setup.PutLineNamed(name); err != nil {
			return nil, err
		}
	}
	return setup, nil
}

// Tile returns what the square holds.
func (s Square) Tile() (engine.Tile, error) {
	if len(s.Edges) != len(engine.AllSides) {
		return engine.Tile{}, fmt.Errorf("edges are four letters, N E S W, not %q", s.Edges)
	}
	var kinds [4]engine.Kind
	for i := range kinds {
		k, ok := engine.KindOfLetter(s.Edges[i])
		if !ok {
			return engine.Tile{}, fmt.Errorf("no kind of route has the letter %q", s.Edges[i])
		}
		kinds[i] = k
	}
	station := engine.Centre(s.Centre) == engine.StationCentre
	tile := engine.TileOf(kinds, station)
	if routes, err := s.routes(kinds); err != nil {
		return engine.Tile{}, err
	} else if len(routes) > 0 {
		whole, ok := engine.NewTile(station, routes...)
		if !ok {
			return engine.Tile{}, fmt.Errorf("two routes claim one side")
		}
		if whole.Sides() != kinds {
			return engine.Tile{}, fmt.Errorf("the routes do not reach the sides %s", s.Edges)
		}
		tile = whole
	}
	if tile.Centre() != engine.Centre(s.Centre) {
		return engine.Tile{}, fmt.Errorf("a tile with the sides %s cannot have the centre %q", s.Edges, s.Centre)
	}
	if s.Marks != "" {
		marked, err := engine.ParseTile("....[" + s.Marks + "]")
		if err != nil {
			return engine.Tile{}, fmt.Errorf("no marks are named %q", s.Marks)
		}
		tile = tile.With(marked.Marks)
	}
	if s.Trail != "" {
		trailed, err := engine.ParseTile("....[trail=" + s.Trail + "]")
		if err != nil {
			return engine.Tile{}, fmt.Errorf("%q is no list of corners", s.Trail)
		}
		tile.Trail = trailed.Trail
	}
	return tile, nil
}

func (s Square) routes(kinds [4]engine.Kind) ([]engine.Route, error) {
	var all []engine.Route
	for _, r := range s.Routes {
		sides, err := sidesOf(r.Sides)
		if err != nil {
			return nil, err
		}
		kind := engine.NoKind
		for _, k := range kinds {
			if k.String() == r.Kind {
				kind = k
			}
		}
		if kind == engine.NoKind {
			return nil, fmt.Errorf("no side is reached by a route of the kind %q", r.Kind)
		}
		all = append(all, engine.Route{Kind: kind, Sides: sides})
	}
	for _, segment := range s.Segments {
		sides, err := sidesOf(segment)
		if err != nil {
			return nil, err
		}
		for _, side := range engine.AllSides {
			if sides.Has(side) {
				all = append(all, engine.Route{Kind: kinds[side], Sides: sides})
				break
			}
		}
	}
	return all, nil
}

// sidesOf reads side letters such as "NW".
func sidesOf(letters string) (engine.Sides, error) {
	var set engine.Sides
letters:
	for _, c := range letters {
		for _, side := range engine.AllSides {
			if side.String() == string(c) && !set.Has(side) {
				set |= engine.SidesOf(side)
				continue letters
			}
		}
		return 0, fmt.Errorf("%q is no list of sides", letters)
	}
	return set, nil
}

// Of returns the truth about a setup, without print, corners and specials.
func Of(setup *engine.Setup) Board {
	b := Board{Squares: []Square{}, Specials: []string{}}
	if setup.Game != engine.Base() {
		b.Game = setup.Game.Name
	}
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		p := setup.At(sq)
		if p == (engine.Placed{}) {
			continue
		}
		row, col := setup.Game.Layout.RowCol(sq)
		s := SquareOf(p.Tile)
		s.Row, s.Col = row, col
		if p.Round != engine.NoRound {
			round := p.Round
			s.Round = &round
		}
		b.Squares = append(b.Squares, s)
	}
	for _, border := range setup.Lines() {
		b.Lines = append(b.Lines, setup.Game.Layout.LineName(border))
	}
	return b
}

// SquareOf returns the short form of a tile: its edges, its centre, and its
// routes where these two do not tell them.
func SquareOf(t engine.Tile) Square {
	kinds := t.Sides()
	edges := make([]byte, len(kinds))
	for i, k := range kinds {
		edges[i] = k.Letter()
	}
	s := Square{Edges: string(edges), Centre: string(t.Centre()), Marks: t.Marks.String(), Trail: t.Trail.String()}
	whole := engine.TileOf(kinds, t.Station).With(t.Marks)
	whole.Trail = t.Trail
	if whole != t {
		for _, r := range t.Routes() {
			s.Routes = append(s.Routes, Route{r.Kind.String(), r.Sides.String()})
		}
	}
	return s
}

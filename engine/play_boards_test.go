package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// roll shows one face of each of a game's dice, in any order.
func roll(r *rand.Rand, g *Game) []Face {
	var faces []Face
	for _, die := range g.Dice {
		for range die.Count {
			faces = append(faces, die.Faces[r.IntN(len(die.Faces))])
		}
	}
	r.Shuffle(len(faces), func(i, j int) { faces[i], faces[j] = faces[j], faces[i] })
	return faces
}

// randomUnderground plays an Underground board by the rules, on its own or, with
// no hub rule, below another board.
func randomUnderground(r *rand.Rand, g *Game, hubRule string) *Setup {
	s := NewSetup(g)
	copies := copiesAGame
	for round := 1; round <= g.Rounds; round++ {
		faces := roll(r, g)
		if copies > 0 && r.IntN(2) == 0 {
			faces = append(faces, faces[r.IntN(len(faces))])
			copies--
		}
		for _, f := range faces {
			places := s.Placements(f)
			if len(places) == 0 {
				continue
			}
			p := places[r.IntN(len(places))]
			row, column := s.inLine(p.Square, s.isHub)
			plain := row != NoSquare || column != NoSquare
			if hubRule == "both" {
				plain = row != NoSquare && column != NoSquare
			}
			if hubRule != "" && p.Tile.subwayStation() && !plain {
				p.Tile = p.Tile.With(Hub)
			}
			s.Put(p.Square, p.Tile, round)
		}
	}
	return s
}

func TestWhateverIsPlayedUndergroundIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 60 {
		for _, rule := range hubLine.Choices {
			s := randomUnderground(r, undergroundGame, rule)
			require.NoError(t, s.Set(hubLine.Key, rule))
			require.Empty(t, s.Check().Faults, s.String())
		}
	}
}

func TestWhateverIsPlayedOnTwoBoardsIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	g, err := GameNamed("base+underground")
	require.NoError(t, err)
	broken := 0
	for range 40 {
		surface, _ := randomGame(r)
		s := NewSetup(g)
		copy(s.squares, surface.squares)
		s.Below = randomUnderground(r, undergroundBoard, "")
		require.Empty(t, s.Check().Faults, s.String())
		sheet := s.Score(Simple)
		broken += len(lineNamed(t, *sheet.Below, "broken pipes").Squares)

		across := s.Clone()
		for i := range s.squares {
			if p := &across.squares[i]; p.Round != NoRound {
				p.Round = 2*p.Round - 1
			}
			across.Below.squares[i].Round *= 2
		}
		require.Empty(t, across.Check().Faults, across.String())
		assert.Equal(t, sheet, across.Score(Simple), "however the rounds are counted")
	}
	assert.Positive(t, broken)
}

// randomArchipelago plays an Archipelago board by the rules, with routes stored
// and used on other islands at times.
func randomArchipelago(r *rand.Rand) *Setup {
	s := NewSetup(archipelagoGame)
	var store []Face
	spaces := openWarehouses
	draw := func(f Face, round int, on func(Square) bool) bool {
		var places []Placement
		for _, p := range s.Placements(f) {
			if on(p.Square) {
				places = append(places, p)
			}
		}
		if len(places) == 0 {
			return false
		}
		p := places[r.IntN(len(places))]
		s.Put(p.Square, p.Tile, round)
		if s.Game.Layout.Building(p.Square) == Warehouse {
			spaces++
		}
		s.buildBridges(p.Square)
		return true
	}
	anywhere := func(Square) bool { return true }
	for round := 1; round <= s.Game.Rounds; round++ {
		island := string(rune('1' + r.IntN(4)))
		for _, f := range roll(r, s.Game) {
			switch {
			case spaces > 0 && r.IntN(5) == 0:
				store = append(store, f)
				spaces--
			default:
				draw(f, round, func(sq Square) bool { return s.Game.Layout.Island(sq) == island })
			}
			if len(store) > 0 && r.IntN(3) == 0 && draw(store[0], round, anywhere) {
				store = store[1:]
			}
		}
	}
	return s
}

// buildBridges builds the bridges that a square leads into.
func (s *Setup) buildBridges(sq Square) {
	l := s.Game.Layout
	for _, side := range AllSides {
		bridge, kind := l.Neighbour(sq, side), s.squares[sq].Tile.Kind(side)
		if kind == NoKind || bridge == NoSquare || !l.Bridge(bridge) || !s.squares[bridge].Tile.Empty() {
			continue
		}
		tile, _ := NewTile(false, Route{kind, SidesOf(side, side.Opposite())})
		s.Put(bridge, tile, NoRound)
	}
}

func TestWhateverIsPlayedOnTheArchipelagoIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	bridges := 0
	for range 60 {
		s := randomArchipelago(r)
		require.Empty(t, s.Check().Faults, s.String())
		bridges += len(s.Filled()) - len(s.drawn())
	}
	assert.Positive(t, bridges)
}

func BenchmarkScoreArchipelago(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 4))
	var boards []*Setup
	for range 20 {
		boards = append(boards, randomArchipelago(r))
	}
	benchmarkReadings(b, boards)
}

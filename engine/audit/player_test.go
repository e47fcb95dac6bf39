package audit

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// everyGame lists each rule set, alone and with each set that it can be played
// with.
func everyGame(t testing.TB) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, name := range engine.GameNames() {
		all = append(all, gameNamed(t, name))
		for _, set := range engine.SetNames() {
			if g, err := engine.GameNamed(name + "+" + set); err == nil {
				all = append(all, g)
			} else {
				assert.IsType(t, engine.UnsupportedError(""), err)
			}
		}
	}
	return all
}

func gameNamed(t testing.TB, name string) *engine.Game {
	t.Helper()
	g, err := engine.GameNamed(name)
	require.NoError(t, err)
	return g
}

func boardOf(t testing.TB, text string) *engine.Setup {
	t.Helper()
	s, err := engine.ParseText(text)
	require.NoError(t, err, text)
	return s
}

// anyBoard fills a board with what the game knows, whether it fits or not.
func anyBoard(r *rand.Rand, g *engine.Game) *engine.Setup {
	s, tiles, share := engine.NewSetup(g), g.Inventory(), r.Float64()
	for i := range g.Layout.Len() {
		if r.Float64() < share {
			s.Put(engine.Square(i), tiles[r.IntN(len(tiles))], r.IntN(g.Rounds+2))
		}
	}
	if g.Below != nil && r.IntN(4) > 0 {
		s.Below = anyBoard(r, g.Below)
	}
	return s
}

// rolled is a die with the face that it shows.
type rolled struct{ kind, face int }

// rollOf rolls all dice of a game; where a die of a set replaces a white one,
// that one is left out.
func rollOf(r *rand.Rand, g *engine.Game) []rolled {
	base, _ := engine.GameNamed(strings.Split(g.Name, "+")[0])
	if g.Below == nil && g.Name == "underground" {
		base = g
	}
	var own, all []rolled
	for kind, die := range g.Dice {
		for range die.Count {
			now := rolled{kind, r.IntN(len(die.Faces))}
			if kind < len(base.Dice) {
				own = append(own, now)
			} else {
				all = append(all, now)
			}
		}
	}
	r.Shuffle(len(own), func(i, j int) { own[i], own[j] = own[j], own[i] })
	return append(all, own[g.Replaced:]...)
}

// rollsOf rolls for all rounds of a game.
func rollsOf(r *rand.Rand, g *engine.Game) [][]rolled {
	rolls := make([][]rolled, g.Rounds)
	for i := range rolls {
		rolls[i] = rollOf(r, g)
	}
	return rolls
}

// player plays a game on rolls: every round all faces that fit are drawn in a
// random way, now and then a special, and what factories, universities and
// duplications give. Effects of sets that no die draws do not happen.
type player struct {
	r        *rand.Rand
	s        *engine.Setup
	round    int
	roll     []rolled
	specials []engine.Face
	used     int
	copies   int
	third    bool // the third university was activated
}

func played(r *rand.Rand, g *engine.Game, rolls [][]rolled) *engine.Setup {
	p := player{r: r, s: engine.NewSetup(g), specials: slices.Clone(g.Specials), copies: 3}
	r.Shuffle(len(p.specials), func(i, j int) { p.specials[i], p.specials[j] = p.specials[j], p.specials[i] })
	for i, roll := range rolls {
		p.round, p.roll = i+1, roll
		p.play()
	}
	return p.s
}

func (p *player) play() {
	g := p.s.Game
	if p.used < g.SpecialsAGame && p.r.IntN(2) == 0 && p.special() {
		p.used++
	}
	var left []engine.Face
	for _, now := range p.roll {
		if !g.Dice[now.kind].Optional || p.r.IntN(4) > 0 {
			left = append(left, g.Dice[now.kind].Faces[now.face])
		}
	}
	if g.Duplicates > 0 && p.copies > 0 && len(left) > 0 && p.r.IntN(3) == 0 {
		left, p.copies = append(left, left[p.r.IntN(len(left))]), p.copies-1
	}
	for again := true; again; {
		again = false
		for i := 0; i < len(left); i++ {
			if p.draw(left[i]) {
				left, again = slices.Delete(left, i, i+1), true
				i--
			}
		}
	}
}

func (p *player) special() bool {
	if len(p.specials) == 0 {
		return false
	}
	next := p.specials[0]
	p.specials = p.specials[1:] // it may be the third university's square, and give another
	if p.draw(next) {
		return true
	}
	p.specials = append(p.specials, next)
	return false
}

// draw draws a face in one of its legal places, and what the building there
// gives.
func (p *player) draw(f engine.Face) bool {
	places := p.s.Placements(f)
	if len(places) == 0 {
		return false
	}
	at := places[p.r.IntN(len(places))]
	p.s.Put(at.Square, at.Tile, p.round)
	p.bridges(at.Square)
	if p.s.Game.Copies != nil && p.s.Game.Layout.Building(at.Square) == engine.Factory && road(at.Tile) {
		var white []engine.Face
		for _, now := range p.roll {
			if die := p.s.Game.Dice[now.kind]; die.White {
				white = append(white, die.Faces[now.face])
			}
		}
		p.draw(white[p.r.IntN(len(white))])
	}
	if p.s.Game.FreeSpecial != nil && !p.third && p.active(engine.University) == 3 {
		p.third = true
		p.special()
	}
	return true
}

// road reports whether a highway, a railway or what stands for both lies in a
// tile.
func road(t engine.Tile) bool { return strings.ContainsAny(t.SideLetters(), "HRS") }

func (p *player) active(b engine.Building) int {
	n := 0
	for _, sq := range p.s.Filled() {
		if p.s.Game.Layout.Building(sq) == b && road(p.s.At(sq).Tile) {
			n++
		}
	}
	return n
}

// bridges builds the bridges that a square leads into.
func (p *player) bridges(sq engine.Square) {
	l := p.s.Game.Layout
	for _, side := range engine.AllSides {
		bridge, kind := l.Neighbour(sq, side), p.s.At(sq).Tile.Kind(side)
		if bridge == engine.NoSquare || !l.Bridge(bridge) || !p.s.At(bridge).Tile.Empty() || kind != engine.Highway && kind != engine.Railway {
			continue
		}
		if tile, ok := engine.NewTile(false, engine.Route{Kind: kind, Sides: engine.SidesOf(side, side.Opposite())}); ok {
			p.s.Put(bridge, tile, engine.NoRound)
		}
	}
}

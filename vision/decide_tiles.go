package vision

import (
	"slices"
	"sort"

	"inkscore/engine"
)

// tileBelief is one tile that a square may hold.
type tileBelief struct {
	tile engine.Tile
	p    float64
}

const (
	leastTile    = 1e-6 // odds below which a tile is no candidate
	mostTiles    = 12   // candidates a square
	beliefRounds = 8    // sweeps of belief propagation; most boards settle in three
	leastOdds    = 1e-9 // keeps logarithms finite
)

// candidateTiles returns the tiles that the networks' odds of a square allow in
// a game, the likeliest first, their probabilities adding up to 1.
func candidateTiles(o SquareOdds, game palette) []tileBelief {
	weights := map[engine.Tile]float64{}
	trails := trailOdds(o, game)
	var order []engine.Tile
	n := len(game.classes)
	for code := range n * n * n * n {
		sides, p := [4]int{}, 1.0
		for s, rest := 0, code; s < 4; s, rest = s+1, rest/n {
			sides[s] = game.classes[rest%n]
			p *= o.Sides[s][sides[s]]
		}
		if p < leastTile {
			continue
		}
		for _, centre := range game.centres {
			for _, marking := range game.markings {
				q := p * o.Centre[centre]
				if len(game.markings) > 1 {
					q *= o.Marking[marking]
				}
				for _, trail := range trails {
					w := q * trail.p
					if w < leastTile {
						continue
					}
					tile, ok := game.tile(tileLook{sides, centre, marking, trail.corners})
					if !ok {
						continue
					}
					if _, seen := weights[tile]; !seen {
						order = append(order, tile)
					}
					weights[tile] += w
				}
			}
		}
	}
	if len(order) == 0 { // sides and centre contradict each other everywhere
		order, weights[engine.Tile{}] = []engine.Tile{{}}, 1
	}
	all := make([]tileBelief, len(order))
	for i, t := range order {
		all[i] = tileBelief{t, weights[t]}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].p > all[j].p })
	all = all[:min(len(all), mostTiles)]
	normalise(all)
	return all
}

// trailBelief is a set of corners that a trail may join.
type trailBelief struct {
	corners engine.Corners
	p       float64
}

// trailOdds returns the trails that a square may hold: none at all in a game
// without any.
func trailOdds(o SquareOdds, game palette) []trailBelief {
	if !game.trails {
		return []trailBelief{{0, 1}}
	}
	var all []trailBelief
	for corners := range engine.Corners(16) {
		b := trailBelief{corners, 1}
		for c, p := range o.Trail {
			if corners>>c&1 == 0 {
				p = 1 - p
			}
			b.p *= p
		}
		if b.p >= leastTile {
			all = append(all, b)
		}
	}
	return all
}

func normalise(all []tileBelief) {
	sum := 0.0
	for _, b := range all {
		sum += b.p
	}
	for i := range all {
		all[i].p /= sum
	}
}

// settleTiles returns, for each square, the beliefs about its tile, the
// likeliest first: what the networks saw, the tiles of the game, whether a
// number is there, and the joins with exits and neighbours.
func settleTiles(seen [][]tileBelief, numbers []numberOdds, game *engine.Game, prices Prices) [][]tileBelief {
	l := game.Layout
	all := make([][]tileBelief, len(seen))
	for i, number := range numbers {
		all[i] = append([]tileBelief(nil), seen[i]...)
		bridge := l.Bridge(engine.Square(i))
		for k := range all[i] {
			b := &all[i][k]
			if b.tile.Empty() || bridge {
				b.p *= number.empty
				if !b.tile.Empty() && !game.IsBridge(engine.Square(i), b.tile) {
					b.p *= factor(prices.UnknownTile)
				}
				continue
			}
			b.p *= number.beside(b.tile).weight
			if game.OriginOf(b.tile).Class == engine.UnknownTile {
				b.p *= factor(prices.UnknownTile)
			}
			for _, s := range engine.AllSides {
				if clash(b.tile.Kind(s), l.Exit(engine.Square(i), s)) {
					b.p *= factor(prices.RoadRail)
				}
			}
		}
		normalise(all[i])
	}
	propagate(all, l, factor(prices.RoadRail))
	for _, beliefs := range all {
		sort.SliceStable(beliefs, func(i, j int) bool { return beliefs[i].p > beliefs[j].p })
	}
	return all
}

// clash reports whether a route of one kind can never join another: a road a
// rail, a pipe a subway.
func clash(a, b engine.Kind) bool {
	return routeKind(a) != 0 && routeKind(b) != 0 && a != b
}

// routeKind numbers the kinds of routes that begin at exits: 1 for highways and
// pipes, which take the same exits, 2 for railways and subways, 0 for others.
func routeKind(k engine.Kind) int {
	switch k {
	case engine.Highway, engine.Pipe:
		return 1
	case engine.Railway, engine.Subway:
		return 2
	}
	return 0
}

// message is what a square tells a neighbour of their border: a weight for each
// class of the neighbour's side.
type message [sideKinds]float64

// silence is the message that says nothing.
var silence = func() (m message) {
	for class := range m {
		m[class] = 1
	}
	return m
}()

// passed turns the weights of the classes on a square's side into what the
// neighbour hears: nothing on either side and what joins pass free, two routes that
// do not join have a penalty.
func (m message) passed(penalty float64) message {
	sum := 0.0
	for _, w := range m {
		sum += w
	}
	heard := silence
	for class := 1; class < sideKinds; class++ {
		clash := 0.0
		for other := 1; other < sideKinds; other++ {
			if !joinable[class][other] {
				clash += m[other] / sum
			}
		}
		heard[class] = 1 - clash + clash*penalty
	}
	return heard
}

// joinable says of each two classes of a side whether what reaches a border in them
// joins there.
var joinable = func() (all [sideKinds][sideKinds]bool) {
	for a, some := range sideClasses {
		for b, others := range sideClasses {
			all[a][b] = slices.ContainsFunc(some, func(k engine.Kind) bool {
				return slices.ContainsFunc(others, k.Meets)
			})
		}
	}
	return all
}()

// propagate turns the beliefs of single squares into those of a board on which
// each join of road and rail has a penalty: sum-product belief propagation on
// the grid of squares. A square tells its neighbour only how likely each kind, or
// nothing, comes over their border, so messages are a number for each class of a
// side.
func propagate(all [][]tileBelief, l *engine.Layout, penalty float64) {
	in := make([][4]message, len(all)) // what reaches each side, by the class there
	for i := range in {
		in[i] = [4]message{silence, silence, silence, silence}
	}
	weight := func(i, k int, skip engine.Side, skipping bool) float64 {
		w := all[i][k].p
		for _, s := range engine.AllSides {
			if !skipping || s != skip {
				w *= in[i][s][SideClass(all[i][k].tile.Kind(s))]
			}
		}
		return w
	}
	for range beliefRounds {
		next := make([][4]message, len(all))
		for i := range all {
			for _, s := range engine.AllSides {
				to := l.Neighbour(engine.Square(i), s)
				if to == engine.NoSquare {
					continue
				}
				var out message // by the class of this square's side
				for k := range all[i] {
					out[SideClass(all[i][k].tile.Kind(s))] += weight(i, k, s, true)
				}
				next[to][s.Opposite()] = out.unbuilt(out.passed(penalty), crossingOf(l, engine.Square(i), to), penalty)
			}
		}
		for i := range next {
			for s := range next[i] {
				if next[i][s] == (message{}) {
					next[i][s] = silence
				}
			}
		}
		in = next
	}
	for i := range all {
		weights := make([]float64, len(all[i]))
		for k := range all[i] {
			weights[k] = weight(i, k, 0, false)
		}
		for k := range all[i] {
			all[i][k].p = weights[k]
		}
		normalise(all[i])
	}
}

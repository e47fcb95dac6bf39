package play

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// Review is a look back at a finished board: what it left lying. Both lists have
// the most points first.
type Review struct {
	OpenEnds []OpenEnd `json:"open_ends"`
	Bridges  []Bridge  `json:"bridges"`
}

// OpenEnd is an end that cost a point, and the tile that would have closed it
// best: one on the empty square that it leads into, or the face that lies there,
// turned otherwise.
type OpenEnd struct {
	Square string `json:"square"`
	Side   string `json:"side"`
	Cost   int    `json:"cost"`
	// Worth is how much more the board would count with the end closed in the best
	// way; 0 where no single tile closes it for the better.
	Worth int `json:"worth"`
	Remedy
	Message string `json:"message"`
}

// Bridge is a square where one tile would have made one network of two or more.
type Bridge struct {
	Remedy
	// Networks are those that it would have joined, each as its exits.
	Networks [][]string `json:"networks"`
	Worth    int        `json:"worth"` // in points of the whole board
	Message  string     `json:"message"`
}

// Remedy is a single tile that a board could have had. All is "" where there is
// none.
type Remedy struct {
	At   string `json:"at,omitempty"`   // its square
	Tile string `json:"tile,omitempty"` // in the text form
	Face string `json:"face,omitempty"`
	// Instead is the tile that lies there; "" on an empty square.
	Instead string `json:"instead,omitempty"`
}

// Look reviews a board under a reading of "longest route". Only single tiles are
// looked at, as if the game had gone on: any face of the dice on an empty square,
// and on a filled one its own face turned otherwise.
func Look(s *engine.Setup, reading engine.Longest) Review {
	v := newViewer(s, reading)
	r := Review{OpenEnds: []OpenEnd{}, Bridges: []Bridge{}}
	trials := make([][]trial, s.Game.Layout.Len())
	for i := range trials {
		trials[i] = v.trials(engine.Square(i))
		if b, ok := v.bridge(trials[i]); ok {
			r.Bridges = append(r.Bridges, b)
		}
	}
	for _, end := range v.before.Errors.Ends {
		r.OpenEnds = append(r.OpenEnds, v.openEnd(end, trials))
	}
	slices.SortStableFunc(r.OpenEnds, func(a, b OpenEnd) int { return b.Worth - a.Worth })
	slices.SortStableFunc(r.Bridges, func(a, b Bridge) int { return b.Worth - a.Worth })
	return r
}

// viewer looks at one board.
type viewer struct {
	setup   *engine.Setup
	reading engine.Longest
	before  engine.Sheet
	faces   []engine.Tile // all that the dice show, in all turns, each once
}

func newViewer(s *engine.Setup, reading engine.Longest) *viewer {
	v := &viewer{setup: s.Clone(), reading: reading, before: s.Score(reading)}
	seen := map[engine.Tile]bool{}
	for _, die := range s.Game.Dice {
		for _, f := range die.Faces {
			for _, t := range f.Tile.Orientations() {
				if !seen[t] {
					seen[t] = true
					v.faces = append(v.faces, t)
				}
			}
		}
	}
	return v
}

// trial is a tile on a square, and the sheet of the board with it.
type trial struct {
	square engine.Square
	tile   engine.Tile
	sheet  engine.Sheet
}

// trials returns the sheets with every tile that a square could have held.
func (v *viewer) trials(sq engine.Square) []trial {
	s := v.setup
	was := s.At(sq)
	var tiles []engine.Tile
	if was.Tile.Empty() {
		tiles = v.faces
	} else if s.Game.OriginOf(was.Tile).Class != engine.UnknownTile {
		tiles = was.Tile.Orientations()[1:]
	}
	var all []trial
	s.Put(sq, engine.Tile{}, engine.NoRound)
	for _, t := range tiles {
		if !s.Fits(sq, t) {
			continue
		}
		s.Put(sq, t, was.Round)
		all = append(all, trial{sq, t, s.Score(v.reading)})
		s.Put(sq, engine.Tile{}, engine.NoRound)
	}
	s.Put(sq, was.Tile, was.Round)
	return all
}

// remedy says what a trial would have been.
func (v *viewer) remedy(t trial) Remedy {
	r := Remedy{At: v.setup.Game.Layout.SquareName(t.square), Tile: t.tile.String(), Face: v.setup.Game.OriginOf(t.tile).Face.Name}
	if was := v.setup.At(t.square).Tile; !was.Empty() {
		r.Instead = was.String()
	}
	return r
}

// words says what a remedy is: "a highway curve (H..H) on C5".
func (r Remedy) words() string {
	if r.Instead != "" {
		return fmt.Sprintf("%s drawn as %s instead of %s", r.At, r.Tile, r.Instead)
	}
	return fmt.Sprintf("a %s on %s, drawn as %s,", r.Face, r.At, r.Tile)
}

// openEnd finds what would have closed an open end best.
func (v *viewer) openEnd(end engine.End, trials [][]trial) OpenEnd {
	l := v.setup.Game.Layout
	out := OpenEnd{Square: end.Square, Side: end.Side, Cost: 1}
	kind, beyond := "", engine.NoSquare
	sq, _ := l.SquareNamed(end.Square)
	for _, side := range engine.AllSides {
		if side.String() == end.Side {
			kind, beyond = v.setup.At(sq).Tile.Kind(side).String(), l.Neighbour(sq, side)
		}
	}
	what := strings.TrimSpace("open end " + kind)
	if kind != "" {
		what = "open " + kind + " end"
	}
	out.Message = fmt.Sprintf("The %s %s%s cost a point", what, end.Square, end.Side)
	if beyond == engine.NoSquare {
		out.Message += "."
		return out
	}
	for _, t := range trials[beyond] {
		if worth := t.sheet.Total - v.before.Total; worth > out.Worth && !slices.Contains(t.sheet.Errors.Ends, end) {
			out.Worth, out.Remedy = worth, v.remedy(t)
		}
	}
	if out.At == "" {
		out.Message += ", and no single tile would have closed it for the better."
	} else {
		out.Message += fmt.Sprintf("; %s would have closed it and been worth %s.", out.words(), counted(out.Worth, "point"))
	}
	return out
}

// bridge finds the tile among the trials of a square that joins networks for the
// most points.
func (v *viewer) bridge(trials []trial) (Bridge, bool) {
	var best Bridge
	for _, t := range trials {
		worth := t.sheet.Total - v.before.Total
		if worth <= best.Worth {
			continue
		}
		if joined := joinedNetworks(v.before.Networks, t.sheet.Networks); len(joined) > 1 {
			best = Bridge{Remedy: v.remedy(t), Networks: joined, Worth: worth}
		}
	}
	if best.Worth == 0 {
		return best, false
	}
	var names []string
	for _, exits := range best.Networks {
		names = append(names, "that of "+strings.Join(exits, " "))
	}
	best.Message = strings.ToUpper(best.words()[:1]) + best.words()[1:] + fmt.Sprintf(" would have joined %s networks (%s) and been worth %s.",
		spelled(len(best.Networks)), strings.Join(names, ", "), counted(best.Worth, "point"))
	return best, true
}

// joinedNetworks returns the networks that became part of one, the most that
// became one.
func joinedNetworks(before, after []engine.Network) [][]string {
	var most [][]string
	for _, big := range after {
		var parts [][]string
		for _, small := range before {
			if slices.Contains(big.Exits, small.Exits[0]) {
				parts = append(parts, small.Exits)
			}
		}
		if len(parts) > len(most) {
			most = parts
		}
	}
	return most
}

// spelled writes a small number as a word.
func spelled(n int) string {
	if words := [...]string{"no", "one", "two", "three", "four"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

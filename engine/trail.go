package engine

import (
	"fmt"
	"slices"
)

// trail is the Trail expansion of Lush Green (rules sheet 2.6; the publisher's
// text). Trails run through the corners of squares.
var _ = newSet(Set{
	Name: "trail", Title: "Trail", Box: "Lush Green", Rounds: 6,
	About: "Two dice with trails from corner to corner: stations that trails join score half of the network values.",
	Dice: []Die{{Name: "trail die", Shows: "squares with trails", Count: 2, Optional: true, Faces: []Face{
		drawnFace("T0", "highway straight over a trail", "H.H.[trail=NE-SW]"),
		drawnFace("T1", "railway straight over a trail", "R.R.[trail=NE-SW]"),
		drawnFace("T2", "highway curve with a trail", ".HH.[trail=NE-SW-NW]"),
		drawnFace("T3", "railway curve with a trail", ".RR.[trail=NE-SW-NW]"),
		drawnFace("T4", "highway T with a trail", ".HHH[trail=NE-NW]"),
		drawnFace("T5", "railway T with a trail", ".RRR[trail=NE-NW]"),
	}}},
	Params: []Param{{
		Key: "trail-half", Question: "Half of an odd network value is rounded which way?",
		Choices: []string{"down", "up"}, Default: "down",
		Inferred: "No rule text says how half of 45 is rounded.",
	}},
	Scores: []string{"Trail: half the value of a network of so many exits for each set of stations that trails join. Open ends of trails are no errors."},
	Inferred: []string{
		"A game with trails has six rounds.",
		"Trails that touch the same station are one network.",
		"For goal TB the trail of each square that touches the station is one.",
	},
	Lines: trailLines,
	Goals: trailGoals,
})

// trailLines counts the stations that trails join: half of the network value
// for each set of them.
func trailLines(b *Board) []ScoreLine {
	up, _ := b.Answer("trail-half")
	var lines []ScoreLine
	for _, stations := range b.stationsOnTrails() {
		value := b.networkPoints(len(stations))
		points := value / 2
		if up == "up" {
			points = (value + 1) / 2
		}
		lines = append(lines, b.line("trail", ExpansionBox, points, stations,
			fmt.Sprintf("%s, half of %d", count(len(stations), "station"), value)))
	}
	if lines == nil {
		lines = []ScoreLine{{Name: "trail", Box: ExpansionBox}}
	}
	return lines
}

// stationsOnTrails returns the sets of two stations and more that trails join,
// the largest first. A station is joined to every trail that touches a corner of
// its square.
func (b *Board) stationsOnTrails() [][]Square {
	l := b.Game.Layout
	root := make([]crossing, l.crossings())
	for x := range root {
		root[x] = none // no trail
	}
	find := func(x crossing) crossing {
		for root[x] != x {
			x = root[x]
		}
		return x
	}
	join := func(all []crossing) {
		for _, x := range all {
			root[find(x)] = find(all[0])
		}
	}
	for i, p := range b.squares {
		ends := l.cornersOf(Square(i), p.Tile.Trail)
		for _, x := range ends {
			if root[x] == none {
				root[x] = x
			}
		}
		join(ends)
	}
	touched := map[Square][]crossing{}
	stations := b.where(func(p Placed) bool { return p.Tile.Station })
	for _, sq := range stations {
		for _, x := range l.cornersOf(sq, NorthEast|SouthEast|SouthWest|NorthWest) {
			if root[x] != none {
				touched[sq] = append(touched[sq], x)
			}
		}
		join(touched[sq])
	}
	var sets [][]Square
	at := map[crossing]int{}
	for _, sq := range stations {
		if touched[sq] == nil {
			continue
		}
		network := find(touched[sq][0])
		if _, known := at[network]; !known {
			at[network] = len(sets)
			sets = append(sets, nil)
		}
		sets[at[network]] = append(sets[at[network]], sq)
	}
	sets = slices.DeleteFunc(sets, func(s []Square) bool { return len(s) < 2 })
	slices.SortStableFunc(sets, func(a, b []Square) int { return len(b) - len(a) })
	return sets
}

package api

import (
	"inkscore/api/archive"
	"inkscore/engine"
)

// standing is a place in a game's ranking: by points, then by fewer errors; what
// is still equal is shared.
type standing struct {
	Place  int    `json:"place"`
	Shared bool   `json:"shared"`
	Player string `json:"player"`
	Boards []int  `json:"boards"` // their numbers: one, or of a rematch all of the player's
	Total  int    `json:"total"`
	Errors int    `json:"errors"`
}

// ranking ranks a game's boards, or, where the game was a rematch on the same
// rolls, its players by all their boards. A rematch whose boards do not add up
// to equally many for each player has no ranking.
func ranking(g *archive.Game) []standing {
	all := []standing{}
	groups, ok := entrants(g)
	if !ok {
		return all
	}
	players := make([][]engine.Sheet, len(groups))
	for i, boards := range groups {
		for _, b := range boards {
			// Total and errors are all that a place depends on.
			players[i] = append(players[i], engine.Sheet{Total: b.Total, Errors: engine.ErrorLine{Count: b.Errors}})
		}
	}
	places, err := engine.RankRematch(players)
	if err != nil {
		return all
	}
	for _, p := range places {
		s := standing{Place: p.Place, Shared: p.Shared, Player: groups[p.Board][0].Player}
		for _, b := range groups[p.Board] {
			s.Boards = append(s.Boards, b.N)
			s.Total += b.Total
			s.Errors += b.Errors
		}
		all = append(all, s)
	}
	return all
}

// entrants returns the boards that are counted together: each alone, or those of
// a rematch by their player's name. Where names are missing, the first half of a
// rematch is one game and the second the other, the players in the same order.
// The second result is false where that does not come out even.
func entrants(g *archive.Game) ([][]*archive.Board, bool) {
	var groups [][]*archive.Board
	if g.Settings["variant"] != "rematch" {
		for i := range g.Boards {
			groups = append(groups, []*archive.Board{&g.Boards[i]})
		}
		return groups, true
	}
	place := map[string]int{}
	for i := range g.Boards {
		b := &g.Boards[i]
		if b.Player == "" {
			return halves(g.Boards)
		}
		at, known := place[b.Player]
		if !known {
			at = len(groups)
			place[b.Player] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], b)
	}
	for _, group := range groups {
		if len(group) != len(groups[0]) {
			return nil, false
		}
	}
	return groups, true
}

// halves pairs the first half of some boards with the second.
func halves(boards []archive.Board) ([][]*archive.Board, bool) {
	if len(boards)%2 != 0 {
		return nil, false
	}
	half := len(boards) / 2
	var groups [][]*archive.Board
	for i := range half {
		groups = append(groups, []*archive.Board{&boards[i], &boards[half+i]})
	}
	return groups, true
}

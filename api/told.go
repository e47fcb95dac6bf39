package api

import (
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// told says what the prints of a game's boards tell of the game, where nobody
// named one.
type told struct {
	Games []toldGame `json:"games"`
	// Ask says that a person has to say which game it was: the prints do not tell
	// it, tell two, or tell another than the one that counts.
	Ask bool `json:"ask"`
}

// toldGame is one game, what of the print told it, and of which boards.
type toldGame struct {
	Game   string            `json:"game"`
	Why    vision.GameReason `json:"why"`
	Boards []int             `json:"boards"` // their numbers
}

// toldBoard is by which game a board was read, and what told it.
type toldBoard struct {
	game *engine.Game
	why  vision.GameReason
}

// sureness is how much a reason counts against others.
func (t toldBoard) sureness() int {
	switch t.why {
	case vision.IconsTold, vision.NoIconsTold:
		return 100 // against more boards than lie on a table
	case vision.EditionTold:
		return 1
	}
	return 0
}

// likeliest returns the game that most boards tell, the surest first, and of
// equals the first.
func likeliest(boards []toldBoard) *engine.Game {
	best, counts := boards[0].game, map[*engine.Game]int{}
	for _, b := range boards {
		counts[b.game] += b.sureness()
	}
	for _, b := range boards {
		if counts[b.game] > counts[best] {
			best = b.game
		}
	}
	return best
}

// ofBoard returns by which game a kept board was read, and what told it; false
// for a typed board.
func ofBoard(b *archive.Board) (toldBoard, bool) {
	reading, err := readingOf(b)
	if err != nil || reading == nil {
		return toldBoard{}, false
	}
	return toldBoard{reading.Game, reading.GameWhy}, true
}

// toldBy returns what the prints of a game's boards tell, nil where they were
// not asked: somebody named the game, or all boards are typed.
func toldBy(g *archive.Game) *told {
	if !canBeTold(g.System) {
		return nil
	}
	t := &told{Games: []toldGame{}}
	at := map[toldBoard]int{} // where among the games
	for i := range g.Boards {
		one, read := ofBoard(&g.Boards[i])
		if !read || one.why == vision.NotTold {
			continue
		}
		place, known := at[one]
		if !known {
			place = len(t.Games)
			at[one] = place
			t.Games = append(t.Games, toldGame{Game: one.game.Name, Why: one.why})
			unsure := one.why == vision.EditionTold || one.why == vision.NothingTold
			t.Ask = t.Ask || unsure || one.game.Name != g.System
		}
		t.Games[place].Boards = append(t.Games[place].Boards, g.Boards[i].N)
	}
	if len(t.Games) == 0 {
		return nil
	}
	return t
}

// toldByPrint reports whether a game is what the prints of its boards told, so
// that those of further boards are asked as well.
func toldByPrint(g *archive.Game) bool {
	if !canBeTold(g.System) {
		return false
	}
	told := false
	for i := range g.Boards {
		one, read := ofBoard(&g.Boards[i])
		if read && one.why == vision.NotTold {
			return false
		}
		told = told || read
	}
	return told
}

// canBeTold reports whether a print may tell a game. Any other one was named by
// somebody.
func canBeTold(system string) bool {
	return system == engine.Base().Name || system == engine.Challenge().Name
}

package engine

import (
	"slices"
	"strconv"
	"strings"
)

// Goal is a goal card of Challenge or of an expansion: who fulfils it earns
// points for being early.
type Goal struct {
	Name  string // the letter on the card, such as "A"
	About string // the condition in a few words
	// Shown returns the squares by which a board fulfils the goal, none where it
	// does not. It is nil where a board cannot show that at the end.
	Shown func(b *Board) []Square
	// Unsure reports whether a board that does not show the goal does not rule it
	// out either, such as where what fulfilled it may be gone; nil means that each
	// does, unless something may have been erased.
	Unsure func(b *Board) bool
}

// unsure is for goals that what is on the board at the end never rules out.
func unsure(*Board) bool { return true }

// The settings about goals.
const (
	goalsKey      = "goals"
	goalPointsKey = "goalpoints"
	goalExitsKey  = "goalexits"
)

const goalsAGame = 3

// goalParams are what a game with goals has to be told (facts sheet 3.4). A
// board does not show who was first: 4 points for the first, 2 for the second
// and 1 for later ones; alone 3, 4 or 5 in time and 1 later.
var goalParams = []Param{
	{Key: goalsKey, Question: "Which three goal cards are in play?", List: true, Most: goalsAGame, Distinct: true},
	{Key: goalPointsKey, Question: "How many points did this player mark for each of the goals, in the same order (4 first, 2 second, 1 later; alone 3, 4 or 5, or 1 later; 0 for none)?",
		List: true, Most: goalsAGame, Choices: []string{"0", "1", "2", "3", "4", "5"}, Needs: goalsKey},
	{Key: goalExitsKey, Question: "How many exits in one network does goal G ask for?", Default: "4", Choices: []string{"3", "4"}, Needs: goalsKey,
		Inferred: "the words of goal G say 4 exits, its picture shows 3"},
}

// withGoalChoices returns params where the goals can be named.
func withGoalChoices(params []Param, goals []Goal) []Param {
	at := slices.IndexFunc(params, func(p Param) bool { return p.Key == goalsKey })
	if at < 0 {
		return params
	}
	params = slices.Clone(params)
	params[at].Choices = nil
	for _, g := range goals {
		params[at].Choices = append(params[at].Choices, g.Name)
	}
	return params
}

// goalCards is the part of a game that scores goals.
var goalCards = &Set{
	Name: "goals", Title: "Goal cards", Box: "Challenge",
	About:  "Three goal cards: whoever fulfils one early scores up to 4 points.",
	Scores: []string{"Goal: for each goal card in play the points that the player marked, unless the board shows that the goal is not fulfilled."},
	Inferred: []string{
		"The loop of goal F may change between highway and railway at a station.",
		"Goals I and J count a route as the longest route of the game is counted.",
	},
	Lines: goalLines,
	PerSquare: func(s *Setup) func(Square, Tile) int {
		if named, _ := s.Answer(goalsKey); named != "" {
			return nil
		}
		return func(Square, Tile) int { return 0 }
	},
}

// goalLines makes a line for each goal in play. Its points are what the player
// marked, and count only where the board shows the goal or cannot show it.
func goalLines(b *Board) []ScoreLine {
	named, _ := b.Answer(goalsKey)
	marked, _ := b.Answer(goalPointsKey)
	points := strings.Split(marked, ",")
	var lines []ScoreLine
	if marked != "" && (named == "" || len(points) > strings.Count(named, ",")+1) {
		lines = append(lines, ScoreLine{Name: "goals not named", Box: GoalsBox,
			Note: "points are marked for more goal cards than are named, and these do not count"})
	}
	if named == "" {
		return lines
	}
	for i, name := range strings.Split(named, ",") {
		at := slices.IndexFunc(b.Game.Goals, func(g Goal) bool { return g.Name == name })
		if at < 0 {
			continue
		}
		worth, said := 0, i < len(points) && points[i] != ""
		if said {
			worth, _ = strconv.Atoi(points[i])
		}
		lines = append(lines, b.goalLine(b.Game.Goals[at], worth, said))
	}
	return lines
}

// goalLine is the line of one goal.
func (b *Board) goalLine(goal Goal, worth int, said bool) ScoreLine {
	var squares []Square
	note := goal.About
	switch {
	case goal.Shown == nil:
		note += ": a board cannot show this at the end, so the player's word counts"
	default:
		squares = goal.Shown(b)
		if len(squares) > 0 {
			note += ": the board shows it"
			break
		}
		note += ": the board does not show it"
		switch {
		case b.Game.Erases || goal.Unsure != nil && goal.Unsure(b):
			note += " at the end and does not rule it out, so the player's word counts"
		case worth > 0:
			note += ", so the points marked do not count"
			worth = 0
		}
	}
	if !said {
		note += "; its points were not said"
	}
	return b.line("goal "+goal.Name, GoalsBox, worth, squares, note)
}

package eval

import (
	"slices"
	"strings"

	"inkscore/engine"
	"inkscore/vision/truth"
)

// faultNames says which fault the painters' names for a broken rule stand for.
var faultNames = map[string]engine.Code{
	"road-rail join":          engine.JoinMismatch,
	"floating route":          engine.NotConnected,
	"wrong round order":       engine.NotConnected,
	"missing round":           engine.RoundMissing,
	"round out of range":      engine.RoundOutOfRange,
	"special repeated":        engine.SpecialRepeated,
	"repeated special":        engine.SpecialRepeated,
	"two specials in a round": engine.SpecialTwiceInRound,
	"special twice in round":  engine.SpecialTwiceInRound,
	"too many specials":       engine.TooManySpecials,
	"too many dice faces":     engine.TooManyDiceFaces,
	"impossible dice":         engine.ImpossibleDice,
	"unknown tile":            engine.UnknownTileFault,
}

// faultMarks is how the faults of two boards differ.
type faultMarks struct{ found, missed, invented []string }

// compareFaults sets the faults of a board as read against those of the truth.
// A nil board, one that was not found, reports nothing.
func compareFaults(want, got *engine.Setup) faultMarks {
	m := faultMarks{found: []string{}, missed: []string{}, invented: []string{}}
	var reported []string
	if got != nil {
		reported = faultKeys(got)
	}
	expected := faultKeys(want)
	for _, key := range expected {
		if slices.Contains(reported, key) {
			m.found = append(m.found, key)
		} else {
			m.missed = append(m.missed, key)
		}
	}
	for _, key := range reported {
		if !slices.Contains(expected, key) {
			m.invented = append(m.invented, key)
		}
	}
	return m
}

// faultKeys writes every fault as "code squares side": two boards have the same
// fault when all of these agree.
func faultKeys(setup *engine.Setup) []string {
	var keys []string
	for _, f := range setup.Check().Faults {
		key := string(f.Code) + " " + strings.Join(f.Squares, "+")
		if f.Side != "" {
			key += " " + f.Side
		}
		keys = append(keys, key)
	}
	return keys
}

// reports says whether a board's own check finds a rule that was broken on
// purpose, at the square where it was.
func reports(got *engine.Setup, planted truth.Fault) bool {
	code, known := faultNames[planted.Name]
	if !known {
		code = engine.Code(planted.Name)
	}
	sq := got.Game.Layout.At(planted.Row, planted.Col)
	if sq == engine.NoSquare {
		return false
	}
	return slices.ContainsFunc(got.Check().Faults, func(f engine.Fault) bool {
		return f.Code == code && slices.Contains(f.Squares, got.Game.Layout.SquareName(sq))
	})
}

// scoreOf returns the total under the game's own reading of the longest route.
func scoreOf(setup *engine.Setup) *int {
	total := setup.Score(engine.DefaultLongest).Total
	return &total
}

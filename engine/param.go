package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Param is something that a board does not show and a game has to be told, or
// a setting of a family's own. It is never guessed in silence: the sheet says
// which value was used.
type Param struct {
	Key      string // in the text form, such as "after"
	Question string // for a player
	// Default is used where nobody answers; "" leaves the matter out.
	Default string
	// Choices are the answers there are; none means a whole number from Low to
	// High, or, with List, several names joined by commas.
	Choices   []string
	Low, High int
	List      bool
	// Most is how many names a list may have, 0 for any number, and Distinct
	// says that each may be there but once.
	Most     int
	Distinct bool
	// Needs is the key of a setting without which this one means nothing, so
	// that its default is not listed; "" for none.
	Needs string
	// Inferred says why the default is no more than a guess; "" where the rules
	// give it.
	Inferred string
}

// check returns what is wrong with an answer, "" when nothing is.
func (p Param) check(answer string) string {
	switch {
	case p.List:
		names := strings.Split(answer, ",")
		for i, name := range names {
			if len(p.Choices) > 0 && !slices.Contains(p.Choices, name) {
				return fmt.Sprintf("one or more of %s, joined by commas", strings.Join(p.Choices, ", "))
			}
			if p.Distinct && slices.Contains(names[:i], name) {
				return "each name once"
			}
		}
		if p.Most > 0 && len(names) > p.Most {
			return fmt.Sprintf("%d names at most", p.Most)
		}
	case len(p.Choices) > 0:
		if !slices.Contains(p.Choices, answer) {
			return "one of " + strings.Join(p.Choices, ", ")
		}
	default:
		n, err := strconv.Atoi(answer)
		if err != nil || n < p.Low || n > p.High || strconv.Itoa(n) != answer {
			return fmt.Sprintf("a whole number from %d to %d", p.Low, p.High)
		}
	}
	return ""
}

// commonParams are settings that every game knows (guide, Variants).
var commonParams = []Param{
	{Key: "rounds", Question: "How many rounds were agreed on, if not as many as the game has?", Low: 1, High: 14},
	{Key: "after", Question: "After which round is the board scored, if the game is not over?", Low: 1, High: 14},
	{Key: "variant", Question: "Was it played alone, in pairs with one board a pair, or as a rematch on the same rolls?", Choices: []string{"solo", "pairs", "rematch"}},
	{Key: "headstart", Question: "How many points does this player get as a head start?", Default: "0", High: 50},
}

// stepKey is the key of networkStep.
const stepKey = "beyond12"

// networkStep is the setting of games whose networks can be larger than the
// track of network values, as printed, goes.
var networkStep = Param{Key: stepKey, High: 20, Default: "5",
	Question: "How many points does a network gain for each place beyond 12?",
	Inferred: "The track ends at 12; the Giant board prints 5 points for each exit beyond."}

// Setting is a value that the score depends on and the board does not show.
type Setting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	// Given is false where nobody said so and the default was taken.
	Given bool `json:"given"`
	// Note says what the default rests on, where that is an inference.
	Note string `json:"note,omitempty"`
}

// param returns the game's param with a key.
func (g *Game) param(key string) (Param, bool) {
	for _, p := range g.Params {
		if p.Key == key {
			return p, true
		}
	}
	return Param{}, false
}

// Set answers one of the game's params. An unknown key or an answer that it
// does not take gives a FormatError; an empty answer takes it back.
func (s *Setup) Set(key, answer string) error {
	p, ok := s.Game.param(key)
	if !ok {
		return FormatError("The game " + s.Game.Name + " has no setting " + quoted(key) + ".")
	}
	if answer == "" {
		delete(s.answers, key)
		return nil
	}
	if wrong := p.check(answer); wrong != "" {
		return FormatError("The setting " + key + " takes " + wrong + ", not " + quoted(answer) + ".")
	}
	if s.answers == nil {
		s.answers = map[string]string{}
	}
	s.answers[key] = answer
	return nil
}

// Answer returns the value of one of the game's params: what was answered, or
// the default. Given is false for a default.
func (s *Setup) Answer(key string) (value string, given bool) {
	if value, given = s.answers[key]; given {
		return value, true
	}
	p, _ := s.Game.param(key)
	return p.Default, false
}

// number returns a param as a whole number, 0 where it has no value.
func (s *Setup) number(key string) int {
	if len(s.Game.Params) == 0 {
		return 0
	}
	value, _ := s.Answer(key)
	n, _ := strconv.Atoi(value)
	return n
}

// Rounds returns how many rounds the board's numbers may count to.
func (s *Setup) Rounds() int {
	all := s.Game.Rounds
	if s.turns != everyRound {
		all *= 2
	}
	if s.answers != nil {
		if n := s.number("rounds"); n > 0 {
			all = n
		}
		if n := s.number("after"); n > 0 {
			all = min(n, all)
		}
	}
	return all
}

// settings lists the answers, and the defaults that the score rests on.
func (s *Setup) settings() []Setting {
	var all []Setting
	if l := s.Game.Layout; l.Inferred != "" {
		all = append(all, Setting{Key: "layout", Value: l.Name, Note: l.Inferred})
	}
	for _, p := range s.Game.Params {
		value, given := s.Answer(p.Key)
		plain := p.Default == "" || p.Default == "0" && p.Inferred == "" || p.Needs != "" && s.answers[p.Needs] == ""
		if given || !plain {
			setting := Setting{Key: p.Key, Value: value, Given: given}
			if !given {
				setting.Note = p.Inferred
			}
			all = append(all, setting)
		}
	}
	return all
}

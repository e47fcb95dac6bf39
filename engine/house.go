package engine

import (
	"encoding/json"
	"maps"
	"slices"
)

// HouseRules are a family's own settings, kept in a file: by key, as in the
// text form. They say nothing about games that do not know a key.
type HouseRules map[string]string

const longestKey = "longest"

// ParseHouseRules reads a JSON object of settings, such as
// {"longest": "trail", "rounds": 6}. Anything else, a key that no game knows
// and an answer that its key does not take give a FormatError.
func ParseHouseRules(data []byte) (HouseRules, error) {
	if err := tooLong(string(data)); err != nil {
		return nil, err
	}
	var read map[string]any
	if err := json.Unmarshal(data, &read); err != nil {
		return nil, FormatError("The house rules are not a JSON object such as {\"longest\": \"trail\", \"rounds\": 6}.")
	}
	known := knownParams()
	rules := HouseRules{}
	for _, key := range slices.Sorted(maps.Keys(read)) {
		answer := ""
		switch v := read[key].(type) {
		case string:
			answer = v
		case float64:
			number, _ := json.Marshal(v)
			answer = string(number)
		default:
			return nil, FormatError("The house rule " + quoted(key) + " is neither a text nor a number.")
		}
		if key == longestKey {
			if _, err := ParseLongest(answer); err != nil {
				return nil, err
			}
			rules[key] = answer
			continue
		}
		p, ok := known[key]
		if !ok {
			return nil, FormatError("No game knows the house rule " + quoted(key) + "; inkscore games lists what there is.")
		}
		if wrong := p.check(answer); wrong != "" {
			return nil, FormatError("The house rule " + key + " takes " + wrong + ", not " + quoted(answer) + ".")
		}
		rules[key] = answer
	}
	return rules, nil
}

// knownParams are the params of all games and sets, by key.
func knownParams() map[string]Param {
	known := map[string]Param{}
	for _, g := range games {
		for _, p := range g.Params {
			known[p.Key] = p
		}
	}
	for _, s := range sets {
		for _, p := range s.Params {
			known[p.Key] = p
		}
	}
	return known
}

// Apply gives a board the house rules that its game knows, where the board
// itself says nothing.
func (h HouseRules) Apply(s *Setup) {
	if reading, err := ParseLongest(h[longestKey]); err == nil && s.Longest == DefaultLongest && reading != s.Game.Longest {
		s.Longest = reading
	}
	for _, p := range s.Game.Params {
		if _, given := s.answers[p.Key]; given {
			continue
		}
		if answer, ok := h[p.Key]; ok {
			_ = s.Set(p.Key, answer) // checked when it was read
		}
	}
}

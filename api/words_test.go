package api

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/web"
	"inkscore/engine"
)

// everyGame returns all games there are rules for, alone and with each set, and
// their second boards.
func everyGame(t *testing.T) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, base := range engine.GameNames() {
		names := []string{base}
		for _, set := range engine.SetNames() {
			names = append(names, base+"+"+set)
		}
		for _, name := range names {
			game, err := engine.GameNamed(name)
			if err != nil { // this board does not take that set
				require.NotEqual(t, base, name)
				continue
			}
			for ; game != nil; game = game.Below {
				all = append(all, game)
			}
		}
	}
	return all
}

// said lists what the server may say in English that the page shows, by kind and
// by name, each with the English words.
func said(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, kind := range []string{"problems", "questions", "guesses", "titles", "about", "goals", "lines", "faults"} {
		all[kind] = map[string]string{}
	}
	for name, entry := range catalogue {
		all["problems"][string(name)] = entry.title
	}
	for _, name := range engine.GameNames() {
		all["titles"][name] = name
	}
	for _, name := range engine.SetNames() {
		set, known := engine.SetNamed(name)
		require.True(t, known)
		all["titles"][name], all["about"][name] = set.Title, set.About
	}
	number, letter := regexp.MustCompile(`^\d+$`), regexp.MustCompile(`^[A-Z]{1,2}$`)
	for _, game := range everyGame(t) {
		for _, p := range game.Params {
			all["questions"][p.Key] = p.Question
			if p.Inferred != "" {
				all["guesses"][p.Key] = p.Inferred
			}
			for _, choice := range p.Choices {
				if !number.MatchString(choice) && !letter.MatchString(choice) {
					all["titles"][choice] = choice
				}
			}
		}
		if game.Layout.Inferred != "" {
			all["guesses"][game.Layout.Name] = game.Layout.Inferred
		}
		for _, goal := range game.Goals {
			all["goals"][goal.Name] = goal.About
		}
		for _, set := range game.Sets {
			for _, code := range set.Faults {
				all["faults"][string(code)] = string(code)
			}
		}
		for _, line := range engine.NewSetup(game).Score(engine.DefaultLongest).Lines {
			all["lines"][line.Name] = line.Name
		}
	}
	// The faults of every game, from boards that have them.
	for _, text := range []string{"A1:H.../1 A2:R.../2", "A1:HHHR/9", "A2:H.H./- B2:H.H./1", "C3:H.H./1", "A1:H.H./-",
		"A2:H.H./1 A4:R.R./1 A6:H.H./1 B1:.R.R/1 D1:.H.H/1", "A2:HHHH/1 D1:HHHH/1", "A2:HHHH/1 D1:HRRRs/1"} {
		setup, err := engine.ParseText(text)
		require.NoError(t, err)
		report := setup.Check()
		for _, f := range append(report.Faults, report.Warnings...) {
			all["faults"][string(f.Code)] = f.Message
		}
	}
	for _, marked := range []string{"headstart=3; ", "game=challenge; goalpoints=4; "} {
		setup, err := engine.ParseText(marked)
		require.NoError(t, err)
		for _, line := range setup.Score(engine.DefaultLongest).Lines {
			all["lines"][line.Name] = line.Name
		}
	}
	return all
}

func TestEverythingThatTheServerSaysHasWordsInEveryLanguage(t *testing.T) {
	for _, language := range web.Languages()[1:] { // the server speaks the first
		words, err := web.ServerWordsIn(language)
		require.NoError(t, err)
		for kind, names := range said(t) {
			require.NotEmpty(t, names, kind)
			for name, english := range names {
				assert.NotEmpty(t, words[kind][name], "%s has no words for %s %q: %s", language, kind, name, english)
			}
		}
		for _, name := range measurements(t) {
			assert.NotEmpty(t, words["measures"][name], "%s has no words for the measurement %q", language, name)
		}
	}
}

// measurements lists the names of the numbers that notices bring, as they stand in
// the code that makes notices.
func measurements(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, file := range []string{"notice.go", "survey_icons.go"} {
		code, err := os.ReadFile(filepath.Join("..", "vision", file))
		require.NoError(t, err)
		for _, made := range regexp.MustCompile(`Numbers: map\[string\]float64\{([^}]*)\}|Numbers\["([^"]+)"\]`).FindAllStringSubmatch(string(code), -1) {
			for _, key := range regexp.MustCompile(`"([^"]+)":`).FindAllStringSubmatch(made[1], -1) {
				all = append(all, key[1])
			}
			if made[2] != "" {
				all = append(all, made[2])
			}
		}
	}
	require.Greater(t, len(all), 12)
	return all
}

// What is translated must be something that the server says: a word that nobody
// says any more is taken out.
func TestNoLanguageHasWordsThatTheServerNeverSays(t *testing.T) {
	english := said(t)
	// The boards above need not have every fault of the base game.
	delete(english, "faults")
	english["lines"]["goal"] = "" // the name of the card follows
	for _, language := range web.Languages()[1:] {
		words, err := web.ServerWordsIn(language)
		require.NoError(t, err)
		for kind, names := range english {
			for name := range words[kind] {
				assert.Contains(t, names, name, "nobody says %s %q", kind, name)
			}
		}
	}
}

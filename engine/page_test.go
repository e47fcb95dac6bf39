package engine

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write SYSTEMS.md anew")

// pictures lists the systems that have one.
func pictures(t *testing.T) []string {
	files, err := filepath.Glob("pictures/*.jpg")
	require.NoError(t, err)
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".jpg"))
	}
	return names
}

func TestThePageIsThatOfTheRules(t *testing.T) {
	whole := Page(pictures(t))
	if *update {
		require.NoError(t, os.WriteFile("SYSTEMS.md", []byte(whole), 0o644))
	}
	page, err := os.ReadFile("SYSTEMS.md")
	require.NoError(t, err)
	assert.True(t, whole == string(page), "SYSTEMS.md is out of date: run `go test ./engine -run Page -update`")
}

// everySet lists the sets and the parts of games.
func everySet() []*Set {
	all := append([]*Set(nil), undergroundBoard.Sets...)
	for _, name := range SetNames() {
		all = append(all, sets[name])
	}
	for _, name := range GameNames() {
		all = append(all, games[name].Sets...)
	}
	return all
}

func TestEverySetSaysWhatItIsAndCounts(t *testing.T) {
	for _, s := range everySet() {
		assert.NotEmpty(t, s.About, s.Name)
		assert.NotEmpty(t, s.Box, s.Name)
		assert.False(t, s.Lines != nil && len(s.Scores) == 0, "%s counts lines that it does not explain", s.Name)
		for _, text := range append(s.Scores, s.About) {
			assert.True(t, strings.HasSuffix(text, "."), "%s: %s", s.Name, text)
		}
	}
}

func TestEveryLineOfASheetIsExplained(t *testing.T) {
	explained := func(g *Game, line string) bool {
		for _, s := range g.Sets {
			for _, text := range s.Scores {
				if name, _, _ := strings.Cut(strings.ToLower(text), ":"); name == line || name == "goal" && strings.HasPrefix(line, name) {
					return true
				}
			}
		}
		return false
	}
	for _, g := range everyGame(t) {
		s := NewSetup(g)
		if g.Below != nil {
			s.Below = NewSetup(g.Below)
		}
		_ = s.Set(goalsKey, "C") // where there are goals
		sheet := s.Score(DefaultLongest)
		for _, l := range sheet.Lines {
			assert.True(t, explained(g, l.Name), "%s: %s", g.Name, l.Name)
		}
		if sheet.Below != nil {
			for _, l := range sheet.Below.Lines {
				assert.True(t, explained(g.Below, l.Name), "below %s: %s", g.Name, l.Name)
			}
		}
	}
}

// listedCodes returns the codes that boards of a game can have.
func listedCodes(g *Game) []Code {
	all := append([]Code(nil), commonFaults...)
	for _, s := range g.Sets {
		all = append(all, s.Faults...)
	}
	return all
}

func TestEveryCodeIsListed(t *testing.T) {
	listed := append([]Code(nil), commonFaults...)
	for _, s := range everySet() {
		listed = append(listed, s.Faults...)
	}
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	codes := 0
	look := func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "Code" && len(spec.Values) == 1 {
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			require.NoError(t, err)
			assert.Contains(t, listed, Code(text), "%s is a fault of no set", spec.Names[0].Name)
			codes++
		}
		return true
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, look)
	}
	assert.Greater(t, codes, len(commonFaults), "the codes of sets are found too")
}

func TestEveryMarkIsExplained(t *testing.T) {
	var signs []string
	for _, s := range everySet() {
		signs = append(signs, s.signs())
	}
	all := strings.Join(signs, "\n")
	for _, f := range marks {
		name := f.name
		if f.stem != "" {
			name = f.stem
		}
		assert.Contains(t, all, "`"+string(f.letter)+"` "+name)
	}
	page := Page(nil)
	for _, f := range kinds[1:] {
		assert.Contains(t, page, "- "+f.name+", the letter `"+string(f.letter)+"`: ")
	}
}

func TestTheLegendNamesWhatLiesOnTheBoard(t *testing.T) {
	const base = "= # highway, - | railway, O station, x open end, ! forbidden join, H R exits"
	for name, c := range map[string]struct{ text, says string }{
		"the base game":            {"A2:H.H./1 A4:R.R./1", base},
		"nothing of a set":         {"game=base+river; A2:H.H./1", base},
		"a kind and what it meets": {"game=base+river; A2:HWHW/1", base + ", ~ ) river"},
		"marks, each once":         {"game=base+desert; A2:H.H.[cactus]/1 B2:H.H.[cactus]/1 C2:H.H.[oasis]/2", base + ", i cactus, o oasis"},
		"a mark at several sides":  {"game=base+pluck-man; A1:....[ghost-N,ghost-W]/-", base + ", g ghost"},
		"a trail":                  {"game=base+trail; A2:H.H.[trail=NE-SW]/1", base + ", t o trail and its corners"},
		"a canyon":                 {"game=base+canyon; lines=A1E;", base + ", ~ : canyon"},
		"kinds drawn in one way":   {"game=base+lake; A1:LL../1", base + ", ~ lake"},
		"other main kinds": {"game=underground; A2:P.P./1",
			"= # pipe, - | subway, O station, x open end, ! forbidden join, U P exits"},
	} {
		t.Run(name, func(t *testing.T) {
			var parts []string
			for _, sign := range mustText(t, c.text).Legend() {
				parts = append(parts, sign.Characters+" "+sign.Meaning)
			}
			assert.Equal(t, c.says, strings.Join(parts, ", "))
		})
	}
}

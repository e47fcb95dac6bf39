package engine

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// ParseLayout reads a board as the files in the folder layouts describe it, for
// boards that no game here has. What is wrong with it is a FormatError.
func ParseLayout(data []byte) (*Layout, error) {
	if err := tooLong(string(data)); err != nil {
		return nil, FormatError("The layout is far longer than any board.")
	}
	l, err := readLayout(string(data))
	if err != nil {
		return nil, err
	}
	if l.Name == "" {
		l.Name = "own"
	}
	if l.Len() == 0 {
		return nil, FormatError("The layout has no squares.")
	}
	if !slices.ContainsFunc(l.exits, func(exits [4]Kind) bool { return exits != [4]Kind{} }) {
		return nil, FormatError("The layout has no exits, so that nothing can be drawn on it.")
	}
	return l, nil
}

// ownLayouts are the layouts that were added to those of the games, by name. What
// is in it stays as it is.
var ownLayouts sync.Map // of *Layout

// layoutMark stands in a game's name between the rule set and the layout that it is
// played on in place of its own: "archipelago@two-islands+river".
const layoutMark = "@"

// layoutName is what a layout may be named, since the name becomes a part of those
// of games.
var layoutName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// AddLayout makes a layout known for as long as the program runs: from then on
// GameNamed takes the games on it, such as "archipelago@two-islands". It is safe for
// concurrent use. Adding the same once more returns the one that is known already.
// A name that cannot stand in a game's gives a FormatError, and so does one that is
// taken by a game, by a set or by another layout.
func AddLayout(l *Layout) (*Layout, error) {
	if !layoutName.MatchString(l.Name) {
		return nil, FormatError("The layout's name " + quoted(l.Name) + " becomes a part of its games' names: write it in small letters, digits and hyphens, 40 at most.")
	}
	_, game := games[l.Name]
	_, set := sets[l.Name]
	if game || set {
		return nil, FormatError("The layout's name " + quoted(l.Name) + " is that of a game or an expansion already: give it another one.")
	}
	known, there := ownLayouts.LoadOrStore(l.Name, l)
	if there && !reflect.DeepEqual(known, l) {
		return nil, FormatError("There are two different layouts with the name " + quoted(l.Name) + ": give one of them another name.")
	}
	return known.(*Layout), nil
}

// OwnGameNames returns the names of the rule sets on the layouts that were added, in
// order: each layout with bridge spaces for the games that have some, the others for
// the rest.
func OwnGameNames() []string {
	var all []string
	ownLayouts.Range(func(_, known any) bool {
		l := known.(*Layout)
		for _, g := range games {
			if g.Layout.Bridged() != l.Bridged() {
				continue
			}
			if own, err := g.On(l); err == nil {
				all = append(all, own.Name)
			}
		}
		return true
	})
	slices.Sort(all)
	return all
}

// MissingLayoutError is an UnsupportedError about a game on a layout that was not
// added to this program.
type MissingLayoutError struct{ Game, Layout string }

func (e MissingLayoutError) Error() string {
	return fmt.Sprintf("The game %s is played on the board of a layout file that is not given here: start inkscore with --layout and the file that describes %s.", quoted(e.Game), quoted(e.Layout))
}

// Unwrap says what kind of error it is.
func (e MissingLayoutError) Unwrap() error { return UnsupportedError(e.Error()) }

// ruleSet returns the rule set with a name, on its own layout or, after a mark, on
// one that was added.
func ruleSet(name string) (*Game, error) {
	plain, layout, own := strings.Cut(name, layoutMark)
	g, ok := games[plain]
	if !ok {
		return nil, UnsupportedError("There are no rules here for the game " + quoted(name) + "; try base.")
	}
	if !own {
		return g, nil
	}
	l, ok := ownLayouts.Load(layout)
	if !ok {
		return nil, MissingLayoutError{name, layout}
	}
	return g.On(l.(*Layout))
}

// On returns the game as it is played on another board than its own, with the
// layout in its name; of a layout that was added it is always the same one. A board
// that does not fit the game gives an UnsupportedError.
func (g *Game) On(l *Layout) (*Game, error) {
	if g.Layout == l {
		return g, nil
	}
	if g.Below != nil {
		return nil, UnsupportedError("The game " + g.Name + " has two boards, and a layout describes one.")
	}
	if l.Bridged() && !slices.Contains(g.Sets, islands) {
		return nil, UnsupportedError(fmt.Sprintf("The layout %s has bridge spaces, and the game %s knows none: name a game of the Archipelago.", quoted(l.Name), g.Name))
	}
	base, _, expansions := g.nameParts()
	name := base + layoutMark + l.Name
	if expansions != "" {
		name += "+" + expansions
	}
	if known, ok := composed.Load(name); ok && known.(*Game).Layout == l {
		return known.(*Game), nil
	}
	own, err := games[base].placed(l)
	if err == nil && expansions != "" {
		own, err = own.withNamed(strings.Split(expansions, "+"))
	}
	if err != nil {
		return nil, err
	}
	if known, ok := ownLayouts.Load(l.Name); ok && known == l {
		kept, _ := composed.LoadOrStore(name, own)
		own = kept.(*Game)
	}
	return own, nil
}

// nameParts takes a game's name apart: the rule set, the layout that was put in place
// of its own and its expansions, each "" where there is none.
func (g *Game) nameParts() (base, layout, expansions string) {
	base, expansions, _ = strings.Cut(g.Name, "+")
	base, layout, _ = strings.Cut(base, layoutMark)
	return base, layout, expansions
}

// Usual returns the game as it is played on its own board.
func (g *Game) Usual() *Game {
	base, layout, expansions := g.nameParts()
	if layout == "" {
		return g
	}
	usual, err := GameNamed(strings.TrimSuffix(base+"+"+expansions, "+"))
	if err != nil {
		return games[base] // a set that is played on the other board alone
	}
	return usual
}

// placed returns a rule set with its board exchanged.
func (g *Game) placed(l *Layout) (*Game, error) {
	trial := g.cloned() // the rule set itself is prepared already
	trial.Layout = l
	for _, s := range g.Sets {
		if s.Prepare != nil {
			if err := s.Prepare(&trial); err != nil {
				return nil, err
			}
		}
	}
	out := *g
	out.Layout, out.Name, out.Title = l, g.Name+layoutMark+l.Name, g.Title+" ("+l.Name+")"
	return &out, nil
}

package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"inkscore/api/answer"
	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision"
)

// scoring is what "inkscore score" was asked to do.
type scoring struct {
	json, all  bool
	rematch    bool // the boards are those of two games
	merge      bool // the photos are all of one board
	swap       bool // boards of a game with two are the other way round
	text, anu  string
	typed      bool // a board is typed, with text or anu
	game       *engine.Game
	gameNamed  bool
	layout     *engine.Layout // in place of the game's own; nil for none
	settings   settings
	rules      engine.HouseRules
	longest    engine.Longest
	out        string
	corners    *vision.Quad
	prints     []calibration.Edition // the user's own
	photos     []string
	fromReader bool // typed boards come from standard input
}

// told is what the answers depend on beside the boards.
func (s scoring) told() answer.Options {
	return answer.Options{Longest: s.longest, All: s.all}
}

// score scores boards from photos, or typed ones.
func (p *program) score(args []string) error {
	s, err := p.scoringFlags(args)
	if err != nil {
		return err
	}
	if s.typed {
		return p.scoreTyped(s)
	}
	return p.scorePhotos(s)
}

// scoringFlags reads the command line of "inkscore score".
func (p *program) scoringFlags(args []string) (scoring, error) {
	var s scoring
	var game, longest, corners string
	flags := newFlags("score", "[flags] PHOTO...\n   or: inkscore score [flags] --text BOARD\n   or: inkscore score [flags] --anu BOARD")
	flags.BoolVar(&s.json, "json", false, "print JSON, one photo or board a line")
	flags.BoolVar(&s.all, "all", false, "with --json, print empty squares too")
	flags.StringVar(&s.text, "text", "", "score a typed `BOARD` such as \"A2:H.H./1 B2:HRs../1\"; - reads one a line")
	flags.StringVar(&s.anu, "anu", "", "score a `BOARD` typed as an ANU string; - reads one a line")
	flags.StringVar(&game, "game", "", "the `NAME` of the boards' game, see \"inkscore games\"; without it the print of a photo's board tells base or challenge")
	flags.Var(&s.settings, "set", "answer what the board does not show, as `KEY=VALUE`; may be given several times")
	flags.BoolVar(&s.rematch, "rematch", false, "rank two games together: all boards of the first, then all of the second, players in the same order")
	flags.BoolVar(&s.merge, "merge", false, "take all photos for photos of one board, such as with the glare elsewhere, and read them as one")
	flags.BoolVar(&s.swap, "swap", false, "of a game with two boards, take the Surface for the board below and the other way round")
	layout := flags.String("layout", "", layoutUsage)
	rules := flags.String("rules", "", "take the house rules in this JSON `FILE`")
	flags.StringVar(&longest, "longest", "", "count the longest route as `simple|trail|segment`")
	flags.StringVar(&s.out, "out", "", "write the photo with what was read drawn over it to `FILE.png`")
	flags.StringVar(&corners, "corners", "", "where the board lies, as `\"x,y x,y x,y x,y\"`: its own top left first, clockwise")
	prints := flags.String("prints", "", "the `folder` of your own prints, as \"inkscore calibrate\" learns them; without it the one in your settings")
	var err error
	if s.photos, err = flags.parse(p, args); err != nil {
		return s, err
	}
	s.typed = flags.given("text") || flags.given("anu")
	if err := s.rulesGiven(flags, game, *rules, longest); err != nil {
		return s, err
	}
	if err := s.put(*layout); err != nil {
		return s, err
	}
	if !s.typed { // a typed board may name another game
		if s.prints, err = ownPrints(*prints); err != nil {
			return s, err
		}
		if err := s.readable(); err != nil {
			return s, err
		}
	}
	if flags.given("corners") {
		quad, err := parseCorners(corners)
		if err != nil {
			return s, err
		}
		s.corners = &quad
	}
	return s, s.fits(flags)
}

// rulesGiven takes what a command line says of the rules: the game, the base
// game where it names none, the house rules and the reading of "longest route".
// Flags that a command does not have are never given.
func (s *scoring) rulesGiven(flags flagSet, game, rules, longest string) (err error) {
	s.game = engine.Base()
	if s.gameNamed = flags.given("game"); s.gameNamed {
		s.game, err = engine.GameNamed(game)
	}
	if err == nil && rules != "" {
		s.rules, err = houseRules(rules)
	}
	if err == nil && flags.given("longest") {
		s.longest, err = engine.ParseLongest(longest)
	}
	if err != nil {
		return usageError(asClause(err))
	}
	return nil
}

// put puts the board of a layout file in place of the game's own; the base game's
// where no game is named, since no known print tells whose board it is.
func (s *scoring) put(file string) (err error) {
	if s.layout, err = layoutIn(file); s.layout == nil {
		return err
	}
	s.gameNamed = true
	s.game, err = on(s.layout, s.game)
	return err
}

// readable refuses games whose photos cannot be read, and settings that the game
// does not have, before a photo is looked at.
func (s *scoring) readable() error {
	if err := photographed(s.game, s.layout); err != nil {
		return err
	}
	if err := s.suits(); err != nil {
		return usageError(asClause(err))
	}
	return nil
}

// named returns the game that the command line names, nil for none: then the
// print of each board tells.
func (s *scoring) named() *engine.Game {
	if !s.gameNamed {
		return nil
	}
	return s.game
}

// suits says which setting does not suit the game, or, where the print of the
// boards will tell it, neither game that it may tell.
func (s *scoring) suits() error {
	err := s.apply(engine.NewSetup(s.game))
	if err != nil && !s.gameNamed && s.apply(engine.NewSetup(engine.Challenge())) == nil {
		return nil
	}
	return err
}

// fits refuses flags that make no sense together.
func (s *scoring) fits(flags flagSet) error {
	pictures := []string{".png", ".jpg", ".jpeg"}
	switch {
	case flags.given("text") && flags.given("anu"):
		return usageError("a board is typed with --text or with --anu, not with both")
	case flags.given("anu") && s.layout != nil:
		return noANU
	case s.typed && len(s.photos) > 0:
		return usageError(fmt.Sprintf("a board is either typed or read from a photo; with --text or --anu %q is one too many", s.photos[0]))
	case s.swap && (s.typed || s.game.Below == nil):
		return usageError("--swap is for photos of a game with two boards, such as --game base+underground")
	case s.merge && s.game.Below != nil:
		return usageError("--merge is for photos of one board, and this game has two")
	case s.typed && (s.out != "" || s.corners != nil || s.merge):
		return usageError("--out, --corners and --merge are for photos, not for typed boards")
	case s.typed:
		s.fromReader = s.text == "-" || s.anu == "-"
		return nil
	case len(s.photos) == 0:
		return usageError("name at least one photo, or type a board with --text")
	case s.merge && (len(s.photos) < 2 || s.rematch):
		return usageError("--merge reads several photos of one board as one, so give it two or more, and no --rematch")
	case len(s.photos) > 1 && s.out != "":
		return usageError("--out writes one picture, so give it one photo at a time")
	case len(s.photos) > 1 && s.corners != nil:
		return usageError("--corners belong to one photo, so give it one photo at a time")
	case s.out != "" && !slices.Contains(pictures, strings.ToLower(filepath.Ext(s.out))):
		return usageError(fmt.Sprintf("the name of the picture to write must end in .png or .jpg, unlike %q", s.out))
	}
	return nil
}

// asClause turns a sentence into what follows a command's name.
func asClause(err error) string {
	text := strings.TrimSuffix(err.Error(), ".")
	return strings.ToLower(text[:1]) + text[1:]
}

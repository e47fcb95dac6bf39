package vision

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func gameNamed(t testing.TB, name string) *engine.Game {
	t.Helper()
	g, err := engine.GameNamed(name)
	require.NoError(t, err)
	return g
}

// Whatever a readable game can show has numbers of its own, from which it is
// made again.
func TestEveryTileHasNumbersOfItsOwn(t *testing.T) {
	for _, name := range []string{"base", "base+river", "base+lake", "base+lava", "base+meteor", "challenge", "underground",
		"base+forest", "base+trail", "base+desert", "base+canyon", "challenge+forest",
		"base+street-lamps", "base+alien-farmer", "base+city-builder", "base+rainbow", "base+portal", "base+investigation",
		"base+ritual", "base+airline", "base+superconnection", "base+power-grid"} {
		g := gameNamed(t, name)
		tiles := g.Inventory()
		switch name {
		case "base+meteor":
			tiles = append(tiles, engine.Tile{}.With(engine.Crater|engine.LastHit))
		case "underground":
			for _, tile := range g.Inventory() {
				for _, m := range []engine.Marks{engine.Hub, engine.Broken, engine.Hub | engine.Broken} {
					hub, broken := m.Has(engine.Hub), m.Has(engine.Broken)
					if marked := tile.With(m); (!hub || tile.Station) && (!broken || tile.Holds(engine.Pipe)) {
						tiles = append(tiles, marked)
					}
				}
			}
		case "base+street-lamps":
			for _, tile := range g.Inventory() {
				if tile.Marks.Has(engine.Lamp) {
					tiles = append(tiles, tile.With(engine.Lit))
				}
			}
		case "base+investigation":
			for _, tile := range g.Inventory() {
				if tile.Marks.Has(engine.Clue) {
					tiles = append(tiles, tile.With(engine.Found))
				}
			}
		default:
			tiles = append(tiles, parsed(t, "A1:HNW+HES/1").At(0).Tile,
				parsed(t, "A1:RNE+RSW/1").At(0).Tile, parsed(t, "A1:HNS+HEW/1").At(0).Tile)
		}
		shown, taken := paletteOf(g), map[tileLook]engine.Tile{}
		for _, tile := range tiles {
			look, ok := shown.lookOf(tile)
			assert.True(t, ok, "%s: %s", name, tile)
			if other, ok := taken[look]; ok {
				assert.Equal(t, other, tile)
			}
			taken[look] = tile
		}
	}
}

func TestAGameHasOnlyItsOwnTiles(t *testing.T) {
	river, lake, base := paletteOf(gameNamed(t, "base+river")), paletteOf(gameNamed(t, "base+lake")), paletteOf(engine.Base())
	straight, shore := parsed(t, "game=base+river; A1:W.W./1").At(0).Tile, parsed(t, "game=base+lake; A1:L.L./1").At(0).Tile
	water := [4]int{SideClass(engine.River), 0, SideClass(engine.Lake), 0}
	for _, tc := range []struct {
		game palette
		want engine.Tile
	}{{river, straight}, {lake, shore}} {
		got, ok := tc.game.tile(tileLook{sides: water})
		assert.True(t, ok)
		assert.Equal(t, tc.want, got)
	}
	assert.Equal(t, []int{0, 1, 2}, base.classes)
	assert.Equal(t, []int{0, 1, 2, 3, 4, 5}, base.centres)
	assert.False(t, base.shows(straight))
}

func TestWhatContradictsItselfIsNoTile(t *testing.T) {
	lava, meteor := paletteOf(gameNamed(t, "base+lava")), paletteOf(gameNamed(t, "base+meteor"))
	under, ritual := paletteOf(gameNamed(t, "base+underground").Below), paletteOf(gameNamed(t, "base+ritual"))
	hot, tube, pipe := SideClass(engine.Lava), SideClass(engine.Subway), SideClass(engine.Pipe)
	hub, broken := slices.Index(markings[:], engine.Hub), slices.Index(markings[:], engine.Broken)
	for name, tc := range map[string]struct {
		game   palette
		sides  [4]int
		centre int
		marks  int
	}{
		"a volcano beside land":       {lava, [4]int{hot, hot, hot, 0}, volcanoCentre, 0},
		"a road into a crater":        {meteor, [4]int{1, 0, 0, 0}, craterCentre, 0},
		"a station of nothing":        {lava, [4]int{}, stationCentre, 0},
		"an overpass of one kind":     {lava, [4]int{1, 1, 1, 1}, overpassCentre, 0},
		"a double of nothing":         {lava, [4]int{}, doubleNWES, 0},
		"a double of different sides": {lava, [4]int{1, 1, 1, 2}, doubleNESW, 0},
		"a hub without a station":     {under, [4]int{tube, 0, tube, 0}, plainCentre, hub},
		"a hub of pipes":              {under, [4]int{pipe, 0, pipe, 0}, stationCentre, hub},
		"a broken subway":             {under, [4]int{tube, 0, tube, 0}, plainCentre, broken},
		"an end beside two kinds":     {ritual, [4]int{1, 1, 2, 0}, passedCentre, 0},
		"an end beside nothing":       {ritual, [4]int{}, passedCentre, 0},
	} {
		_, ok := tc.game.tile(tileLook{sides: tc.sides, centre: tc.centre, marking: tc.marks})
		assert.False(t, ok, name)
	}
}

func TestPhotosAreReadOfWhatTheNetworksTellApart(t *testing.T) {
	// What some of these note in a square besides is left to the player.
	unread := []string{"separation", "tentacle"}
	for _, name := range engine.SetNames() {
		for _, game := range []string{"base", "challenge"} {
			g, err := engine.GameNamed(game + "+" + name)
			if err != nil {
				continue // not played together
			}
			assert.Equal(t, !slices.Contains(unread, name), CanRead(g), g.Name)
		}
	}
	for name, want := range map[string]bool{"base": true, "challenge": true, "giant": true, "giant-challenge": true,
		"giant+lava+meteor": true, "archipelago": true, "archipelago-challenge+river": true, "archipelago+portal": true, "archipelago+separation": false, "underground": true} {
		assert.Equal(t, want, CanRead(gameNamed(t, name)), name)
	}
}

// boards of the expansions, as they may look at the end of a game.
var expansionBoards = map[string]string{
	"base+river":  "game=base+river; A2:H.H./1 B2:HWHWo/2 B3:.W.W/2 B1:.W.W/3 A4:R.R./1 B4:RWRWo/4",
	"base+lake":   "game=base+lake; A2:H.H./1 B2:H.L.s/2 C2:LLL./2 C3:.LLL/3 D2:LLHRs/4 D3:L..L/5",
	"base+lava":   "game=base+lava; D4:VVVV[volcano]/- D5:H.HV/1 D3:.V../- C4:..VV/2 C3:.VV./2",
	"base+meteor": "game=base+meteor; A2:H.H./1 B2:....[crater]/- C4:....[crater,dot]/- A4:R.R./2",
	"base+forest": "game=base+forest; A2:H.H.[tree]/1 B2:HH../2 C3:....[tree]/3 A4:R.R./1",
	"base+trail":  "game=base+trail; A2:H.H.[trail=NE-SW]/1 B2:HH../2 A4:RR..[trail=SE-SW-NW]/1 A5:..RR/2",
	"base+desert": "game=base+desert; A2:H.H.[cactus]/1 B2:H.H.[oasis]/2 C3:....[cacti]/3 A4:R.R./1",
	"base+canyon": "game=base+canyon; lines=A1S,B1S,B1E; A2:H.H./1 A4:R.R./1",
	"underground": "game=underground; A2:P.P./1 B2:PUPU/2 A4:U.U.s[hub]/1 B4:UUU./2",

	"base+street-lamps":      "game=base+street-lamps; A2:H.H.[lamp]/1 B2:H.H.[lamp,lit]/2 A4:R.R./1",
	"base+weather":           "game=base+weather; A2:H.H.[cloud]/1 B2:H.H.[storm]/2 A4:R.R.[snow]/1",
	"base+power-grid":        "game=base+power-grid; A2:H.H.[electrified]/1 D4:....[accumulator,charge-1,charge-2]/- A4:R.R./1",
	"base+alien-farmer":      "game=base+alien-farmer; A2:H.H./1 C3:....[ufo]/1 B2:H...s[sheep]/2",
	"base+city-builder":      "game=base+city-builder; A2:H.H./1 C3:....[tower]/- C4:....[two-towers]/- E4:....[three-towers]/-",
	"base+rainbow":           "game=base+rainbow; A2:H.H./1 C3:....[rainbow]/- C4:....[rain]/- E4:....[clover]/-",
	"base+portal":            "game=base+portal; A2:H...[portal-a]/1 A4:R...[portal-b]/1 A6:H...[portal-c]/2",
	"base+investigation":     "game=base+investigation; A2:H.H.[clue]/1 B2:H.H.[clue,found]/2 A4:R.R./1",
	"base+galactic-invaders": "game=base+galactic-invaders; A2:H.H.[alien,shield]/1 C3:....[alien]/- A4:R.R./1",
	"base+tetromino":         "game=base+tetromino; A2:H.H.[enhanced]/1 A3:....[enhanced]/- A4:R.R./1",
	"base+ritual":            "game=base+ritual; A2:H.H./1 C3:HEW+HS[ritual]/1 C5:.HH.[ritual]/2 A4:R.R./1",
	"base+airline":           "game=base+airline; A2:H.H./1 C3:....[airport]/1 B3:AARR/1 A4:ARAR/2",
	"base+superconnection":   "game=base+superconnection; A2:H.H./1 B2:S.S./1 C2:SSS./2 C3:.H.S/2 C1:.SRH/3",
}

func TestWhatAnExpansionDrawsIsBelieved(t *testing.T) {
	for name, text := range expansionBoards {
		t.Run(name, func(t *testing.T) {
			setup := parsed(t, text)
			require.Equal(t, name, setup.Game.Name)
			r := Decide(oddsOf(t, setup, 0.9999), setup.Game, DefaultPrices)
			assert.Equal(t, setup, r.Setup)
			assert.Nil(t, r.expansionNotice(), "what the game draws needs no question")
		})
	}
}

// People draw what no rule allows, and it is told, not mended.
func TestMarksWhereNoRuleAllowsThemAreBelieved(t *testing.T) {
	for _, text := range []string{
		"game=base+city-builder; A2:H.H.[tower]/1", "game=base+alien-farmer; C3:....[sheep]/1", "game=base+street-lamps; C3:....[lamp]/1",
		"game=base+power-grid; D4:H.H.[accumulator]/1", "game=base+weather; C3:....[cloud]/-",
	} {
		setup := parsed(t, text)
		r := Decide(oddsOf(t, setup, 0.9999), setup.Game, DefaultPrices)
		assert.Equal(t, setup, r.Setup, text)
		assert.NotEmpty(t, r.Setup.Check().Faults, text)
	}
}

func TestMarksThatNoPhotoIsReadForAreLeftToThePlayer(t *testing.T) {
	for name, want := range map[string]string{"base+pluck-man": "Pluck-Man", "challenge+ritual": "Ritual", "base+weather": "", "base+meteor": "", "base": ""} {
		setup := parsed(t, "game="+name+"; A2:H.H./1")
		notice := Decide(oddsOf(t, setup, 0.9999), setup.Game, DefaultPrices).marksNotice()
		if want == "" {
			assert.Nil(t, notice, name)
			continue
		}
		require.NotNil(t, notice, name)
		assert.Contains(t, notice.Message, "What "+want+" notes")
		assert.Nil(t, Decide(oddsOf(t, engine.NewSetup(setup.Game), 0.9999), setup.Game, DefaultPrices).marksNotice(), "nothing is drawn yet")
	}
}

func TestAnExpansionThatNobodyNamedIsAskedFor(t *testing.T) {
	for name, want := range map[string]string{
		"base+river": "if Lake or River was played", "base+lake": "if Lake or River was played",
		"base+lava": "if Lava was played", "base+meteor": "if Meteor was played", "base+forest": "if Forest was played",
		"base+trail": "if Trail was played", "base+desert": "if Desert was played", "base+canyon": "if Canyon was played",
		"underground": "if Underground was played", "base+street-lamps": "if Street Lamps was played",
		"base+galactic-invaders": "if Galactic Invaders was played", "base+airline": "if Airline was played",
	} {
		r := Decide(oddsOf(t, parsed(t, expansionBoards[name]), 0.9999), engine.Base(), DefaultPrices)
		notice := r.expansionNotice()
		require.NotNil(t, notice, name)
		assert.Equal(t, ExpansionNotice, notice.Type)
		assert.Contains(t, notice.Message, want)
		assert.Empty(t, notice.Squares, "nothing hides them")
	}
	one := parsed(t, "game=base+meteor; A2:H.H./1 B2:....[crater]/-")
	assert.Nil(t, Decide(oddsOf(t, one, 0.9999), engine.Base(), DefaultPrices).expansionNotice(), "one may be a doodle")
}

package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// boards are boards of every game, and of what expansions draw.
func boards(t testing.TB) map[string]*engine.Setup {
	t.Helper()
	texts := map[string]string{
		"played":  "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 C3:HRHRo/2 D4:HHHH/3 E5:RRRR/- F6:HNW+HES/5",
		"desert":  "game=base+desert; A2:H.H.[cactus]/1 B2:H.H.[oasis]/1",
		"trail":   "game=base+trail; A2:H.H.[trail=NE-SW]/1",
		"canyon":  "game=base+canyon; lines=A1S,B2E; A2:H.H./1",
		"lava":    "game=base+lava; C3:VV../1",
		"rematch": "longest=segment; A2:HRRHs/7",
	}
	all := map[string]*engine.Setup{}
	for name, text := range texts {
		setup, err := engine.ParseText(text)
		require.NoError(t, err, name)
		all[name] = setup
	}
	for _, name := range engine.GameNames() {
		g, err := engine.GameNamed(name)
		require.NoError(t, err)
		all[name] = engine.NewSetup(g)
		for i, f := range append(g.Specials, g.Dice[0].Faces...) {
			all[name].Put(engine.Square(i*3%g.Layout.Len()), f.Tile, 1+i%7)
		}
		if g.Below != nil {
			all[name].Below = engine.NewSetup(g.Below)
		}
	}
	return all
}

func TestEveryBoardIsDrawnAsSVG(t *testing.T) {
	for name, setup := range boards(t) {
		t.Run(name, func(t *testing.T) {
			data := SVG(setup, setup.Score(engine.DefaultLongest), `Ann & "Bo" <3`)
			decoder := xml.NewDecoder(bytes.NewReader(data))
			elements, titles := map[string]int{}, 0
			w, h := size(setup)
			for {
				token, err := decoder.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				require.NoError(t, err, "well-formed")
				start, ok := token.(xml.StartElement)
				if !ok {
					continue
				}
				elements[start.Name.Local]++
				if start.Name.Local == "title" {
					titles++
				}
				for _, a := range start.Attr {
					if a.Name.Local == "points" {
						for _, p := range strings.Fields(a.Value) {
							x, y, _ := strings.Cut(p, ",")
							assertWithin(t, x, w)
							assertWithin(t, y, h)
						}
					}
				}
			}
			assert.Equal(t, 1, elements["svg"])
			assert.Equal(t, elements["g"]+1, titles, "every square and the whole have a title")
			assert.GreaterOrEqual(t, elements["g"], len(setup.Filled()))
			assert.Contains(t, string(data), "Ann &amp; &#34;Bo&#34; &lt;3")
		})
	}
}

// assertWithin sees whether a coordinate lies in the picture, lines' widths aside.
func assertWithin(t *testing.T, text string, most float64) {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, v, 0.0)
	assert.LessOrEqual(t, v, most*unit)
}

func TestAStraightHighwayRunsThroughItsSquare(t *testing.T) {
	setup, err := engine.ParseText("A2:H.H./1")
	require.NoError(t, err)
	text := string(SVG(setup, setup.Score(engine.DefaultLongest), "One"))
	// The square A2 begins 0.8 + 1 squares from the left and 0.8 from the top.
	assert.Contains(t, text, `<g><title>A2: highway NS, round 1</title>`+"\n"+`<polyline points="230,80 230,180" fill="none" stroke="#14141c" stroke-width="22"`)
	assert.Contains(t, text, "<title id=\"title\">One</title>")
	assert.Contains(t, text, "Base game: 0 points")
	assert.Contains(t, text, ">1</text>", "the open end's number, and the round")
}

func TestBendsTouchTheirSidesInTheMiddle(t *testing.T) {
	l := engine.Classic()
	sq, _ := l.SquareNamed("B2")
	for _, from := range engine.AllSides {
		for _, to := range engine.AllSides {
			if from == to {
				continue
			}
			line := bend(l, sq, from, to)
			assert.Equal(t, edge(l, sq, from), line[0])
			assert.Equal(t, edge(l, sq, to), line[len(line)-1])
			for _, p := range line {
				assert.True(t, p.x >= 1 && p.x <= 2 && p.y >= 1 && p.y <= 2, "%v", p)
			}
		}
	}
}

func TestPixelsAreFilledWhereTheShapeIs(t *testing.T) {
	c, err := newRaster(20, 20)
	require.NoError(t, err)
	c.area(black, rect(5, 5, 10, 10)...)
	c.line(redInk, 2, point{0, 1}, point{20, 1})
	for y := range 20 {
		for x := range 20 {
			want := white
			switch { // the slow and obvious way
			case y < 2:
				want = redInk
			case x >= 5 && x < 15 && y >= 5 && y < 15:
				want = black
			}
			got := c.dst.RGBAAt(x, y)
			assert.Equal(t, want, ink{got.R, got.G, got.B}, "%d, %d", x, y)
		}
	}
	c.fill(black)                                  // nothing
	c.line(black, 2, point{-9, -9}, point{-5, -5}) // outside
}

func TestTextsAreCutToFit(t *testing.T) {
	c, err := newRaster(10, 10)
	require.NoError(t, err)
	assert.Equal(t, "Ann", c.fitted("Ann", 20, 200, false))
	cut := c.fitted(strings.Repeat("Annabel ", 20), 20, 200, true)
	assert.True(t, strings.HasSuffix(cut, "..."))
	assert.Less(t, len(cut), 40)
	assert.Equal(t, "...", c.fitted("Annabel", 20, 1, false))
}

func TestSharedPicturesShowBoardsAndWhoWon(t *testing.T) {
	all := boards(t)
	var entries []Entry
	for range 15 {
		entries = append(entries, Entry{all["played"], all["played"].Score(engine.DefaultLongest), "Ann"})
	}
	for _, n := range []int{0, 1, 5, 15} {
		places := []Place{{1, true, "Ann", 40, 3}, {1, true, "Bo", 40, 3}}
		data, err := Share("Friday", places, entries[:n])
		require.NoError(t, err)
		m, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		assert.LessOrEqual(t, m.Bounds().Dx()*m.Bounds().Dy(), 8_000_000, "%d boards", n)
	}
	for name, setup := range all {
		_, err := Share(name, nil, []Entry{{setup, setup.Score(engine.DefaultLongest), name}})
		assert.NoError(t, err)
	}
}

func TestSheetsArePrinted(t *testing.T) {
	for name, setup := range boards(t) {
		page := Page{Title: name, Under: setup.Game.Title, Setup: setup, Verdict: setup.Judge(engine.DefaultLongest),
			Lines: []Line{{"Exits", 4, strings.Repeat("A2N B1W ", 40)}, {"Total", 8, ""}}, Made: time.Unix(1_700_000_000, 0)}
		first, err := PDF(page)
		require.NoError(t, err, name)
		assert.True(t, bytes.HasPrefix(first, []byte("%PDF-")))
		assert.Contains(t, string(first[len(first)-10:]), "%%EOF")
		second, err := PDF(page)
		require.NoError(t, err)
		assert.Equal(t, first, second, "the same board gives the same file")
	}
}

// Whatever players are called, there is a picture.
func FuzzNames(f *testing.F) {
	for _, name := range []string{"Ann", "", "Łukasz", "日本", "😀", "\x00\x1b", "\xff\xfe", "a\u202eb", strings.Repeat("W", 3000)} {
		f.Add(name)
	}
	setup, err := engine.ParseText("A2:H.H./1")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, name string) {
		sheet := setup.Score(engine.DefaultLongest)
		var doc struct{}
		require.NoError(t, xml.Unmarshal(SVG(setup, sheet, name), &doc))
		_, err := PDF(Page{Title: name, Under: name, Setup: setup})
		require.NoError(t, err)
		_, err = Share(name, []Place{{1, false, name, 1, 1}}, []Entry{{setup, sheet, name}})
		require.NoError(t, err)
	})
}

func BenchmarkSVG(b *testing.B) {
	setup := boards(b)["played"]
	sheet := setup.Score(engine.DefaultLongest)
	for b.Loop() {
		SVG(setup, sheet, "Ann")
	}
}

func ExampleSVG() {
	setup, _ := engine.ParseText("A2:H.H./1 B2:H..Rs/1 B1:.R.R/1")
	picture := SVG(setup, setup.Score(engine.DefaultLongest), "Ann")
	fmt.Println(strings.Contains(string(picture), "Base game: 8 points"))
	// Output: true
}

package web

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLanguageIsTheOneChosenOrTheOneAskedFor(t *testing.T) {
	for _, c := range []struct {
		name, cookie, accepts string
		want                  Language
	}{
		{"nothing said", "", "", English},
		{"a Dutch browser", "", "nl-NL,nl;q=0.9,en;q=0.8", Dutch},
		{"a Flemish browser", "", "nl-BE", Dutch},
		{"English before Dutch", "", "en-GB,nl;q=0.5", English},
		{"a language that nobody here speaks", "", "fi", English},
		{"one that nobody speaks before Dutch", "", "fi,nl;q=0.3", Dutch},
		{"chosen on the page", "en", "nl", English},
		{"chosen on the page, the other way", "nl", "en", Dutch},
		{"a cookie of nonsense", "%%%", "nl", Dutch},
		{"a header of nonsense", "", ";;;q=,,", English},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.Header.Set("Accept-Language", c.accepts)
			if c.cookie != "" {
				r.AddCookie(&http.Cookie{Name: languageCookie, Value: c.cookie})
			}
			assert.Equal(t, c.want, LanguageOf(r))
		})
	}
}

// said is a problem as the server tells it, for the pages that show one.
type said struct {
	Type, Title, Detail, Photo string
	Status                     int
}

func TestEveryLanguageHasEveryPage(t *testing.T) {
	pages, err := NewPages()
	require.NoError(t, err)
	problem := said{"/problems/no-board", "No board was found", "Look <again>.", "a.jpg", 422}
	for _, language := range Languages() {
		for _, c := range []struct {
			name string
			data any
			has  string
		}{
			{"home", map[string]any{"Games": []struct{ Name, Title string }{{"base", "Base game"}}}, `<option value="base">Base game</option>`},
			{"login", problem, `type="password"`},
			{"problem", problem, "a.jpg: Look &lt;again&gt;."},
			{"explained", problem, "HTTP 422"},
		} {
			var text strings.Builder
			require.NoError(t, pages.Write(&text, language, c.name, Page{Host: true, Data: c.data}), c.name)
			assert.Contains(t, text.String(), c.has)
			assert.Contains(t, text.String(), `<html lang="`+string(language)+`">`)
			assert.Contains(t, text.String(), `data-host="yes"`)
		}
	}
	assert.Error(t, pages.Write(&strings.Builder{}, English, "none", Page{}))
}

func TestWordsAgreeWithTheirNumber(t *testing.T) {
	all, err := wordsOf(Dutch)
	require.NoError(t, err)
	say := all.functions(Dutch)["n"].(func(string, int) (string, error))
	for number, want := range map[int]string{0: "0 punten", 1: "1 punt", 2: "2 punten"} {
		got, err := say("game.points", number)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err = say("no.such.words", 1)
	assert.Error(t, err)
}

// The content policy takes no script and no style that stands in a page, and
// nothing from elsewhere.
func TestNothingStandsInThePagesThatThePolicyRefuses(t *testing.T) {
	refused := regexp.MustCompile(`(?i)<style|\sstyle=|<script(?:>| [^>]*>[^<])|\son[a-z]+="|javascript:|(?:src|href|url\()=?["']?https?:`)
	for _, line := range []string{`<p style="x">`, `<script>x</script>`, `<a onclick="x">`, `<img src="https://a">`, `url("http://a")`} {
		require.Regexp(t, refused, line)
	}
	seen := 0
	for _, files := range []fs.FS{templateFiles, Static()} {
		err := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasPrefix(path, "vendor/") {
				return err
			}
			data, err := fs.ReadFile(files, path)
			if err != nil {
				return err
			}
			seen++
			assert.NotRegexp(t, refused, string(data), path)
			return nil
		})
		require.NoError(t, err)
	}
	assert.Greater(t, seen, 30)
}

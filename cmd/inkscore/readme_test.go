package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")
	goBlock      = regexp.MustCompile("(?s)```go\n(.*?)```")
	// Probabilities differ in their last digit from one processor to another.
	percent = regexp.MustCompile(`\d+ %`)
)

// leftOut stands in the README for lines that are not shown.
const leftOut = "...\n"

// example is a command of the README and what the README says it prints.
type example struct{ command, shown string }

// examplesOf returns the commands of a console block.
func examplesOf(block string) []example {
	var all []example
	for _, part := range strings.Split("\n"+block, "\n$ inkscore ")[1:] {
		command, shown, _ := strings.Cut(part, "\n")
		if shown != "" && !strings.HasSuffix(shown, "\n") {
			shown += "\n" // the cut before the next command took it
		}
		all = append(all, example{command, shown})
	}
	return all
}

// prints runs an example's command.
func (e example) prints() string {
	var out bytes.Buffer
	p := program{in: strings.NewReader(""), out: &out, err: &out, recogniser: loadRecogniser}
	p.run(words(e.command))
	return out.String()
}

// agrees reports whether text is what the README shows, lines left out aside.
func (e example) agrees(text string) bool {
	text = percent.ReplaceAllString(text, "N %")
	parts := strings.Split(percent.ReplaceAllString(e.shown, "N %"), leftOut)
	last := len(parts) - 1
	if last == 0 {
		return text == parts[0]
	}
	if !strings.HasPrefix(text, parts[0]) || !strings.HasSuffix(text, parts[last]) {
		return false
	}
	text = strings.TrimSuffix(text, parts[last])
	for _, part := range parts[:last] {
		at := strings.Index(text, part)
		if at < 0 {
			return false
		}
		text = text[at+len(part):]
	}
	return true
}

// TestReadmeExamplesPrintWhatTheReadmeSays runs every command of the README's
// console blocks. With -update it writes what they print into the README,
// except where lines are left out.
func TestReadmeExamplesPrintWhatTheReadmeSays(t *testing.T) {
	t.Chdir("../..")
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	ran := 0
	fresh := consoleBlock.ReplaceAllStringFunc(string(text), func(block string) string {
		var out strings.Builder
		for _, e := range examplesOf(consoleBlock.FindStringSubmatch(block)[1]) {
			ran++
			printed := e.prints()
			if !*update || strings.Contains(e.shown, leftOut) {
				assert.True(t, e.agrees(printed), "inkscore %s printed\n%s", e.command, printed)
				printed = e.shown
			}
			out.WriteString("$ inkscore " + e.command + "\n" + printed)
		}
		return "```console\n" + out.String() + "```"
	})
	require.Positive(t, ran)
	if *update {
		require.NoError(t, os.WriteFile("README.md", []byte(fresh), 0o600))
		return
	}
	assert.Equal(t, string(text), fresh, "everything in a console block belongs to a command")
}

func TestExamplesAgreeOnlyWithWhatTheyShow(t *testing.T) {
	tests := []struct {
		shown, printed string
		want           bool
	}{
		{"a\nb\n", "a\nb\n", true},
		{"a\nb\n", "a\nc\n", false},
		{"a\n", "a\nb\n", false},
		{"", "", true},
		{"", "a\n", false},
		{"...\nb\n", "a\nb\n", true},
		{"...\nb\n", "a\nb\nc\n", false},
		{"a\n...\n", "a\nb\nc\n", true},
		{"a\n...\n", "b\na\nc\n", false},
		{"a\n...\nc\n", "a\nb\nc\n", true},
		{"a\n...\nc\n", "a\nc\nd\nc\n", true},
		{"a\n...\na\n", "a\n", false},
		{"sure 97 %\n", "sure 96 %\n", true},
	}
	for _, tc := range tests {
		assert.Equal(t, tc.want, example{shown: tc.shown}.agrees(tc.printed), "%q, %q", tc.shown, tc.printed)
	}
}

// words splits a command line as a shell does, as far as the README needs it.
func words(line string) []string {
	var all []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			all = append(all, part)
			continue
		}
		all = append(all, strings.Fields(part)...)
	}
	return all
}

func TestReadmeGoExamplesAreTheOnesThatAreTested(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	tested, err := os.ReadFile("library_test.go")
	require.NoError(t, err)
	blocks := goBlock.FindAllStringSubmatch(string(text), -1)
	require.NotEmpty(t, blocks)
	for _, block := range blocks {
		assert.Contains(t, string(tested), block[1])
	}
}

// Every path that the README names must be there.
func TestReadmeNamesOnlyWhatIsThere(t *testing.T) {
	t.Chdir("../..")
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	for _, name := range regexp.MustCompile("[(`]((?:testdata|vision|engine|calibration|cmd|\\.setup|\\.pkgconfig)/[\\w./-]*)").FindAllStringSubmatch(string(text), -1) {
		_, err := os.Stat(name[1])
		assert.NoError(t, err)
	}
}

package audit

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/engine/play"
)

// All answers of the program name their fields in one way, as engine.Sheet does.
func TestFieldsAreNamedAsTheSheetNamesThem(t *testing.T) {
	form := regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`)
	seen := map[reflect.Type]bool{}
	var names []string
	var visit func(reflect.Type)
	visit = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice:
			visit(of.Elem())
		case reflect.Struct:
			if seen[of] || of.Implements(reflect.TypeFor[json.Marshaler]()) {
				return
			}
			seen[of] = true
			for i := range of.NumField() {
				field := of.Field(i)
				name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
				if !field.IsExported() || name == "-" {
					continue
				}
				if !field.Anonymous {
					assert.Regexp(t, form, name, "%s.%s", of, field.Name)
					names = append(names, name)
				}
				visit(field.Type)
			}
		}
	}
	visit(reflect.TypeFor[TableReport]())
	visit(reflect.TypeFor[play.Best]())
	for _, name := range []string{"to_round", "open_ends", "at_most", "at_least", "odd_rounds", "lower_bound"} {
		assert.Contains(t, names, name)
	}
}

// What reads an answer need not ask whether a list is there.
func TestListsAreNeverNull(t *testing.T) {
	unwritten := []string{"written", "theirs", "round"} // numbers that nobody wrote
	var look func(any, string)
	look = func(value any, path string) {
		switch v := value.(type) {
		case nil:
			assert.Contains(t, unwritten, path[strings.LastIndexByte(path, '/')+1:], path)
		case []any:
			for _, item := range v {
				look(item, path)
			}
		case map[string]any:
			for name, item := range v {
				look(item, path+"/"+name)
			}
		}
	}
	r := rand.New(rand.NewPCG(7, 1))
	for _, name := range []string{"base", "challenge", "base+river", "base+underground"} {
		legal := playedLegally(t, r, gameNamed(t, name), 3)
		bad, _, _ := spoiled(r, legal)
		asked := []Asked{{Seat: Seat{Name: "Ada", Board: legal}, Counted: Claim{CentreLine: 1, TotalLine: 5}}, {Seat: Seat{Name: "Bob", Board: bad}}, {Seat: Seat{Name: "Cy", Board: engine.NewSetup(legal.Game)}}}
		told, err := ReportTable(asked, Options{Time: time.Millisecond, Repair: RepairOptions{MostChecks: 500}})
		require.NoError(t, err)
		data, err := json.Marshal(told)
		require.NoError(t, err)
		var value any
		require.NoError(t, json.Unmarshal(data, &value))
		look(value, name)
	}
}

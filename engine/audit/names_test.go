package audit

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

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

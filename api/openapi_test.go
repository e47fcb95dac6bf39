package api

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheDescriptionIsAnOpenAPIDocument(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(openAPIDocument())
	require.NoError(t, err)
	require.NoError(t, doc.Validate(t.Context(), openapi3.IsOpenAPI31OrLater()))
	got := newWorld(t).get("/api/v1/openapi.json").is(http.StatusOK)
	assert.JSONEq(t, string(openAPIDocument()), got.Body.String())
}

func TestEveryRouteIsDescribedAndEveryDescriptionIsARoute(t *testing.T) {
	var routes, described []string
	for _, r := range newWorld(t).server.routes {
		if strings.HasPrefix(r.Path, "/api/") {
			routes = append(routes, r.Method+" "+r.Path)
		}
	}
	ids := map[string]bool{}
	for _, o := range operations() {
		described = append(described, o.method+" "+o.path)
		assert.False(t, ids[o.id], "%s is there twice", o.id)
		ids[o.id] = true
		for _, name := range o.problems {
			assert.Contains(t, catalogue, name)
		}
	}
	assert.ElementsMatch(t, routes, described)
}

func TestWordsDescribeWhatIsThere(t *testing.T) {
	doc := openapi3.T{}
	require.NoError(t, doc.UnmarshalJSON(openAPIDocument()))
	for name := range words {
		component, property, whole := strings.Cut(name, ".")
		schema := doc.Components.Schemas[component]
		if assert.NotNil(t, schema, name) && whole {
			assert.Contains(t, schema.Value.Properties, property, name)
		}
	}
	for name := range requests {
		assert.Contains(t, doc.Components.Schemas, name)
	}
}

// validator holds answers against the schemas of the description.
type validator struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

const documentURL = "https://inkscore.example/openapi.json"

var answers = sync.OnceValue(func() *validator {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(openAPIDocument()))
	if err != nil {
		panic(err)
	}
	v := &validator{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	v.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := v.compiler.AddResource(documentURL, doc); err != nil {
		panic(err)
	}
	return v
})

// schema returns the schema at a place of the description.
func (v *validator) schema(t *testing.T, place ...string) *jsonschema.Schema {
	t.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	for i, step := range place {
		place[i] = strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(step)
	}
	pointer := documentURL + "#/" + strings.Join(place, "/")
	if v.compiled[pointer] == nil {
		schema, err := v.compiler.Compile(pointer)
		require.NoError(t, err, "no schema at %s", pointer)
		v.compiled[pointer] = schema
	}
	return v.compiled[pointer]
}

// operationOf returns the operation that a request meets; false outside the API.
func operationOf(r *http.Request) (operation, bool) {
	steps := strings.Split(r.URL.Path, "/")
	at := slices.IndexFunc(operations(), func(o operation) bool {
		path := strings.Split(o.path, "/")
		if o.method != r.Method || len(path) != len(steps) {
			return false
		}
		for i := range path {
			if path[i] != steps[i] && !strings.HasPrefix(path[i], ":") {
				return false
			}
		}
		return true
	})
	if at < 0 {
		return operation{}, false
	}
	return operations()[at], true
}

// checkAnswer holds an answer of the API against its description.
func checkAnswer(t *testing.T, r *http.Request, got *httptest.ResponseRecorder) {
	t.Helper()
	o, described := operationOf(r)
	if !described || got.Code == statusGone {
		return
	}
	media, _, _ := strings.Cut(got.Header().Get("Content-Type"), ";")
	status := strconv.Itoa(got.Code)
	switch media {
	case "application/problem+json":
	case "application/json":
		require.Equal(t, o.status, got.Code)
		if o.media != "" {
			return
		}
	default:
		return
	}
	schema := answers().schema(t, "paths", openAPIPath(o.path), strings.ToLower(o.method), "responses", status, "content", media, "schema")
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(got.Body.Bytes()))
	require.NoError(t, err)
	require.NoError(t, schema.Validate(value), got.Body.String())
}

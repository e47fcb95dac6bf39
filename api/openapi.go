package api

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
)

// operation describes one route.
type operation struct {
	method, path string // as gin has them
	id, summary  string
	query        []parameter
	body         reflect.Type // of JSON; nil for none
	optional     bool         // the body may be left out
	form         bool         // the body is an upload
	file         bool         // the body is a file to import
	status       int          // of success
	answer       reflect.Type // of JSON; nil for none
	media        string       // of an answer that is not JSON
	problems     []problemName
}

// parameter is a query parameter.
type parameter struct {
	name, about string
	schema      object
}

// openAPIDocument builds the description of the API, once.
var openAPIDocument = sync.OnceValue(func() []byte {
	s := schemas{components: object{}}
	paths := object{}
	for _, o := range operations() {
		path, _ := paths[openAPIPath(o.path)].(object)
		if path == nil {
			path = object{}
			paths[openAPIPath(o.path)] = path
		}
		path[strings.ToLower(o.method)] = s.operation(o)
	}
	s.of(reflect.TypeFor[Problem]())
	data, err := json.MarshalIndent(object{
		"openapi": "3.1.0",
		"info": object{"title": "Inkscore", "version": "1", "license": object{"name": "MIT", "identifier": "MIT"},
			"description": "Reads photos of finished Railroad Ink boards, scores and keeps them. Every failure is a problem (RFC 9457) whose type is explained at its own address."},
		"servers":    []object{{"url": "/"}},
		"paths":      paths,
		"components": object{"schemas": s.components, "securitySchemes": securitySchemes},
	}, "", " ")
	if err != nil { // nothing above can fail to be written
		panic(err)
	}
	return data
})

// securitySchemes are the ways to prove who one is. Ids are rights, too, and
// part of the address.
var securitySchemes = object{
	"host":     object{"type": "apiKey", "in": "cookie", "name": hostCookie, "description": "Set by the link that inkscore serve prints; not needed from the same machine."},
	"password": object{"type": "http", "scheme": "basic", "description": "Any name and the server's password, where it has one."},
}

var pathParameter = regexp.MustCompile(`:(\w+)`)

// openAPIPath turns gin's path into OpenAPI's.
func openAPIPath(path string) string { return pathParameter.ReplaceAllString(path, "{$1}") }

// pathParameters says what stands for the variable parts of a path.
var pathParameters = map[string]string{
	"board": "The board's id; below a game also its number, from 1.",
	"game":  "The game's edit id, which may change it, or its view id, which only shows it.",
	"name":  "A rule system, such as base or base+river, or archipelago@two-islands on a board of the operator's own.",
}

// operation writes an operation.
func (s *schemas) operation(o operation) object {
	parameters := []object{}
	for _, found := range pathParameter.FindAllStringSubmatch(o.path, -1) {
		parameters = append(parameters, object{"name": found[1], "in": "path", "required": true,
			"description": pathParameters[found[1]], "schema": object{"type": "string"}})
	}
	for _, q := range o.query {
		parameters = append(parameters, object{"name": q.name, "in": "query", "description": q.about, "schema": q.schema})
	}
	if slices.Contains(o.problems, changedSince) {
		parameters = append(parameters, conditional)
	}
	op := object{"operationId": o.id, "summary": o.summary, "responses": s.responses(o)}
	if len(parameters) > 0 {
		op["parameters"] = parameters
	}
	switch {
	case o.form:
		op["requestBody"] = object{"required": true, "content": object{"multipart/form-data": object{"schema": uploadSchema}}}
	case o.file:
		op["requestBody"] = object{"required": true, "content": object{"multipart/form-data": object{"schema": importSchema}}}
	case o.body != nil:
		op["requestBody"] = object{"required": !o.optional, "content": object{"application/json": object{"schema": s.of(o.body)}}}
	}
	if slices.Contains(o.problems, hostOnly) {
		op["security"] = []object{{"host": []string{}}, {}}
	}
	return op
}

// responses writes what an operation answers: its success and its problems, by
// status.
func (s *schemas) responses(o operation) object {
	success := object{"description": http.StatusText(o.status)}
	switch {
	case o.media != "":
		success["content"] = object{o.media: object{"schema": object{}}}
	case o.answer != nil:
		success["content"] = object{"application/json": object{"schema": s.of(o.answer)}}
	}
	if o.answer == reflect.TypeFor[gameAnswer]() || o.answer == reflect.TypeFor[boardAnswer]() {
		success["headers"] = tagHeader
	}
	all := object{strconv.Itoa(o.status): success}
	byStatus := map[int][]string{}
	for _, name := range append(slices.Clone(o.problems), everywhere...) {
		status := catalogue[name].status
		byStatus[status] = append(byStatus[status], problemPath+string(name))
	}
	for _, status := range slices.Sorted(maps.Keys(byStatus)) {
		slices.Sort(byStatus[status])
		problems := slices.Compact(byStatus[status])
		all[strconv.Itoa(status)] = object{
			"description": fmt.Sprintf("A problem: %s.", strings.Join(problems, ", ")),
			"content": object{"application/problem+json": object{"schema": object{"allOf": []object{
				s.of(reflect.TypeFor[Problem]()),
				{"properties": object{"type": object{"enum": problems}}},
			}}}},
		}
	}
	return all
}

// openAPI answers the description of the API.
func (s *Server) openAPI(c *gin.Context) {
	c.Header("Cache-Control", "no-cache")
	c.Data(http.StatusOK, "application/json; charset=utf-8", openAPIDocument())
}

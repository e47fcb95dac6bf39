package api

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"time"
)

// object is a piece of the OpenAPI document.
type object = map[string]any

// schemas makes JSON Schemas (2020-12, as OpenAPI 3.1 has them) out of the types
// that the handlers answer, so that document and answers cannot drift apart.
type schemas struct {
	components object
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	rawMessage    = reflect.TypeFor[json.RawMessage]()
	houseType     = reflect.TypeFor[houseRules]()
	timeType      = reflect.TypeFor[time.Time]()
)

// of returns the schema of a type; that of a struct goes to the components and
// is referred to.
func (s *schemas) of(t reflect.Type) object {
	switch {
	case t == rawMessage:
		return object{}
	case t == houseType: // a setting may also be a number there
		return object{"type": "object"}
	case t == timeType:
		return object{"type": "string", "format": "date-time"}
	case t.Kind() == reflect.Pointer:
		return s.of(t.Elem())
	case t.Implements(textMarshaler):
		return object{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Float64:
		return object{"type": "number"}
	case reflect.String:
		return object{"type": "string"}
	case reflect.Slice:
		return object{"type": "array", "items": s.of(t.Elem())}
	case reflect.Array:
		return object{"type": "array", "items": s.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		return s.component(t)
	default:
		return object{"type": "integer"}
	}
}

// component puts the schema of a struct among the components, once.
func (s *schemas) component(t reflect.Type) object {
	name := componentName(t)
	if name == "" { // it has no name: here and nowhere else
		return s.structure(t, "")
	}
	ref := object{"$ref": "#/components/schemas/" + name}
	if _, made := s.components[name]; !made {
		s.components[name] = object{} // a type may hold itself
		s.components[name] = s.structure(t, name)
	}
	return ref
}

// structure returns the schema of a struct.
func (s *schemas) structure(t reflect.Type, name string) object {
	properties, required := object{}, []string{}
	s.fields(t, name, properties, &required)
	schema := object{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 && !requests[name] {
		schema["required"] = required
	}
	if text := words[name]; text != "" {
		schema["description"] = text
	}
	return schema
}

// fields adds the fields of a struct, those of embedded ones among them, as
// encoding/json sees them.
func (s *schemas) fields(t reflect.Type, name string, properties object, required *[]string) {
	for i := range t.NumField() {
		field := t.Field(i)
		tag, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous && tag == "" {
			s.fields(field.Type, name, properties, required)
			continue
		}
		if tag == "-" || !field.IsExported() {
			continue
		}
		schema := s.of(field.Type)
		optional := strings.Contains(options, "omit")
		if field.Type.Kind() == reflect.Pointer && !optional {
			schema = nullable(schema)
		}
		if text := words[name+"."+tag]; text != "" {
			schema["description"] = text
		}
		properties[tag] = schema
		if !optional {
			*required = append(*required, tag)
		}
	}
}

// nullable returns a schema that also takes null.
func nullable(schema object) object {
	if kind, ok := schema["type"].(string); ok {
		schema["type"] = []string{kind, "null"}
		return schema
	}
	return object{"anyOf": []object{schema, {"type": "null"}}}
}

// componentName names a struct in the document; "" for one without a name.
func componentName(t reflect.Type) string {
	if name, renamed := componentNames[t]; renamed {
		return name
	}
	if t.Name() == "" {
		return ""
	}
	return upper(t.Name())
}

package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"inkscore/engine"
)

// decodeBytes reads JSON strictly: a field that is not known is more likely
// misspelt than meant for nobody. Its errors are problems.
func decodeBytes(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err == nil && decoder.More() {
		err = errors.New("more than one value")
	}
	var malformed engine.FormatError
	if err == nil || errors.As(err, &malformed) {
		return err
	}
	var (
		kind   *json.UnmarshalTypeError
		detail = "The request is not written as JSON; see /api/v1/openapi.json."
	)
	switch {
	case errors.As(err, &kind):
		detail = fmt.Sprintf("The field %q of the request is of the wrong kind; see /api/v1/openapi.json.", kind.Field)
	case errors.Is(err, io.EOF):
		detail = "The request has no body; see /api/v1/openapi.json."
	case !json.Valid(data):
	default:
		detail = "The request has a field that is not known here; see /api/v1/openapi.json."
	}
	return problem(badRequest, detail)
}

// houseRules are house rules in a request, checked as they are read.
type houseRules engine.HouseRules

// UnmarshalJSON reads house rules as their file has them.
func (h *houseRules) UnmarshalJSON(data []byte) error {
	read, err := engine.ParseHouseRules(data)
	*h = houseRules(read)
	return err
}

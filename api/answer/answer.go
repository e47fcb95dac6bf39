// Package answer is the shape in which boards are told to other programs: the
// same object from the command line ("inkscore score --json") and from the API.
package answer

import (
	"encoding/json"
	"errors"
	"io"

	"inkscore/vision"
)

// Photo is what is told about a photo and its boards.
type Photo struct {
	Photo  string   `json:"photo"`
	Merged []string `json:"merged,omitempty"` // all photos that were read as one
	// SecondOf names the photos of the boards whose second board this photo shows.
	SecondOf []string `json:"second_of,omitempty"`
	Millis   *int64   `json:"millis,omitempty"` // nil when nothing was read
	Boards   []Board  `json:"boards"`           // never nil
	Error    *Failure `json:"error,omitempty"`
}

// Failure says why something could not be read.
type Failure struct {
	Type    string `json:"type"` // stable, for programs
	Message string `json:"message"`
	// Numbers are the measurements behind it, where there are any.
	Numbers map[string]float64 `json:"numbers,omitempty"`
}

// FailureOf names what went wrong. Refusals bring their own type.
func FailureOf(err error) *Failure {
	var refusal *vision.Refusal
	if errors.As(err, &refusal) {
		return &Failure{string(refusal.Type), refusal.Message, roundedAll(refusal.Numbers)}
	}
	return &Failure{Type: "failed", Message: err.Error()}
}

// Write writes one object on one line.
func Write(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false) // the sentences are for people, not for a page
	return encoder.Encode(v)
}

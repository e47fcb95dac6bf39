package api

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkscore/engine"
	"inkscore/vision"
)

// problemPath is where the pages that explain the problems lie. A problem's
// type is this and its name: a URI reference that never changes.
const problemPath = "/problems/"

// Problem is what is answered where something cannot be done (RFC 9457). It is
// an error, so that whatever finds it can return it.
type Problem struct {
	Type   string `json:"type"`   // "/problems/" and a name of the catalogue
	Title  string `json:"title"`  // the same for every problem of a type
	Status int    `json:"status"` // of HTTP
	// Detail is a sentence for a player: what is wrong and what to do.
	Detail string `json:"detail"`
	// Photo is the name under which the sender gave the photo concerned.
	Photo string `json:"photo,omitempty"`
	// Corners say where in the photo it is, as a board's corners do.
	Corners [][2]float64 `json:"corners,omitempty"`
	// Squares are the squares concerned.
	Squares []string `json:"squares,omitempty"`
	// Numbers are the measurements behind it, by name with the unit at the end.
	Numbers map[string]float64 `json:"numbers,omitempty"`

	// retryAfter is when to try again, in seconds; 0 says nothing.
	retryAfter int
	// cause is what went wrong inside, for the log alone.
	cause error
}

// Error returns the sentence.
func (p *Problem) Error() string { return p.Detail }

// Unwrap returns what went wrong inside. It is never shown.
func (p *Problem) Unwrap() error { return p.cause }

// problem makes a problem of the catalogue; an empty detail takes the usual one.
func problem(name problemName, detail string) *Problem {
	entry := catalogue[name]
	return &Problem{Type: problemPath + string(name), Title: entry.title, Status: entry.status,
		Detail: cmp.Or(detail, entry.detail), retryAfter: entry.retryAfter}
}

// because adds what went wrong inside, for the log.
func (p *Problem) because(err error) *Problem {
	p.cause = err
	return p
}

// of adds the name that the sender gave the photo.
func (p *Problem) of(photo string) *Problem {
	p.Photo = photo
	return p
}

// name returns the problem's name in the catalogue.
func (p *Problem) name() problemName { return problemName(p.Type[len(problemPath):]) }

// problemOf turns any error into a problem. Only errors whose sentences are
// meant for people are shown; of all others nothing but that they happened.
func problemOf(err error) *Problem {
	var (
		known       *Problem
		refusal     *vision.Refusal
		malformed   engine.FormatError
		unsupported engine.UnsupportedError
		layout      engine.MissingLayoutError
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &refusal):
		return problemOfRefusal(refusal)
	case errors.As(err, &malformed):
		return problem(malformedBoard, malformed.Error())
	case errors.As(err, &layout):
		return problem(layoutMissing, layout.Error())
	case errors.As(err, &unsupported):
		return problem(unsupportedGame, unsupported.Error())
	}
	if p := problemOfArchive(err); p != nil {
		return p
	}
	if p := problemOfBody(err); p != nil {
		return p
	}
	return problem(failed, "").because(err)
}

// problemOfRefusal tells why a photo cannot be read.
func problemOfRefusal(r *vision.Refusal) *Problem {
	name := problemName(r.Type)
	if _, known := catalogue[name]; !known {
		return problem(failed, "").because(r)
	}
	p := problem(name, r.Message)
	p.Numbers, p.Squares = r.Numbers, r.Squares
	if r.Corners != nil {
		p.Corners = pairs(*r.Corners)
	}
	return p
}

// refuse ends a request with the problem that an error makes.
func (s *Server) refuse(c *gin.Context, err error) {
	if gone(err) {
		c.Set(problemKey, "gone")
		c.AbortWithStatus(statusGone)
		return
	}
	p := problemOf(err)
	s.logCause(c, p)
	writeProblem(c, p)
}

// statusGone is what the log and the metrics say where nobody is left to be
// answered; nginx made the number known.
const statusGone = 499

// logCause writes what went wrong inside to the log.
func (s *Server) logCause(c *gin.Context, p *Problem) {
	if p.cause != nil {
		s.log.Error("request failed", "route", c.FullPath(), "problem", string(p.name()), "error", safeText(p.cause))
	}
}

// writeProblem answers a problem.
func writeProblem(c *gin.Context, p *Problem) {
	c.Set(problemKey, string(p.name()))
	if p.retryAfter > 0 {
		c.Header("Retry-After", strconv.Itoa(p.retryAfter))
	}
	if p.Status == http.StatusUnauthorized {
		c.Header("WWW-Authenticate", `Basic realm="inkscore", charset="UTF-8"`)
	}
	c.Header("Cache-Control", "no-store")
	body, err := json.Marshal(p)
	if err != nil { // a number that JSON cannot hold
		p.Numbers, p.Corners = nil, nil
		body, _ = json.Marshal(p)
	}
	c.Abort()
	c.Data(p.Status, "application/problem+json", body)
}

// problemKey is where a request's problem is kept for the metrics.
const problemKey = "inkscore/problem"

package api

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"
)

// observe counts every request and writes a line about it: the route and never
// the path, since ids are rights, and nothing about who asked.
func (s *Server) observe(c *gin.Context) {
	began := time.Now()
	s.metrics.begin()
	defer func() { s.observed(c, time.Since(began)) }() // also when an answer is broken off
	c.Next()
}

// observed counts a finished request.
func (s *Server) observed(c *gin.Context, took time.Duration) {
	route, status := c.FullPath(), c.Writer.Status()
	s.metrics.end(c.Request.Method, route, status, took)
	attributes := []any{"method", known(c.Request.Method), "route", route, "status", status,
		"millis", took.Milliseconds(), "bytes", max(c.Writer.Size(), 0)}
	if name := c.GetString(problemKey); name != "" {
		s.metrics.problem(name)
		attributes = append(attributes, "problem", name)
	}
	s.log.Info("request", attributes...)
}

// known returns a method that HTTP has, and "other" for what anybody made up.
func known(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodPut, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}

// recover keeps the server alive when a handler panics. What happened goes to
// the log, and nothing of it to whoever asked.
func (s *Server) recover(c *gin.Context) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if err, ok := r.(error); ok && err == http.ErrAbortHandler { //nolint:errorlint // it is never wrapped
			panic(r)
		}
		s.metrics.panicked()
		s.log.Error("panic", "route", c.FullPath(), "error", safeText(fmt.Errorf("%v", r)), "stack", string(debug.Stack()))
		if !c.Writer.Written() {
			writeProblem(c, problem(failed, ""))
		}
		c.Abort()
	}()
	c.Next()
}

// contentPolicy lets pages load only what this server has, run no script that
// stands in a page, and be shown in no other site's frame. Pictures may also be
// what the page itself made out of a photo that was just chosen.
const contentPolicy = "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; " +
	"form-action 'self'; frame-ancestors 'none'"

// secureHeaders sets what every answer has.
func secureHeaders(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Content-Security-Policy", contentPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer") // the address of a game is a right
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "geolocation=(), microphone=()")
}

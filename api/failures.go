package api

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"regexp"

	"inkscore/api/archive"
)

// archiveProblems says which problem each way is in which the archive fails.
// Ways that are not here are nobody's business outside: they become failed.
var archiveProblems = []struct {
	reason error
	name   problemName
}{
	{archive.ErrNotFound, noSuchGame},
	{archive.ErrViewOnly, viewOnly},
	{archive.ErrInvalid, notValid},
	{archive.ErrNothingToUndo, nothingToUndo},
	{archive.ErrFull, diskFull},
	{archive.ErrNotWritable, notWritable},
	{archive.ErrBusy, archiveBusy},
	{archive.ErrUnreachable, archiveAway},
	{archive.ErrNotArchive, badImport},
	{archive.ErrNewer, badImport},
}

// problemOfArchive tells why the archive failed, nil where it was not that.
func problemOfArchive(err error) *Problem {
	for _, known := range archiveProblems {
		if errors.Is(err, known.reason) {
			p := problem(known.name, err.Error())
			if p.Status >= http.StatusInternalServerError {
				_ = p.because(err)
			}
			return p
		}
	}
	return nil
}

// problemOfBody tells why a request's body could not be taken, nil where it was
// not that.
func problemOfBody(err error) *Problem {
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge), errors.Is(err, multipart.ErrMessageTooLarge):
		return problem(tooManyPhotos, "")
	case errors.Is(err, os.ErrDeadlineExceeded):
		return problem(tooSlow, "")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return problem(badRequest, "The request ended too early; send it again.")
	}
	return nil
}

// gone reports whether the error is that whoever asked went away.
func gone(err error) bool { return errors.Is(err, context.Canceled) }

// What an error's text may not take into the log: addresses of people, and ids
// that are rights.
var (
	addressText = regexp.MustCompile(`(\d+(\.\d+){3}|\[?[0-9A-Fa-f]*(:[0-9A-Fa-f]*){2,}[0-9A-Fa-f]\]?)(:\d+)?`)
	idText      = regexp.MustCompile(`\b[A-Za-z0-9_-]{22}\b`)
	quotedText  = regexp.MustCompile(`"[^"]*"`)
)

// safeText returns an error's text without what could tell who asked, and
// without what they typed.
func safeText(err error) string {
	text := quotedText.ReplaceAllString(err.Error(), `"..."`)
	text = idText.ReplaceAllString(text, "ID")
	return addressText.ReplaceAllString(text, "ADDRESS")
}

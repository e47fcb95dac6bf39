package api

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"path"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

const (
	// maxField is the longest text field of a form.
	maxField = 10_000
	// maxFields bounds the parts that are no photos.
	maxFields = 100
	// bodyOfUploads is how many of the largest photos one request may bring:
	// it bounds what lies on the disk while everybody waits.
	bodyOfUploads = 4
	// drainTime is how long a sender that is refused may go on sending, so that it
	// gets to see why.
	drainTime = 5 * time.Second
)

// sentPhoto is a photo on the disk. Its file has no name any more, so that
// nothing is left of it whatever happens.
type sentPhoto struct {
	name string // as the sender calls it, for the answer alone
	file *os.File
	size int64
	// tooLarge says that more came than is kept of a photo.
	tooLarge bool
}

// form is what an upload brought.
type form struct {
	photos []sentPhoto
	fields map[string][]string
}

func (f *form) field(name string) string {
	if len(f.fields[name]) == 0 {
		return ""
	}
	return f.fields[name][0]
}

func (f *form) close() {
	for _, p := range f.photos {
		_ = p.file.Close()
	}
}

// withForm takes the form of an upload and hands it to work, while the upload
// has a place in the queue. A crowded queue refuses it before its body is read.
func (s *Server) withForm(c *gin.Context, work func(*form) error) error {
	if s.stopping.Load() {
		return s.turnAway(c, problem(stopping, ""))
	}
	if !s.pool.enter() {
		return s.turnAway(c, problem(busy, ""))
	}
	defer s.pool.leave()
	f, err := s.takeForm(c)
	defer f.close()
	if err != nil {
		return err
	}
	return work(f)
}

// turnAway refuses an upload, but lets its sender finish if that takes no time:
// browsers look at the answer only when all is sent.
func (s *Server) turnAway(c *gin.Context, p *Problem) error {
	if c.GetHeader("Expect") != "" {
		return p // it waits to be asked for the body
	}
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Now().Add(drainTime))
	_, _ = io.CopyN(io.Discard, c.Request.Body, s.Limits.UploadBytes)
	return p
}

// takeForm reads a multipart form, its photos onto the disk. The form is never
// nil and has to be closed also when there is an error.
func (s *Server) takeForm(c *gin.Context) (*form, error) {
	f := &form{fields: map[string][]string{}}
	kind, params, err := mime.ParseMediaType(c.GetHeader("Content-Type"))
	if err != nil || kind != "multipart/form-data" || params["boundary"] == "" {
		return f, problem(wrongContentType, "")
	}
	deadline := http.NewResponseController(c.Writer)
	_ = deadline.SetReadDeadline(time.Now().Add(s.Limits.BodyTime)) // a test's recorder has none
	body := http.MaxBytesReader(c.Writer, c.Request.Body, bodyOfUploads*s.Limits.UploadBytes)
	reader := multipart.NewReader(body, params["boundary"])
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			_ = deadline.SetReadDeadline(time.Time{})
			return f, nil
		}
		if err == nil {
			err = s.takePart(f, part)
		}
		if err != nil {
			return f, formError(err)
		}
	}
}

// formError tells a form that is written wrongly from a body that did not come.
func formError(err error) error {
	var known *Problem
	if errors.As(err, &known) || problemOfBody(err) != nil || problemOfArchive(err) != nil {
		return err
	}
	return problem(badRequest, "The form is not written as a multipart form is; send the photo again.")
}

// takePart takes one part of a form.
func (s *Server) takePart(f *form, part *multipart.Part) error {
	name := part.FormName()
	if name == "photo" || part.FileName() != "" {
		if len(f.photos) == s.Limits.Photos {
			return problem(tooManyPhotos, "")
		}
		return s.takePhoto(f, part)
	}
	text, err := io.ReadAll(io.LimitReader(part, maxField+1))
	if err != nil {
		return err
	}
	f.fields[name] = append(f.fields[name], string(text))
	if len(text) > maxField || len(f.fields) > maxFields || len(f.fields[name]) > maxFields {
		return problem(badRequest, "The form is longer than any that this server asks for.")
	}
	return nil
}

// takePhoto writes a photo onto the disk. What is too large is taken to its end
// and forgotten, so that the photos after it are read all the same.
func (s *Server) takePhoto(f *form, part *multipart.Part) error {
	file, err := s.spool()
	if err != nil {
		return err
	}
	f.photos = append(f.photos, sentPhoto{name: shortName(part.FileName()), file: file})
	photo := &f.photos[len(f.photos)-1]
	written, err := io.Copy(toDisk{file}, io.LimitReader(part, s.Limits.UploadBytes))
	if err != nil {
		return err
	}
	photo.size = written
	more, err := io.Copy(io.Discard, part)
	photo.tooLarge = more > 0
	return err
}

// spool makes a file on the disk that has no name any more.
func (s *Server) spool() (*os.File, error) {
	file, err := os.CreateTemp(s.Folder, "arriving-")
	if err != nil {
		return nil, diskProblem(err)
	}
	if err := os.Remove(file.Name()); err != nil {
		_ = file.Close()
		return nil, diskProblem(err)
	}
	return file, nil
}

// toDisk tells failures of the disk from those of the sender.
type toDisk struct{ *os.File }

func (d toDisk) Write(data []byte) (int, error) {
	n, err := d.File.Write(data)
	if err != nil {
		err = diskProblem(err)
	}
	return n, err
}

// diskProblem says that a photo could not be put down.
func diskProblem(err error) *Problem {
	if isFull(err) {
		return problem(diskFull, "").because(err)
	}
	return problem(failed, "").because(err)
}

// shortName returns a file's name without its folders, cut short.
func shortName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	const most = 100
	if runes := []rune(name); len(runes) > most {
		name = string(runes[:most])
	}
	if name == "." || name == "/" {
		return "photo"
	}
	return strings.ToValidUTF8(name, "?")
}

// bytes returns the photo whole.
func (p sentPhoto) bytes() ([]byte, error) {
	data := make([]byte, p.size)
	if _, err := p.file.ReadAt(data, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, diskProblem(err)
	}
	return data, nil
}

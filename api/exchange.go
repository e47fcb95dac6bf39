package api

import (
	"context"
	"io"
	"net/http"
	"os"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
)

// exports are the forms in which the whole archive is handed out.
var exports = map[string]struct {
	media, name string
	write       func(context.Context, archive.Store, io.Writer) error
}{
	"json":    {"application/json", "inkscore.json", archive.WriteJSON},
	"csv":     {"text/csv; charset=utf-8", "inkscore.csv", archive.WriteCSV},
	"zip":     {"application/zip", "inkscore.zip", archive.WriteZip},
	"bgstats": {"text/plain; charset=utf-8", "bgstats.txt", archive.WritePlayLinks},
}

// export hands the whole archive out.
func (s *Server) export(c *gin.Context) {
	form, known := exports[c.DefaultQuery("format", "json")]
	if !known {
		s.refuse(c, problem(badRequest, "The archive is exported as json, csv, zip or bgstats."))
		return
	}
	s.download(c, form.media, form.name, form.write)
}

// download answers a file that is made on the way. When it cannot be made to
// its end the connection is broken off: a file that looks whole but is not would
// be found out when it is needed.
func (s *Server) download(c *gin.Context, media, name string, write func(context.Context, archive.Store, io.Writer) error) {
	c.Header("Content-Type", media)
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	err := write(c.Request.Context(), s.Archive, c.Writer)
	switch {
	case err == nil:
	case c.Writer.Written():
		s.logCause(c, problem(failed, "").because(err))
		panic(http.ErrAbortHandler)
	default:
		c.Writer.Header().Del("Content-Disposition")
		s.refuse(c, err)
	}
}

// imported tells what an import added.
type imported struct {
	Games  int `json:"games"`
	Boards int `json:"boards"`
	Photos int `json:"photos"`
	// Known is how many games were there already.
	Known int `json:"known"`
	// WithoutPhoto is how many of the boards name a photo that the file lacks.
	WithoutPhoto int `json:"without_photo"`
}

// maxImport is the largest file that is imported: a zip of thousands of photos.
const maxImport = 4 << 30

// importGames adds the games of a file that was exported: JSON, zip or CSV, told
// by its content.
func (s *Server) importGames(c *gin.Context) {
	file, size, err := s.takeFile(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	defer func() { _ = file.Close() }()
	added, err := archive.Import(c.Request.Context(), s.Archive, file, size)
	if p := problemOfArchive(err); p != nil && p.name() == notValid {
		err = problem(badImport, p.Detail)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusOK, imported(added))
}

// takeFile puts the file of a form on the disk, where it has no name.
func (s *Server) takeFile(c *gin.Context) (*os.File, int64, error) {
	c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, maxImport)
	form, err := c.Request.MultipartReader()
	if err != nil {
		return nil, 0, problem(wrongContentType, "Send the file as a multipart form, under the name file.")
	}
	for {
		part, err := form.NextPart()
		if err == io.EOF { //nolint:errorlint // NextPart returns it as it is
			return nil, 0, problem(badRequest, "There is no file in the form; send it under the name file.")
		}
		if err != nil {
			return nil, 0, formError(err)
		}
		if part.FormName() != "file" {
			continue
		}
		file, err := s.spool()
		if err != nil {
			return nil, 0, err
		}
		size, err := io.Copy(toDisk{file}, part)
		if err != nil {
			_ = file.Close()
			return nil, 0, formError(err)
		}
		return file, size, nil
	}
}

package archive

import (
	"bytes"
	"context"
	"io"
	"iter"
)

// maxImport is how many bytes of games an import may have, unpacked: some
// hundred thousand boards. It stops a zip of a few kilobytes from filling the
// memory.
const maxImport = 256 << 20

// Import keeps the games of a file that WriteJSON or WriteZip wrote, or of a
// table (CSV) as WriteCSV writes and people make them; which it is is told by
// the content. All of it is kept or, with an error, nothing. What is there
// already is left alone, so that importing a file twice adds nothing.
func Import(ctx context.Context, s Store, file io.ReaderAt, size int64) (Imported, error) {
	games, photos, err := readImport(file, size)
	if err != nil {
		return Imported{}, err
	}
	return s.Import(ctx, games, photos)
}

func readImport(file io.ReaderAt, size int64) ([]Game, iter.Seq2[NamedPhoto, error], error) {
	begin := make([]byte, min(size, 512))
	if _, err := file.ReadAt(begin, 0); err != nil && int64(len(begin)) < size {
		return nil, nil, fileError(err, "The file cannot be read; copy it again.")
	}
	if bytes.HasPrefix(begin, []byte("PK\x03\x04")) || bytes.HasPrefix(begin, []byte("PK\x05\x06")) {
		return readZip(file, size)
	}
	in := limited(io.NewSectionReader(file, 0, size))
	var games []Game
	var err error
	if text := bytes.TrimSpace(bytes.TrimPrefix(begin, []byte(byteOrderMark))); bytes.HasPrefix(text, []byte("{")) {
		games, err = readJSON(in)
	} else {
		games, err = readCSV(in)
	}
	return games, func(func(NamedPhoto, error) bool) {}, err
}

// limited reads at most maxImport bytes and fails where there are more.
func limited(r io.Reader) io.Reader { return &limitedReader{r, maxImport} }

type limitedReader struct {
	r    io.Reader
	left int64
}

func (l *limitedReader) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, invalid("There are more than %d MB of games in this file; import them in parts.", maxImport>>20)
	}
	n, err := l.r.Read(p[:min(int64(len(p)), l.left)])
	l.left -= int64(n)
	return n, err
}

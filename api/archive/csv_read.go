package archive

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// RowError is what is wrong with one line of a table.
type RowError struct {
	Line    int // from 1, the heading included
	Message string
}

// RowsError is what is wrong with a table, line by line; it is an ErrInvalid.
// Nothing of the table was kept.
type RowsError struct{ Rows []RowError }

// Error names all lines.
func (e *RowsError) Error() string {
	var parts []string
	for _, r := range e.Rows {
		parts = append(parts, fmt.Sprintf("Line %d: %s", r.Line, r.Message))
	}
	return strings.Join(parts, "\n")
}

// Unwrap returns ErrInvalid.
func (e *RowsError) Unwrap() error { return ErrInvalid }

// maxRowErrors is how many bad lines are told at once: who mixed up two columns
// need not read all of them.
const maxRowErrors = 20

// row is one line of a table: its cells by the name of their column.
type row struct {
	line  int
	cells map[string]string
}

// readCSV reads a table of games as WriteCSV writes it or people make it: comma,
// semicolon or tab between the cells, columns in any order and named in English
// or Dutch, unknown ones passed over; "player" alone has to be there. Without a
// column "game" rows belong together as long as date, title, edition and rules
// stay the same and no player comes twice.
func readCSV(r io.Reader) ([]Game, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	text, err := tableText(data)
	if err != nil {
		return nil, err
	}
	rows, err := tableRows(text)
	if err != nil {
		return nil, err
	}
	return gamesOf(rows)
}

// tableText returns a table in UTF-8. What is not is taken for Latin-1, which
// older spreadsheets write.
func tableText(data []byte) (string, error) {
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if bytes.IndexByte(data, 0) >= 0 {
		return "", invalid("This is neither JSON nor a zip nor a table of text; save the table as CSV in UTF-8.")
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return "", invalid("The file is empty; export or copy it again.")
	}
	if utf8.Valid(data) {
		return string(data), nil
	}
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return string(runes), nil
}

// separator finds what stands between the cells of the heading.
func separator(text string) rune {
	heading, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	best, most := ',', 0
	for _, s := range ",;\t" {
		if n := strings.Count(heading, string(s)); n > most {
			best, most = s, n
		}
	}
	return best
}

// tableRows splits a table into its rows.
func tableRows(text string) ([]row, error) {
	in := csv.NewReader(strings.NewReader(text))
	in.Comma = separator(text)
	in.FieldsPerRecord = -1
	heading, err := in.Read()
	if err != nil {
		return nil, badLine(err)
	}
	names, err := columnNames(heading)
	if err != nil {
		return nil, err
	}
	var rows []row
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, badLine(err)
		}
		line, _ := in.FieldPos(0)
		r := row{line, map[string]string{}}
		filled := false
		for i, cell := range cells {
			cell = strings.TrimSpace(cell)
			if filled = filled || cell != ""; i < len(names) && names[i] != "" {
				r.cells[names[i]] = cell
			} else if i >= len(names) && cell != "" {
				return nil, &RowsError{[]RowError{{line, "There are more cells than in the heading; put quotes round a cell that holds the separator."}}}
			}
		}
		if filled {
			rows = append(rows, r)
		}
	}
}

// badLine says where a table is not in the form of one.
func badLine(err error) error {
	var parse *csv.ParseError
	if !errors.As(err, &parse) {
		return invalid("The file is empty; export or copy it again.")
	}
	return &RowsError{[]RowError{{parse.StartLine, "A quote is opened and not closed, or stands inside a cell; double the quotes within quotes."}}}
}

// columnNames finds the columns that a heading names; "" for one that it does
// not know.
func columnNames(heading []string) ([]string, error) {
	var names []string
	for _, cell := range heading {
		name := columnNamed(cell)
		if name != "" && slices.Contains(names, name) {
			return nil, &RowsError{[]RowError{{1, fmt.Sprintf("The column %s is there twice; give one of them another name.", shown(cell))}}}
		}
		names = append(names, name)
	}
	if !slices.Contains(names, columnPlayer) {
		return nil, &RowsError{[]RowError{{1, "There is no column \"player\"; the first line names the columns, such as date, player, total."}}}
	}
	return names, nil
}

func columnNamed(heading string) string {
	heading = strings.ToLower(strings.Join(strings.FieldsFunc(heading, func(r rune) bool { return r == ' ' || r == '_' || r == '-' || r == '\u00a0' }), " "))
	for _, c := range columns {
		if heading == c.name || slices.Contains(c.also, heading) {
			return c.name
		}
	}
	return ""
}

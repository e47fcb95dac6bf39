package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
)

// jsonVersion is the version of the form in which archives are exported. Older
// ones stay readable.
const jsonVersion = 1

// export is an exported archive without its photos.
type export struct {
	Inkscore int    `json:"inkscore"` // jsonVersion
	Games    []Game `json:"games"`
}

// WriteJSON writes all games with all that is known of them but the photos
// themselves. It holds the ids by which games can be changed.
func WriteJSON(ctx context.Context, s Store, w io.Writer) error {
	return writeJSON(ctx, s, w, func(Game) {})
}

// writeJSON writes a game a line, without holding all of them, and shows each to
// seen.
func writeJSON(ctx context.Context, s Store, w io.Writer, seen func(Game)) error {
	out := bufio.NewWriter(w)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	begin := `{"inkscore":1,"games":[` + "\n"
	for g, err := range s.All(ctx) {
		if err != nil {
			return err
		}
		if _, err := out.WriteString(begin); err != nil {
			return err
		}
		if err := encoder.Encode(g); err != nil {
			return err
		}
		seen(g)
		begin = ","
	}
	if begin != "," {
		if _, err := out.WriteString(begin); err != nil {
			return err
		}
	}
	if _, err := out.WriteString("]}\n"); err != nil {
		return err
	}
	return out.Flush()
}

// readJSON reads what writeJSON wrote.
func readJSON(r io.Reader) ([]Game, error) {
	decoder := json.NewDecoder(r)
	var e export
	if err := decoder.Decode(&e); err != nil {
		var tooLong *Error
		if errors.As(err, &tooLong) {
			return nil, err
		}
		return nil, &Error{Reason: ErrInvalid, Message: "This is no JSON that inkscore exported, or its end is missing; export it again.", Cause: err}
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, invalid("There is something after the end of the exported archive; export it again.")
	}
	switch {
	case e.Inkscore == 0:
		return nil, invalid("This is JSON, but no archive that inkscore exported.")
	case e.Inkscore != jsonVersion:
		return nil, &Error{Reason: ErrNewer, Message: "A newer inkscore exported this; install that one to import it."}
	}
	return e.Games, nil
}

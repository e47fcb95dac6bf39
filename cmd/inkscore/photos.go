package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/disintegration/imaging"

	"inkscore/engine"
	"inkscore/vision"
)

// recogniser is what the commands need of a vision.Recogniser.
type recogniser interface {
	Read(*vision.Photo, vision.ReadOptions) ([]*vision.Reading, error)
	Calibrate(*vision.Photo, string, *vision.Quad) (*vision.Learned, error)
	Close()
}

func loadRecogniser() (recogniser, error) { return vision.NewRecogniser() }

// scorePhotos scores one photo after another; a bad one does not stop it.
func (p *program) scorePhotos(s scoring) error {
	r, err := p.recogniser()
	if err != nil {
		return err
	}
	defer r.Close()
	all := true
	var names []string
	var sheets []engine.Sheet
	for _, path := range s.photos {
		photo := p.readPhoto(r, path, s)
		all = all && photo.Error == nil
		for n, b := range photo.Boards {
			names = append(names, photo.title(n))
			sheets = append(sheets, b.Score)
		}
		if s.json {
			err = writeJSON(p.out, photo.answer)
		} else {
			err = p.showPhoto(photo, len(names) > len(photo.Boards))
		}
		if err != nil {
			return err
		}
	}
	if !s.json {
		if err := showRanking(p.out, names, sheets, s.rematch, all); err != nil {
			return err
		}
	}
	if !all {
		return errNotRead
	}
	return nil
}

// scoredPhoto is a photo's answer with the readings behind it.
type scoredPhoto struct {
	answer
	readings []*vision.Reading
}

// readPhoto reads and scores one photo.
func (p *program) readPhoto(r recogniser, path string, s scoring) scoredPhoto {
	done := scoredPhoto{answer: answer{Photo: path, Boards: []boardAnswer{}}}
	start := time.Now()
	photo, err := vision.OpenFile(path, vision.OpenOptions{})
	if err != nil {
		done.Error = failureOf(err)
		return done
	}
	defer func() { _ = photo.Close() }()
	done.readings, err = r.Read(photo, vision.ReadOptions{Game: s.named(), Corners: s.corners, Prints: s.prints})
	if err != nil {
		done.Error = failureOf(err)
		return done
	}
	for _, reading := range done.readings {
		if err := s.apply(reading.Setup); err != nil {
			done.Error = failureOf(err)
			return done
		}
		done.Boards = append(done.Boards, readBoard(reading, s))
	}
	millis := time.Since(start).Milliseconds()
	done.Millis = &millis
	if s.out != "" {
		if err := draw(photo, done, s.out); err != nil {
			done.Error = &failure{Type: "not-written", Message: err.Error()}
		}
	}
	return done
}

// draw writes the photo with what was read drawn over it.
func draw(photo *vision.Photo, done scoredPhoto, path string) error {
	var boards []vision.Drawn
	for i, r := range done.readings {
		boards = append(boards, vision.Drawn{Reading: r, Verdict: done.Boards[i].Verdict})
	}
	picture, err := vision.Overlay(photo, boards)
	if err != nil {
		return err
	}
	if err := imaging.Save(picture, path); err != nil {
		return sentence(fmt.Sprintf("The picture %q cannot be written; check that its folder exists and that you may write there.", path))
	}
	return nil
}

// failureOf names what went wrong. Refusals bring their own type.
func failureOf(err error) *failure {
	var refusal *vision.Refusal
	if errors.As(err, &refusal) {
		return &failure{string(refusal.Type), refusal.Message, roundedAll(refusal.Numbers)}
	}
	return &failure{Type: "failed", Message: err.Error()}
}

// showPhoto writes a photo's boards for a person, or why there are none. Boards
// that are not the first are set off by an empty line.
func (p *program) showPhoto(photo scoredPhoto, notFirst bool) error {
	if photo.Error != nil {
		fmt.Fprintf(p.err, "%s: %s\n", photo.Photo, photo.Error.Message)
	}
	for n, b := range photo.Boards {
		r := photo.readings[n]
		if notFirst || n > 0 {
			fmt.Fprintln(p.out)
		}
		fmt.Fprintf(p.out, "%s\n\n", photo.title(n))
		if err := b.show(p.out, r.Setup, r.Doubts()); err != nil {
			return err
		}
	}
	return nil
}

// title names a board: by its photo, and by its number where there are several.
func (photo scoredPhoto) title(n int) string {
	name := filepath.Base(photo.Photo)
	if len(photo.Boards) > 1 {
		return fmt.Sprintf("%s, board %d of %d", name, n+1, len(photo.Boards))
	}
	return name
}

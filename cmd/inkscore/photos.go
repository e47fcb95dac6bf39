package main

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/disintegration/imaging"

	"inkscore/api/answer"
	"inkscore/vision"
)

// recogniser is what the commands need of a vision.Recogniser.
type recogniser interface {
	Read(*vision.Photo, vision.ReadOptions) ([]*vision.Reading, error)
	ReadContext(context.Context, *vision.Photo, vision.ReadOptions) ([]*vision.Reading, error)
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
	if s.merge {
		return p.scoreMerged(r, s)
	}
	all, shown := true, false
	var scored table
	for _, path := range s.photos {
		photo := p.readPhoto(r, path, s)
		all = all && photo.Error == nil
		scored.add(photo)
		if s.json {
			err = answer.Write(p.out, photo.Photo)
		} else {
			err = p.showPhoto(photo, shown)
		}
		shown = shown || len(photo.Boards) > 0
		if err != nil {
			return err
		}
	}
	if !s.json {
		if err := scored.rank(p.out, s.rematch, all); err != nil {
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
	answer.Photo
	readings []*vision.Reading
}

// readPhoto reads and scores one photo.
func (p *program) readPhoto(r recogniser, path string, s scoring) scoredPhoto {
	done := scoredPhoto{Photo: answer.Photo{Photo: path, Boards: []answer.Board{}}}
	start := time.Now()
	photo, err := vision.OpenFile(path, vision.OpenOptions{})
	if err != nil {
		done.Error = answer.FailureOf(err)
		return done
	}
	defer func() { _ = photo.Close() }()
	done.readings, err = r.Read(photo, vision.ReadOptions{Game: s.named(), Corners: s.corners, Prints: s.prints})
	if err != nil {
		done.Error = answer.FailureOf(err)
		return done
	}
	for _, reading := range done.readings {
		if err := s.apply(reading.Setup); err != nil {
			done.Error = answer.FailureOf(err)
			return done
		}
		done.Boards = append(done.Boards, answer.Read(reading, s.told()))
	}
	millis := time.Since(start).Milliseconds()
	done.Millis = &millis
	if s.out != "" {
		if err := draw(photo, done, s.out); err != nil {
			done.Error = &answer.Failure{Type: "not-written", Message: err.Error()}
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

// showPhoto writes a photo's boards for a person, or why there are none. Boards
// that are not the first are set off by an empty line.
func (p *program) showPhoto(photo scoredPhoto, notFirst bool) error {
	if photo.Error != nil {
		fmt.Fprintf(p.err, "%s: %s\n", photo.Photo.Photo, photo.Error.Message)
	}
	for n, b := range photo.Boards {
		r := photo.readings[n]
		if notFirst || n > 0 {
			fmt.Fprintln(p.out)
		}
		fmt.Fprintf(p.out, "%s\n\n", photo.title(n))
		if err := showBoard(p.out, b, r.Setup, r.Questions()); err != nil {
			return err
		}
	}
	return nil
}

// title names a board: by its photo, and by its number where there are several.
func (photo scoredPhoto) title(n int) string {
	name := filepath.Base(photo.Photo.Photo)
	if len(photo.Merged) > 0 {
		name = enumerated(photo.Merged)
	}
	if len(photo.Boards) > 1 {
		return fmt.Sprintf("%s, board %d of %d", name, n+1, len(photo.Boards))
	}
	return name
}

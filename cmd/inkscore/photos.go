package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
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
	next := func(i int) scoredPhoto { return p.readPhoto(r, s.photos[i], s) }
	if s.game.Below != nil && len(s.photos) > 1 { // a board may be in one photo and its second in another
		together := p.readTogether(r, s)
		next = func(i int) scoredPhoto { return together[i] }
	}
	all, shown := true, false
	var scored table
	for i := range s.photos {
		photo := next(i)
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
	photo := done.read(r, s)
	if photo == nil {
		return done
	}
	defer func() { _ = photo.Close() }()
	done.readings = vision.Pair([][]*vision.Reading{done.readings}, s.named())[0]
	if done.score(s); done.Error != nil {
		return done
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

// readTogether reads photos of a game with two boards, of which a photo may show
// one alone, and scores them.
func (p *program) readTogether(r recogniser, s scoring) []scoredPhoto {
	all := make([]scoredPhoto, len(s.photos))
	pictures := make([][]*vision.Reading, len(all))
	for i, path := range s.photos {
		all[i].Photo = answer.Photo{Photo: path, Boards: []answer.Board{}}
		start := time.Now()
		if photo := all[i].read(r, s); photo != nil {
			_ = photo.Close()
			millis := time.Since(start).Milliseconds()
			all[i].Millis = &millis
		}
		pictures[i] = all[i].readings
	}
	paired := vision.Pair(pictures, s.named())
	for i := range all {
		all[i].readings = paired[i]
		for _, of := range vision.Above(pictures[i]) {
			for k := range paired {
				if k != i && slices.Contains(paired[k], of) {
					all[i].SecondOf = append(all[i].SecondOf, s.photos[k])
				}
			}
		}
		all[i].score(s)
	}
	return all
}

// read finds and reads the boards of the photo, which it returns open; nil with an
// Error when nothing could be read.
func (photo *scoredPhoto) read(r recogniser, s scoring) *vision.Photo {
	opened, err := vision.OpenFile(photo.Photo.Photo, vision.OpenOptions{})
	if err != nil {
		photo.Error = answer.FailureOf(err)
		return nil
	}
	photo.readings, err = r.Read(opened, vision.ReadOptions{Game: s.named(), Corners: s.corners, Prints: s.prints, Swap: s.swap})
	if err != nil {
		photo.Error = answer.FailureOf(err)
		_ = opened.Close()
		return nil
	}
	return opened
}

// score scores what was read.
func (photo *scoredPhoto) score(s scoring) {
	for _, reading := range photo.readings {
		if err := s.apply(reading.Setup); err != nil {
			photo.Error = answer.FailureOf(err)
			return
		}
		photo.Boards = append(photo.Boards, answer.Read(reading, s.told()))
	}
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
	if len(photo.SecondOf) > 0 {
		fmt.Fprintf(p.out, "%s shows the second board of %s, and is counted with it.\n", filepath.Base(photo.Photo.Photo), strings.Join(photo.SecondOf, ", "))
	}
	for n, b := range photo.Boards {
		r := photo.readings[n]
		if notFirst || n > 0 {
			fmt.Fprintln(p.out)
		}
		fmt.Fprintf(p.out, "%s\n\n", photo.title(n))
		if err := showBoard(p.out, b, r); err != nil {
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

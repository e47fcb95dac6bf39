package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"inkscore/api/answer"
	"inkscore/vision"
)

// scoreMerged scores one board from several photos of it, read as one.
func (p *program) scoreMerged(r recogniser, s scoring) error {
	var shots []*vision.Reading
	var names []string
	unread := false
	for _, path := range s.photos {
		photo := p.readPhoto(r, path, s)
		if photo.Error == nil && len(photo.readings) != 1 {
			photo.Error = &answer.Failure{Type: "several-boards", Message: fmt.Sprintf(
				"The photo shows %d boards; with --merge give photos of one board each.", len(photo.readings))}
		}
		if photo.Error != nil {
			unread = true
			if s.json {
				photo.Boards = []answer.Board{}
				if err := answer.Write(p.out, photo.Photo); err != nil {
					return err
				}
			} else {
				fmt.Fprintf(p.err, "%s: %s\n", path, photo.Error.Message)
			}
			continue
		}
		shots = append(shots, photo.readings[0])
		names = append(names, path)
	}
	if len(shots) == 0 {
		return errNotRead
	}
	merged, err := vision.Merge(shots, vision.DefaultPrices)
	if err != nil {
		return sentence(asSentence(err))
	}
	if err := s.apply(merged.Setup); err != nil {
		return err
	}
	done := scoredPhoto{Photo: answer.Photo{Photo: names[0], Merged: names}, readings: []*vision.Reading{merged}}
	done.Boards = []answer.Board{answer.Read(merged, s.told())}
	if s.json {
		err = answer.Write(p.out, done.Photo)
	} else {
		err = p.showPhoto(done, false)
	}
	if err == nil && unread {
		err = errNotRead
	}
	return err
}

// asSentence gives an error of ours its capital and its full stop.
func asSentence(err error) string {
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// enumerated lists file names for a sentence: "a.jpg, b.jpg and c.jpg".
func enumerated(paths []string) string {
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = filepath.Base(path)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

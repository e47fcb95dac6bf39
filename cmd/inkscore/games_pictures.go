package main

import (
	"fmt"
	"image"
	"os"
	"path/filepath"

	"github.com/disintegration/imaging"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/paint"
	"inkscore/vision/paint/sample"
)

// pictured is a rule system that the page of documentation shows a painted photo
// of, with what was read of it.
type pictured struct {
	system string // as the page names it: a game or a set
	game   string
	seed   uint64 // of sixteen tried, one whose photo shows the system well
}

var picturedSystems = []pictured{
	{"base", "base", 107}, {"challenge", "challenge", 110}, {"archipelago", "archipelago", 104}, {"river", "base+river", 110}, {"lake", "base+lake", 107},
	{"lava", "base+lava", 104}, {"meteor", "base+meteor", 107}, {"forest", "base+forest", 104}, {"trail", "base+trail", 107},
	{"desert", "base+desert", 109}, {"canyon", "base+canyon", 111}, {"underground", "underground", 104},
	{"giant", "giant", 107}, {"street-lamps", "base+street-lamps", 113}, {"weather", "base+weather", 104}, {"power-grid", "base+power-grid", 115},
	{"alien-farmer", "base+alien-farmer", 101}, {"city-builder", "base+city-builder", 111}, {"rainbow", "base+rainbow", 107},
	{"portal", "base+portal", 102}, {"investigation", "base+investigation", 114}, {"galactic-invaders", "base+galactic-invaders", 100},
	{"tetromino", "base+tetromino", 107}, {"ritual", "base+ritual", 101}, {"airline", "base+airline", 113}, {"superconnection", "base+superconnection", 107},
}

// page returns the page of documentation, with the pictures that lie in
// engine/pictures.
func page() string {
	var names []string
	for _, s := range picturedSystems {
		names = append(names, s.system)
	}
	return engine.Page(names)
}

// The pictures show the photo and the reading side by side, each so wide.
const (
	pictureWide    = 430
	pictureQuality = 65
)

// paintSystems writes the pictures of the page into a folder.
func (p *program) paintSystems(folder string) error {
	r, err := p.recogniser()
	if err != nil {
		return err
	}
	defer r.Close()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, s := range picturedSystems {
		game, err := engine.GameNamed(s.game)
		if err != nil {
			return err
		}
		o := sample.Options{Boards: 1, LongSide: 1300, Games: []*engine.Game{game}}
		o.Cards.Sort = paint.LegalBoard
		painted, err := sample.Make(s.seed, o)
		if err != nil {
			return err
		}
		if err := writePicture(r, painted.JPEG, game, filepath.Join(folder, s.system+".jpg")); err != nil {
			return fmt.Errorf("%s: %w", s.system, err)
		}
	}
	fmt.Fprintf(p.out, "%d pictures in %s\n", len(picturedSystems), folder)
	return nil
}

// writePicture reads a painted photo and writes it beside its reading.
func writePicture(r recogniser, jpeg []byte, game *engine.Game, path string) error {
	photo, err := vision.Open(jpeg, vision.OpenOptions{})
	if err != nil {
		return err
	}
	defer func() { _ = photo.Close() }()
	readings, err := r.Read(photo, vision.ReadOptions{Game: game})
	if err != nil {
		return err
	}
	reading := readings[0]
	over, err := vision.Overlay(photo, []vision.Drawn{{Reading: reading, Verdict: answer.Read(reading, answer.Options{}).Verdict}})
	if err != nil {
		return err
	}
	plain, err := photo.Pixels.ToImage()
	if err != nil {
		return err
	}
	left, right := aboutBoard(plain, reading, photo.Scale), imaging.Resize(over, pictureWide, 0, imaging.Lanczos)
	both := imaging.New(2*pictureWide+10, max(left.Bounds().Dy(), right.Bounds().Dy()), image.White)
	both = imaging.Paste(both, left, image.Pt(0, 0))
	both = imaging.Paste(both, right, image.Pt(pictureWide+10, 0))
	return imaging.Save(both, path, imaging.JPEGQuality(pictureQuality))
}

// aboutBoard cuts the surroundings of a board out of a photo, scaled to the width
// of a picture.
func aboutBoard(photo image.Image, r *vision.Reading, scale float64) image.Image {
	var part image.Rectangle
	q := r.Mesh.Quad()
	margin := q.Side() / 10
	for i, c := range q {
		near := image.Rect(int((c.X-margin)/scale), int((c.Y-margin)/scale), int((c.X+margin)/scale), int((c.Y+margin)/scale))
		if i == 0 {
			part = near
		}
		part = part.Union(near)
	}
	return imaging.Resize(imaging.Crop(photo, part), pictureWide, 0, imaging.Lanczos)
}

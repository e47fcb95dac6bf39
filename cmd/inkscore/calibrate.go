package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"inkscore/calibration"
	"inkscore/vision"
)

// calibrate learns a print from a photo of an empty board and saves it where
// scoring finds it.
func (p *program) calibrate(args []string) error {
	f := newFlags("calibrate", "--name NAME [flags] BLANK.jpg")
	var (
		name    = f.String("name", "", "what to call the print: small letters, digits and hyphens")
		out     = f.String("out", "", "write the print to this `FILE` instead of the folder of your prints")
		prints  = f.String("prints", "", "the `folder` of your prints; without it the one in your settings")
		corners = f.String("corners", "", "where the board lies, as `\"x,y x,y x,y x,y\"`: its own top left first, clockwise")
	)
	photos, err := f.parse(p, args)
	if err != nil {
		return err
	}
	switch {
	case *name == "":
		return usageError("say what to call the print, with --name NAME")
	case calibration.CheckName(*name) != nil:
		return usageError(calibration.CheckName(*name).Error())
	case len(photos) != 1:
		return usageError("name one photo of an empty board")
	}
	var quad *vision.Quad
	if f.given("corners") {
		given, err := parseCorners(*corners)
		if err != nil {
			return err
		}
		quad = &given
	}
	if *out == "" {
		dir, err := printsFolder(*prints)
		if err != nil {
			return err
		}
		*out = filepath.Join(dir, *name+".json")
	}
	learned, err := p.learn(photos[0], *name, quad)
	if err != nil {
		return err
	}
	if err := learned.Edition.Save(*out); err != nil {
		return sentence(fmt.Sprintf("The print cannot be written to %q; check that you may write there.", *out))
	}
	p.showPrint(learned, *out)
	return nil
}

// printsFolder returns the folder of the user's prints: the one that was named,
// or the one in the user's settings.
func printsFolder(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	dir, err := calibration.UserDir()
	if err != nil {
		return "", sentence("There is no folder for settings here; name one for your prints with --prints.")
	}
	return dir, nil
}

// ownPrints returns the user's prints. A folder that was named must be there.
func ownPrints(named string) ([]calibration.Edition, error) {
	if named != "" {
		if info, err := os.Stat(named); err != nil || !info.IsDir() {
			return nil, usageError(fmt.Sprintf("there is no folder %q with prints", named))
		}
	}
	dir, err := printsFolder(named)
	if err != nil {
		return nil, nil // without settings there are no prints of one's own
	}
	all, err := calibration.LoadDir(dir)
	if err != nil {
		return nil, sentence(fmt.Sprintf("One of your prints cannot be read: %v. Mend or remove it.", err))
	}
	return all, nil
}

// learn reads the photo of an empty board.
func (p *program) learn(path, name string, corners *vision.Quad) (*vision.Learned, error) {
	photo, err := vision.OpenFile(path, vision.OpenOptions{FullSize: true})
	if err != nil {
		return nil, err
	}
	defer func() { _ = photo.Close() }()
	r, err := p.recogniser()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return r.Calibrate(photo, name, corners)
}

// showPrint tells what was learned.
func (p *program) showPrint(l *vision.Learned, path string) {
	e := l.Edition
	line := func(what, format string, args ...any) {
		fmt.Fprintf(p.out, "%-13s %s\n", what, fmt.Sprintf(format, args...))
	}
	line("print", "%s, for the game %s, saved in %s", e.Name, e.Game, path)
	line("colours", "paper %v, centre %v, box %v, accent %v, lines %v", e.Colours.Paper, e.Colours.Centre, e.Colours.Box, e.Colours.Accent, e.Colours.Line)
	line("lines", "frame %.3f, lines %.3f, frame of the centre %.3f of a square", e.FrameThickness, e.LineThickness, e.CentreFrame)
	line("ticks", "at %v, %v long", e.Ticks.At, e.Ticks.Length)
	line("round boxes", "%.3f wide, %.3f high", e.Box.Width, e.Box.Height)
	line("exit marks", "%s, %.3f wide, %.3f long", e.Exit.Shape, e.Exit.Width, e.Exit.Length)
	line("margins", "left %v, right %v, top %v, bottom %v", e.Margins.Left, e.Margins.Right, e.Margins.Top, e.Margins.Bottom)
	for _, icon := range e.Icons {
		line("icons", "%s %v on %s", icon.Kind, icon.Colour, strings.Join(icon.Squares, " "))
	}
	if len(l.Unseen) > 0 {
		line("not measured", "%s: as on %s", strings.Join(l.Unseen, ", "), l.Like)
	}
	line("lens", "%+.2f %% at the picture's corner, give or take %.2f; crossings off a flat board by %.4f of a square, with the lens by %.4f",
		100*l.Lens.Corner, 100*l.Lens.Uncertainty, l.Lens.Straight, l.Lens.Corrected)
}

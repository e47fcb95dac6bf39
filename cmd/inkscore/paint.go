package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/paint"
	"inkscore/vision/paint/sample"
	"inkscore/vision/truth"
)

// paint writes painted photos with their truth: practice for the networks, and
// something to look at.
func (p *program) paint(args []string) error {
	f := newFlags("paint", "--out DIR [--count N] [--seed N] [flags]")
	var (
		out       = f.String("out", "", "`folder` for the photos (NNNNNN.jpg) and their truth (NNNNNN.json)")
		count     = f.Int("count", 10, "how many `photos`")
		seed      = f.Uint64("seed", 1, "seed of the first photo; the next ones count on from there")
		negatives = f.Bool("negatives", false, "paint photos without any board: other games, grids, tables")
		size      = f.Int("size", 0, "long side of the photos in `pixels`, 600 to 8000; 0 leaves it to chance")
		edition   = f.String("edition", "", "paint boards of this print alone, by its `NAME`")
		blank     = f.Bool("blank", false, "paint boards on which nothing is drawn yet")
		scattered = f.Bool("scattered", false, "put any tiles on any squares instead of playing: practice for shapes that no die shows")
		covered   = f.Bool("covered", false, "hide squares: lay pens, dice and hands over them, and let lamps glare")
		closeUps  = f.Bool("close-ups", false, "paint small photos of nothing but one board: much practice for the readers")
		boards    = f.Int("boards", 0, "how many `boards` lie on each table, 1 to 4; 0 leaves it to chance")
		shot      = f.Uint64("shot", 0, "the `number` of the shot: other photos of the same boards")
		games     = f.String("game", "", "paint boards of the game with this `NAME`, see \"inkscore games\"; several, joined by commas, take turns")
		layout    = f.String("layout", "", layoutUsage)
		counts    = f.String("counts", "", "what is written on the lids: the `true|false` counts of their boards, or, without it, any numbers")
		digits    = f.String("digits", "", "`folder` with MNIST's practice digits, for real handwriting (see vision/train/train.sh)")
	)
	others, err := f.parse(p, args)
	if err != nil {
		return err
	}
	if err := noArguments(others); err != nil {
		return err
	}
	switch {
	case *out == "":
		return usageError("say where the photos go, with --out DIR")
	case *count < 1:
		return usageError("--count must be at least 1")
	case *size != 0 && (*size < 600 || *size > 8000):
		return usageError("--size must lie between 600 and 8000 pixels")
	case *boards < 0 || *boards > 4:
		return usageError("--boards must lie between 1 and 4")
	case *closeUps && (*negatives || *size != 0 || *boards > 1):
		return usageError("--close-ups are of one board each, at a size of their own")
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	o := sample.Options{Boards: *boards, LongSide: *size, CloseUp: *closeUps, Scattered: *scattered, Covered: *covered, Edition: *edition, Blank: *blank, Shot: *shot}
	o.Cards.DigitsDir = *digits
	switch *counts {
	case "":
	case "true":
		o.Cards.Counts = paint.TrueCounts
	case "false":
		o.Cards.Counts = paint.FalseCounts
	default:
		return usageError("--counts is true or false")
	}
	if o.Games, err = gamesNamed(*games); err != nil {
		return err
	}
	if o.Games, err = gamesOn(*layout, o.Games); err != nil {
		return err
	}
	made := sample.Make
	if *negatives {
		made = sample.Negative
	}
	if *closeUps && slices.ContainsFunc(o.Games, func(g *engine.Game) bool { return g.Below != nil }) {
		return usageError("--close-ups are of one board each, and a game with two boards shows both; paint the game underground instead")
	}
	if err := paintAll(*out, *seed, *count, made, o); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%d photos in %s\n", *count, *out)
	return nil
}

// gamesNamed returns the games of a list of names with commas between them.
func gamesNamed(names string) ([]*engine.Game, error) {
	if names == "" {
		return nil, nil
	}
	var all []*engine.Game
	for _, name := range strings.Split(names, ",") {
		g, err := engine.GameNamed(name)
		if err != nil {
			return nil, usageError(asClause(err))
		}
		if !vision.CanRead(g) {
			return nil, usageError("boards of the game " + name + " cannot be painted yet")
		}
		all = append(all, g)
	}
	return all, nil
}

// gamesOn puts the board of a layout file in place of those of all games, of the
// base game where there are none. No file leaves them as they are.
func gamesOn(file string, games []*engine.Game) ([]*engine.Game, error) {
	l, err := layoutIn(file)
	if l == nil {
		return games, err
	}
	if len(games) == 0 {
		games = []*engine.Game{engine.Base()}
	}
	var all []*engine.Game
	for _, game := range games {
		own, err := on(l, game)
		if err == nil {
			err = photographed(own, l)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, own)
	}
	return all, nil
}

// paintAll paints on all cores. A photo that is there already is left alone, so
// that an interrupted run goes on; each is whole because its truth is written
// last.
func paintAll(out string, seed uint64, count int, made func(uint64, sample.Options) (*sample.Sample, error), o sample.Options) error {
	var (
		next    atomic.Uint64
		workers = runtime.NumCPU()
		errs    = make([]error, workers)
		group   sync.WaitGroup
	)
	for w := range workers {
		group.Go(func() {
			for {
				n := next.Add(1) - 1
				if n >= uint64(count) {
					return
				}
				if errs[w] = paintOne(out, seed+n, made, o); errs[w] != nil {
					return
				}
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

func paintOne(out string, seed uint64, made func(uint64, sample.Options) (*sample.Sample, error), o sample.Options) error {
	name := filepath.Join(out, fmt.Sprintf("%06d", seed))
	if _, err := os.Stat(name + ".json"); err == nil {
		return nil
	}
	s, err := made(seed, o)
	if err != nil {
		return err
	}
	if err := os.WriteFile(name+".jpg", s.JPEG, 0o644); err != nil {
		return err
	}
	return truth.Save(name+".json", s.Boards...)
}

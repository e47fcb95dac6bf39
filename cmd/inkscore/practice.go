package main

import (
	"fmt"

	"inkscore/vision/train"
)

// practice cuts practice crops for the networks out of painted photos. It is a
// step of vision/train/train.sh.
func (p *program) practice(args []string) error {
	var photos, out string
	var seed uint64
	flags := newFlags("practice", "spots|candidates|boards --photos DIR --out DIR [--seed N]")
	flags.StringVar(&photos, "photos", "", "the `DIR` of painted photos with their truth")
	flags.StringVar(&out, "out", "", "the `DIR` for the crops")
	flags.Uint64Var(&seed, "seed", 1, "the seed `N` of all chance")
	kinds, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	if len(kinds) != 1 || photos == "" || out == "" {
		return usageError("name one kind of crops, --photos and --out")
	}
	kind := train.Kind(kinds[0])
	counts, err := train.Cut(kind, photos, out, seed)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s: %d records of %d photos, %d boards missed\n",
		kind, counts.Records, counts.Photos, counts.Missed)
	return err
}

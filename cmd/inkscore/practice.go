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
	flags := newFlags("practice", "spots|candidates|boards|placed --photos DIR --out DIR [--seed N]\n   or: inkscore practice prices --photos DIR [--seed N]")
	flags.StringVar(&photos, "photos", "", "the `DIR` of painted photos with their truth")
	flags.StringVar(&out, "out", "", "the `DIR` for the crops")
	flags.Uint64Var(&seed, "seed", 1, "the seed `N` of all chance")
	kinds, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	if len(kinds) == 1 && kinds[0] == "prices" && photos != "" && out == "" {
		return p.prices(photos, seed)
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

// prices chooses the prices of the joint decision on painted photos.
func (p *program) prices(photos string, seed uint64) error {
	learned, err := train.LearnPrices(photos, seed)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%+v\n%d boards; mean loss of a square %.5f nats, %.5f under the prices built in\n",
		learned.Prices, learned.Boards, learned.After, learned.Before)
	return err
}

package main

import (
	"fmt"

	"inkscore/api/answer"
	"inkscore/vision/train"
)

// practice cuts practice crops for the networks out of painted photos. It is a
// step of vision/train/train.sh.
func (p *program) practice(args []string) error {
	var photos, out, digits string
	var seed uint64
	var count int
	var test bool
	flags := newFlags("practice", "spots|candidates|boards|placed --photos DIR --out DIR [--seed N]\n   or: inkscore practice lids --count N --out DIR [--digits DIR [--test-digits]] [--seed N]\n   or: inkscore practice prices|temperatures|smoothed|numbers --photos DIR [--seed N]")
	flags.StringVar(&photos, "photos", "", "the `DIR` of painted photos with their truth")
	flags.StringVar(&out, "out", "", "the `DIR` for the crops")
	flags.Uint64Var(&seed, "seed", 1, "the seed `N` of all chance")
	flags.IntVar(&count, "count", 0, "how many `lids` to paint")
	flags.StringVar(&digits, "digits", "", "`folder` with MNIST's practice digits, for the figures on lids")
	flags.BoolVar(&test, "test-digits", false, "take MNIST's test digits instead, for lids that a network is judged on")
	kinds, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	if len(kinds) == 1 && kinds[0] == "lids" {
		if count < 1 || out == "" || photos != "" {
			return usageError("lids are painted on the spot: give --count and --out, and no --photos")
		}
		counts, err := train.CutLids(count, out, digits, test, seed)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.out, "lids: %d records of %d lids\n", counts.Records, counts.Photos)
		return err
	}
	if learn := p.learner(kinds); learn != nil && photos != "" && out == "" {
		return learn(photos, seed)
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

// learner returns what learns from the networks' odds of painted photos, where
// that is asked for.
func (p *program) learner(kinds []string) func(photos string, seed uint64) error {
	if len(kinds) != 1 {
		return nil
	}
	return map[string]func(string, uint64) error{
		"prices": p.prices, "temperatures": p.temperatures, "smoothed": p.smoothed,
	}[kinds[0]]
}

// temperatures chooses those of the reading networks on painted photos and
// prints them as vision/weights/trust.json has them, then what they give.
func (p *program) temperatures(photos string, seed uint64) error {
	learned, err := train.LearnTemperatures(photos, seed)
	if err != nil {
		return err
	}
	if err := answer.Write(p.out, learned.Trust); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "learned on %d boards, measured on %d others\n\nbefore:\n", learned.Learned, learned.Held)
	if err := learned.Before.WriteText(p.out); err != nil {
		return err
	}
	fmt.Fprintln(p.out, "\nafter:")
	return learned.After.WriteText(p.out)
}

// smoothed counts on made boards what the joint decision hides.
func (p *program) smoothed(photos string, seed uint64) error {
	counted, err := train.CountSmoothed(photos, seed)
	if err != nil {
		return err
	}
	return counted.WriteText(p.out)
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

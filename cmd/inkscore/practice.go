package main

import (
	"flag"
	"fmt"
	"io"

	"inkscore/vision/train"
)

// practice cuts practice crops for the networks out of painted photos. It is a
// step of vision/train/train.sh.
func practice(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("practice", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var (
		photos = flags.String("photos", "", "folder of painted photos with their truth")
		out    = flags.String("out", "", "folder for the crops")
		seed   = flags.Uint64("seed", 1, "seed of all chance")
	)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: inkscore practice spots|candidates|boards --photos DIR --out DIR [--seed N]")
		flags.PrintDefaults()
	}
	if len(args) == 0 {
		flags.Usage()
		return 2
	}
	kind := train.Kind(args[0])
	if err := flags.Parse(args[1:]); err != nil {
		return 2
	}
	if *photos == "" || *out == "" || flags.NArg() > 0 {
		flags.Usage()
		return 2
	}
	counts, err := train.Cut(kind, *photos, *out, *seed)
	if err != nil {
		fmt.Fprintln(stderr, "inkscore practice:", err)
		return 1
	}
	fmt.Fprintf(stdout, "%s: %d records of %d photos, %d boards missed\n",
		kind, counts.Records, counts.Photos, counts.Missed)
	return 0
}

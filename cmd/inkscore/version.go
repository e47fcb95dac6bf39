package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"gocv.io/x/gocv"
)

// release is the version of this program.
const release = "0.1.0"

// version prints what this program was made of.
func (p *program) version(args []string) error {
	flags := newFlags("version", "")
	others, err := flags.parse(p, args)
	if err == nil {
		err = noArguments(others)
	}
	if err != nil {
		return err
	}
	revision := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	_, err = fmt.Fprintf(p.out, "inkscore %s%s, %s, OpenCV %s\n", release, revision, runtime.Version(), gocv.OpenCVVersion())
	return err
}

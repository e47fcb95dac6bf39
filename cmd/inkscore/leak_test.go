//go:build matprofile

package main

import (
	"fmt"
	"os"
	"testing"

	"gocv.io/x/gocv"
)

// TestMain fails the package where a command leaves an OpenCV matrix alive.
func TestMain(m *testing.M) {
	status := m.Run()
	if n := gocv.MatProfile.Count(); n != 0 {
		fmt.Fprintf(os.Stderr, "%d matrices are still alive after the tests\n", n)
		status = 1
	}
	os.Exit(status)
}

//go:build matprofile

package leaktest

import (
	"fmt"
	"os"
	"testing"

	"gocv.io/x/gocv"
)

// Main is the TestMain of a package whose tests must close every matrix.
func Main(m *testing.M) {
	status := m.Run()
	if n := gocv.MatProfile.Count(); n != 0 {
		fmt.Fprintf(os.Stderr, "%d matrices are still alive after the tests\n", n)
		_ = gocv.MatProfile.WriteTo(os.Stderr, 1)
		status = 1
	}
	os.Exit(status)
}

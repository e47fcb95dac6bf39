//go:build matprofile

package paint

import (
	"os"
	"testing"

	"gocv.io/x/gocv"
)

// TestMain fails the run when a matrix outlives the tests.
func TestMain(m *testing.M) {
	code := m.Run()
	if n := gocv.MatProfile.Count(); n != 0 {
		println("matrices still alive:", n)
		code = 1
	}
	os.Exit(code)
}

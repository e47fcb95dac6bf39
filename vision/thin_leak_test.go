//go:build matprofile

package vision

import (
	"fmt"
	"os"
	"testing"

	"gocv.io/x/gocv"
)

// TestMain fails the package where a test leaves an OpenCV matrix alive.
func TestMain(m *testing.M) {
	status := m.Run()
	if n := gocv.MatProfile.Count(); n != 0 {
		fmt.Fprintf(os.Stderr, "%d matrices are still alive after the tests\n", n)
		_ = gocv.MatProfile.WriteTo(os.Stderr, 1)
		status = 1
	}
	os.Exit(status)
}

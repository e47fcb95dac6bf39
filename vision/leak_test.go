//go:build matprofile

package vision

import (
	"testing"

	"inkscore/vision/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

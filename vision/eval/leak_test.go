//go:build matprofile

package eval

import (
	"testing"

	"inkscore/vision/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

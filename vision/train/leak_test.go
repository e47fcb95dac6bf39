//go:build matprofile

package train

import (
	"testing"

	"inkscore/vision/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

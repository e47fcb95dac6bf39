//go:build matprofile

package sample

import (
	"testing"

	"inkscore/vision/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

//go:build matprofile

package api

import (
	"testing"

	"inkscore/vision/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

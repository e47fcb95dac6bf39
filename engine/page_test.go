package engine

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write SYSTEMS.md anew")

func TestThePageIsThatOfTheRules(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile("SYSTEMS.md", []byte(Page()), 0o644))
	}
	page, err := os.ReadFile("SYSTEMS.md")
	require.NoError(t, err)
	assert.Equal(t, Page(), string(page), "run `go test ./engine -run Page -update`")
}

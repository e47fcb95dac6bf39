package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestARematchIsRankedByBothGamesTogether(t *testing.T) {
	sheet := func(total, errors int) engine.Sheet {
		return engine.Sheet{Total: total, Errors: engine.ErrorLine{Count: errors}}
	}
	names := []string{"a1", "b1", "a2", "b2"}
	var out strings.Builder
	require.NoError(t, showRanking(&out, names, []engine.Sheet{sheet(20, 3), sheet(25, 1), sheet(30, 2), sheet(25, 1)}, true, true))
	assert.Equal(t, "\nRanking of both games together:\n"+
		"  1: b1 and b2 with 25 + 25 = 50 points, errors: 2\n"+
		"  2: a1 and a2 with 20 + 30 = 50 points, errors: 5\n", out.String())
	assert.ErrorContains(t, showRanking(&out, names[:3], make([]engine.Sheet, 3), true, true), "two games")
	assert.ErrorContains(t, showRanking(&out, nil, nil, true, true), "two games")
	out.Reset()
	require.NoError(t, showRanking(&out, names[:2], make([]engine.Sheet, 2), true, false))
	assert.Equal(t, "\nThe rematch is not ranked, since not every board of it could be read.\n", out.String(),
		"the halves would be those of other players")
}

package truth_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/truth"
)

func TestTheTruthTellsWhatExpansionsDraw(t *testing.T) {
	for _, text := range []string{
		"game=base+river; A2:H.H./1 B2:HWHWo/2 B3:.W.W/2",
		"game=base+lake; B2:H.L.s/2 C2:LLLL/2 D2:LLHRs/4",
		"game=base+lava; D4:VVVV[volcano]/- D5:H.HV/1",
		"game=base+meteor; A2:H.H./1 B2:....[crater]/- C4:....[crater,dot]/3",
		"game=base+forest; A2:H.H.[tree]/1 B2:....[tree]/2", "game=base+desert; A2:H.H.[oasis]/1 B2:....[cacti]/2",
		"game=base+trail; A2:H.H.[trail=NE-SW]/1 B2:.RR.[trail=NE-SW-NW]/2", "game=base+canyon; lines=A1S,B1E; A2:H.H./1",
		"game=base+street-lamps; A2:H.H.[lamp,lit]/1 B2:HNS+HEW[lamp]/2", "game=base+weather; A2:H.H.[cloud]/1",
		"game=base+galactic-invaders; A2:H.H./1 C3:....[alien,shield]/- C5:....[alien]/-", "game=base+tetromino; A2:H.H.[enhanced]/1 A3:....[enhanced]/-",
		"game=base+ritual; A2:HNS+HE[ritual]/1", "game=base+airline; A2:AHAH/1 A3:....[airport]/2", "game=base+superconnection; A2:S.S./1",
		"game=underground; A2:P.P.[broken]/1 B2:PPUUs[hub]/2 A4:UUUP/3",
	} {
		setup, err := engine.ParseText(text)
		require.NoError(t, err)
		data, err := json.Marshal(truth.Of(setup))
		require.NoError(t, err)
		boards, err := truth.Parse(data)
		require.NoError(t, err, string(data))
		again, err := boards[0].Setup()
		require.NoError(t, err)
		assert.Equal(t, setup, again)
	}
}

func TestAnUnknownMarkIsRefused(t *testing.T) {
	_, err := truth.Parse([]byte(board(`{"row":0,"col":0,"edges":"....","centre":"","round":null,"marks":"crator"}`)))
	assert.ErrorContains(t, err, `no marks are named "crator"`)
}

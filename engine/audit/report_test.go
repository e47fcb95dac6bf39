package audit

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func reportOf(t testing.TB, s *engine.Setup, o Options) Report {
	t.Helper()
	o.Time = 50 * time.Millisecond
	r, err := ReportOf(Asked{Seat: Seat{Name: "mine", Board: s}}, o)
	require.NoError(t, err)
	return r
}

func TestAReportOfALegalGameFindsNothingAndOfASpoiltOneWhatIsWrong(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	for _, g := range oneOfEachSet(t) {
		legal := playedLegally(t, r, g, 2)
		got := reportOf(t, legal, Options{})
		assert.Empty(t, got.Findings, legal.String())
		assert.Nil(t, got.Repairs)
		assert.True(t, got.Replay.Possible)

		bad, _, ok := spoiled(r, legal)
		require.True(t, ok)
		got = reportOf(t, bad, Options{Repair: RepairOptions{MostChecks: 3000}})
		assert.Len(t, got.Findings, len(got.Faults), "each broken rule is one")
		assert.NotNil(t, got.Repairs)
		_, err := json.Marshal(got)
		assert.NoError(t, err)
	}
}

// twoRounds has all dice of two rounds and no fault.
const twoRounds = "A2:H.H./1 A4:R.R./1 B1:.R.R/1 B2:H..Rs/1 B4:R.R./2 C2:HH../2 C3:.H.H/2 C4:R..Hs/2"

func TestBoardsOfOneTableTellTheDice(t *testing.T) {
	seat := func(name, board string) Asked { return Asked{Seat: Seat{Name: name, Board: boardOf(t, board)}} }
	got, err := ReportTable([]Asked{seat("Ada", twoRounds), seat("Bob", twoRounds)}, Options{})
	require.NoError(t, err)
	require.NotNil(t, got.Table)
	assert.Empty(t, got.Findings())
	assert.Equal(t, "Nothing amiss was found.", got.Message)

	// Bob left the highway curve out although the dice of Ada and Cy have it.
	short := strings.Replace(twoRounds, " C2:HH../2", "", 1)
	got, err = ReportTable([]Asked{seat("Ada", twoRounds), seat("Bob", short), seat("Cy", twoRounds)}, Options{})
	require.NoError(t, err)
	require.Len(t, got.Boards[1].Duties, 1)
	assert.Equal(t, "highway curve", got.Boards[1].Duties[0].Face)
	assert.Empty(t, got.Boards[0].Duties)
	assert.Empty(t, got.Findings(), "the die left undrawn is told of once")
	assert.Equal(t, "1 thing to look at was found.", got.Message, "%+v", got.Boards[1].Findings)

	// Bob drew another face than the others.
	other := strings.Replace(twoRounds, "C2:HH../2", "C2:.HHH/2", 1)
	got, err = ReportTable([]Asked{seat("Ada", twoRounds), seat("Bob", other), seat("Cy", twoRounds)}, Options{})
	require.NoError(t, err)
	require.NotEmpty(t, got.Findings())
	assert.Equal(t, []string{"Bob"}, got.Findings()[0].Boards)
	assert.Equal(t, []string{"C2"}, got.Findings()[0].Squares)
}

func TestBoardsOfTwoGamesAreNoTable(t *testing.T) {
	got, err := ReportTable([]Asked{{Seat: Seat{Board: boardOf(t, "A2:H.H./1")}}, {Seat: Seat{Board: boardOf(t, "game=challenge; A2:H.H./1")}}}, Options{})
	require.NoError(t, err)
	assert.Nil(t, got.Table)
	assert.Len(t, got.Boards, 2)
}

func TestADrawnFaceThatWasNotRolledIsOdd(t *testing.T) {
	s := boardOf(t, twoRounds)
	face := func(code string) engine.Face {
		f, ok := faceCoded(s.Game, code)
		require.True(t, ok)
		return f
	}
	rolled := []engine.Face{face("A1"), face("A1"), face("A4"), face("B1")}
	assert.Empty(t, reportOf(t, s, Options{Rolls: [][]engine.Face{rolled}}).Findings)
	rolled[0] = face("A3")
	got := reportOf(t, s, Options{Rolls: [][]engine.Face{rolled}})
	require.Len(t, got.Odd, 1)
	assert.Equal(t, "Round 1: the board shows highway straight, railway straight, railway straight and curved station, but rolled were highway T, railway straight, highway straight and curved station.", got.Odd[0].Message)
}

func TestEachBoardHasDiceOfItsOwn(t *testing.T) {
	s := boardOf(t, "game=base+underground; below=A2:P.P./1; A2:H.H./1")
	face := func(code string) engine.Face {
		f, ok := faceCoded(s.Game.Below, code)
		require.True(t, ok, code)
		return f
	}
	var rolled []engine.Face
	for _, d := range DiceOf(s).Rounds {
		if d.Board == below {
			require.Len(t, d.Faces, 1)
			rolled = append(rolled, face(d.Faces[0].Code))
		}
	}
	require.Len(t, rolled, 1)
	assert.Empty(t, reportOf(t, s, Options{Below: [][]engine.Face{rolled}}).Findings)

	got := reportOf(t, s, Options{Below: [][]engine.Face{append(rolled, face("U4"))}})
	require.Len(t, got.Duties, 1)
	assert.Equal(t, below, got.Duties[0].Board)
	assert.Contains(t, got.Duties[0].Message, "On the Underground board: In round 1 the subway curve was rolled but not drawn")

	got = reportOf(t, s, Options{Below: [][]engine.Face{{face("U4")}}})
	require.Len(t, got.Odd, 1)
	assert.Equal(t, below, got.Odd[0].Board)
	assert.Contains(t, got.Odd[0].Message, "Round 1 on the Underground board: the board shows")
}

func TestTheLastRoundIsComparedWithTheBestOne(t *testing.T) {
	s := boardOf(t, strings.ReplaceAll(twoRounds, "/2", "/7"))
	got := reportOf(t, s, Options{})
	require.NotNil(t, got.LastRound)
	assert.True(t, got.LastRound.Assumed)
	assert.Equal(t, got.Score.Total, got.LastRound.Drawn)
	assert.GreaterOrEqual(t, got.LastRound.Missed, 0)
	assert.NotEmpty(t, got.LastRound.Message)
	assert.Nil(t, reportOf(t, boardOf(t, twoRounds), Options{}).LastRound, "the last round was not played")
}

func TestACountThatIsNotOfThisBoardNamesItsPlayer(t *testing.T) {
	_, err := ReportTable([]Asked{{Seat: Seat{Name: "Ada", Board: boardOf(t, twoRounds)}, Counted: Claim{"villages": 2}}}, Options{})
	assert.ErrorContains(t, err, "Ada: ")
}

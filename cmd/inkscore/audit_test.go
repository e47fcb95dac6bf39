package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/vision"
)

// playedBoards are the boards of testdata that were played by the rules.
func playedBoards(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../testdata/boards/played-*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var all []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var board struct{ Text string }
		require.NoError(t, json.Unmarshal(data, &board))
		all = append(all, board.Text)
	}
	return all
}

// auditOf runs "inkscore audit --json" and reads its object.
func auditOf(t *testing.T, f fakeRecogniser, args ...string) auditAnswer {
	t.Helper()
	ran := f.command("", append([]string{"audit", "--json"}, args...)...)
	require.Zero(t, ran.status, ran.err)
	var a auditAnswer
	require.NoError(t, json.Unmarshal([]byte(ran.out), &a), ran.out)
	assert.Equal(t, 1, strings.Count(ran.out, "\n"), "one object on one line")
	return a
}

func TestAuditOfALegalGameFindsNothing(t *testing.T) {
	for _, text := range playedBoards(t)[:3] {
		a := auditOf(t, fakeRecogniser{}, "--text", text)
		require.Len(t, a.Boards, 1)
		assert.Empty(t, a.Boards[0].Findings, text)
		assert.Nil(t, a.Boards[0].Repairs)
		assert.True(t, a.Boards[0].Replay.Possible)
		assert.Equal(t, "Nothing amiss was found.", a.Message)
		assert.NotNil(t, a.Boards[0].LastRound)
	}
}

// threeRounds is a legal board of three rounds.
const threeRounds = "A2:H.H./1 A4:R.R./1 A6:H.H./3 B1:.R.R/1 B2:H..Rs/1 B4:R.R./2 B6:H.R.s/3 C2:HH../2 C3:.H.H/2 C4:R..Hs/2 D1:.H.H/3 D2:.HHH/3"

// A planted fault is found, and the square named that mends it.
func TestAuditNamesAPlantedFault(t *testing.T) {
	require.Empty(t, auditOf(t, fakeRecogniser{}, "--text", threeRounds).Boards[0].Findings)
	for _, tc := range []struct {
		name, from, to string
		code           engine.Code
		square, mended string
	}{
		{"a road meets a rail", "C3:.H.H/2", "C3:.R.R/2", engine.JoinMismatch, "C3", ".H.H/2"},
		{"a number is missing", "C3:.H.H/2", "C3:.H.H/-", engine.RoundMissing, "C3", ".H.H/2"},
		{"a floating route", "B6:H.R.s/3", "F5:H.R.s/3", engine.NotConnected, "F5", ""},
		{"a number that is too low", "C4:R..Hs/2", "C4:R..Hs/1", engine.NotConnected, "C4", "R..Hs/2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := auditOf(t, fakeRecogniser{}, "--text", strings.Replace(threeRounds, tc.from, tc.to, 1)).Boards[0]
			require.NotEmpty(t, b.Findings)
			assert.Equal(t, tc.code, b.Faults[0].Code)
			require.NotNil(t, b.Repairs)
			assert.Equal(t, 1, b.Repairs.Squares)
			assert.True(t, b.Repairs.Complete)
			found := false
			for _, r := range b.Repairs.Repairs {
				found = found || r.Changes[0].Square == tc.square && r.Changes[0].To == tc.mended
			}
			assert.True(t, found, "%+v", b.Repairs)
			ran := fakeRecogniser{}.command("", "audit", "--text", strings.Replace(threeRounds, tc.from, tc.to, 1))
			assert.Contains(t, ran.out, "nothing has been changed")
			assert.Contains(t, ran.out, b.Repairs.Repairs[0].Message)
		})
	}
}

func TestAuditNamesTheBoardThatDisagreesWithTheTable(t *testing.T) {
	wrong := strings.Replace(threeRounds, "D2:.HHH/3", "D2:..HH/3", 1) // a curve for the T
	file := filepath.Join(t.TempDir(), "table.txt")
	require.NoError(t, os.WriteFile(file, []byte(threeRounds+"\n\n"+threeRounds+"\n"+wrong+"\n"), 0o600))
	a := auditOf(t, fakeRecogniser{}, file)
	require.Len(t, a.Boards, 3)
	require.NotNil(t, a.Table)
	require.NotEmpty(t, a.Table.Findings)
	f := a.Table.Findings[0]
	assert.Equal(t, []string{"table.txt, line 4"}, f.Boards)
	assert.Equal(t, []int{3}, f.Rounds)
	assert.Equal(t, []string{"D2"}, f.Squares)
	ran := fakeRecogniser{}.command("", "audit", file)
	assert.Contains(t, ran.out, f.Message)
}

func TestAuditComparesThePlayersCount(t *testing.T) {
	score, err := engine.ParseText(threeRounds)
	require.NoError(t, err)
	errors := score.Score(engine.DefaultLongest).Errors.Count
	require.Positive(t, errors)
	ran := fakeRecogniser{}.command("", "audit", "--text", threeRounds, "--counted", "errors=0")
	assert.Zero(t, ran.status)
	assert.Contains(t, ran.out, "Your count differs from ours in errors")
	a := auditOf(t, fakeRecogniser{}, "--text", threeRounds, "--text", threeRounds, "--counted", "-", "--counted", `{"centre": 9}`)
	assert.Nil(t, a.Boards[0].Count)
	assert.Equal(t, audit.CentreEmpty, a.Boards[1].Count.Lines[3].Why[0].Cause)
}

func TestAuditKnowsTheDiceThatItIsTold(t *testing.T) {
	const board = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1"
	b := auditOf(t, fakeRecogniser{}, "--text", board, "--dice", "A4 A1 A0 B0").Boards[0]
	require.NotEmpty(t, b.Duties)
	assert.Contains(t, b.Duties[0].Message, "railway curve")
	assert.NotEmpty(t, b.Odd, "the board has no straight station, but another one")
	b = auditOf(t, fakeRecogniser{}, "--text", threeRounds, "--roll", "A4 A1 A0 B0").Boards[0]
	require.NotNil(t, b.LastRound)
	assert.False(t, b.LastRound.Assumed)
	assert.Contains(t, b.LastRound.Message, "last round") // the best one, if the time was enough
}

func TestBoardsOfDifferentGamesHaveNoDiceInCommon(t *testing.T) {
	ran := fakeRecogniser{}.command("", "audit", "--dice", "A4 A1 A1 B1", "--text", threeRounds, "--text", "game=challenge; A2:H.H./1")
	assert.Equal(t, badUsage, ran.status)
	assert.Contains(t, ran.err, "different games")
}

// A square without a number may be the die that seems to be missing.
func TestASquareWithoutANumberExcusesADie(t *testing.T) {
	board := strings.Replace(threeRounds, "D2:.HHH/3", "D2:.HHH/-", 1)
	dice := "A4 A1 A1 B1 / A1 A4 A5 B1 / A4 A4 A3 B0"
	assert.Empty(t, auditOf(t, fakeRecogniser{}, "--text", board, "--dice", dice).Boards[0].Duties)
	board = strings.Replace(threeRounds, " D2:.HHH/3", "", 1)
	assert.Len(t, auditOf(t, fakeRecogniser{}, "--text", board, "--dice", dice).Boards[0].Duties, 1)
}

// What else a square of a photo may hold ranks the repairs.
func TestAuditOfAPhotoAsksItsOdds(t *testing.T) {
	dir := t.TempDir()
	photo := photoFile(t, dir, "board.jpg")
	reading := readingOf(t, strings.Replace(threeRounds, "C3:.H.H/2", "C3:.R.R/2", 1))
	crossing, err := engine.ParseTile(".H.H")
	require.NoError(t, err)
	for i := range reading.Squares {
		if reading.Setup.Game.Layout.SquareName(reading.Squares[i].Square) == "C3" {
			reading.Squares[i].Alternatives = []vision.Choice{{Tile: crossing, Round: 2, P: 0.4}}
		}
	}
	fake := fakeRecogniser{boards: []*vision.Reading{reading}}
	b := auditOf(t, fake, photo).Boards[0]
	require.NotNil(t, b.Repairs)
	first := b.Repairs.Repairs[0].Changes[0]
	assert.Equal(t, "C3", first.Square)
	require.NotNil(t, first.P)
	assert.InDelta(t, 0.4, *first.P, 1e-9)
	assert.Contains(t, fake.command("", "audit", photo).out, "by the photo C3 40 %")
}

func TestAuditGoesOnAfterABoardThatCannotBeRead(t *testing.T) {
	ran := fakeRecogniser{}.command("", "audit", "--json", "--text", threeRounds, "--text", "Z9", "nowhere.jpg", "nowhere.txt")
	assert.Equal(t, notRead, ran.status)
	var a auditAnswer
	require.NoError(t, json.Unmarshal([]byte(ran.out), &a))
	assert.Len(t, a.Boards, 1)
	require.Len(t, a.Errors, 3)
	assert.Equal(t, "malformed", a.Errors[0].Type)
	assert.Equal(t, "not-found", a.Errors[1].Type)
	assert.Equal(t, "not-found", a.Errors[2].Type)
}

func TestAuditOfAFileWithoutBoardsSaysSoOnce(t *testing.T) {
	ran := fakeRecogniser{}.command("", "audit", "../../README.md")
	assert.Equal(t, notRead, ran.status)
	assert.Equal(t, 1, strings.Count(ran.err, "\n"), ran.err)
	assert.Contains(t, ran.err, "no typed board")
	ran = fakeRecogniser{}.command(threeRounds+"\r\n", "audit", "-")
	assert.Zero(t, ran.status)
	assert.Contains(t, ran.out, "line 1")
}

func TestAuditRefusesWhatMakesNoSense(t *testing.T) {
	for _, args := range [][]string{
		{}, {"--nonsense"}, {"-", "-"}, {"--text", "-", "-"},
		{"--text", threeRounds, "--counted", "highway"},
		{"--text", threeRounds, "--counted", "villages=4"},
		{"--text", threeRounds, "--counted", "-", "--counted", "-"},
		{"--text", threeRounds, "--roll", "A9 A1 A2 B0"},
		{"--text", threeRounds, "--dice", "A1 A1 A1 B0/A1"},
		{"--text", threeRounds, "--dice", "/////////"},
		{"--text", threeRounds, "--dice", "A1 A1 A1 B0", "--roll", "A1 A1 A1 B0"},
		{"--text", threeRounds, "--game", "chess"},
		{"--text", threeRounds, "--longest", "shortest"},
		{"--text", threeRounds, "--rules", "nowhere.json"},
		{"--text", threeRounds, "--corners", "1,2"},
		{"--game", "base+tentacle", "board.jpg"},
	} {
		ran := fakeRecogniser{}.command("", append([]string{"audit"}, args...)...)
		assert.Equal(t, badUsage, ran.status, "%v: %s", args, ran.err)
		assert.NotEmpty(t, ran.err)
		assert.Empty(t, ran.out)
	}
}

func TestBoardsOfDifferentGamesAreLookedAtByThemselves(t *testing.T) {
	ran := fakeRecogniser{}.command("", "audit", "--text", "A2:H.H./1", "--text", "game=challenge; A2:H.H./1")
	assert.Zero(t, ran.status, ran.err)
	assert.Contains(t, ran.out, "different games")
}

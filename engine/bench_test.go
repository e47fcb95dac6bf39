package engine

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// benchmarkScore scores the boards one after the other.
func benchmarkScore(b *testing.B, boards []*Setup, reading Longest) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		boards[i%len(boards)].Score(reading)
	}
}

func benchmarkReadings(b *testing.B, boards []*Setup) {
	for reading := Simple; reading <= Segment; reading++ {
		b.Run(reading.String(), func(b *testing.B) { benchmarkScore(b, boards, reading) })
	}
}

// BenchmarkScoreSuite is the mean time of a full score over the boards of the
// suite score_components. The aim is 10 microseconds.
func BenchmarkScoreSuite(b *testing.B) {
	var boards []*Setup
	for _, v := range loadVectors[component](b, "score_components.json") {
		boards = append(boards, mustANU(b, v.Board))
	}
	benchmarkReadings(b, boards)
}

// BenchmarkScoreOwnBoards is the same over testdata/boards.
func BenchmarkScoreOwnBoards(b *testing.B) {
	var boards []*Setup
	for _, own := range ownBoards(b) {
		boards = append(boards, mustText(b, own.Text))
	}
	benchmarkReadings(b, boards)
}

// BenchmarkScoreChallenge is the mean time of a full score, goals and villages
// included, over played boards of Challenge. The aim is 50 microseconds.
func BenchmarkScoreChallenge(b *testing.B) {
	r := rand.New(rand.NewPCG(61, 62))
	var boards []*Setup
	for i := range 40 {
		s := playedGame(r, challengeGame)
		three := []string{goals[i%12].Name, goals[(i+5)%12].Name, goals[(i+7)%12].Name}
		if err := s.Set(goalsKey, strings.Join(three, ",")); err != nil {
			b.Fatal(err)
		}
		if err := s.Set(goalPointsKey, "4,2,1"); err != nil {
			b.Fatal(err)
		}
		boards = append(boards, s)
	}
	benchmarkReadings(b, boards)
}

// BenchmarkScoreCrosses is the worst that a board can be: all crosses.
func BenchmarkScoreCrosses(b *testing.B) {
	b.Run("49", func(b *testing.B) { benchmarkReadings(b, []*Setup{full(b, 7, 7, "HHHH")}) })
	b.Run("81", func(b *testing.B) { benchmarkReadings(b, []*Setup{full(b, 9, 9, "HHHH")}) })
}

func BenchmarkCheckOwnBoards(b *testing.B) {
	var boards []*Setup
	for _, own := range ownBoards(b) {
		boards = append(boards, mustText(b, own.Text))
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		boards[i%len(boards)].Check()
	}
}

// BenchmarkFaultsOwnBoards is the same without the search for warnings.
func BenchmarkFaultsOwnBoards(b *testing.B) {
	var boards []*Setup
	for _, own := range ownBoards(b) {
		boards = append(boards, mustText(b, own.Text))
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		boards[i%len(boards)].Faults()
	}
}

// TestScoreAllocatesOnlyTheSheet keeps the search free of allocations: what is
// left is the lists of the sheet, which the caller keeps.
func TestScoreAllocatesOnlyTheSheet(t *testing.T) {
	const lists = 6 // networks, their exits, two routes, the centre, the errors
	g := &graph{}
	for name, own := range ownBoards(t) {
		s := mustText(t, own.Text)
		for reading := Simple; reading <= Segment; reading++ {
			s.scoreWith(g, reading) // makes room
			if got := testing.AllocsPerRun(20, func() { s.scoreWith(g, reading) }); got > lists {
				t.Errorf("%s, %s: %v allocations", name, reading, got)
			}
		}
	}
}

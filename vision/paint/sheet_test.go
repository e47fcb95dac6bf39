package paint

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"inkscore/engine"
)

// TestContactSheet writes cards to look at, named by their seeds:
//
//	PAINT_SHEET=/tmp/sheet PAINT_SEED=1 PAINT_CARDS=6 go test -run ContactSheet ./vision/paint
//
// PAINT_GAME names another game than the base game. Look at them beside photos of real boards; what looks unlike is a missing
// knob.
func TestContactSheet(t *testing.T) {
	dir := os.Getenv("PAINT_SHEET")
	if dir == "" {
		t.Skip("PAINT_SHEET names no folder to write to")
	}
	number := func(name string, or int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return or
	}
	var game *engine.Game
	if name := os.Getenv("PAINT_GAME"); name != "" {
		game = gameNamed(t, name)
	}
	first := number("PAINT_SEED", 1)
	for seed := first; seed < first+number("PAINT_CARDS", 6); seed++ {
		card, err := Draw(rand.New(rand.NewPCG(uint64(seed), 0)), Options{
			PPU: float64(number("PAINT_PPU", 80)), Game: game, Sort: Sort(number("PAINT_SORT", 0)), DigitsDir: os.Getenv("PAINT_DIGITS")})
		require.NoError(t, err)
		both := gocv.NewMat()
		require.NoError(t, gocv.Vconcat(card.Lid, card.Panel, &both))
		require.True(t, gocv.IMWrite(filepath.Join(dir, fmt.Sprintf("%04d.png", seed)), both))
		both.Close()
		card.Close()
	}
}

func BenchmarkDraw(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		card, err := Draw(rng, Options{PPU: 80})
		if err != nil {
			b.Fatal(err)
		}
		card.Close()
	}
}

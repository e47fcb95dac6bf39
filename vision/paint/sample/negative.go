package sample

import (
	"fmt"
	"math/rand/v2"

	"inkscore/vision/paint"
	"inkscore/vision/paint/shoot"
	"inkscore/vision/truth"
)

// lidShare is how many of the negatives show a lid without its grid panel.
const lidShare = 1.0 / 16

// Negative paints a photo without any board: other games, puzzles, grids,
// tables, or a board's lid alone. The same seed and options give the same
// bytes.
func Negative(seed uint64, o Options) (*Sample, error) {
	rng := rand.New(rand.NewPCG(seed, 0xdec))
	photo, err := decoy(rng, o)
	if err != nil {
		return nil, fmt.Errorf("seed %d: %w", seed, err)
	}
	defer photo.Close()
	s := &Sample{Boards: []truth.Board{}}
	s.JPEG, err = photo.JPEG()
	return s, err
}

func decoy(rng *rand.Rand, o Options) (*shoot.Negative, error) {
	if rng.Float64() >= lidShare {
		return shoot.TakeNegative(rng, "", o.view())
	}
	card, err := paint.Draw(rng, o.Cards)
	if err != nil {
		return nil, err
	}
	defer func() { _ = card.Close() }()
	return shoot.ShootLid(rng, shoot.Card{Panel: card.Panel, Lid: card.Lid, PPU: card.PPU,
		Origin: shoot.Point{X: card.PanelOrigin.X, Y: card.PanelOrigin.Y}}, o.view())
}

package train

import (
	"fmt"
	"io"
	"math/rand/v2"

	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/eval"
	"inkscore/vision/paint"
	"inkscore/vision/truth"
	"inkscore/vision/weights"
)

// madeBoards is how many illegal boards CountSmoothed makes.
const madeBoards = 2000

// SmoothedCounted is what CountSmoothed found.
type SmoothedCounted struct {
	Painted int // boards whose odds were drawn from
	Made    int // illegal boards
	*eval.Reliability
}

// WriteText writes it for a person.
func (h SmoothedCounted) WriteText(w io.Writer) error {
	fmt.Fprintf(w, "%d illegal boards, with the odds of squares on %d painted ones\n\n", h.Made, h.Painted)
	return h.Reliability.WriteText(w)
}

// CountSmoothed measures what the joint decision hides on 2,000 boards with one
// broken rule each, every rule as often. They are played and spoiled as the
// painter does it, but not painted: their odds are drawn from those of painted
// photos, square by square, which takes a hundredth of the time.
func CountSmoothed(photos string, seed uint64) (SmoothedCounted, error) {
	boards, err := knownBoards(photos, seed)
	if err != nil {
		return SmoothedCounted{}, err
	}
	if len(boards) == 0 {
		return SmoothedCounted{}, fmt.Errorf("no board was found in the photos of %s", photos)
	}
	trust, err := calibration.ParseTrust(weights.Trust)
	if err != nil {
		return SmoothedCounted{}, err
	}
	return countSmoothed(boards, trust, seed, madeBoards)
}

func countSmoothed(boards []knownBoard, trust calibration.Trust, seed uint64, most int) (SmoothedCounted, error) {
	counted := SmoothedCounted{Painted: len(boards), Reliability: eval.NewReliability()}
	from, rng := newPool(boards), rand.New(rand.NewPCG(seed, 0x41d))
	for try := 0; counted.Made < most && try < 10*most; try++ {
		setup := spoiled(rng, paint.Spoilers[try%len(paint.Spoilers)])
		if setup == nil {
			continue
		}
		odds, ok := from.draw(rng, setup)
		if !ok {
			continue
		}
		counted.Made++
		reading := vision.Decide(vision.Trusted(odds, trust), setup.Game, vision.DefaultPrices)
		if err := counted.Add(truth.Of(setup), reading); err != nil {
			return counted, err
		}
	}
	return counted, nil
}

// spoiled plays a game and breaks a rule; nil where the board gave no chance.
func spoiled(rng *rand.Rand, fault string) *engine.Setup {
	setup := paint.RandomPlay(rng).Setup(rng)
	if _, ok := paint.Spoil(rng, setup, fault); !ok {
		return nil
	}
	return setup
}

package api

import (
	"context"
	"math"

	"inkscore/engine"
	"inkscore/vision"
)

// pairBoards puts the second boards of an upload below the first ones, also where
// they are on another photo. It returns what each photo shows then.
func pairBoards(read []photoRead, game *engine.Game) [][]*vision.Reading {
	pictures := make([][]*vision.Reading, len(read))
	for i := range read {
		pictures[i] = read[i].readings
	}
	return vision.Pair(pictures, game)
}

// keepBoards makes ready what of the photos' boards is kept. Read are the photos with
// all that was found on them, pictures what of it stands for a board.
func keepBoards(read []photoRead, pictures [][]*vision.Reading, game *engine.Game) error {
	photoOf := map[*vision.Reading]int{}
	for i := range read {
		for _, r := range read[i].readings {
			photoOf[r] = i
		}
	}
	for i, readings := range pictures {
		for _, r := range readings {
			var err error
			switch {
			case r.Below != nil && r.Below.Elsewhere:
				second := &read[photoOf[r.Below]]
				second.seconds = append(second.seconds, place{i, len(read[i].upload.Boards)})
				err = read[i].keepPair(r, second)
			case game != nil && game.Below != nil && r.Game == game.Below:
				err = read[i].keepSecond(r, game)
			default:
				err = read[i].keep(r)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// readBoard reads one board of a photo once more, at its corners. Of a game with
// two boards the second one comes along: as the whole photo shows it, or, where
// the corners were set by hand, as it was read before.
func readBoard(ctx context.Context, r Recogniser, p *vision.Photo, quad vision.Quad, game *engine.Game, before *vision.Reading, byHand bool) (*vision.Reading, error) {
	o := vision.ReadOptions{Game: game, Corners: &quad}
	if game == nil || game.Below == nil {
		readings, err := r.ReadContext(ctx, p, o)
		if err != nil {
			return nil, err
		}
		return readings[0], nil
	}
	if !byHand {
		if reading, err := pairAt(ctx, r, p, quad, vision.ReadOptions{Game: game}); reading != nil || err != nil {
			return reading, err
		}
	}
	readings, err := r.ReadContext(ctx, p, o)
	if err != nil {
		return nil, err
	}
	if readings[0].Game == game.Below { // a person says that this is the first
		o.Swap = true
		if readings, err = r.ReadContext(ctx, p, o); err != nil {
			return nil, err
		}
	}
	reading := readings[0]
	if before != nil && before.Below != nil {
		reading.Below, reading.Setup.Below = before.Below, before.Below.Setup.Clone()
	}
	return reading, nil
}

// pairAt reads a whole photo and returns the board of two that lies at the
// corners, above or below; nil where there is none.
func pairAt(ctx context.Context, r Recogniser, p *vision.Photo, quad vision.Quad, o vision.ReadOptions) (*vision.Reading, error) {
	readings, err := r.ReadContext(ctx, p, o)
	if err != nil {
		return nil, err
	}
	for _, reading := range vision.Pair([][]*vision.Reading{readings}, o.Game)[0] {
		if reading.Below != nil && (liesAt(reading, quad) || liesAt(reading.Below, quad)) {
			return reading, nil
		}
	}
	return nil, nil
}

// swapBoards reads a photo again with the two boards, of which the first lies at
// the corners, the other way round.
func swapBoards(ctx context.Context, r Recogniser, p *vision.Photo, quad vision.Quad, game *engine.Game) (*vision.Reading, error) {
	if game == nil || game.Below == nil {
		return nil, problem(badRequest, "Only the boards of a game with two can be swapped.")
	}
	o := vision.ReadOptions{Game: game}
	reading, err := pairAt(ctx, r, p, quad, o)
	if err != nil {
		return nil, err
	}
	if reading == nil {
		return nil, problem(badRequest, "The photo shows no two boards that could be swapped.")
	}
	if !liesAt(reading, quad) { // they were swapped before
		return reading, nil
	}
	o.Swap = true
	if reading, err = pairAt(ctx, r, p, quad, o); reading == nil && err == nil {
		err = problem(badRequest, "The photo shows no two boards that could be swapped.")
	}
	return reading, err
}

// liesAt reports whether a board lies at corners in its photo.
func liesAt(r *vision.Reading, quad vision.Quad) bool {
	a, b := r.Mesh.Quad().Middle(), quad.Middle()
	return math.Hypot(a.X-b.X, a.Y-b.Y) < quad.Side()/2
}

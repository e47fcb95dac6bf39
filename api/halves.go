package api

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// joinedBoard tells of a photo that shows one board of two that it was put to the
// other one, which another photo shows or somebody typed.
type joinedBoard struct {
	ID archive.ID `json:"id"`
	N  int        `json:"n"`
	// Below says that the photo shows the second board; otherwise the first.
	Below   bool   `json:"below"`
	Message string `json:"message"`
}

// joined tells of one board of two that it was put to the other one.
func joined(b *archive.Board, below bool, game *engine.Game) joinedBoard {
	told := joinedBoard{ID: b.ID, N: b.N, Below: below,
		Message: fmt.Sprintf("This photo shows the Surface: it was put above the %s of board %d.", game.Below.Title, b.N)}
	if below {
		told.Message = fmt.Sprintf("This photo shows the board of the %s: it was put below the Surface of board %d.", game.Below.Title, b.N)
	}
	return told
}

// errTaken: somebody else gave a board its other half in the meantime.
var errTaken = errors.New("the other half of the board is there already")

// noHalf says that a photo was sent for a board that it does not belong to.
func noHalf() *Problem {
	return problem(notValid, "The photo does not show the half that this board lacks; nothing was kept. Send it to the game without naming a board.")
}

// joinHalves puts what photos show of one board of two to the boards of the kept game
// that lack it, in their order, and returns what is left over of each photo.
func (s *Server) joinHalves(ctx context.Context, a *asked, read []photoRead, pictures [][]*vision.Reading) ([][]*vision.Reading, error) {
	if a.into == "" || a.game == nil || a.game.Below == nil {
		if a.board != "" {
			return nil, noHalf()
		}
		return pictures, nil
	}
	found := a.board == ""
	left := make([][]*vision.Reading, len(pictures))
	for i, readings := range pictures {
		for _, r := range readings {
			below := r.Game == a.game.Below
			b, err := s.joinHalf(ctx, a, r, below, &read[i])
			switch {
			case err != nil:
				return nil, err
			case b == nil:
				left[i] = append(left[i], r)
			default:
				read[i].joined = append(read[i].joined, joined(b, below, a.game))
				found = true
			}
		}
	}
	if !found {
		return nil, noHalf()
	}
	return left, nil
}

// joinHalf puts one board of two to the first kept one that lacks it, and returns
// that; nil where there is none, or where the reading has both.
func (s *Server) joinHalf(ctx context.Context, a *asked, r *vision.Reading, below bool, read *photoRead) (*archive.Board, error) {
	if r.Below != nil {
		return nil, nil
	}
	game, err := s.gameToEdit(ctx, a.into)
	if err != nil {
		return nil, err
	}
	for i := range game.Boards {
		if a.board != "" && game.Boards[i].ID != a.board {
			continue
		}
		if free, err := lacks(&game.Boards[i], below); err != nil || !free {
			if err != nil {
				return nil, err
			}
			continue
		}
		b, err := s.Archive.AddPhoto(ctx, game.Boards[i].ID, read.upload.Photo, func(there *archive.Board) ([]archive.Edit, error) {
			free, err := lacks(there, below)
			if err == nil && !free {
				err = errTaken
			}
			if err != nil {
				return nil, err
			}
			return joining(there, r, below)
		})
		if errors.Is(err, errTaken) || errors.Is(err, archive.ErrNotFound) {
			continue
		}
		return &b, err
	}
	return nil, nil
}

// lacks reports whether a board of a game with two is there without its second board,
// or without its first.
func lacks(b *archive.Board, below bool) (bool, error) {
	reading, setup, err := presentOf(b)
	if err != nil || setup.Game.Below == nil {
		return false, err
	}
	if below {
		first := len(setup.Filled()) > 0 || reading != nil && reading.Seen()
		return first && (setup.Below == nil || len(setup.Below.Filled()) == 0) && (reading == nil || reading.Below == nil), nil
	}
	_, typed := typedNow(b)
	return !typed && !reading.Seen() && reading.Below != nil && len(setup.Filled()) == 0, nil
}

// joining returns the edits that put a reading of one board of two to a kept one that
// lacks it. Squares that were set by hand stay, and so does the reading as it is.
func joining(b *archive.Board, r *vision.Reading, below bool) ([]archive.Edit, error) {
	before, setup, err := presentOf(b)
	if err != nil {
		return nil, err
	}
	first, second := before, *r
	source, typed := typedNow(b)
	switch {
	case !below:
		first, second = r, *before.Below
	case typed || !sameGrid(before, setup):
		first = &vision.Reading{Setup: setup}
	}
	whole := *first
	whole.Game, whole.Setup = setup.Game, withGame(first.Setup, setup.Game)
	whole.Join(&second)
	kept, err := answer.Keep(&whole)
	if err != nil {
		return nil, err
	}
	text := whole.Setup.String()
	if typed { // with the answers that were typed in front
		squares := r.Setup.String()
		text = "below=" + strings.TrimSpace(squares[strings.LastIndexByte(squares, ';')+1:]) + "; " + source
	}
	edits := []archive.Edit{archive.Joined(below, kept, text)}
	for _, e := range setByHand(b) {
		if e.Kind != archive.SetText { // that is the source
			edits = append(edits, e)
		}
	}
	return edits, nil
}

// typedNow returns what was typed of a board that is shown as somebody typed it; false
// where its squares are those of a reading.
func typedNow(b *archive.Board) (text string, typed bool) {
	text, typed = b.Read, len(b.PresentReading()) == 0
	for _, e := range b.SinceRead() {
		if e.Kind == archive.SetText {
			text, typed = e.Text, true
		}
	}
	return text, typed
}

// withGame returns the squares of the first board as one of another game.
func withGame(s *engine.Setup, game *engine.Game) *engine.Setup {
	if s.Game == game {
		s = s.Clone()
		s.Below = nil
		return s
	}
	other := engine.NewSetup(game)
	for i := range s.Game.Layout.Len() {
		at := s.At(engine.Square(i))
		other.Put(engine.Square(i), at.Tile, at.Round)
	}
	return other
}

// keepPair makes ready a board of two that two photos show: the first as its own photo
// has it, and then both.
func (done *photoRead) keepPair(r *vision.Reading, second *photoRead) error {
	first := *r
	first.Below, first.Setup = nil, withGame(r.Setup, r.Game)
	if err := done.keep(&first); err != nil {
		return err
	}
	return addSecond(&done.upload.Boards[len(done.upload.Boards)-1], r, second)
}

// keepSecond makes ready the second board of two whose first no photo shows.
func (done *photoRead) keepSecond(r *vision.Reading, game *engine.Game) error {
	whole := vision.WithoutSurface(r, game)
	alone := archive.NewBoard{Read: engine.NewSetup(game).String()}
	if err := addSecond(&alone, whole, done); err != nil {
		return err
	}
	done.alone.Boards = append(done.alone.Boards, alone)
	done.told = append(done.told, toldBoard{game, vision.NotTold})
	return nil
}

// addSecond adds a second board from a photo to a new board.
func addSecond(b *archive.NewBoard, whole *vision.Reading, from *photoRead) error {
	kept, err := answer.Keep(whole)
	b.Second = &archive.Second{Photo: from.upload.Photo, Reading: kept, Read: whole.Setup.String()}
	return err
}

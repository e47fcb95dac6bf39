package api

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// boardPatch is what a board is changed by. What is absent stays.
type boardPatch struct {
	Squares []squarePatch `json:"squares"`
	// Text is the whole board anew, in the text form, and ANU the same in the
	// form of other programs.
	Text *string `json:"text"`
	ANU  *string `json:"anu"`
	// Player and Counted belong to the board, not to its squares. A count of null
	// takes it away.
	Player  *string         `json:"player"`
	Counted json.RawMessage `json:"counted"`
	// Settings are the board's own answers to what it does not show; "" takes one
	// back.
	Settings map[string]string `json:"settings"`
	// Corners make the photo be read again where a person says that the board
	// lies, and Turn, 90, 180 or 270, turned clockwise by so much.
	Corners [][]float64 `json:"corners"`
	Turn    int         `json:"turn"`
	// Again makes the photo be read again where the board lies, by the rules of
	// the game as it is now. Squares that were set by hand stay.
	Again bool `json:"again"`
	// Swap makes the photo of a game with two boards be read again with the Surface
	// taken for the board below, and the other way round.
	Swap bool `json:"swap"`
}

// squarePatch sets one square, or empties it.
type squarePatch struct {
	Square string `json:"square"`
	Below  bool   `json:"below"` // it lies on the second board
	Tile   string `json:"tile"`  // in the text form
	Round  int    `json:"round"` // 0 where no number is written
	Empty  bool   `json:"empty"`
}

// maxBody is the longest JSON body: the longest board with every square set.
const maxBody = 64 << 10

// decode reads a request's JSON body, all of it and nothing else.
func decode(c *gin.Context, into any) error {
	if kind := c.ContentType(); kind != "application/json" {
		return problem(wrongContentType, "")
	}
	body, err := io.ReadAll(io.LimitReader(c.Request.Body, maxBody+1))
	if err != nil {
		return err
	}
	if len(body) > maxBody {
		return problem(badRequest, "The request is longer than any that this server takes.")
	}
	return decodeBytes(body, into)
}

// editBoard changes a board.
func (s *Server) editBoard(c *gin.Context) {
	var patch boardPatch
	if err := decode(c, &patch); err != nil {
		s.refuse(c, err)
		return
	}
	b, err := s.boardToEdit(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	// A first look, before a photo is read again for nothing.
	if err := conditionOf(c).holds(boardTag(&b)); err != nil {
		s.refuse(c, err)
		return
	}
	edits, err := s.editsOf(c.Request.Context(), &b, &patch)
	if err == nil && len(edits) > 0 {
		b, err = s.editIf(c.Request.Context(), conditionOf(c), b, edits)
	}
	s.answerBoard(c, b, err)
}

// editsOf turns a patch into edits. A new reading comes first, since it replaces
// the squares.
func (s *Server) editsOf(ctx context.Context, b *archive.Board, patch *boardPatch) ([]archive.Edit, error) {
	var edits []archive.Edit
	if patch.Corners != nil || patch.Turn != 0 || patch.Again || patch.Swap {
		edit, err := s.readAgain(ctx, b, patch)
		if err != nil {
			return nil, err
		}
		edits = append(edits, edit)
		if edit.Kind == archive.SetGame {
			edits = append(edits, setByHand(b)...)
		}
	}
	text, err := patch.text()
	if err != nil {
		return nil, err
	}
	if text != nil {
		edits = append(edits, archive.Type(*text))
	}
	for _, square := range patch.Squares {
		edit := archive.PutTile(square.Square, square.Tile, square.Round)
		if square.Empty {
			edit = archive.Clear(square.Square)
		}
		edit.Below = square.Below
		edits = append(edits, edit)
	}
	if patch.Player != nil {
		edits = append(edits, archive.PlayedBy(*patch.Player))
	}
	if patch.Counted != nil {
		var counted *archive.Count
		if err := decodeBytes(patch.Counted, &counted); err != nil {
			return nil, err
		}
		edits = append(edits, archive.CountedAs(counted))
	}
	if len(patch.Settings) > 0 {
		edits = append(edits, archive.Answer(patch.Settings))
	}
	return edits, nil
}

// text returns the whole board that a patch brings, nil for none.
func (p *boardPatch) text() (*string, error) {
	if p.ANU == nil {
		return p.Text, nil
	}
	if p.Text != nil {
		return nil, problem(badRequest, "A board is typed as text or as anu, one of the two.")
	}
	setup, err := engine.ParseANU(*p.ANU)
	if err != nil {
		return nil, err
	}
	text := setup.String()
	return &text, nil
}

// setByHand returns what people set on a board since it was read, as edits to be
// made once more.
func setByHand(b *archive.Board) []archive.Edit {
	var edits []archive.Edit
	for _, e := range b.SinceRead() {
		switch e.Kind {
		case archive.SetText:
			edits = []archive.Edit{archive.Type(e.Text)}
		case archive.SetSquare:
			again := archive.PutTile(e.Square, e.Tile, e.Round)
			again.Below = e.Below
			edits = append(edits, again)
		case archive.ClearSquare:
			again := archive.Clear(e.Square)
			again.Below = e.Below
			edits = append(edits, again)
		}
	}
	return edits
}

// readAgain reads a board's photo once more, where and how a person says that
// the board lies.
func (s *Server) readAgain(ctx context.Context, b *archive.Board, patch *boardPatch) (archive.Edit, error) {
	photo := b.PhotoOf(false)
	if photo == "" {
		return archive.Edit{}, problem(noSuchPhoto, "")
	}
	quad, game, err := cornersNow(b, patch)
	if err != nil {
		return archive.Edit{}, err
	}
	if s.stopping.Load() {
		return archive.Edit{}, problem(stopping, "")
	}
	if !s.pool.enter() {
		return archive.Edit{}, problem(busy, "")
	}
	defer s.pool.leave()
	var reading *vision.Reading
	err = s.pool.with(ctx, func(r Recogniser) error {
		data, end, err := s.photoInTurn(ctx, photo)
		if err != nil {
			return err
		}
		defer end()
		before, err := readingOf(b)
		if err != nil {
			return err
		}
		p, err := openClean(ctx, data)
		if err != nil {
			return err
		}
		defer func() { _ = p.Close() }()
		if patch.Swap {
			reading, err = swapBoards(ctx, r, p, quad, game)
			return err
		}
		reading, err = readBoard(ctx, r, p, quad, game, before, patch.Corners != nil || patch.Turn != 0)
		return err
	})
	if err != nil {
		return archive.Edit{}, err
	}
	kept, err := answer.Keep(reading)
	if err != nil {
		return archive.Edit{}, err
	}
	switch {
	case patch.Corners != nil:
		return archive.ReadAt(cornersOfQuad(quad), kept, reading.Setup), nil
	case patch.Turn != 0:
		return archive.ReadTurned(patch.Turn, kept, reading.Setup), nil
	}
	return archive.ReadAs(kept, reading.Setup), nil
}

// cornersNow returns where a board is to be read, and as a board of which game:
// nil where its print tells, as it did before.
func cornersNow(b *archive.Board, patch *boardPatch) (vision.Quad, *engine.Game, error) {
	var quad vision.Quad
	setup, err := b.Setup()
	if err != nil {
		return quad, nil, err
	}
	if !vision.CanRead(setup.Game) {
		return quad, nil, problem(unreadableGame, "")
	}
	if patch.Turn%90 != 0 || patch.Turn < 0 || patch.Turn > 270 {
		return quad, nil, problem(badRequest, "A board is turned by 90, 180 or 270 degrees.")
	}
	reading, err := readingOf(b)
	if err != nil {
		return quad, nil, err
	}
	switch {
	case patch.Corners != nil:
		if quad, err = quadOf(patch.Corners); err != nil {
			return quad, nil, err
		}
	case reading == nil:
		return quad, nil, problem(badCorners, "No board was read here so far: say where its four corners lie.")
	case !sameGrid(reading, setup):
		return quad, nil, problem(problemName(vision.OtherBoard), "")
	default:
		quad = reading.Mesh.Quad()
	}
	game := setup.Game
	if !patch.Again && reading != nil && reading.GameWhy != vision.NotTold && canBeTold(game.Name) {
		game = nil
	}
	// Turned clockwise, what was the bottom left comes to the top left.
	quad = quad.Turned((4 - patch.Turn/90) % 4)
	return quad, game, checkCorners(quad)
}

// checkCorners refuses corners that no board can have.
func checkCorners(quad vision.Quad) error {
	if !quad.Clockwise() {
		p := problem(badCorners, "")
		p.Corners = pairs(quad)
		return p
	}
	return nil
}

// photoBytes returns a kept photo whole.
func (s *Server) photoBytes(ctx context.Context, hash archive.Hash) ([]byte, error) {
	file, err := s.Archive.Photo(ctx, hash)
	if err != nil {
		return nil, photoMissing(err)
	}
	defer func() { _ = file.Close() }()
	return io.ReadAll(file)
}

// photoInTurn returns a kept photo whole, once there is room for it in memory. Its
// second result is to be called when it is no longer needed.
func (s *Server) photoInTurn(ctx context.Context, hash archive.Hash) ([]byte, func(), error) {
	facts, err := s.Archive.PhotoFacts(ctx, hash)
	if err != nil {
		return nil, nil, photoMissing(err)
	}
	end, err := s.pool.inTurn(ctx, facts.Width*facts.Height)
	if err != nil {
		return nil, nil, err
	}
	data, err := s.photoBytes(ctx, hash)
	if err != nil {
		end()
		return nil, nil, err
	}
	return data, end, nil
}

// photoMissing says of what is not there that it was a photo.
func photoMissing(err error) error {
	if errors.Is(err, archive.ErrNotFound) {
		return problem(noSuchPhoto, "The photo of this board is not in the archive.")
	}
	return err
}

// quadOf reads four corners, each x and y.
func quadOf(corners [][]float64) (vision.Quad, error) {
	var quad vision.Quad
	if len(corners) != len(quad) {
		return quad, problem(badCorners, "A board has four corners.")
	}
	for i, p := range corners {
		if len(p) != 2 {
			return quad, problem(badCorners, "A corner is two numbers, x and y, in pixels of the photo.")
		}
		quad[i] = vision.Point{X: p[0], Y: p[1]}
	}
	return quad, nil
}

func cornersOfQuad(quad vision.Quad) archive.Corners {
	var c archive.Corners
	for i, p := range quad {
		c[i] = [2]float64{p.X, p.Y}
	}
	return c
}

// pairs returns corners as they are answered.
func pairs(quad vision.Quad) [][2]float64 {
	c := cornersOfQuad(quad)
	return c[:]
}

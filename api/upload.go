package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/api/photo"
	"inkscore/engine"
	"inkscore/vision"
)

// asked is what an upload asks for beside its photos.
type asked struct {
	game     *engine.Game      // nil where the print of each board tells
	settings map[string]string // longest among them
	into     archive.ID        // the kept game that the boards join, "" for a new one
	board    archive.ID        // the one of them that gets the half that it lacks, "" where their order tells
	corners  *vision.Quad      // of the only board of the only photo
	swap     bool              // boards of a game with two are the other way round
	title    string
}

// readPhotos is what became of the photos of one upload, in order.
type photoRead struct {
	name     string
	took     time.Duration
	readings []*vision.Reading
	upload   archive.Upload
	alone    archive.Upload // the second boards whose first no photo shows
	// seconds are the boards of other photos whose second board this one shows, and
	// joined the boards that were kept before to which it was put.
	seconds []place
	joined  []joinedBoard
	told    []toldBoard // by which the boards were read
	problem *Problem    // nil when boards were read
}

// boards returns the boards that are to be kept of the photo.
func (done *photoRead) boards() int { return len(done.upload.Boards) + len(done.alone.Boards) }

// place is where a new board stands: its photo in the upload, and which of its boards
// it is.
type place struct{ photo, board int }

// photoAnswer tells what became of a photo. Boards are the ids of the boards on
// it, and Joined tells of those among them whose other half it was put to.
type photoAnswer struct {
	Photo  string        `json:"photo"`
	Millis *int64        `json:"millis,omitempty"`
	Boards []archive.ID  `json:"boards"`
	Joined []joinedBoard `json:"joined,omitempty"`
	Error  *Problem      `json:"error,omitempty"`
}

// uploadAnswer is what POST /boards answers.
type uploadAnswer struct {
	Game      gameIDs       `json:"game"`
	Told      *told         `json:"told,omitempty"`
	Photos    []photoAnswer `json:"photos"`
	Boards    []boardAnswer `json:"boards"`
	Questions []question    `json:"questions"`
}

type gameIDs struct {
	Edit archive.ID `json:"edit,omitempty"`
	View archive.ID `json:"view"`
}

// uploadBoards reads the boards of some photos and keeps them.
func (s *Server) uploadBoards(c *gin.Context) {
	err := s.withForm(c, func(f *form) error {
		told, err := s.keepUpload(c.Request.Context(), f)
		if err == nil {
			c.Header("Location", "/api/v1/games/"+string(told.Game.Edit))
			answerJSON(c, http.StatusCreated, told)
		}
		return err
	})
	if err != nil {
		s.refuse(c, err)
	}
}

// keepUpload reads the photos of a form and keeps their boards. It fails with
// the first photo's problem when there is no board at all.
func (s *Server) keepUpload(ctx context.Context, f *form) (*uploadAnswer, error) {
	if len(f.photos) == 0 {
		return nil, problem(noPhoto, "")
	}
	a, err := s.ask(ctx, f)
	if err != nil {
		return nil, err
	}
	var read []photoRead
	for _, sent := range f.photos {
		one, err := s.readPhoto(ctx, sent, a)
		if err != nil {
			return nil, err
		}
		read = append(read, one)
	}
	pictures := pairBoards(read, a.game)
	boards := 0
	for _, readings := range pictures {
		boards += len(readings)
	}
	if boards == 0 {
		return nil, read[0].problem
	}
	if boards > s.Limits.Boards {
		return nil, problem(tooManyPhotos, "There are more boards on these photos than one game can have; send fewer at a time.")
	}
	if pictures, err = s.joinHalves(ctx, a, read, pictures); err != nil {
		return nil, err
	}
	if err := keepBoards(read, pictures, a.game); err != nil {
		return nil, err
	}
	var uploads []archive.Upload
	var told []toldBoard
	for _, one := range read {
		for _, upload := range []archive.Upload{one.upload, one.alone} {
			if len(upload.Boards) > 0 {
				uploads = append(uploads, upload)
			}
		}
		told = append(told, one.told...)
	}
	if a.game == nil {
		a.game = likeliest(told)
	}
	game, kept, err := s.keep(ctx, a, uploads)
	if err != nil {
		return nil, err
	}
	return s.tellUpload(ctx, a, game, kept, read)
}

// ask reads the fields of a form.
func (s *Server) ask(ctx context.Context, f *form) (*asked, error) {
	a := &asked{settings: map[string]string{}, into: archive.ID(f.field("into")), board: archive.ID(f.field("board")), title: f.field("title")}
	name := f.field("game")
	if a.board != "" && a.into == "" {
		return nil, problem(badRequest, "A board that gets its other half is named together with its game: add into.")
	}
	if a.into != "" {
		game, err := s.gameToEdit(ctx, a.into)
		if err != nil {
			return nil, err
		}
		if name == "" && !toldByPrint(&game) {
			name = game.System
		}
	}
	if name != "" {
		game, err := engine.GameNamed(name)
		if err != nil {
			return nil, err
		}
		a.game = game
	}
	if a.game != nil && !vision.CanRead(a.game) {
		return nil, problem(unreadableGame, "")
	}
	if err := a.set(f.fields["set"]); err != nil {
		return nil, err
	}
	if longest := f.field("longest"); longest != "" {
		if _, err := engine.ParseLongest(longest); err != nil {
			return nil, err
		}
		a.settings["longest"] = longest
	}
	a.swap = f.field("swap") == "yes"
	if text := f.field("corners"); text != "" {
		if len(f.photos) != 1 {
			return nil, problem(badCorners, "Corners belong to one photo: send that photo alone.")
		}
		corners, err := cornersOf(text)
		if err != nil {
			return nil, err
		}
		a.corners = corners
	}
	return a, nil
}

// set takes settings written as KEY=VALUE. Where the print will tell the game,
// they may be of any that it may tell.
func (a *asked) set(settings []string) error {
	for _, setting := range settings {
		key, value, _ := strings.Cut(setting, "=")
		if value == "" {
			return problem(malformedBoard, "A setting is written as KEY=VALUE, such as after=3.")
		}
		games := []*engine.Game{a.game}
		if a.game == nil {
			games = []*engine.Game{engine.Challenge(), engine.Base()}
		}
		var err error
		for _, game := range games {
			if err = engine.NewSetup(game).Set(key, value); err == nil {
				break
			}
		}
		if err != nil {
			return err
		}
		a.settings[key] = value
	}
	return nil
}

// cornersOf reads corners as the command line takes them: "x,y x,y x,y x,y".
func cornersOf(text string) (*vision.Quad, error) {
	var quad vision.Quad
	fields := strings.Fields(text)
	if len(fields) != len(quad) {
		return nil, problem(badCorners, "")
	}
	for i, field := range fields {
		x, y, _ := strings.Cut(field, ",")
		var errX, errY error
		quad[i].X, errX = strconv.ParseFloat(x, 64)
		quad[i].Y, errY = strconv.ParseFloat(y, 64)
		if errX != nil || errY != nil {
			return nil, problem(badCorners, "")
		}
	}
	return &quad, checkCorners(quad)
}

// readPhoto cleans one photo and reads its boards. Its error ends the upload;
// what is wrong with the photo itself is in the result.
func (s *Server) readPhoto(ctx context.Context, sent sentPhoto, a *asked) (photoRead, error) {
	done := photoRead{name: sent.name}
	if sent.tooLarge {
		done.problem = problem(problemName(vision.TooLarge), "").of(sent.name)
		return done, nil
	}
	err := s.pool.with(ctx, func(r Recogniser) error {
		began := time.Now()
		err := s.readUpload(ctx, r, sent, a, &done)
		done.took = time.Since(began)
		if !gone(err) {
			s.metrics.read(len(done.readings), done.took)
		}
		return err
	})
	var refusal *vision.Refusal
	if errors.As(err, &refusal) {
		done.problem = problemOf(err).of(sent.name)
		return done, nil
	}
	return done, err
}

// readUpload cleans a photo and reads the boards on it, with a recogniser of its
// own.
func (s *Server) readUpload(ctx context.Context, r Recogniser, sent sentPhoto, a *asked, done *photoRead) error {
	data, err := sent.bytes()
	if err != nil {
		return err
	}
	opts := vision.OpenOptions{MaxPixels: s.Limits.Pixels}
	facts, err := vision.Inspect(data, opts)
	if err != nil {
		return err
	}
	end, err := s.pool.inTurn(ctx, facts.Width*facts.Height)
	if err != nil {
		return err
	}
	defer end()
	clean, err := photo.Make(data, opts)
	if err != nil {
		return err
	}
	done.readings, err = readClean(ctx, r, clean.Bytes(), vision.ReadOptions{Game: a.game, Corners: a.corners, Swap: a.swap})
	done.upload.Photo = clean
	return err
}

// keep makes ready what of one of the photo's boards is kept.
func (done *photoRead) keep(reading *vision.Reading) error {
	kept, err := answer.Keep(reading)
	if err != nil {
		return err
	}
	done.upload.Boards = append(done.upload.Boards, archive.NewBoard{Reading: kept, Read: reading.Setup.String()})
	done.told = append(done.told, toldBoard{reading.Game, reading.GameWhy})
	return nil
}

// readClean reads the boards of a photo in the form in which it is kept.
func readClean(ctx context.Context, r Recogniser, data []byte, o vision.ReadOptions) ([]*vision.Reading, error) {
	p, err := openClean(ctx, data)
	if err != nil {
		return nil, err
	}
	defer func() { _ = p.Close() }()
	return r.ReadContext(ctx, p, o)
}

// openClean decodes a photo in the form in which it is kept, for somebody who may
// go away.
func openClean(ctx context.Context, data []byte) (*vision.Photo, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return vision.Open(data, vision.OpenOptions{})
}

// keep keeps what was read, in a new game or in the one asked for.
func (s *Server) keep(ctx context.Context, a *asked, uploads []archive.Upload) (archive.Game, []archive.Board, error) {
	if a.into == "" {
		game, err := s.Archive.CreateGame(ctx, archive.Game{System: a.game.Name, Settings: a.settings, House: s.House, Title: a.title}, uploads...)
		return game, game.Boards, err
	}
	if len(a.settings) > 0 {
		if _, err := s.Archive.UpdateGame(ctx, a.into, func(g *archive.Game) error {
			g.Settings = merged(g.Settings, a.settings)
			return nil
		}); err != nil {
			return archive.Game{}, nil, err
		}
	}
	boards, err := s.Archive.AddBoards(ctx, a.into, uploads...)
	if err != nil {
		return archive.Game{}, nil, err
	}
	game, err := s.Archive.Game(ctx, a.into)
	return game, boards, err
}

// tellUpload answers what was kept. The boards come in the order of the photos, those
// that were kept before last.
func (s *Server) tellUpload(ctx context.Context, a *asked, game archive.Game, kept []archive.Board, read []photoRead) (*uploadAnswer, error) {
	told := &uploadAnswer{Game: gameIDs{game.Edit, game.View}, Told: toldBy(&game), Boards: []boardAnswer{}, Questions: questionsOf(&game)}
	ofPhoto := make([][]archive.Board, len(read)) // those that are new
	left := kept
	for i := range read {
		ofPhoto[i], left = left[:read[i].boards()], left[read[i].boards():]
	}
	for i := range read {
		one := &read[i]
		for _, at := range one.seconds {
			one.joined = append(one.joined, joined(&ofPhoto[at.photo][at.board], true, a.game))
		}
		millis := one.took.Milliseconds()
		p := photoAnswer{Photo: one.name, Millis: &millis, Boards: []archive.ID{}, Joined: one.joined, Error: one.problem}
		for _, b := range ofPhoto[i] {
			p.Boards = append(p.Boards, b.ID)
		}
		for _, j := range one.joined {
			p.Boards = append(p.Boards, j.ID)
			if b, there := game.Board(j.N); there && !slices.ContainsFunc(kept, func(k archive.Board) bool { return k.N == j.N }) {
				kept = append(kept, *b)
			}
		}
		told.Photos = append(told.Photos, p)
	}
	for i := range kept {
		board, err := s.tellBoard(ctx, &kept[i], tellOptions{})
		if err != nil {
			return nil, err
		}
		told.Boards = append(told.Boards, board)
	}
	return told, nil
}

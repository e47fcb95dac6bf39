package archive

import (
	"context"
	"io"
	"iter"

	"inkscore/api/photo"
)

// Store keeps games. It is safe for concurrent use, also by several processes.
// Every method that changes something is one transaction: all of it is kept,
// for good, when it returns without an error, and nothing otherwise.
type Store interface {
	// CreateGame keeps a new game with the boards of its first uploads, if any.
	// Its ids, times and boards are the Store's to make; those given are ignored.
	CreateGame(ctx context.Context, game Game, uploads ...Upload) (Game, error)
	// Game returns a game with its boards, by its Edit or its View id. By its View
	// id it comes without Edit and without the ids of its boards.
	Game(ctx context.Context, id ID) (Game, error)
	// UpdateGame changes a game: change gets it as it is and alters the fields from
	// Title to Note, and may append to the Edits of its boards; all else that it
	// alters is ignored. When it returns an error nothing is changed, and that
	// error is returned. It may be called again when others changed the game in
	// the meantime, and must not use the Store. All boards are scored anew.
	UpdateGame(ctx context.Context, edit ID, change func(*Game) error) (Game, error)
	// DeleteGame forgets a game, its boards and the photos that no other board
	// shows.
	DeleteGame(ctx context.Context, edit ID) error
	// Games lists the games that match a query, the latest first. Their boards
	// come without Reading and Edits.
	Games(ctx context.Context, query Query) (Page, error)

	// AddBoards adds the boards of some uploads to a game and returns those.
	AddBoards(ctx context.Context, edit ID, uploads ...Upload) ([]Board, error)
	// Board returns a board by its id.
	Board(ctx context.Context, id ID) (Board, error)
	// EditBoard appends edits to a board, all or none, and returns it as it is
	// then. Edits that make no sense give an ErrInvalid, an Undo too many an
	// ErrNothingToUndo.
	EditBoard(ctx context.Context, id ID, edits ...Edit) (Board, error)
	// AddPhoto keeps another photo of a board, with the edits that change makes of
	// it, an AddPhoto among them. When change returns an error nothing is kept, and
	// that error is returned; it may be called again, and must not use the Store.
	AddPhoto(ctx context.Context, id ID, p *photo.Clean, change func(*Board) ([]Edit, error)) (Board, error)
	// DeleteBoard forgets a board, and the photos of it that no other board shows.
	DeleteBoard(ctx context.Context, id ID) error

	// Photo opens the bytes of a photo, a JPEG. A photo that is not here, such as
	// of a game that was imported without its photos, gives an ErrNotFound.
	Photo(ctx context.Context, hash Hash) (io.ReadSeekCloser, error)
	// PhotoFacts returns what is known of a photo.
	PhotoFacts(ctx context.Context, hash Hash) (PhotoFacts, error)

	// All goes through every game with all that it has, in the order in which they
	// were kept, as the archive is at the beginning. It ends after an error.
	All(ctx context.Context) iter.Seq2[Game, error]
	// Import keeps whole games with the ids that they have, and those of the
	// photos that any board of the archive shows. Games that are there already, by
	// an id or by their Source, are left as they are. An error among the photos
	// ends it with nothing kept. They may be gone through more than once.
	Import(ctx context.Context, games []Game, photos iter.Seq2[NamedPhoto, error]) (Imported, error)

	// Ping reports whether the archive can be read and written at present.
	Ping(ctx context.Context) error
	// Vacuum gives back the room that deleted games held, and wipes what they
	// left behind.
	Vacuum(ctx context.Context) error
	// Close ends the use of the archive. What runs is finished first.
	Close() error
}

// Upload is a photo with the boards on it, or, without a photo, typed boards. A
// photo without boards is not kept; give it a blank one to keep it.
type Upload struct {
	Photo  *photo.Clean
	Boards []NewBoard
}

// NamedPhoto is a photo and the hash by which imported boards name it. The two
// differ where what was imported was not clean.
type NamedPhoto struct {
	Name  Hash
	Photo *photo.Clean
}

// Query says which games are looked for. Its zero value finds all.
type Query struct {
	// Text finds games in whose title, note, players, edition or system every one
	// of its words occurs, in any case; words may be cut short.
	Text   string
	Player string // the whole name, in any case
	System string // as in Game, "base" also finds "base+river"
	From   Date   // the first day, "" for no bound
	To     Date   // the last day
	// Page counts from 1; 0 is the first. Size is how many games a page has; 0 is
	// DefaultPageSize, and more than MaxPageSize are never given.
	Page, Size int
}

// The sizes of a page of games.
const (
	DefaultPageSize = 20
	MaxPageSize     = 200
)

// Page is a part of the games found.
type Page struct {
	Games []Game
	Total int // of all pages
}

// Imported tells what an import added.
type Imported struct {
	Games, Boards, Photos int
	// Known is how many games were there already.
	Known int
	// WithoutPhoto is how many of the added boards name a photo that is not here.
	WithoutPhoto int
}

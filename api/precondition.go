package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
)

// Edits of a board are added to those that others made, and a change of a game
// touches only the fields that it names, so that two phones do not undo each
// other's. Whoever replaces a whole field, such as the list of players, sends
// back the ETag that came with it as If-Match (RFC 9110, section 13.1.1), and is
// told when somebody else was faster.

// gameTag names the state of a game with all its boards: every change of any of
// them gives it another time.
func gameTag(g *archive.Game) string {
	return `"` + strconv.FormatInt(g.Changed.UnixMilli(), 36) + `"`
}

// boardTag names the state of a board: how often it was edited, and what it shows,
// which also follows from its game's rules.
func boardTag(b *archive.Board) string {
	data, err := json.Marshal(b.Present)
	if err != nil {
		panic(err) // it came from JSON
	}
	sum := sha256.Sum256(data)
	return `"` + strconv.Itoa(len(b.Edits)) + "-" + base64.RawURLEncoding.EncodeToString(sum[:9]) + `"`
}

// condition is a request's If-Match; "" always holds.
type condition string

func conditionOf(c *gin.Context) condition {
	return condition(strings.Join(c.Request.Header.Values("If-Match"), ","))
}

// holds returns a problem where what is there is not what the request means.
func (want condition) holds(tag string) error {
	if want == "" || want == "*" {
		return nil
	}
	for one := range strings.SplitSeq(string(want), ",") {
		if strings.TrimSpace(one) == tag {
			return nil
		}
	}
	return problem(changedSince, "")
}

// editIf appends edits to a board where the condition holds. It is looked at in
// the transaction that keeps the edits, so that nobody comes in between.
func (s *Server) editIf(ctx context.Context, want condition, b archive.Board, edits []archive.Edit) (archive.Board, error) {
	if want == "" {
		return s.Archive.EditBoard(ctx, b.ID, edits...)
	}
	// find returns the board as it is in a game.
	find := func(g *archive.Game) (*archive.Board, error) {
		if there, ok := g.Board(b.N); ok && there.ID == b.ID {
			return there, nil
		}
		return nil, problem(noSuchBoard, "")
	}
	game, err := s.Archive.UpdateGame(ctx, b.Game, func(g *archive.Game) error {
		there, err := find(g)
		if err == nil {
			err = want.holds(boardTag(there))
		}
		if err == nil {
			there.Edits = append(there.Edits, edits...)
		}
		return err
	})
	if err != nil {
		return archive.Board{}, err
	}
	there, err := find(&game)
	if err != nil {
		return archive.Board{}, err
	}
	return *there, nil
}

// conditional describes If-Match for the API's description.
var conditional = object{"name": "If-Match", "in": "header", "schema": object{"type": "string"},
	"description": "The ETag of what is meant to be changed; where it has been changed since, the answer is " + strconv.Itoa(http.StatusPreconditionFailed) + "."}

// tagHeader describes the ETag of an answer.
var tagHeader = object{"ETag": object{"description": "Names the state of what is answered, for If-Match.", "schema": object{"type": "string"}}}

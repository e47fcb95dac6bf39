package api

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/engine/play"
)

// What one audit may use, shared out among its boards.
const (
	auditTime   = 2 * time.Second // for the best last rounds, and for repairs twice as much
	auditChecks = 40_000          // boards that are tried for repairs
	leastChecks = 1_000           // of one board
)

// auditAsk is what is known besides the boards.
type auditAsk struct {
	// Dice are the faces of each round from the first, "" where nobody remembers.
	Dice []string `json:"dice"`
	// Roll are those of the last round.
	Roll string `json:"roll"`
}

// decodeAsk reads a body that may be left out.
func decodeAsk(c *gin.Context, into any) error {
	if c.Request.Method == http.MethodGet || c.Request.ContentLength == 0 {
		return nil
	}
	return decode(c, into)
}

// options returns how to audit boards of which this is the first.
func (a *auditAsk) options(first *engine.Setup, boards int) (audit.Options, error) {
	each := auditTime / time.Duration(boards)
	o := audit.Options{Time: each, Repair: audit.RepairOptions{MostChecks: max(leastChecks, auditChecks/boards), Time: each}}
	texts := a.Dice
	if a.Roll != "" {
		if len(texts) > 0 {
			return o, problem(badRequest, "The last round's roll is one of the dice, so send roll or dice, not both.")
		}
		texts = append(make([]string, first.Rounds()-1), a.Roll)
	}
	var err error
	o.Rolls, err = audit.ParseRolls(first, texts)
	return o, err
}

// auditBoard tells what happened on a board.
func (s *Server) auditBoard(c *gin.Context) {
	b, err := s.board(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	s.answerAudit(c, []archive.Board{b})
}

// auditGame tells what happened at a table.
func (s *Server) auditGame(c *gin.Context) {
	game, err := s.Archive.Game(c.Request.Context(), archive.ID(c.Param("game")))
	if err != nil {
		s.refuse(c, err)
		return
	}
	s.answerAudit(c, game.Boards)
}

// answerAudit audits boards of one table.
func (s *Server) answerAudit(c *gin.Context, boards []archive.Board) {
	told := audit.TableReport{Boards: []audit.Report{}, Message: "There is no board to look at."}
	var ask auditAsk
	err := decodeAsk(c, &ask)
	if err == nil && len(boards) > 0 {
		err = s.turns.take(c.Request.Context(), func() error {
			asked, err := askedOf(boards)
			if err != nil {
				return err
			}
			options, err := ask.options(asked[0].Board, len(asked))
			if err == nil {
				told, err = audit.ReportTable(asked, options)
			}
			return err
		})
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusOK, told)
}

// askedOf puts kept boards to the auditor, each under a name of its own.
func askedOf(boards []archive.Board) ([]audit.Asked, error) {
	var all []audit.Asked
	for i := range boards {
		b := &boards[i]
		setup, err := b.Setup()
		if err != nil {
			return nil, err
		}
		name := labelOf(b.Player, b.N)
		if slices.ContainsFunc(all, func(a audit.Asked) bool { return a.Name == name }) {
			name = fmt.Sprintf("%s (%s)", name, labelOf("", b.N))
		}
		asked := audit.Asked{Seat: audit.Seat{Name: name, Board: setup}, Counted: claimOf(b.Counted, setup)}
		reading, err := readingOf(b)
		if err != nil {
			return nil, err
		}
		if reading != nil && reading.Game.Layout == setup.Game.Layout {
			asked.Odds = unanswered(answer.Odds(reading), b, setup)
		}
		all = append(all, asked)
	}
	return all, nil
}

// unanswered are the odds of the squares that nobody has set: about those, a
// person knows better than the photo.
func unanswered(odds audit.Odds, b *archive.Board, setup *engine.Setup) audit.Odds {
	answered := answeredSquares(b, false)
	return func(sq engine.Square) []audit.Alternative {
		if answered[setup.Game.Layout.SquareName(sq)] {
			return nil
		}
		return odds(sq)
	}
}

// claimOf is a kept count as the auditor takes it; nil without one. An expansion
// line that the board's sheet does not have is left out.
func claimOf(count *archive.Count, setup *engine.Setup) audit.Claim {
	if count == nil {
		return nil
	}
	claim := audit.Claim{}
	put := func(line string, points *int, sign int) {
		if points != nil {
			claim[line] = sign * *points
		}
	}
	if len(count.Networks) > 0 {
		sum := 0
		for _, points := range count.Networks {
			sum += points
		}
		claim[audit.ExitsLine] = sum
	}
	put(setup.Game.First.Kind.String(), count.Highway, 1)
	put(setup.Game.Second.Kind.String(), count.Railway, 1)
	put(audit.CentreLine, count.Centre, 1)
	put(audit.ErrorsLine, count.Errors, -1) // it is kept as how many there are
	put(audit.TotalLine, count.Total, 1)
	expands := func(l engine.ScoreLine) bool { return l.Box == engine.ExpansionBox }
	if slices.ContainsFunc(setup.Score(engine.DefaultLongest).Lines, expands) {
		put(audit.ExpansionLine, count.Expansion, 1)
	}
	return claim
}

// bestAsk is what a best last round is looked for with.
type bestAsk struct {
	// Roll are the faces of the last round; those that were drawn where absent.
	Roll string `json:"roll"`
}

// bestOfBoard answers the best last round of a board.
func (s *Server) bestOfBoard(c *gin.Context) {
	b, err := s.board(c)
	var ask bestAsk
	if err == nil {
		err = decodeAsk(c, &ask)
	}
	var best answer.Best
	if err == nil {
		err = s.turns.take(c.Request.Context(), func() error {
			best, err = ask.best(&b)
			return err
		})
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusOK, best)
}

// best plays the last round of a board.
func (a *bestAsk) best(b *archive.Board) (answer.Best, error) {
	setup, err := b.Setup()
	if err != nil {
		return answer.Best{}, err
	}
	var roll []engine.Face
	if a.Roll != "" {
		if roll, err = play.ParseRoll(setup.Game, a.Roll); err != nil {
			return answer.Best{}, err
		}
	}
	round := play.LastRound(setup, roll)
	if len(round.Roll) == 0 {
		return answer.Best{}, problem(badRequest, fmt.Sprintf("Say what was rolled: nothing on the board says round %d.", round.Number))
	}
	return answer.BestOf(setup, round, play.Options{Time: auditTime}), nil
}

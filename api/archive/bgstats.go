package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"strings"
)

// play is a game in the form in which the app BG Stats takes one over from other
// programs, as its maker describes it under "Push plays to BG Stats from other
// apps or websites". The description itself was not at hand: the names are those
// that several published programs agree on. The app shows the play and asks
// before it keeps it. Of the fields here it needs all but bggId, score, rank and
// comments; its Android edition fails on a player without winner.
type play struct {
	SourceName   string       `json:"sourceName"`
	SourcePlayID string       `json:"sourcePlayId"`
	PlayDate     string       `json:"playDate"` // UTC, 2006-01-02 15:04:05
	Comments     string       `json:"comments,omitempty"`
	Game         playGame     `json:"game"`
	Players      []playPlayer `json:"players"`
}

type playGame struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	BGGID        int    `json:"bggId,omitempty"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

type playPlayer struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	Score          *int   `json:"score,omitempty"`
	Winner         bool   `json:"winner"`
	Rank           int    `json:"rank,omitempty"`
}

const bgStatsAddress = "https://app.bgstatsapp.com/createPlay.html?data="

// PlayLink returns a link that hands a game to the app BG Stats. It names the
// players and their scores, and the game by its View id.
func (g *Game) PlayLink() (string, error) {
	results, err := g.Results()
	if err != nil {
		return "", err
	}
	p := play{SourceName: "Inkscore", SourcePlayID: string(g.View), Comments: g.Note, Game: g.played(), Players: []playPlayer{}}
	// Noon, so that it is the same day wherever the app is.
	p.PlayDate = string(g.Day()) + " 12:00:00"
	for i, r := range results {
		name := r.Player
		if name == "" {
			name = fmt.Sprintf("Player %d", i+1)
		}
		one := playPlayer{Name: name, SourcePlayerID: strings.ToLower(name), Winner: r.Place == 1, Rank: r.Place}
		if r.Place > 0 {
			one.Score = &r.Total
		}
		p.Players = append(p.Players, one)
	}
	data, err := json.Marshal(p)
	if err != nil {
		return "", err
	}
	// In a path %20 is a blank; a plus sign is one only in forms.
	return bgStatsAddress + strings.ReplaceAll(url.QueryEscape(string(data)), "+", "%20"), nil
}

// played names the game as BoardGameGeek does.
func (g *Game) played() playGame {
	b, ok := boxNamed(g.Edition)
	if !ok {
		b = box{title: "Railroad Ink"}
		if strings.Contains(g.System, "challenge") {
			b.title = "Railroad Ink Challenge"
		}
	}
	return playGame{Name: b.title, SourceGameID: b.title, BGGID: b.bgg, HighestWins: true}
}

// WritePlayLinks writes a link for BG Stats for every game, one a line.
func WritePlayLinks(ctx context.Context, s Store, w io.Writer) error {
	out := bufio.NewWriter(w)
	for g, err := range s.All(ctx) {
		if err != nil {
			return err
		}
		link, err := g.PlayLink()
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out, link); err != nil {
			return err
		}
	}
	return out.Flush()
}

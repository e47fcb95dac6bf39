package audit

import (
	"fmt"
	"strings"

	"inkscore/engine"
	"inkscore/engine/play"
)

// ParseRolls reads the faces of each round's dice from the first round, each as
// play.ParseRoll takes them; "" stands for a round that nobody remembers. More
// rounds than the board has, and faces that its dice do not show, give an
// engine.FormatError.
func ParseRolls(board *engine.Setup, texts []string) ([][]engine.Face, error) {
	if len(texts) > board.Rounds() {
		return nil, engine.FormatError(fmt.Sprintf("There are dice of %d rounds, but the game has %d rounds.", len(texts), board.Rounds()))
	}
	all := make([][]engine.Face, len(texts))
	for i, text := range texts {
		if strings.TrimSpace(text) == "" {
			continue
		}
		roll, err := play.ParseRoll(board.Game, text)
		if err != nil {
			return nil, err
		}
		all[i] = roll
	}
	return all, nil
}

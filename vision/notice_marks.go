package vision

import (
	"fmt"
	"strings"
)

// MarksNotice: the game's players note things on the board that photos are not read
// for, such as what lies beside exits.
const MarksNotice NoticeType = "marks-unread"

// marksNotice names the sets of whose notes the networks know nothing; nil where there
// are none, or where nothing is drawn.
func (r *Reading) marksNotice() *Notice {
	var titles []string
	for _, set := range r.Game.Sets {
		if set.Notes&^toldMarks != 0 {
			titles = append(titles, set.Title)
		}
	}
	if titles == nil || len(r.Setup.Filled()) == 0 {
		return nil
	}
	return &Notice{Type: MarksNotice, Numbers: map[string]float64{"sets": float64(len(titles))},
		Message: fmt.Sprintf("What %s notes beside the routes is not read from photos: add it to the squares by hand, as it counts.", strings.Join(titles, " and "))}
}

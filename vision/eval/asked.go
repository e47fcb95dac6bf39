package eval

import (
	"slices"

	"inkscore/engine"
	"inkscore/vision"
)

// rightAfter reports whether all of a board is right once a person has answered
// for so many of the squares that its reading asks about, as the truth has them.
// The reader chooses the questions. wrong are the squares that it has wrong.
func rightAfter(reading *vision.Reading, wrong []engine.Square, answers int) bool {
	questions := reading.Questions()
	asked := questions[:min(answers, len(questions))]
	for _, sq := range wrong {
		if !slices.ContainsFunc(asked, func(q vision.SquareReading) bool { return q.Square == sq }) {
			return false
		}
	}
	return true
}

package vision

import "fmt"

// RefusalType is a stable name for one way in which a photo can fail. It ends
// up in the program's answers, so a name, once given, does not change.
type RefusalType string

// The ways in which a photo can fail.
const (
	NotFound          RefusalType = "not-found"          // no such file
	NotAFile          RefusalType = "not-a-file"         // a folder, a pipe, a device
	Unreadable        RefusalType = "unreadable"         // the file is there but may not be read
	TooLarge          RefusalType = "too-large"          // too many bytes or pixels
	NotAnImage        RefusalType = "not-an-image"       // empty, or the bytes are no picture
	UnsupportedFormat RefusalType = "unsupported-format" // a picture, of a kind that is not read
	Truncated         RefusalType = "truncated"          // the end of the file is missing
	Damaged           RefusalType = "damaged"            // a picture whose data cannot be decoded
	TooSmall          RefusalType = "too-small"          // too few pixels for any board, or for this one
	TooDark           RefusalType = "too-dark"
	TooBlurred        RefusalType = "too-blurred"
	CutOff            RefusalType = "cut-off" // the frame of the photo cuts a board off
	NoBoard           RefusalType = "no-board"
	OtherBoard        RefusalType = "other-board"    // a board, but not of the game that was named
	SeveralBoards     RefusalType = "several-boards" // where one is expected: calibration
	Hidden            RefusalType = "hidden"         // too much of a board to learn its print
	NotBlank          RefusalType = "not-blank"      // a board to learn a print from is drawn on
)

// Refusal says why a photo cannot be read, in a sentence that tells the person
// who took it what to do. Nothing in it is a secret or an address in memory;
// it can be shown as it stands.
type Refusal struct {
	Type    RefusalType
	Message string
	// Numbers are the measurements behind the refusal, by name with the unit at
	// the end ("width px"), for whoever wants to know how near it was.
	Numbers map[string]float64
	// Corners is where the board concerned seems to lie; nil where the refusal is
	// about the photo as a whole.
	Corners *Quad
	// Squares are the names of the squares concerned, in order; nil where it is
	// about no squares in particular.
	Squares []string
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Message }

// at says which board a refusal is about, and which squares of it.
func (r *Refusal) at(board Quad, squares ...string) *Refusal {
	r.Corners, r.Squares = &board, squares
	return r
}

// refuse makes a Refusal out of a type, its numbers and a sentence.
func refuse(t RefusalType, numbers map[string]float64, format string, args ...any) *Refusal {
	return &Refusal{Type: t, Message: fmt.Sprintf(format, args...), Numbers: numbers}
}

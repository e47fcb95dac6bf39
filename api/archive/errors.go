package archive

import "fmt"

// The ways in which the archive fails, for errors.Is. The errors that are
// returned say more than these; each is one sentence for a player.
var (
	// ErrNotFound: no such game, board or photo. An id that may only view
	// something and one that never existed look the same where editing is asked
	// for, except that the former gives ErrViewOnly.
	ErrNotFound error = reason("There is no such game or board in the archive; check the link.")
	// ErrViewOnly: the id of a view was used to change something.
	ErrViewOnly error = reason("This link only shows the game; use the link for editing to change it.")
	// ErrInvalid: what was to be kept makes no sense, such as a tile that does not
	// exist. Nothing was changed.
	ErrInvalid error = reason("This cannot be kept as it is.")
	// ErrNothingToUndo: every edit of the board has been taken back.
	ErrNothingToUndo error = reason("There is nothing left to take back on this board.")
	// ErrFull: the disk, or what the program may use of it, is full. Nothing was
	// changed, and the archive works again once there is room.
	ErrFull error = reason("The disk is full, so this was not kept; make some room and try again.")
	// ErrNotWritable: the folder may not be written.
	ErrNotWritable error = reason("The archive may not be written; check who owns its folder.")
	// ErrNoArchive: the folder holds no archive and none was to be made.
	ErrNoArchive error = reason("There is no archive here.")
	// ErrNotArchive: the file that should be the archive is something else.
	ErrNotArchive error = reason("This is not an archive of inkscore.")
	// ErrNewer: the archive was written by a newer program.
	ErrNewer error = reason("A newer inkscore made this archive; install that one to open it.")
	// ErrDamaged: the archive cannot be read where it should be.
	ErrDamaged error = reason("The archive is damaged; take the last backup.")
	// ErrUnreachable: the database or the place for photos is on another machine
	// and does not answer, or does not let us in.
	ErrUnreachable error = reason("The archive cannot be reached at present, so nothing was changed; try again in a moment.")
	// ErrNoBackup: this kind of archive is backed up by other means.
	ErrNoBackup error = reason("This archive is backed up by other means.")
	// ErrBusy: another program kept the archive locked for too long.
	ErrBusy error = reason("The archive is in use by another program; try again in a moment.")
)

// reason is a way to fail, with a sentence for where nothing more is known.
type reason string

func (r reason) Error() string { return string(r) }

// Error is what a Store returns: one of the Err variables as its reason, and a
// sentence that says more.
type Error struct {
	Reason  error
	Message string
	Cause   error // what lies behind it, for the log; nil where there is nothing
}

// Error returns the sentence.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the reason and the cause, for errors.Is and errors.As.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Cause}
}

// invalid makes an ErrInvalid.
func invalid(format string, args ...any) error {
	return &Error{Reason: ErrInvalid, Message: fmt.Sprintf(format, args...)}
}

package archive

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// fileError turns what went wrong with a file into an Error. The sentence is for
// all causes but a full disk, which has its own.
func fileError(err error, format string, args ...any) error {
	if outOfRoom(err) {
		return &Error{Reason: ErrFull, Message: ErrFull.Error(), Cause: err}
	}
	reason := ErrDamaged
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, fs.ErrNotExist) {
		reason = ErrNotWritable
	}
	return &Error{Reason: reason, Message: fmt.Sprintf(format, args...), Cause: err}
}

// outOfRoom reports whether something could not be written for want of room: on
// the disk, of the user's quota or of the largest file that is allowed.
func outOfRoom(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

const givenUp = "This took too long or was given up, so nothing was changed; try again."

// sqlError turns an error of the database into an Error. Those that are Errors
// already, and nil, stay.
func sqlError(err error) error {
	var told *Error
	var code *sqlite.Error
	var known reason
	switch {
	case err == nil || errors.As(err, &told):
		return err
	case errors.As(err, &known):
		return &Error{Reason: known, Message: known.Error()}
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return &Error{Reason: ErrBusy, Message: givenUp, Cause: err}
	case errors.As(err, &code):
		message, why := sqliteReason(code.Code())
		return &Error{Reason: why, Message: message, Cause: err}
	}
	if message, why, ok := postgresReason(err); ok {
		return &Error{Reason: why, Message: message, Cause: err}
	}
	return &Error{Reason: ErrDamaged, Message: ErrDamaged.Error(), Cause: err}
}

// sqliteReason explains a result code of SQLite (its documentation, Result and
// Error Codes). The low byte is the kind, the rest says more.
func sqliteReason(code int) (message string, why error) {
	switch code {
	case lib.SQLITE_IOERR_WRITE, lib.SQLITE_IOERR_FSYNC, lib.SQLITE_IOERR_SHMSIZE:
		// SQLite gives SQLITE_FULL for a full disk alone; what else keeps it from
		// writing is nearly always a limit of another kind.
		return "The archive could not be written, because the disk or your share of it is full; make some room and try again.", ErrFull
	}
	switch code & 0xFF {
	case lib.SQLITE_FULL:
		return ErrFull.Error(), ErrFull
	case lib.SQLITE_INTERRUPT:
		return givenUp, ErrBusy
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		return ErrBusy.Error(), ErrBusy
	case lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		return ErrNotWritable.Error(), ErrNotWritable
	case lib.SQLITE_NOTADB:
		return ErrNotArchive.Error(), ErrNotArchive
	}
	return ErrDamaged.Error(), ErrDamaged
}

package archive

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// SQLSTATE codes (PostgreSQL's documentation, appendix A).
const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	uniqueViolation      = "23505"
)

// givenUpForAnother reports whether a transaction failed only because another
// one ran at the same moment, so that it is worth another try: also where both
// added what only one can, such as the same import.
func givenUpForAnother(err error) bool {
	var told *pgconn.PgError
	return errors.As(err, &told) && slices.Contains([]string{serializationFailure, deadlockDetected, uniqueViolation}, told.Code)
}

// postgresReason explains an error of PostgreSQL, or on the way to it. Its last
// result is false where the error is none.
func postgresReason(err error) (message string, why error, known bool) {
	var told *pgconn.PgError
	if !errors.As(err, &told) {
		var connecting *pgconn.ConnectError
		var network net.Error
		if errors.As(err, &connecting) || errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, driver.ErrBadConn) || pgconn.SafeToRetry(err) {
			return ErrUnreachable.Error(), ErrUnreachable, true
		}
		return "", nil, false
	}
	switch told.Code {
	case "53100": // disk_full
		return ErrFull.Error(), ErrFull, true
	case "22021", "22P05": // a character that the database does not take
		return "This has a character in it that cannot be kept; type it again without it.", ErrInvalid, true
	case "57014": // query_canceled
		return givenUp, ErrBusy, true
	case serializationFailure, deadlockDetected, uniqueViolation, "55P03": // lock_not_available
		return ErrBusy.Error(), ErrBusy, true
	case "42501", "25006", "3F000": // no right, only for reading, no schema
		return ErrNotWritable.Error(), ErrNotWritable, true
	}
	// Classes: no connection, no such user or password, no such database, no
	// resources, and the operator's doing, such as a restart.
	for _, class := range []string{"08", "28", "3D", "53", "57"} {
		if strings.HasPrefix(told.Code, class) {
			return ErrUnreachable.Error(), ErrUnreachable, true
		}
	}
	return ErrDamaged.Error(), ErrDamaged, true
}

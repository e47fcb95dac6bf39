package api

import (
	"errors"
	"syscall"
)

// isFull reports whether a disk, or what one may use of it, is full.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

package archive

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// lock is held while photo files and the rows that name them change together:
// shared by those who add, alone by whoever removes. It is a lock on a file, so
// that it also holds between two programs, such as the server and a command.
// What holds it dies with its process.
type lock struct{ file *os.File }

// lockPause is the longest pause between two tries. The system call that waits
// cannot be interrupted by a context.
const lockPause = 16 * time.Millisecond

// takeLock waits for the lock until ctx is done. Everybody comes through a gate
// of one: who wants the lock alone keeps the gate shut while waiting, so that
// those who add, one after the other, do not keep it out for ever.
func takeLock(ctx context.Context, dir string, alone bool) (lock, error) {
	gate, err := lockFile(ctx, filepath.Join(dir, gateName), alone)
	if err != nil {
		return lock{}, err
	}
	defer gate.release()
	return lockFile(ctx, filepath.Join(dir, lockName), alone)
}

func lockFile(ctx context.Context, path string, alone bool) (lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, fileMode) // #nosec G304 -- our own folder
	if err != nil {
		return lock{}, fileError(err, "The archive in %q may not be written; check who owns the folder.", filepath.Dir(path))
	}
	how := syscall.LOCK_SH
	if alone {
		how = syscall.LOCK_EX
	}
	for pause := lockPause / 16; ; pause = min(2*pause, lockPause) {
		err := syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB)
		if err == nil {
			return lock{f}, nil
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) && !errors.Is(err, syscall.EINTR) {
			_ = f.Close()
			return lock{}, &Error{Reason: ErrNotWritable, Message: "The archive cannot be locked; its folder has to lie on a disk of this machine.", Cause: err}
		}
		select {
		case <-ctx.Done():
			_ = f.Close()
			return lock{}, &Error{Reason: ErrBusy, Message: ErrBusy.Error(), Cause: ctx.Err()}
		case <-time.After(pause):
		}
	}
}

func (l lock) release() { _ = l.file.Close() }

package archive

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/s3blob" // s3://, for Amazon and whatever speaks as it does
	"gocloud.dev/gcerrors"
)

// photoStore keeps photos by their hash, in a folder or in a bucket of an object
// store. Each has a key that begins with the first two characters of its hash,
// ab/abcdef....jpg, so that no folder gets too large for its listing.
type photoStore struct {
	bucket *blob.Bucket
	// folder is where the photos are files; "" where they are none.
	folder string
	// name is the place in messages.
	name string
}

const (
	photoEnding = ".jpg"
	// unfinishedEnding ends the names of files that are being written.
	unfinishedEnding = ".tmp"
	// objectsPage is how many objects a store lists at once; more it never does.
	objectsPage = 1000
	// filesPage is the same of files: for every page the whole folder is gone
	// through, so that few pages are better.
	filesPage = 1_000_000
	// reachTime is how long an object store that does not answer is waited for.
	reachTime = 15 * time.Second
)

// openPhotos opens the place for photos that an address names, or else a folder.
func openPhotos(ctx context.Context, address, folder string) (*photoStore, error) {
	if address == "" {
		return openPhotoFolder(folder)
	}
	u, err := url.Parse(address)
	if err != nil || !slices.Contains(photoSchemes(), u.Scheme) {
		return nil, &Error{Reason: ErrNoArchive, Message: "The address of the photos begins with " + strings.Join(photoSchemes(), ":// or ") + "://, such as file:///srv/photos or s3://bucket?region=eu-west-1."}
	}
	if u.Scheme == fileblob.Scheme {
		if u.Host != "" && u.Host != "localhost" || u.RawQuery != "" {
			return nil, &Error{Reason: ErrNoArchive, Message: "A folder for photos is written with its whole path and nothing else, as in file:///srv/photos."}
		}
		return openPhotoFolder(filepath.FromSlash(u.Path))
	}
	p := &photoStore{name: u.Scheme + "://" + u.Host + u.Path}
	if p.bucket, err = blob.OpenBucket(ctx, address); err != nil {
		return nil, &Error{Reason: ErrNoArchive, Message: "The place for photos " + p.name + " cannot be opened; check what its address says after the question mark.", Cause: err}
	}
	ctx, cancel := context.WithTimeout(ctx, reachTime)
	defer cancel()
	there, err := p.bucket.IsAccessible(ctx)
	if err != nil || !there {
		_ = p.close()
		return nil, &Error{Reason: ErrUnreachable, Message: "The place for photos " + p.name + " cannot be reached; check that it is there, its region, and the key to it.", Cause: err}
	}
	return p, nil
}

// photoSchemes are the kinds of places that the program has been built with.
func photoSchemes() []string {
	return slices.Sorted(slices.Values(blob.DefaultURLMux().BucketSchemes()))
}

func openPhotoFolder(folder string) (*photoStore, error) {
	if err := os.MkdirAll(folder, folderMode); err != nil {
		return nil, fileError(err, "The folder %q for photos cannot be made; check that the one above it may be written.", folder)
	}
	// Passing files lie beside the photos, since a file cannot be renamed from one
	// disk to another.
	bucket, err := fileblob.OpenBucket(folder, &fileblob.Options{DirFileMode: folderMode, NoTempDir: true, Metadata: fileblob.MetadataDontWrite})
	if err != nil {
		return nil, fileError(err, "The folder %q for photos cannot be opened; check that you may read it.", folder)
	}
	return &photoStore{bucket: bucket, folder: folder, name: folder}, nil
}

// key is the name of a photo in the store.
func (p *photoStore) key(h Hash) string { return path.Join(string(h[:2]), string(h)+photoEnding) }

// where says for a person where something lies that has a key.
func (p *photoStore) where(key string) string {
	if p.folder != "" {
		return filepath.Join(p.folder, filepath.FromSlash(key))
	}
	return p.name + "/" + key
}

// path says for a person where a photo lies.
func (p *photoStore) path(h Hash) string { return p.where(p.key(h)) }

// write keeps a photo for good: when it returns, the bytes and the name are
// there even if the power fails. A reader never sees a part of it.
func (p *photoStore) write(ctx context.Context, data []byte) (Hash, error) {
	h := HashOf(data)
	if there, err := p.read(ctx, h); err != nil || HashOf(there) != h {
		if err := p.writeAll(ctx, p.key(h), data, "image/jpeg"); err != nil {
			return "", p.failed(err, "kept")
		}
	}
	// Also where the photo was there: who wrote it may not have come to this yet.
	return h, p.sync(p.key(h))
}

// writeAll is the bucket's, but for this: where not all can be written, such as
// on a full disk, nothing is there afterwards and not a part of it.
func (p *photoStore) writeAll(ctx context.Context, key string, data []byte, media string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w, err := p.bucket.NewWriter(ctx, key, &blob.WriterOptions{ContentType: media, BeforeWrite: ownFile})
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		cancel() // or closing would finish it
		_ = w.Close()
		return err
	}
	return w.Close()
}

// ownFile lets nobody else read a file that is being written.
func ownFile(as func(any) bool) error {
	var f *os.File
	if as(&f) {
		return f.Chmod(fileMode)
	}
	return nil
}

// sync brings what has a key to the disk, where it is a file: first its bytes,
// then the names on the way to it.
func (p *photoStore) sync(key string) error {
	if p.folder == "" {
		return nil
	}
	path := p.where(key)
	for _, name := range []string{path, filepath.Dir(path), p.folder} {
		if err := syncPath(name); err != nil {
			return err
		}
	}
	return nil
}

// open opens a photo, which may be read for as long as the context is not done.
func (p *photoStore) open(ctx context.Context, h Hash) (io.ReadSeekCloser, error) {
	if !h.Valid() {
		return nil, noSuchPhoto()
	}
	r, err := p.bucket.NewReader(ctx, p.key(h), nil)
	if err != nil {
		return nil, p.failed(err, "read")
	}
	return r, nil
}

// read returns a photo's bytes.
func (p *photoStore) read(ctx context.Context, h Hash) ([]byte, error) {
	f, err := p.open(ctx, h)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, p.failed(err, "read")
	}
	return data, nil
}

// remove deletes a photo, if it is there.
func (p *photoStore) remove(ctx context.Context, h Hash) error {
	if err := p.bucket.Delete(ctx, p.key(h)); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return p.failed(err, "deleted")
	}
	return nil
}

// each calls found with every photo, and other with the key of all else that
// lies there but the mark.
func (p *photoStore) each(ctx context.Context, found func(Hash) error, other func(key string) error) error {
	size := objectsPage
	if p.folder != "" {
		size = filesPage
	}
	for token := blob.FirstPageToken; len(token) > 0; {
		page, next, err := p.bucket.ListPage(ctx, token, size, nil)
		if err != nil {
			return p.failed(err, "listed")
		}
		token = next
		for _, object := range page {
			h := Hash(strings.TrimSuffix(path.Base(object.Key), photoEnding))
			switch {
			case h.Valid() && object.Key == p.key(h):
				err = found(h)
			case object.Key != markKey:
				err = other(object.Key)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// mark returns which archive the photos belong to, "" where nobody said so.
func (p *photoStore) mark(ctx context.Context) (ID, error) {
	data, err := p.bucket.ReadAll(ctx, markKey)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return "", nil
	}
	if err != nil {
		return "", p.failed(err, "read")
	}
	mark := ID(strings.TrimSpace(string(data)))
	if !mark.Valid() {
		return "", &Error{Reason: ErrNotArchive, Message: "The file " + p.where(markKey) + " is none of inkscore's; choose another place for the photos."}
	}
	return mark, nil
}

// setMark says which archive the photos belong to.
func (p *photoStore) setMark(ctx context.Context, mark ID) error {
	err := p.writeAll(ctx, markKey, []byte(mark+"\n"), "text/plain")
	if err != nil {
		return p.failed(err, "kept")
	}
	return p.sync(markKey)
}

// removeUnfinished removes the files that a killed program was writing. Nobody
// may be writing any meanwhile.
func (p *photoStore) removeUnfinished(ctx context.Context) error {
	if p.folder == "" {
		return nil // an object is there whole or not at all
	}
	return p.each(ctx, func(Hash) error { return nil }, func(key string) error {
		if !strings.HasSuffix(key, unfinishedEnding) && !strings.HasPrefix(path.Base(key), unfinished) {
			return nil
		}
		if err := p.bucket.Delete(ctx, key); err != nil {
			return p.failed(err, "deleted")
		}
		return nil
	})
}

func noSuchPhoto() error {
	return &Error{Reason: ErrNotFound, Message: "This photo is not in the archive."}
}

// failed says what could not be done with a photo.
func (p *photoStore) failed(err error, done string) error {
	switch {
	case gcerrors.Code(err) == gcerrors.NotFound:
		return noSuchPhoto()
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return &Error{Reason: ErrBusy, Message: givenUp, Cause: err}
	case p.folder != "":
		return fileError(err, "A photo in %q could not be "+done+"; check who owns the folder and its files.", p.folder)
	}
	return &Error{Reason: ErrUnreachable, Message: "A photo in " + strconv.Quote(p.name) + " could not be " + done + ", because the place for photos does not answer or does not let us; try again in a moment.", Cause: err}
}

func (p *photoStore) close() error { return p.bucket.Close() }

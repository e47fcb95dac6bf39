package archive

import (
	"context"
	"io"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "gocloud.dev/blob/memblob" // mem://
)

// objectStore runs an object store that speaks as Amazon's S3 does, and returns
// the address of an empty bucket in it.
func objectStore(t testing.TB) string {
	t.Helper()
	backend := s3mem.New()
	require.NoError(t, backend.CreateBucket("club"))
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	for name, value := range map[string]string{"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_EC2_METADATA_DISABLED": "true"} {
		t.Setenv(name, value)
	}
	// This store sends the checksum of the whole along with a part.
	return "s3://club?region=us-east-1&use_path_style=true&response_checksum_validation=when_required&endpoint=" + url.QueryEscape(server.URL)
}

// photoPlaces are the kinds of places for photos.
var photoPlaces = map[string]func(t testing.TB) string{
	"a folder":        func(t testing.TB) string { return "file://" + filepath.Join(t.TempDir(), "my photos") },
	"an object store": objectStore,
	"a part of one":   func(t testing.TB) string { return objectStore(t) + "&prefix=inkscore/" },
	"the memory":      func(testing.TB) string { return "mem://" },
}

func openedPhotos(t testing.TB, address string) *photoStore {
	t.Helper()
	p, err := openPhotos(t.Context(), address, "")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, p.close()) })
	return p
}

// held returns what lies in a place.
func held(t testing.TB, p *photoStore) (photos []Hash, others []string) {
	t.Helper()
	require.NoError(t, p.each(t.Context(), func(h Hash) error { photos = append(photos, h); return nil },
		func(key string) error { others = append(others, key); return nil }))
	return photos, others
}

func TestAPhotoComesBackFromEveryKindOfPlace(t *testing.T) {
	for name, address := range photoPlaces {
		t.Run(name, func(t *testing.T) {
			p := openedPhotos(t, address(t))
			data := picture(t, 3).Bytes()
			h, err := p.write(t.Context(), data)
			require.NoError(t, err)
			again, err := p.write(t.Context(), data)
			require.NoError(t, err, "it may come twice")
			assert.Equal(t, h, again)
			got, err := p.read(t.Context(), h)
			require.NoError(t, err)
			assert.Equal(t, data, got)

			f, err := p.open(t.Context(), h)
			require.NoError(t, err)
			defer func() { assert.NoError(t, f.Close()) }()
			size, err := f.Seek(0, io.SeekEnd) // as a server of files does
			require.NoError(t, err)
			assert.EqualValues(t, len(data), size)
			_, err = f.Seek(10, io.SeekStart)
			require.NoError(t, err)
			rest, err := io.ReadAll(f)
			require.NoError(t, err)
			assert.Equal(t, data[10:], rest)

			photos, others := held(t, p)
			assert.Equal(t, []Hash{h}, photos)
			assert.Empty(t, others)
			require.NoError(t, p.remove(t.Context(), h))
			require.NoError(t, p.remove(t.Context(), h), "it may go twice")
			for _, missing := range []Hash{h, HashOf(nil), "../../etc/passwd", ""} {
				_, err = p.read(t.Context(), missing)
				assert.ErrorIs(t, err, ErrNotFound)
			}
		})
	}
}

func TestAPlaceSaysWhichArchiveItBelongsTo(t *testing.T) {
	for name, address := range photoPlaces {
		t.Run(name, func(t *testing.T) {
			p := openedPhotos(t, address(t))
			mark, err := p.mark(t.Context())
			require.NoError(t, err)
			assert.Empty(t, mark)
			id := NewID()
			require.NoError(t, p.setMark(t.Context(), id))
			mark, err = p.mark(t.Context())
			require.NoError(t, err)
			assert.Equal(t, id, mark)
			photos, others := held(t, p)
			assert.Empty(t, append(others, photosAsText(photos)...), "the mark is no stray")
			require.NoError(t, p.writeAll(t.Context(), markKey, []byte("Dear diary"), "text/plain"))
			_, err = p.mark(t.Context())
			assert.ErrorIs(t, err, ErrNotArchive)
		})
	}
}

func photosAsText(photos []Hash) (all []string) {
	for _, h := range photos {
		all = append(all, string(h))
	}
	return all
}

func TestAllPhotosAreFoundWhereThereAreManyPages(t *testing.T) {
	p := openedPhotos(t, objectStore(t))
	const many = objectsPage + 5
	for n := range many {
		_, err := p.write(t.Context(), []byte{byte(n), byte(n >> 8)})
		require.NoError(t, err)
	}
	photos, _ := held(t, p)
	assert.Len(t, photos, many)
}

func TestATornPhotoIsWrittenAnew(t *testing.T) {
	dir := t.TempDir()
	p := openedPhotos(t, "file://"+dir)
	data := picture(t, 3).Bytes()
	path := p.path(HashOf(data))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, data[:100], 0o600))
	h, err := p.write(t.Context(), data)
	require.NoError(t, err)
	got, err := p.read(t.Context(), h)
	require.NoError(t, err)
	assert.Equal(t, data, got)
}

func TestWhatIsGivenUpLeavesNoPhoto(t *testing.T) {
	for name, address := range photoPlaces {
		t.Run(name, func(t *testing.T) {
			p := openedPhotos(t, address(t))
			gone, cancel := context.WithCancel(t.Context())
			cancel()
			_, err := p.write(gone, picture(t, 3).Bytes())
			assert.ErrorIs(t, err, ErrBusy)
			photos, others := held(t, p)
			assert.Empty(t, photos)
			assert.Empty(t, others)
		})
	}
}

func TestPlacesForPhotosThatAreNone(t *testing.T) {
	for name, tc := range map[string]struct {
		address string
		reason  error
		says    string
	}{
		"no address":            {"photos", ErrNoArchive, "file://"},
		"a kind not built in":   {"gs://club", ErrNoArchive, "s3://"},
		"a folder elsewhere":    {"file://machine/photos", ErrNoArchive, "whole path"},
		"a folder with options": {"file:///photos?metadata=", ErrNoArchive, "whole path"},
		"an unknown option":     {"s3://club?colour=red", ErrNoArchive, "question mark"},
		"a folder not allowed":  {"file:///proc/1/photos", ErrNotWritable, "cannot be made"},
	} {
		_, err := openPhotos(t.Context(), tc.address, "")
		require.ErrorIs(t, err, tc.reason, name)
		assert.Contains(t, err.Error(), tc.says, name)
	}
	there, err := url.Parse(objectStore(t))
	require.NoError(t, err)
	there.Host = "nobodys"
	_, err = openPhotos(t.Context(), there.String(), "")
	require.ErrorIs(t, err, ErrUnreachable)
	assert.Contains(t, err.Error(), "s3://nobodys")
}

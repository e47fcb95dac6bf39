package train

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"

	"inkscore/vision"
	"inkscore/vision/truth"
)

// Kind names what is cut out of the photos.
type Kind string

// What can be cut: thumbnails for the spotter, candidates for the registrar,
// rectified boards and corners of squares for the two readers, either located
// as in service or taken from where the truth has them, which is faster.
const (
	Spots      Kind = "spots"
	Candidates Kind = "candidates"
	Boards     Kind = "boards"
	Placed     Kind = "placed"
)

// Counts says what came of some photos.
type Counts struct {
	Photos  int
	Records int
	Missed  int // boards that Locate did not find well enough to practise on
}

// worker cuts one photo after the other into a shard of its own.
type worker struct {
	recogniser *vision.Recogniser
	shard      *shard
	rng        *rand.Rand
	counts     Counts
}

// Cut writes the practice crops of one kind for all photos of a folder
// (NAME.jpg with NAME.json beside it), in shards below out. The same seed and
// photos give the same crops.
func Cut(kind Kind, photos, out string, seed uint64) (Counts, error) {
	cut := map[Kind]func(*worker, *vision.Photo, []truth.Board) error{
		Spots: (*worker).spots, Candidates: (*worker).candidates, Boards: (*worker).boards, Placed: (*worker).placed,
	}[kind]
	if cut == nil {
		return Counts{}, fmt.Errorf("there are no practice crops of the kind %q", kind)
	}
	names, err := photosIn(photos)
	if err != nil {
		return Counts{}, err
	}
	// Each worker has a stretch of its own, so that the same seed gives the same
	// crops.
	var (
		workers = min(runtime.NumCPU(), len(names))
		group   sync.WaitGroup
		counts  = make([]Counts, workers)
		errs    = make([]error, workers)
	)
	for w := range workers {
		group.Go(func() {
			mine := names[w*len(names)/workers : (w+1)*len(names)/workers]
			counts[w], errs[w] = cutAll(mine, cut, out, w, seed)
		})
	}
	group.Wait()
	var total Counts
	for _, c := range counts {
		total.Photos += c.Photos
		total.Records += c.Records
		total.Missed += c.Missed
	}
	return total, errors.Join(errs...)
}

// photosIn lists the painted photos of a folder, in order.
func photosIn(folder string) ([]string, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.jpg"))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s holds no photos: paint some first (inkscore paint)", folder)
	}
	sort.Strings(names)
	return names, err
}

func cutAll(names []string, cut func(*worker, *vision.Photo, []truth.Board) error,
	out string, number int, seed uint64) (counts Counts, err error) {
	w := worker{rng: rand.New(rand.NewPCG(seed, uint64(number)))}
	if w.recogniser, err = vision.NewRecogniser(); err != nil {
		return counts, err
	}
	defer w.recogniser.Close()
	if w.shard, err = newShard(out, number); err != nil {
		return counts, err
	}
	defer func() { err = errors.Join(err, w.shard.close()) }()
	for _, name := range names {
		if err := w.photo(name, cut); err != nil {
			return w.counts, fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
	}
	return w.counts, nil
}

func (w *worker) photo(name string, cut func(*worker, *vision.Photo, []truth.Board) error) error {
	boards, err := truth.Load(strings.TrimSuffix(name, ".jpg") + ".json")
	if err != nil {
		return err
	}
	photo, err := vision.OpenFile(name, vision.OpenOptions{})
	if err != nil {
		return err
	}
	defer func() { _ = photo.Close() }()
	w.counts.Photos++
	return cut(w, photo, boards)
}

// quadOf returns the corners of a painted board, which all have them.
func quadOf(b truth.Board) vision.Quad {
	q, _ := b.Quad()
	return q
}

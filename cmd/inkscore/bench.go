package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gocv.io/x/gocv"

	"inkscore/api/answer"
	"inkscore/vision"
	"inkscore/vision/paint/sample"
)

// benchPhoto is a photo to be read again and again, from memory.
type benchPhoto struct {
	name string
	data []byte
	heic bool
}

// The photo that is painted when none is named: as large as a phone's.
const (
	benchSide = 4032
	benchSeed = 42
)

// bench says how fast photos are read on this machine, stage by stage.
func (p *program) bench(args []string) error {
	flags := newFlags("bench", "[flags] [PHOTO...]")
	runs := flags.Int("runs", 10, "how `often` each photo is read")
	workers := flags.Int("workers", runtime.NumCPU(), "how `many` photos are read at once, where that is measured")
	asJSON := flags.Bool("json", false, "print the figures as JSON")
	paths, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	if *runs < 1 || *workers < 1 {
		return usageError("--runs and --workers must be at least 1")
	}
	photos, err := benchPhotos(paths)
	if err != nil {
		return err
	}
	r, err := p.recogniser()
	if err != nil {
		return err
	}
	defer r.Close()
	report, err := measure(r, photos, *runs, *workers)
	if err != nil {
		return err
	}
	if *asJSON {
		return answer.Write(p.out, report)
	}
	return report.writeText(p.out)
}

// benchPhotos returns the photos that are named, or a painted one, with a HEIC
// beside it where the repository's test data lies in this folder.
func benchPhotos(paths []string) ([]benchPhoto, error) {
	var photos []benchPhoto
	if len(paths) == 0 {
		painted, err := sample.Make(benchSeed, sample.Options{Boards: 1, LongSide: benchSide})
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("painted here (inkscore paint --boards 1 --size %d --seed %d)", benchSide, benchSeed)
		photos = append(photos, benchPhoto{name: name, data: painted.JPEG})
		if paths, err = filepath.Glob(filepath.Join("testdata", "photos", "*.heic")); err != nil {
			return nil, err
		}
	}
	for _, path := range paths {
		data, err := os.ReadFile(path) // #nosec G304 -- naming the file is what the caller came for
		if err != nil {
			return nil, sentence(fmt.Sprintf("The photo %q cannot be read; check the name.", path))
		}
		photos = append(photos, benchPhoto{filepath.Base(path), data, strings.EqualFold(filepath.Ext(path), ".heic")})
	}
	return photos, nil
}

// measure reads photos one after another, then several at once.
func measure(r recogniser, photos []benchPhoto, runs, workers int) (benchReport, error) {
	report := benchReport{Runs: runs, Workers: workers, Cores: runtime.NumCPU()}
	for _, heic := range []bool{false, true} {
		group := benchGroup{Format: "other"}
		if heic {
			group.Format = "heic"
		}
		for _, photo := range photos {
			if photo.heic == heic {
				if err := group.read(r, photo, runs); err != nil {
					return report, err
				}
			}
		}
		if len(group.Photos) > 0 {
			group.sum()
			report.Groups = append(report.Groups, group)
		}
	}
	// What came before, such as painting, is not part of the memory that counts.
	debug.FreeOSMemory()
	report.MemoryFromHere = forgetPeak()
	began := time.Now()
	if err := atOnce(r, photos, runs, workers); err != nil {
		return report, err
	}
	report.PerSecond = float64(len(photos)*runs) / time.Since(began).Seconds()
	report.PeakMB = residentPeak()
	return report, nil
}

// atOnce reads every photo so many times, several at once.
func atOnce(r recogniser, photos []benchPhoto, runs, workers int) error {
	var (
		next  atomic.Int64
		group sync.WaitGroup
		errs  = make([]error, workers)
	)
	for w := range workers {
		group.Go(func() {
			for {
				n := int(next.Add(1)) - 1
				if n >= len(photos)*runs || errs[w] != nil {
					return
				}
				_, errs[w] = readTimed(r, photos[n%len(photos)])
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

// The stages round those of vision.Stages, and all of them together.
const (
	stageOpen  = "open"
	stageScore = "score"
	stageAll   = "all, from bytes to sheet"
	stageFloor = "decoding alone, every pixel"
)

// readTimed reads a photo from its bytes to the sheets of its boards and returns
// how long each stage took. A photo without a board is read as far as it goes.
func readTimed(r recogniser, photo benchPhoto) (map[string]time.Duration, error) {
	var mu sync.Mutex
	took := map[string]time.Duration{}
	began := time.Now()
	opened, err := vision.Open(photo.data, vision.OpenOptions{})
	took[stageOpen] = time.Since(began)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", photo.name, err)
	}
	defer func() { _ = opened.Close() }()
	readings, err := r.Read(opened, vision.ReadOptions{Watch: func(s vision.Stage, d time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		took[string(s)] += d
	}})
	var refusal *vision.Refusal
	if err != nil && !errors.As(err, &refusal) {
		return nil, fmt.Errorf("%s: %w", photo.name, err)
	}
	scoring := time.Now()
	for _, reading := range readings {
		reading.Setup.Score(reading.Game.Longest)
	}
	took[stageScore] = time.Since(scoring)
	took[stageAll] = time.Since(began)
	return took, nil
}

// decodeAlone decodes every pixel of a photo and does nothing else: by
// libjpeg-turbo a JPEG, by the decoder that Open uses any other.
func decodeAlone(photo benchPhoto) (time.Duration, error) {
	began := time.Now()
	if !bytes.HasPrefix(photo.data, []byte{0xFF, 0xD8}) {
		opened, err := vision.Open(photo.data, vision.OpenOptions{FullSize: true})
		if err != nil {
			return 0, err
		}
		return time.Since(began), opened.Close()
	}
	pixels, err := gocv.IMDecode(photo.data, gocv.IMReadColor|gocv.IMReadIgnoreOrientation)
	if err != nil {
		return 0, err
	}
	return time.Since(began), pixels.Close()
}

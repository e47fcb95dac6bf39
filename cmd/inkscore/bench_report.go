package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"inkscore/vision"
)

// benchReport is what "inkscore bench" measures.
type benchReport struct {
	Cores   int          `json:"cores"`
	Runs    int          `json:"runs"`
	Groups  []benchGroup `json:"groups"`
	Workers int          `json:"workers"`
	// PerSecond is how many photos were read in a second, Workers at once.
	PerSecond float64 `json:"photos_per_second"`
	// PeakMB is the most memory that the program took, MB of 2^20 bytes.
	PeakMB float64 `json:"peak_mb"`
	// MemoryFromHere says that PeakMB is of the reading alone, without what went
	// before, such as the painting of the photo.
	MemoryFromHere bool `json:"peak_of_reading_alone"`
}

// benchGroup is what was measured of the photos of one format.
type benchGroup struct {
	Format string       `json:"format"` // heic or other
	Photos []string     `json:"photos"`
	Stages []benchStage `json:"stages"`
	// CPUSeconds is the processor time of one photo, all cores together.
	CPUSeconds float64 `json:"cpu_seconds"`

	samples map[string][]time.Duration
	cpu     time.Duration
}

// benchStage is how long a stage takes, by the clock.
type benchStage struct {
	Name     string  `json:"name"`
	MedianMS float64 `json:"median_ms"`
	P95MS    float64 `json:"p95_ms"`
}

// read measures one photo, after one run that nobody counts.
func (g *benchGroup) read(r recogniser, photo benchPhoto, runs int) error {
	if g.samples == nil {
		g.samples = map[string][]time.Duration{}
	}
	g.Photos = append(g.Photos, photo.name)
	if _, err := readTimed(r, photo); err != nil {
		return err
	}
	for range runs {
		floor, err := decodeAlone(photo)
		if err != nil {
			return err
		}
		g.samples[stageFloor] = append(g.samples[stageFloor], floor)
		before := processorTime()
		took, err := readTimed(r, photo)
		if err != nil {
			return err
		}
		g.cpu += processorTime() - before
		for name, d := range took {
			g.samples[name] = append(g.samples[name], d)
		}
	}
	return nil
}

// sum turns what was measured into figures.
func (g *benchGroup) sum() {
	names := []string{stageOpen}
	for _, s := range vision.Stages() {
		names = append(names, string(s))
	}
	for _, name := range append(names, stageScore, stageAll, stageFloor) {
		if took := slices.Sorted(slices.Values(g.samples[name])); len(took) > 0 {
			g.Stages = append(g.Stages, benchStage{name, milliseconds(took, 0.5), milliseconds(took, 0.95)})
		}
	}
	g.CPUSeconds = g.cpu.Seconds() / float64(len(g.samples[stageAll]))
}

// milliseconds returns the time that the given share of sorted ones do not
// exceed.
func milliseconds(sorted []time.Duration, share float64) float64 {
	at := min(int(share*float64(len(sorted))), len(sorted)-1)
	return float64(sorted[at].Microseconds()) / 1000
}

// writeText prints the figures for people.
func (b benchReport) writeText(w io.Writer) error {
	var out strings.Builder
	for _, g := range b.Groups {
		fmt.Fprintf(&out, "%s\n%d runs each, one after another, on %d cores\n\n", strings.Join(g.Photos, "\n"), b.Runs, b.Cores)
		fmt.Fprintf(&out, "%-28s %10s %10s\n", "ms by the clock", "median", "95 of 100")
		for _, s := range g.Stages {
			fmt.Fprintf(&out, "%-28s %10.1f %10.1f\n", s.Name, s.MedianMS, s.P95MS)
		}
		fmt.Fprintf(&out, "\nprocessor time a photo       %10.3f s\n\n", g.CPUSeconds)
	}
	fmt.Fprintf(&out, "%.1f photos a second, %d at once\n", b.PerSecond, b.Workers)
	of := "the most memory at any time, the making of the photos included"
	if b.MemoryFromHere {
		of = "the most memory meanwhile"
	}
	fmt.Fprintf(&out, "%.0f MB, %s\n", b.PeakMB, of)
	_, err := io.WriteString(w, out.String())
	return err
}

// processorTime returns the processor time of this program, all threads
// together.
func processorTime() time.Duration {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// forgetPeak makes the system measure the peak of this program's memory anew;
// false where it does not do that.
func forgetPeak() bool {
	const forgetResident = "5" // proc(5), clear_refs
	return os.WriteFile("/proc/self/clear_refs", []byte(forgetResident), 0) == nil
}

// residentPeak returns the most memory that this program took, in MB: what Linux
// tells, else what every Unix does.
func residentPeak() float64 {
	status, err := os.ReadFile("/proc/self/status")
	if err == nil {
		for line := range strings.Lines(string(status)) {
			if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
				if kB, err := strconv.ParseFloat(strings.Fields(rest)[0], 64); err == nil {
					return kB / 1024
				}
			}
		}
	}
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return float64(used.Maxrss) / 1024
}

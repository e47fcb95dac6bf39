package eval

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"inkscore/vision"
)

// WriteText writes the reliability for a person: three tables, then what the
// joint decision did.
func (r *Reliability) WriteText(w io.Writer) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, of := range []struct {
		name string
		h    Honesty
	}{{"squares (tile and round)", r.Squares}, {"tiles", r.Tiles}, {"digits", r.Digits}} {
		fmt.Fprintf(tw, "%s\n", of.name)
		fmt.Fprintln(tw, "confidence\tcount\tmean said\tright\t")
		for _, b := range of.h.Bins {
			if b.Count > 0 {
				fmt.Fprintf(tw, "%.3f-%.3f\t%d\t%.4f\t%.4f\t\n", b.From, b.To, b.Count, b.Said, b.Right)
			}
		}
		if err := tw.Flush(); err != nil {
			return err
		}
		fmt.Fprintf(w, "expected calibration error %.4f; %d of %d wrong at %.2f or more (%.2f %%)\n\n",
			of.h.Error, of.h.SureWrong, of.h.Sure, vision.DoubtBelow, 100*per(float64(of.h.SureWrong), of.h.Sure))
	}
	_, err := io.WriteString(w, r.decisions())
	return err
}

func (r *Reliability) decisions() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	for _, of := range []struct {
		name string
		a    Answer
	}{{"networks alone", r.Alone}, {"joint decision", r.Decided}} {
		line("%s   %d of %d tiles wrong, %d of %d digits; %d of %d boards whole; a fault invented on %d",
			of.name, of.a.SquaresWrong, r.Tiles.Count, of.a.DigitsWrong, r.Digits.Count, of.a.Whole, r.Boards, of.a.Invented)
	}
	for asked, whole := range r.Asked {
		line("questions        %d boards whole when at most %d a board are answered (%.1f %%)",
			whole, asked, 100*per(float64(whole), r.Boards))
	}
	h := r.Smoothed
	line("faults           %d shown by the networks alone; %d of them hidden by the joint decision (%.2f %%), of which %d stay a doubt; %d shown by it alone",
		h.Shown, h.Hidden, 100*per(float64(h.Hidden), h.Shown), h.Kept, h.Revealed)
	return b.String()
}

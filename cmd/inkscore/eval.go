package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/eval"
)

// eval reads every photo of a folder and compares with what it is known to
// show.
func (p *program) eval(args []string) error {
	var asJSON, reliability bool
	var gate, layoutFile string
	flags := newFlags("eval", "[flags] DIR\n   or: inkscore eval --reliability [--json] DIR...")
	flags.BoolVar(&asJSON, "json", false, "print the table as JSON")
	flags.StringVar(&gate, "gate", "", "fail when a total is worse than in `OLD.json`, a table that --json printed")
	flags.BoolVar(&reliability, "reliability", false, "print what the confidences are worth, over all folders together")
	flags.StringVar(&layoutFile, "layout", "", layoutUsage)
	dirs, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	layout, err := layoutIn(layoutFile)
	if err != nil {
		return err
	}
	if reliability {
		if len(dirs) == 0 || gate != "" {
			return usageError("--reliability takes folders of photos with their truth beside them, and no --gate")
		}
		return p.reliability(dirs, layout, asJSON)
	}
	if len(dirs) != 1 {
		return usageError("name one folder of photos with their truth beside them")
	}
	var old eval.Table
	if gate != "" {
		if old, err = loadTable(gate); err != nil {
			return err
		}
	}
	cases, err := eval.LoadOn(dirs[0], layout)
	if err != nil {
		return err
	}
	table, err := p.evaluate(cases)
	if err != nil {
		return err
	}
	if asJSON {
		err = answer.Write(p.out, table)
	} else {
		err = table.WriteText(p.out)
	}
	if err != nil || gate == "" {
		return err
	}
	return p.compareTables(old, table)
}

// evaluate reads the photos one after another.
func (p *program) evaluate(cases []eval.Case) (eval.Table, error) {
	r, err := p.recogniser()
	if err != nil {
		return eval.Table{}, err
	}
	defer r.Close()
	var rows []eval.Row
	for _, c := range cases {
		more, err := eval.Rows(filepath.Base(c.Photo), c, outcome(r, c))
		if err != nil {
			return eval.Table{}, err
		}
		rows = append(rows, more...)
	}
	return eval.NewTable(rows), nil
}

// reliability reads every photo of some folders and counts how honest the
// readings are.
func (p *program) reliability(dirs []string, layout *engine.Layout, asJSON bool) error {
	var cases []eval.Case
	for _, dir := range dirs {
		more, err := eval.LoadOn(dir, layout)
		if err != nil {
			return err
		}
		cases = append(cases, more...)
	}
	r, err := p.recogniser()
	if err != nil {
		return err
	}
	defer r.Close()
	counted := eval.NewReliability()
	for _, c := range cases {
		if err := counted.AddPhoto(c, outcome(r, c)); err != nil {
			return err
		}
	}
	if asJSON {
		return answer.Write(p.out, counted)
	}
	return counted.WriteText(p.out)
}

// outcome reads one photo, from the file to the decided boards.
func outcome(r recogniser, c eval.Case) eval.Outcome {
	start := time.Now()
	photo, err := vision.OpenFile(c.Photo, vision.OpenOptions{})
	if err != nil {
		return eval.Outcome{Err: err}
	}
	defer func() { _ = photo.Close() }()
	readings, err := r.Read(photo, vision.ReadOptions{Game: c.Game()})
	out := eval.Outcome{Err: err, Millis: float64(time.Since(start).Microseconds()) / 1000,
		Width: photo.Width, Height: photo.Height}
	for _, reading := range readings {
		out.Boards = append(out.Boards, eval.Found{
			Corners: reading.Mesh.Quad(), Mesh: reading.Mesh, Setup: reading.Setup, Reading: reading, Notices: reading.Notices,
			Buildings: reading.Buildings, Print: reading.Print,
		})
	}
	return out
}

// compareTables tells what became worse; it fails when anything did.
func (p *program) compareTables(old, table eval.Table) error {
	worse, err := eval.Gate(old, table)
	if err != nil {
		return err
	}
	for _, sentence := range worse {
		fmt.Fprintln(p.err, "worse:", sentence)
	}
	if len(worse) > 0 {
		return errNotRead
	}
	fmt.Fprintln(p.err, "no total is worse")
	return nil
}

func loadTable(path string) (eval.Table, error) {
	var table eval.Table
	data, err := os.ReadFile(path) // #nosec G304 -- naming the file is what the caller came for
	if err != nil {
		return table, fmt.Errorf("the old table %q cannot be read; check the name", path)
	}
	if err := json.Unmarshal(data, &table); err != nil || table.Rows == nil {
		return table, fmt.Errorf("%q is no table as \"inkscore eval --json\" prints it", path)
	}
	return table, nil
}

package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"inkscore/api/archive"
)

// exportWay is one way to export, with the ending of its files.
type exportWay struct {
	name, ending string
	write        func(context.Context, archive.Store, io.Writer) error
}

var exportFormats = []exportWay{
	{"json", ".json", archive.WriteJSON},
	{"zip", ".zip", archive.WriteZip},
	{"csv", ".csv", archive.WriteCSV},
	{"bgstats", ".txt", archive.WritePlayLinks},
}

// exportFormat finds the format that was asked for, or that the file's name
// tells.
func exportFormat(asked archiveAsked) (string, error) {
	name := asked.args[0]
	if name == "-" && asked.format == "" {
		return "json", nil
	}
	for _, f := range exportFormats {
		if asked.format == f.name || asked.format == "" && strings.EqualFold(filepath.Ext(name), f.ending) {
			return f.name, nil
		}
	}
	if asked.format != "" {
		return "", usageError(fmt.Sprintf("--format is json, zip, csv or bgstats, not %q", asked.format))
	}
	return "", usageError(fmt.Sprintf("%q does not tell how to export; end it in .json, .zip, .csv or .txt, or give --format", name))
}

// archiveExport writes all games to a file.
func (p *program) archiveExport(ctx context.Context, s *archive.SQL, asked archiveAsked) error {
	at := slices.IndexFunc(exportFormats, func(f exportWay) bool { return f.name == asked.format })
	write := func(w io.Writer) error { return exportFormats[at].write(ctx, s, w) }
	if asked.args[0] == "-" {
		return write(p.out)
	}
	return archive.WriteFile(asked.args[0], write)
}

// archiveImport keeps the games of files. Each file is kept whole or not at all.
func (p *program) archiveImport(ctx context.Context, s *archive.SQL, asked archiveAsked) error {
	failed := false
	for _, name := range asked.args {
		done, err := importFile(ctx, s, name)
		if err != nil {
			failed = true
			fmt.Fprintf(p.err, "%s: %v\n", name, err)
			continue
		}
		fmt.Fprintf(p.out, "%s: %s with %s and %s added", name, plural(done.Games, "game"), plural(done.Boards, "board"), plural(done.Photos, "photo"))
		if done.Known > 0 {
			fmt.Fprintf(p.out, "; %d had been kept before", done.Known)
		}
		fmt.Fprintln(p.out, ".")
		if done.WithoutPhoto > 0 {
			fmt.Fprintf(p.out, "%s came without the photo; import the zip that has the photos.\n", plural(done.WithoutPhoto, "board"))
		}
	}
	if failed {
		return errNotRead
	}
	return nil
}

func importFile(ctx context.Context, s archive.Store, name string) (archive.Imported, error) {
	info, err := os.Stat(name)
	if err != nil {
		return archive.Imported{}, sentence("There is no such file, or it may not be read; check the name.")
	}
	if !info.Mode().IsRegular() {
		return archive.Imported{}, sentence("This is no ordinary file; name a file that was exported, or a table (CSV).")
	}
	f, err := os.Open(name) // #nosec G304 -- naming the file is what the caller came for
	if err != nil {
		return archive.Imported{}, sentence("The file may not be read; check who owns it.")
	}
	defer func() { _ = f.Close() }()
	return archive.Import(ctx, s, f, info.Size())
}

// archiveBackup writes a zip that, unzipped, is the archive again.
func (p *program) archiveBackup(ctx context.Context, s *archive.SQL, asked archiveAsked) error {
	name := asked.args[0]
	if err := archive.WriteFile(name, func(w io.Writer) error { return s.Backup(ctx, w) }); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "Backed up to %s. Unzipped into an empty folder it is the archive again: name that folder with --data.\n", name)
	return err
}

// Package web is the scorekeeper's page: templates that the server fills in, so
// that everything up to the score works without JavaScript, and the files that
// the browser loads, served as they are. All of it is embedded in the program.
package web

import (
	"embed"
	"html/template"
	"io/fs"
)

//go:embed templates
var templateFiles embed.FS

//go:embed all:static
var staticFiles embed.FS

// Static returns the files that the browser loads, by their name below /static/.
func Static() fs.FS {
	files, err := fs.Sub(staticFiles, "static")
	if err != nil { // only a wrong name above could make it
		panic(err)
	}
	return files
}

// Templates returns the pages. Each is a file of templates/ that fills in the
// blocks of layout.html.
func Templates() (map[string]*template.Template, error) {
	pages := map[string]*template.Template{}
	names, err := fs.Glob(templateFiles, "templates/*.html")
	if err != nil {
		return nil, err
	}
	const layout = "templates/layout.html"
	for _, name := range names {
		if name == layout {
			continue
		}
		page, err := template.ParseFS(templateFiles, layout, name)
		if err != nil {
			return nil, err
		}
		pages[name[len("templates/"):len(name)-len(".html")]] = page
	}
	return pages, nil
}

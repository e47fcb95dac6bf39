// Package web is the scorekeeper's page: templates that the server fills in, so
// that everything up to the score works without JavaScript, and the files that
// the browser loads, served as they are. All of it is embedded in the program.
package web

import (
	"embed"
	"fmt"
	"html/template"
	"io"
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

// Pages are the server's pages in every language. They are safe for concurrent
// use.
type Pages struct {
	all map[Language]map[string]*template.Template
}

// Page is what a page is filled with.
type Page struct {
	Host bool // the visitor is whoever runs the server
	Data any  // of the page itself
}

// NewPages reads the pages. Each is a file of templates/ that fills in the blocks
// of layout.html.
func NewPages() (*Pages, error) {
	p := &Pages{map[Language]map[string]*template.Template{}}
	for _, language := range Languages() {
		pages, err := pagesIn(language)
		if err != nil {
			return nil, err
		}
		p.all[language] = pages
	}
	return p, nil
}

// Write writes the page with a name, such as "home".
func (p *Pages) Write(w io.Writer, language Language, name string, page Page) error {
	t, known := p.all[language][name]
	if !known {
		return fmt.Errorf("there is no page %q in the language %q", name, language)
	}
	return t.Execute(w, page)
}

func pagesIn(language Language) (map[string]*template.Template, error) {
	words, err := wordsOf(language)
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(templateFiles, "templates/*.html")
	if err != nil {
		return nil, err
	}
	const layout = "templates/layout.html"
	pages := map[string]*template.Template{}
	for _, name := range names {
		if name == layout {
			continue
		}
		page, err := template.New("layout.html").Funcs(words.functions(language)).ParseFS(templateFiles, layout, name)
		if err != nil {
			return nil, err
		}
		pages[name[len("templates/"):len(name)-len(".html")]] = page
	}
	return pages, nil
}

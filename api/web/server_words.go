package web

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// ServerWords is what the server says in English, in another language: by kind,
// such as "problems" or "faults", and by the stable name of what is said.
type ServerWords map[string]map[string]string

// ServerWordsIn returns the words in a language that the page has for what the
// server says; of English there are none to be had.
func ServerWordsIn(l Language) (ServerWords, error) {
	var all ServerWords
	return all, readWords(string(l)+"-server", &all)
}

// readWords reads a module of the page that holds nothing but one JSON object.
func readWords(name string, into any) error {
	data, err := staticFiles.ReadFile("static/i18n/" + name + ".js")
	if err != nil {
		return err
	}
	body, found := bytes.CutPrefix(bytes.TrimSpace(data), []byte("export default "))
	body, closed := bytes.CutSuffix(body, []byte(";"))
	if !found || !closed {
		return fmt.Errorf("the words of %s are not one exported object", name)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fmt.Errorf("the words of %s: %w", name, err)
	}
	return nil
}

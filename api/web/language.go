package web

import (
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"golang.org/x/text/language"
)

// Language is the code of a language that the page speaks.
type Language string

// The languages. The first is spoken where nothing else is asked for.
const (
	English Language = "en"
	Dutch   Language = "nl"
)

// Languages returns all languages.
func Languages() []Language { return []Language{English, Dutch} }

// languageCookie holds the language that the visitor chose on the page.
const languageCookie = "inkscore-lang"

var matcher = func() language.Matcher {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(string(l)))
	}
	return language.NewMatcher(tags)
}()

// LanguageOf returns the language in which to answer a request: the one that its
// visitor chose, or that the browser asks for.
func LanguageOf(r *http.Request) Language {
	var chosen string
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	_, i := language.MatchStrings(matcher, chosen, r.Header.Get("Accept-Language"))
	return Languages()[i]
}

// words are a language's words by their keys. A word with a number in it has a
// form for one and one for others.
type words map[string]word

// word is a text, or its forms.
type word struct{ One, Other string }

// UnmarshalJSON reads a text or an object of forms.
func (w *word) UnmarshalJSON(data []byte) error {
	var forms struct{ One, Other string }
	if err := json.Unmarshal(data, &forms.Other); err == nil {
		*w = word{forms.Other, forms.Other}
		return nil
	}
	if err := json.Unmarshal(data, &forms); err != nil {
		return err
	}
	*w = forms
	return nil
}

// wordsOf reads the words of a language. They are a module of the page that holds
// nothing but one JSON object, so that page and server say the same.
func wordsOf(l Language) (words, error) {
	var all words
	return all, readWords(string(l), &all)
}

// functions are what templates say words with: t KEY, and n KEY NUMBER.
func (all words) functions(l Language) template.FuncMap {
	find := func(key string) (word, error) {
		if w, known := all[key]; known {
			return w, nil
		}
		return word{}, fmt.Errorf("there are no words for %q in %s", key, l)
	}
	return template.FuncMap{
		"language": func() string { return string(l) },
		"t": func(key string) (string, error) {
			w, err := find(key)
			return w.Other, err
		},
		"n": func(key string, number int) (string, error) {
			w, err := find(key)
			text := w.Other
			if number == 1 {
				text = w.One
			}
			return strings.ReplaceAll(text, "{n}", fmt.Sprint(number)), err
		},
	}
}

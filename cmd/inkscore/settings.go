package main

import (
	"fmt"
	"os"
	"strings"

	"inkscore/engine"
)

// settings are answers to what a board does not show, as --set gives them.
type settings [][2]string

func (s *settings) String() string { return fmt.Sprint(*s) }

// Set adds one "key=value".
func (s *settings) Set(text string) error {
	key, value, ok := strings.Cut(text, "=")
	if !ok || key == "" || value == "" {
		return fmt.Errorf("write it as KEY=VALUE, not %q", text)
	}
	*s = append(*s, [2]string{key, value})
	return nil
}

// houseRules reads a file of house rules.
func houseRules(path string) (engine.HouseRules, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, sentence(fmt.Sprintf("The house rules %q cannot be read; check the name.", path))
	}
	return engine.ParseHouseRules(data)
}

// apply gives a board the answers of the command line, then the house rules.
func (s scoring) apply(setup *engine.Setup) error {
	for _, setting := range s.settings {
		if err := setup.Set(setting[0], setting[1]); err != nil {
			return err
		}
	}
	s.rules.Apply(setup)
	return nil
}

package engine

import (
	"fmt"
	"slices"
)

// The symbols of the weather dice, drawn in the lower right corner of a square.
var (
	Cloud = newMark(markFacts{name: "cloud", letter: 'c', noted: true})
	Storm = newMark(markFacts{name: "storm", letter: 'z', noted: true})
	Snow  = newMark(markFacts{name: "snow", letter: 'w', noted: true})
)

// The codes of the faults of Weather.
const (
	// WeatherAlone: a symbol lies where no route was drawn, or beside another.
	WeatherAlone Code = "weather-misplaced"
	// TooMuchWeather: more symbols in the squares of a round than dice.
	TooMuchWeather Code = "too-much-weather"
	// TooLittleWeather, a warning: fewer symbols in a round than had to be drawn.
	TooLittleWeather Code = "too-little-weather"
)

// weather is the Weather expansion of Sky (rules sheet 2.14; publisher's text).
var _ = newSet(Set{
	Name: "weather", Title: "Weather", Box: "Sky",
	About: "Two dice with clouds, storms and snow: a point for every square of the biggest area of each, unless two kinds touch.",
	Notes: Cloud | Storm | Snow,
	Scores: []string{
		"Clouds: 1 point for each square of the biggest area of clouds that touches no other weather, not even at a corner.",
		"Storms: the same for storms.",
		"Snow: the same for snow.",
	},
	Faults: []Code{WeatherAlone, TooMuchWeather, TooLittleWeather},
	Inferred: []string{
		"An area that touches one of another kind is left out even where that one does not score either.",
	},
	Lines: weatherLines,
	Check: checkWeather,
})

const weatherDice = 2 // symbols that are drawn each round

// weathers lists the three kinds of symbol with the names of their lines.
func weathers() []struct {
	mark Marks
	name string
} {
	return []struct {
		mark Marks
		name string
	}{{Cloud, "clouds"}, {Storm, "storms"}, {Snow, "snow"}}
}

// weatherLines counts the biggest area of each kind that touches no area of
// another, not even at a corner.
func weatherLines(b *Board) []ScoreLine {
	var lines []ScoreLine
	for _, w := range weathers() {
		best := []Square(nil)
		for _, area := range b.areas(b.marked(w.mark), nil) {
			if len(area) > len(best) && !b.clashes(area, w.mark) {
				best = area
			}
		}
		lines = append(lines, b.line(w.name, ExpansionBox, len(best), best, ""))
	}
	return lines
}

// clashes reports whether an area of one kind of weather touches another kind.
func (b *Board) clashes(area []Square, own Marks) bool {
	others := (Cloud | Storm | Snow) &^ own
	return slices.ContainsFunc(area, func(sq Square) bool {
		row, col := b.Game.Layout.RowCol(sq)
		for r := row - 1; r <= row+1; r++ {
			for c := col - 1; c <= col+1; c++ {
				if near := b.Game.Layout.At(r, c); near != NoSquare && b.At(near).Tile.Marks&others != 0 {
					return true
				}
			}
		}
		return false
	})
}

// checkWeather finds symbols that lie outside the squares that were drawn, and
// rounds with more of them than dice, or fewer.
func checkWeather(c *checker) {
	byRound := map[int][]Square{}
	for _, sq := range c.where(func(p Placed) bool { return p.Tile.Marks&(Cloud|Storm|Snow) != 0 }) {
		p, name := c.At(sq), c.Game.Layout.SquareName(sq)
		symbols := (p.Tile.Marks & (Cloud | Storm | Snow)).Names()
		switch {
		case p.Tile.Empty():
			c.fault(WeatherAlone, []Square{sq}, "", fmt.Sprintf("There is a %s symbol on %s, but no route was drawn there.", symbols[0], name))
		case len(symbols) > 1:
			c.fault(WeatherAlone, []Square{sq}, "", fmt.Sprintf("%s has the symbols %s, but a square holds one.", name, list(symbols)))
		case c.inRange(p.Round):
			byRound[p.Round] = append(byRound[p.Round], sq)
		}
	}
	for round := 1; round <= c.Rounds(); round++ {
		squares := byRound[round]
		drawn := c.where(func(p Placed) bool { return p.Round == round && len(p.Tile.Routes()) > 0 })
		if must := min(weatherDice, len(drawn)); len(squares) < must && !c.Game.Erases {
			c.warn(TooLittleWeather, drawn, fmt.Sprintf(
				"The squares of round %d have %s instead of %d.", round, count(len(squares), "weather symbol"), must))
		}
		if len(squares) > weatherDice {
			c.fault(TooMuchWeather, squares, "", fmt.Sprintf(
				"The squares of round %d have %d weather symbols, on %s, but only %d dice show them.", round, len(squares), list(c.names(squares)), weatherDice))
		}
	}
}

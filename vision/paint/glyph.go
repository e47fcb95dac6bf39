package paint

import (
	"math"
	"math/rand/v2"
	"strings"
)

// glyphs are characters as pen strokes, several styles each. A point is two
// hexadecimal digits, x then y, in tenths of the height from the top left; a
// point with ! is a sharp corner, the others lie on smooth curves; / lifts the
// pen.
var glyphs = map[rune][]string{
	'0': {"50 12 05 18 4a 79 85 72 50", "40 11 15 38 6a 98 a4 71 40"},
	'1': {"50 5a", "23 50! 5a", "23 50! 5a / 2a 8a", "60 4a", "06 60! 6a", "13 51! 49 / 19 89", "34 50! 5a", "05 50! 5a", "06 60! 5a", "15 70! 6a / 3a 9a", "24 60! 5a / 1a 9a", "15 60! 4a", "33 60! 5a", "70 3a", "02 50! 5a"},
	'2': {"12 30 60 82 64 1a! 9a", "13 41 73 66 2a 08 4a 9a", "10 80! 1a! 9a", "22 40 71 73 48 0a 2a 6a a9", "11 50 83 57 1a! aa", "03 20 41! 1a! 70", "14 40 61 54! 0a! 6a", "01 50 62 45 09! 3a! 8a", "12 41 72 65 38 0a 08 28 5a 9a", "03 21 50 62 46 1a! 8a", "11 40 82 65 27 0a! 18 39 7a a8", "00 60! 72 65 1a! 9a", "13 30 61 54 2a! 7a", "02 30 71 63 26 09 2a! 8a", "25 12 40 63 46 19 2a! 48 7a a7", "15 12 31 53 56 3a! a8", "00 50 62 45 1a 08 27 5a 9a"},
	'3': {"11 50 82 64 35! 66 98 6a 0a", "00 90! 45! 86 98 5a 09", "12 40 72 44! 76 68 2a 09", "10 70! 34! 77 69 1a", "01 40 71 64 25! 75 88 4a 08", "20 71 54! 77 5a 2a", "00 70! 34 67 4a 0a", "12 30 62 54 35! 65 87 6a 2a 09", "01 40 72 45 25! 55 87 5a 09", "11 50 82 55 45! 75 98 5a 08", "10 60! 34! 65 78 4a 1a", "02 30 61 53 34 64 77 5a 0a", "20 61 44! 65 48 0a", "01 50 62 35! 66 58 1a"},
	'4': {"20 06! 96 / 64 6a", "6a 60! 06! a6", "10 15! 85 / 80 8a", "40 05! 75 / 72 4a", "5a 60! 16! 96", "30 06 36 96 / 73 5a", "00 05! 75! / 70 7a", "40 07! 87 / 65 6a", "70 06! 76 / 71 7a", "50 17! 77! 60! 6a", "40 06! 76 / 60 5a", "20 14 26 75! / 80 7a", "10 15 45 75! / 80 6a", "10 04 25 65 70! 6a", "30 16! 86 / 61 5a", "20 05! 65 / 50 5a", "50 06! 96! / 50 5a", "10 05! 55 / 50 4a", "80 30! 05! 75! / 80 5a", "70 05! 65 / 70! 5a", "61 20 05 45 70! 5a"},
	'5': {"30! 24! 63 96 7a 09 / 30 90", "90! 20! 14! 63 86 6a 0a", "20! 25! 75! 7a! 1a", "30 25! 54 87 5a 08 / 30 a0", "80 30! 24 64 87 5a 1a", "60 20! 15! 54 67 4a 19 / 20 80", "91 40 22 45 77 5a 1a", "20 15 56 78 4a 09 / 30 80", "70 20! 15 45 77 5a 0a", "20 24! 54 87 6a 19 / 20 91", "60 10! 05 44 67 3a 08", "80 30! 26 65 88 4a 0a", "90 40 24 55 77 4a 09", "70 31 15 54 77 4a 0a", "81 20! 16! 64 77 4a 08"},
	'6': {"70 33 07 3a 88 66 27", "60 24 17 4a 87 55 17", "30 15 18 5a 87 55 18", "80 30 05 1a 7a 86 46 08", "10 0a! 8a! 85! 06", "90 42 17 4a 88 65 28 18", "50 16 2a 7a 86 56 17", "80 25 2a 8a 76 28", "60 13 08 4a 88 75 26", "40 05 0a 6a 75 35 08"},
	'7': {"00 90! 3a", "00 90! 4a / 25 85", "02! 00! 90! 4a", "00 90! 55 4a", "01 51 90! 5a", "00 80! 3a / 15 76", "02! 00! 90! 55 4a / 25 85", "00 90! 54 4a", "01 90! 4a / 15 85", "10 80! 5a", "00 70! 64 3a / 24 74", "03! 10 90! 66 5a"},
	'8': {"81 40 12 44 87 5a 18 35 72 71", "50 13 55 88 4a 17 55 82 50", "71 30 22 55 88 4a 17 44 72 71", "60 22 65 79 3a 17 54 62 50"},
	'9': {"82 40 14 55 81! 7a", "81 30 04 56 80 74 6a 2a", "80 30 13 55 82 7a", "70 20 14 64 71! 7a", "81 40 13 45 72 80! 5a 1a"},
	'A': {"0a 50! aa / 26 86"}, 'B': {"00 0a / 00 60 73 45! 77 5a 0a"}, 'C': {"81 30 05 3a 89"},
	'D': {"00 0a / 00 60 95 5a 0a"}, 'E': {"80 00! 0a! 8a / 05 65"}, 'F': {"80 00! 0a / 05 65"},
	'G': {"81 30 05 3a 88 85! 55"}, 'H': {"00 0a / 80 8a / 05 85"}, 'K': {"00 0a / 80 05! 8a"},
	'L': {"00 0a! 8a"}, 'X': {"00 9a / 90 0a"}, '?': {"12 40 82 55 57 / 59 5a"}, '!': {"50 56 / 59 5a"},
	'-': {"15 95"}, '=': {"13 93 / 17 97"}, '+': {"05 a5 / 50 5a"},
}

// glyph returns a character's strokes in a box of the given height about a
// centre, in one of its styles (by number, so that a hand can keep to one).
// Each control point strays by a share of the height.
func glyph(rng *rand.Rand, char rune, style int, centre spot, height, slim, slant, turn, stray float64) []line {
	return drawGlyph(rng, glyphs[char], style, centre, height, slim, slant, turn, stray)
}

// drawGlyph is glyph for a character with the styles given.
func drawGlyph(rng *rand.Rand, styles []string, style int, centre spot, height, slim, slant, turn, stray float64) []line {
	if len(styles) == 0 {
		return nil
	}
	var out []line
	for _, stroke := range strings.Split(styles[style%len(styles)], "/") {
		var whole, piece line
		for _, word := range strings.Fields(stroke) {
			p := spot{tenth(word[0]), tenth(word[1])}
			p = p.plus(spot{rng.NormFloat64(), rng.NormFloat64()}.times(stray))
			p = spot{(p.x-0.45)*slim - (p.y-0.5)*slant, p.y - 0.5}
			p = p.times(height).turned(turn).plus(centre)
			piece = append(piece, p)
			if len(word) > 2 {
				whole = append(whole, smooth(piece)...)
				piece = line{p}
			}
		}
		out = append(out, append(whole, smooth(piece)...))
	}
	return out
}

func tenth(c byte) float64 {
	if c == 'a' {
		return 1
	}
	return float64(c-'0') / 10
}

// smooth draws a Catmull-Rom curve through the points.
func smooth(p line) line {
	if len(p) < 3 {
		return p
	}
	const n = 5
	out := line{p[0]}
	for i := 0; i+1 < len(p); i++ {
		a, b, c, d := p[max(0, i-1)], p[i], p[i+1], p[min(len(p)-1, i+2)]
		for k := 1; k <= n; k++ {
			t := float64(k) / n
			out = append(out, spot{catmull(a.x, b.x, c.x, d.x, t), catmull(a.y, b.y, c.y, d.y, t)})
		}
	}
	return out
}

func catmull(a, b, c, d, t float64) float64 {
	return b + 0.5*t*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
}

// writing is how one player writes figures.
type writing struct {
	styles map[rune]int
	slim   float64
	slant  float64
	stray  float64
}

func newWriting(rng *rand.Rand) writing {
	w := writing{styles: map[rune]int{}, slim: between(rng, 0.4, 1), slant: rng.NormFloat64() * 0.2, stray: between(rng, 0.01, 0.055)}
	for _, char := range "0123456789" {
		w.styles[char] = rng.IntN(len(glyphs[char]))
	}
	return w
}

// char returns the strokes of one character by this player.
func (w writing) char(rng *rand.Rand, char rune, centre spot, height, degrees float64) []line {
	style := w.styles[char]
	if chance(rng, 0.08) {
		style = rng.IntN(len(glyphs['1']))
	}
	return glyph(rng, char, style, centre, height, w.slim*clamp(1+rng.NormFloat64()*0.1, 0.7, 1.3),
		w.slant+rng.NormFloat64()*0.05, degrees*math.Pi/180, w.stray)
}

// text returns the strokes of a word that starts at a point, and its width.
func (w writing) text(rng *rand.Rand, s string, from spot, height float64) ([]line, float64) {
	var out []line
	step := height * (w.slim*0.9 + 0.18)
	for i, char := range s {
		centre := from.plus(spot{step * (float64(i) + 0.5), 0})
		out = append(out, w.char(rng, char, centre, height, rng.NormFloat64()*3)...)
	}
	return out, step * float64(len(s))
}

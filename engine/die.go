package engine

import "math/bits"

// Face is a tile that a die can show or a special route, in one orientation.
type Face struct {
	Name string // such as "highway curve"
	Code string // the code that other programs use, such as "A5"
	Tile Tile
}

// Die is one kind of die and how many of it are rolled each round.
type Die struct {
	Name  string // such as "route die"
	Shows string // what its faces are, for a sentence: "plain routes"
	Count int
	// Faces lists each face once.
	Faces []Face
	// Remains are what an effect leaves of its faces, such as a route whose cactus
	// is gone.
	Remains []Face
	// Optional: nobody has to draw what it shows.
	Optional bool
	// Free: what it shows may be drawn without joining anything.
	Free bool
	// White: it is a route die, whose face a factory can copy.
	White bool
	// By is the kind of the end by which what it shows has to join; NoKind is
	// any.
	By Kind
}

// DiceSet is a set of a game's dice: bit n stands for Game.Dice[n].
type DiceSet uint32

// Has reports whether die n is in the set.
func (d DiceSet) Has(n int) bool { return d>>n&1 != 0 }

// Len returns how many kinds of die are in the set.
func (d DiceSet) Len() int { return bits.OnesCount32(uint32(d)) }

// face builds a face from its side letters, N E S W.
func face(code, name, sides string, station bool) Face {
	var kinds [4]Kind
	for i := range kinds {
		kinds[i], _ = KindOfLetter(sides[i])
	}
	return Face{Name: name, Code: code, Tile: TileOf(kinds, station)}
}

// drawnFace builds a face from a tile in the text form. It is called for
// package variables alone.
func drawnFace(code, name, text string) Face {
	t, err := ParseTile(text)
	if err != nil {
		panic("engine: the face " + code + ": " + err.Error())
	}
	return Face{Name: name, Code: code, Tile: t}
}

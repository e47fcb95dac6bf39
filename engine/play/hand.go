package play

import (
	"slices"

	"inkscore/engine"
)

// hand is what a player has to draw in a round, and what they may draw.
type hand struct {
	sources  []source
	specials int // how many of the specials may still be drawn
	owed     int // faces that have to be drawn
	optional int // faces that may be drawn
}

// source is one tile, in all its turns, and how often the hand holds it.
type source struct {
	face    engine.Face
	turns   []engine.Tile
	must    int // faces that have to be drawn
	may     int // faces that nobody has to draw
	special bool
}

// from says which of a source's stock a tile was taken from.
type from uint8

const (
	nothing from = iota
	owed
	optional
	special
)

// handOf returns what a round gives the player. Faces that look alike, whatever
// shows them, are one source, so that no set of tiles comes about in two ways.
func handOf(r Round) hand {
	var h hand
	for _, f := range r.Roll {
		src := h.source(f)
		if mustDraw(r.Before.Game, f.Tile) {
			src.must++
			h.owed++
		} else {
			src.may++
			h.optional++
		}
	}
	for _, f := range r.Specials {
		h.source(f).special = true
		h.specials = 1
	}
	return h
}

// source returns the source of a face.
func (h *hand) source(f engine.Face) *source {
	for i := range h.sources {
		if slices.Contains(h.sources[i].turns, f.Tile) {
			return &h.sources[i]
		}
	}
	h.sources = append(h.sources, source{face: f, turns: f.Tile.Orientations()})
	return &h.sources[len(h.sources)-1]
}

// left is how many tiles the hand can still give.
func (h *hand) left() int { return h.owed + h.optional + h.specials }

// has reports whether a source can give a tile.
func (h *hand) has(i int) bool {
	src := &h.sources[i]
	return src.must+src.may > 0 || src.special && h.specials > 0
}

// take takes a tile of a source that has one: first what has to be drawn, last
// the special, so that no duty is left and no special spent without need.
func (h *hand) take(i int) from {
	src := &h.sources[i]
	switch {
	case src.must > 0:
		src.must--
		h.owed--
		return owed
	case src.may > 0:
		src.may--
		h.optional--
		return optional
	}
	src.special = false
	h.specials--
	return special
}

// give puts a tile back.
func (h *hand) give(i int, what from) {
	src := &h.sources[i]
	switch what {
	case owed:
		src.must++
		h.owed++
	case optional:
		src.may++
		h.optional++
	case special:
		src.special = true
		h.specials++
	}
}

package main

import (
	"fmt"
	"io"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

// table is what was scored so far, photo by photo, for the ranking.
type table struct {
	photos  []scoredPhoto
	album   vision.Album
	repeats []vision.Repeat
}

// add appends a photo. A board that an earlier photo shows as well is marked as
// such, for it must not be ranked against itself.
func (t *table) add(photo scoredPhoto) {
	for _, again := range t.album.Add(photo.readings) {
		of := t.photos[again.OfPhoto]
		photo.Boards[again.Board].Repeats = &answer.Repeated{Photo: of.Photo.Photo, Board: again.OfBoard + 1}
		t.repeats = append(t.repeats, again)
	}
	t.photos = append(t.photos, photo)
}

// rank writes which boards are one and the same, and then who won. Of a board
// that several photos show the surest reading counts, in the place of the first.
func (t *table) rank(w io.Writer, rematch, all bool) error {
	var names []string
	var sheets []engine.Sheet
	type place struct{ photo, board int }
	at := map[place]int{} // where among the sheets
	surest := map[place]float64{}
	first := map[place]place{}
	for _, again := range t.repeats {
		first[place{again.Photo, again.Board}] = place{again.OfPhoto, again.OfBoard}
	}
	for p, photo := range t.photos {
		for b := range photo.Boards {
			here := place{p, b}
			sure := photo.readings[b].Sureness()
			if of, repeats := first[here]; repeats {
				other := t.photos[of.photo]
				if _, err := fmt.Fprintf(w, "\n%s and %s show the same board; it counts once, as the surer of the two readings has it.\n",
					other.title(of.board), photo.title(b)); err != nil {
					return err
				}
				if sure > surest[of] {
					surest[of] = sure
					names[at[of]], sheets[at[of]] = photo.title(b), photo.Boards[b].Score
				}
				continue
			}
			at[here], surest[here] = len(sheets), sure
			names, sheets = append(names, photo.title(b)), append(sheets, photo.Boards[b].Score)
		}
	}
	return showRanking(w, names, sheets, rematch, all)
}

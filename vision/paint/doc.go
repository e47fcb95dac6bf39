// Package paint paints practice boards: from a seed to a board as somebody
// might have drawn it, flat and exactly known. Package shoot, below, makes the
// photo.
//
// A card is made in three steps that know nothing of each other: the game (who
// played what, which rules were broken), the print (paper, lines, exit marks,
// lid), and the ink (one player's hand, the pen, what time did to it). Each
// step is a struct of knobs; whatever the caller does not set is drawn at
// random from the range that people, pens and printers cover.
//
// Lengths are in u, the side of one square; (0,0) is the top-left crossing of
// the frame's centre lines, x to the right, y down. All randomness comes from
// the one generator that is handed in, so a seed gives the same card for ever.
package paint

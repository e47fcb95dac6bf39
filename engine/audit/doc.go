// Package audit tells what happened on a finished board: the round numbers make
// it a record of the game. It builds on the rules of package engine alone: pure
// Go, no pixels, no files.
//
// ReplayOf puts the squares into an order in which they can have been drawn.
// DiceOf tells which faces were rolled, as far as one board shows it, and TableOf
// compares the boards of all players of one game, who had the same dice. Mend
// proposes the smallest repairs of a board that breaks rules, CompareCounts sets
// a player's own count against ours, and ReportOf and ReportTable tell all of it.
package audit

// Package play looks ahead and back within a game: all ways to play a round
// (Moves), the best last round that a roll allowed (BestLastRound), dice that
// had to be drawn and were not (Duties), and what a finished board left lying
// (Review). It is pure Go and knows no rule of its own: what fits, what is
// joined and what counts is the engine's.
package play

// Package engine knows the rules of Railroad Ink and nothing else: routes,
// squares, boards, games, legality, scoring and the text form. It is pure Go,
// reads no files and never learns that photos exist.
//
// A board is a Setup, and can be anything a pen can draw. ParseText and
// ParseANU read one, Check reports every broken rule at once, Score counts it
// line by line, and Judge does both in the shape that other programs are shown.
// A Setup may be read by several goroutines at once as long as none changes it.
package engine

// Package engine knows the rules of Railroad Ink and nothing else: routes,
// squares, boards, games, legality, scoring and the text form. It is pure Go,
// reads no files and never learns that photos exist.
package engine

package engine

import "slices"

// offsets are the squares of a pattern, each as rows and columns from the first.
type offsets [][2]int

// streak is a pattern of n squares, each a step from the one before.
func streak(n, rows, cols int) offsets {
	all := make(offsets, n)
	for i := range all {
		all[i] = [2]int{i * rows, i * cols}
	}
	return all
}

// pattern returns the first of some squares that make up one of some patterns.
func (l *Layout) pattern(squares []Square, patterns ...offsets) []Square {
	for _, sq := range squares {
		row, col := l.RowCol(sq)
		for _, p := range patterns {
			var found []Square
			for _, step := range p {
				if at := l.At(row+step[0], col+step[1]); at != NoSquare && slices.Contains(squares, at) {
					found = append(found, at)
				}
			}
			if len(found) == len(p) {
				return inOrder(found...)
			}
		}
	}
	return nil
}

// lineWith returns those of some squares that lie in the first row, or else in
// the first column, with at least n of them.
func (l *Layout) lineWith(n int, squares []Square) []Square {
	for _, column := range []bool{false, true} {
		for _, first := range squares {
			inLine := slices.DeleteFunc(slices.Clone(squares), func(sq Square) bool { return !l.inLine(first, sq, column) })
			if len(inLine) >= n {
				return inLine
			}
		}
	}
	return nil
}

// Package eval compares what was read from photos with what they are known to
// show: a row a board, and totals. It knows nothing of how a photo is read, so
// it measures this recogniser and any other in the same way.
package eval

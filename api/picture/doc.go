// Package picture draws boards without their photos: as SVG for a page, as PDF
// for the printer and as PNG to share. One drawing serves all three: it is made
// of a few shapes, and each medium knows how to put those down. A replay is an
// animated GIF of the pen strokes that a photo's overlay has, too.
package picture

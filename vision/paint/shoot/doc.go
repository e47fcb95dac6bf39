// Package shoot is the second half of the painter of practice photos: it takes
// flat drawn cards, lays them on a table, and photographs them as a phone
// would. Because it knows where everything lies in space, it knows the truth
// that no real photo brings: every crossing of the grid to a fraction of a
// pixel, bent cards and lenses included, and which squares something covers.
//
// Everything that differs between two photos is a knob of Options with a range,
// and everything random comes from the generator that the caller hands in: the
// same seed and cards give the same photo, byte for byte.
//
// Three systems of coordinates are used throughout:
//   - card: squares ("u"), x to the right, y down, (0,0) the top left crossing
//     of the grid's frame, (7,7) the bottom right one where it has 7x7 squares;
//   - table: the same unit, x to the right, y towards the photographer, z up,
//     the table top at z = 0;
//   - photo: pixels, whole numbers at pixel centres.
//
// The functions may be called from several goroutines at once, each with its
// own generator; a Photo belongs to one goroutine.
package shoot

package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"inkscore/vision"
)

// parseCorners reads four corners given by hand, such as "10,20 90,20 90,95
// 12,99": the board's own top left first, then clockwise, in pixels of the
// upright photo.
func parseCorners(text string) (vision.Quad, error) {
	var quad vision.Quad
	fields := strings.Fields(text)
	if len(fields) != len(quad) {
		return quad, usageError(fmt.Sprintf("--corners needs four corners as \"x,y x,y x,y x,y\", not %d", len(fields)))
	}
	for i, field := range fields {
		x, y, ok := strings.Cut(field, ",")
		var errX, errY error
		quad[i].X, errX = strconv.ParseFloat(x, 64)
		quad[i].Y, errY = strconv.ParseFloat(y, 64)
		sum := quad[i].X + quad[i].Y
		if !ok || errX != nil || errY != nil || math.IsNaN(sum) || math.IsInf(sum, 0) {
			return quad, usageError(fmt.Sprintf("%q is no corner: write it as x,y in pixels, without a space", field))
		}
	}
	if !quad.Clockwise() {
		return quad, usageError("--corners go clockwise round the board: top left, top right, bottom right, bottom left as the board is read")
	}
	return quad, nil
}

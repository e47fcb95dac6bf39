package vision

import (
	"gocv.io/x/gocv"
)

const (
	// darkLevel: a photo whose brightest twentieth stays below this (of 255) has
	// drowned its lines in noise.
	darkLevel = 45
	// blurLevel: see light.sharp. A blur of 3 pixels gives 0.13 and hides every
	// thin line; sharp photos have 0.35 and more, a slope without end has 0.06.
	blurLevel = 0.13
	// flatLevel: a photo whose strongest steps are lower than this (of 255) shows
	// nothing that could be sharp.
	flatLevel = 20
)

// light is what can be said of a whole photo.
type light struct {
	bright float64 // level of the 95th percentile, 0 to 255
	sharp  float64 // strongest step between neighbours over strongest within 16 pixels, at a long side of 1000
}

// measureLight looks at the whole photo, shrunk.
func measureLight(p *Photo) (light, error) {
	gray, _, err := smallGray(p, proposeSide)
	if err != nil {
		return light{}, err
	}
	defer func() { _ = gray.Close() }()
	data, err := gray.DataPtrUint8()
	if err != nil {
		return light{}, err
	}
	var counts [256]int
	for _, v := range data {
		counts[v]++
	}
	l, above := light{}, 0
	for v := 255; v >= 0; v-- {
		if above += counts[v]; above*20 >= len(data) {
			l.bright = float64(v)
			break
		}
	}
	l.sharp = sharpness(data, gray)
	return l, nil
}

// sharpness compares the strongest steps between neighbouring pixels with the
// strongest over sixteen pixels. A sharp edge makes its whole step at once. A
// photo without edges counts as sharp.
func sharpness(data []uint8, gray gocv.Mat) float64 {
	const far = 16
	w, h := gray.Cols(), gray.Rows()
	var near, wide [256]int
	n := 0
	for y := range h {
		row := data[y*w : (y+1)*w]
		for x := 0; x+far < w; x++ {
			near[absDiff(row[x+far/2], row[x+far/2+1])]++
			wide[absDiff(row[x], row[x+far])]++
			n++
		}
	}
	top := func(counts [256]int) float64 { // the level of the highest five in a thousand
		above := 0
		for v := 255; v > 0; v-- {
			if above += counts[v]; above*200 >= n {
				return float64(v)
			}
		}
		return 0
	}
	steps := top(wide)
	if steps < flatLevel {
		return 1
	}
	return top(near) / steps
}

func absDiff(a, b uint8) uint8 { return max(a, b) - min(a, b) }

// whyNothing says why no board was found, as far as the photo tells.
func whyNothing(p *Photo) error {
	l, err := measureLight(p)
	if err != nil {
		return err
	}
	numbers := map[string]float64{"brightness of 255": l.bright, "sharpness": l.sharp}
	switch {
	case l.bright < darkLevel:
		return refuse(TooDark, numbers, "The picture is too dark to see a board; turn on a light and take it again.")
	case l.sharp < blurLevel:
		return refuse(TooBlurred, numbers, "The picture is too blurred to see a board; hold the phone still and take it again.")
	}
	return refuse(NoBoard, numbers, "No board was found in the picture; photograph one from above, whole and filling most of the picture, or give its four corners.")
}

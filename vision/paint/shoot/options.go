package shoot

import (
	"fmt"
	"math/rand/v2"
)

// Range is the range of one knob. Most photos draw the knob uniformly from
// Low..High and one in seven from the whole of Min..Max, so that extremes are
// seen without being the rule.
type Range struct{ Min, Max, Low, High float64 }

// Between is a range without a favoured part.
func Between(min, max float64) Range { return Range{min, max, min, max} }

// Usually is a range min..max that mostly gives low..high.
func Usually(min, max, low, high float64) Range { return Range{min, max, low, high} }

// Only is the range that always gives v.
func Only(v float64) Range { return Range{v, v, v, v} }

// rare is the share of draws that use a range's outer part too.
const rare = 1.0 / 7

func (r Range) draw(rng *rand.Rand) float64 {
	// Both numbers are drawn always, so that narrowing one knob does not
	// change every later draw of the same seed.
	wide, at := rng.Float64() < rare, rng.Float64()
	if wide {
		return r.Min + at*(r.Max-r.Min)
	}
	return r.Low + at*(r.High-r.Low)
}

func (r Range) check(name string, lo, hi float64) error {
	if r.Min > r.Max || r.Low > r.High || r.Low < r.Min || r.High > r.Max {
		return fmt.Errorf("option %s: the range %v is not in order", name, r)
	}
	if r.Min < lo || r.Max > hi {
		return fmt.Errorf("option %s: the range %v goes beyond %g to %g", name, r, lo, hi)
	}
	return nil
}

// Odds is a probability, 0 to 1.
type Odds float64

func (p Odds) draw(rng *rand.Rand) bool { return rng.Float64() < float64(p) }

// Options are the knobs of a photo. The zero value stands for Defaults().
// Take Defaults() or Plain() and change what matters; Only fixes a knob.
type Options struct {
	LongSide Range // of the photo, pixels
	Portrait Odds  // of a photo that is higher than wide
	Wide     Odds  // of 16:9 or 3:2 instead of a phone's 4:3

	Elevation Range // of the camera above the table, degrees: 90 looks straight down
	Turn      Range // of a card on the table, degrees clockwise
	AnyTurn   Odds  // of a card at a turn drawn from the full circle instead
	Roll      Range // of the phone about its own axis, degrees
	Square    Range // size of a square in the photo, pixels; lowered where the cards would not fit
	Focal     Range // millimetres on a frame 36 mm wide: a phone's main lens is 24 to 28
	Lens      Range // distortion at the picture's corner, share of the radius: below 0 barrel
	OffCentre Range // how far from the middle the cards lie, share of the room there is
	CutOff    Odds  // of a picture whose edge cuts a part of a grid panel off
	LidInside Odds  // of a picture that keeps the whole lid in the frame too

	Lid       Odds  // of a lid, for a card that has one
	LidAngle  Range // degrees from the panel's plane: 0 lies flat, 90 stands upright
	Bend      Range // largest distance of a crossing from the best homography, squares
	Thickness Range // of the card, squares
	Gloss     Range // of the laminate: strength of the lamp's mirror image, 0 to 1

	Table      string // name of a background of Tables(), or "" for any
	Things     Range  // number of things that lie about
	ThingOver  Odds   // of a pen or a die on the squares, for each photo
	Hand       Odds   // of a hand in the picture
	HandOver   Odds   // of that hand reaching over squares
	Warmth     Range  // colour of the light: -1 blue sky, 0 neutral, 1 candle
	Exposure   Range  // stops
	Gradient   Range  // how unevenly the light falls off across the picture, 0 to 1
	Shadow     Odds   // of the shadow of a phone, a hand or a window bar across the picture
	Darkness   Range  // of such shadows, 0 to 1
	Glare      Odds   // of a lamp mirrored in the laminate
	GlareWidth Range  // of the lamp's image, degrees
	Vignette   Range  // darkening at the picture's corners, 0 to 1

	Defocus  Range // standard deviation of the blur, pixels
	Motion   Range // length of the motion blur, pixels
	Noise    Range // of the sensor, grey levels at mid grey; dark photos get more
	Grain    Range // share of the noise that phones smear into blotches, 0 to 1
	Sharpen  Range // overshoot of the phone's sharpening, 0 to 2
	Contrast Range // of the tone curve: 0 straight, 1 strong
	Colour   Range // saturation, 1 as it is
	Shrink   Range // the photo is taken this much larger and scaled down, 1 to 3
	Quality  Range // of the JPEG, 1 to 100; above 100 the picture is left unpacked
	Resave   Odds  // of a second JPEG compression

	closeUp bool // the card may fill more than the frame: only for negatives
}

// Defaults returns the knobs of an ordinary evening with a phone.
func Defaults() Options {
	return Options{
		LongSide: Usually(800, 1600, 1200, 1600), Portrait: 0.45, Wide: 0.15,
		Elevation: Usually(30, 90, 50, 85), Turn: Usually(-45, 45, -14, 14), AnyTurn: 0.35,
		Roll: Usually(-15, 15, -4, 4), Square: Usually(20, 120, 35, 90),
		Focal: Usually(18, 75, 23, 30), Lens: Usually(-0.06, 0.04, -0.02, 0.02),
		OffCentre: Between(0, 1), CutOff: 0.03, LidInside: 0.6,
		Lid: 0.93, LidAngle: Usually(0, 100, 0, 60), Bend: Usually(0, 0.15, 0, 0.07),
		Thickness: Between(0.03, 0.09), Gloss: Usually(0, 1, 0.1, 0.6),
		Things: Usually(0, 9, 0, 5), ThingOver: 0.1, Hand: 0.12, HandOver: 0.35,
		Warmth: Usually(-0.6, 1, -0.1, 0.6), Exposure: Usually(-2.2, 0.7, -0.8, 0.3),
		Gradient: Usually(0, 0.7, 0, 0.3), Shadow: 0.35, Darkness: Usually(0.1, 0.75, 0.15, 0.5),
		Glare: 0.3, GlareWidth: Usually(1.5, 16, 3, 9), Vignette: Usually(0, 0.5, 0, 0.2),
		Defocus: Usually(0, 2.2, 0.3, 0.9), Motion: Usually(0, 6, 0, 1), Noise: Usually(0, 14, 1, 5),
		Grain: Between(0, 1), Sharpen: Usually(0, 1.6, 0, 0.8), Contrast: Usually(0, 1, 0.1, 0.6),
		Colour: Usually(0.3, 1.5, 0.8, 1.2), Shrink: Usually(1, 1.8, 1, 1.0),
		Quality: Usually(40, 97, 70, 95), Resave: 0.15,
	}
}

// Plain returns knobs that switch off everything beside the geometry: even
// light, no blur, noise, compression or things, a plain table. Tests and
// measurements start from it.
func Plain() Options {
	o := Defaults()
	o.CutOff, o.Table = 0, "plain"
	o.Gloss, o.Things, o.Warmth, o.Exposure = Only(0), Only(0), Only(0), Only(0)
	o.ThingOver, o.Hand, o.HandOver, o.Shadow, o.Glare, o.Resave = 0, 0, 0, 0, 0, 0
	o.Gradient, o.Vignette, o.Defocus, o.Motion = Only(0), Only(0), Only(0), Only(0)
	o.Noise, o.Sharpen, o.Contrast, o.Colour = Only(0), Only(0), Only(0), Only(1)
	o.Shrink, o.Quality = Only(1), Only(101)
	return o
}

// check says in one sentence which knob makes no sense.
func (o *Options) check() error {
	for _, k := range []struct {
		name   string
		r      Range
		lo, hi float64
	}{
		{"LongSide", o.LongSide, 200, 5000}, {"Elevation", o.Elevation, 20, 90},
		{"Turn", o.Turn, -360, 360}, {"Roll", o.Roll, -180, 180}, {"Square", o.Square, 4, 600},
		{"Focal", o.Focal, 12, 200}, {"Lens", o.Lens, -0.15, 0.15}, {"OffCentre", o.OffCentre, 0, 1},
		{"LidAngle", o.LidAngle, 0, 120}, {"Bend", o.Bend, 0, 0.3}, {"Thickness", o.Thickness, 0, 0.3},
		{"Gloss", o.Gloss, 0, 1}, {"Things", o.Things, 0, 40}, {"Warmth", o.Warmth, -1, 1},
		{"Exposure", o.Exposure, -5, 3}, {"Gradient", o.Gradient, 0, 1}, {"Darkness", o.Darkness, 0, 1},
		{"GlareWidth", o.GlareWidth, 0.5, 40}, {"Vignette", o.Vignette, 0, 1}, {"Defocus", o.Defocus, 0, 20},
		{"Motion", o.Motion, 0, 60}, {"Noise", o.Noise, 0, 60}, {"Grain", o.Grain, 0, 1},
		{"Sharpen", o.Sharpen, 0, 3}, {"Contrast", o.Contrast, 0, 1}, {"Colour", o.Colour, 0, 2},
		{"Shrink", o.Shrink, 1, 3}, {"Quality", o.Quality, 1, 200},
	} {
		if err := k.r.check(k.name, k.lo, k.hi); err != nil {
			return err
		}
	}
	if o.Table != "" && tablePainter(o.Table) == nil {
		return fmt.Errorf("option Table: there is no table named %q", o.Table)
	}
	return nil
}

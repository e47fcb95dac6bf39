package vision

import "time"

// Stage is a step on the way from a photo to its readings.
type Stage string

// The stages of Recogniser.Read, in their order.
const (
	StageSpot    Stage = "spot"    // where boards may lie
	StageJudge   Stage = "judge"   // which of those are boards, and their corners
	StageMesh    Stage = "mesh"    // all crossings of their lines
	StageRectify Stage = "rectify" // boards flat and upright
	StageTiles   Stage = "tiles"   // sides and centres of the squares
	StageDigits  Stage = "digits"  // round numbers
	StageSurvey  Stage = "survey"  // light, and what lies on the board
	StageLid     Stage = "lid"     // what is crossed out and written above the grid
	StageDecide  Stage = "decide"  // the board as a whole
)

// Stages returns the stages of Recogniser.Read in their order.
func Stages() []Stage {
	return []Stage{StageSpot, StageJudge, StageMesh, StageRectify, StageTiles, StageDigits, StageSurvey, StageLid, StageDecide}
}

// Watch is told how long a stage took, by the clock. A stage may be there
// several times in one photo, and stages of one board overlap: Watch is called by
// several goroutines at once.
type Watch func(Stage, time.Duration)

// start begins a stage; what it returns ends it.
func (w Watch) start(s Stage) (end func()) {
	if w == nil {
		return func() {}
	}
	began := time.Now()
	return func() { w(s, time.Since(began)) }
}

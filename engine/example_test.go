package engine_test

import (
	"encoding/json"
	"fmt"

	"inkscore/engine"
)

func ExampleParseText() {
	board, err := engine.ParseText("A2:H.H./1 B2:H..Rs/1 B1:.R.R/1")
	if err != nil {
		fmt.Println(err)
		return
	}
	sheet := board.Score(engine.DefaultLongest)
	for _, n := range sheet.Networks {
		fmt.Println("network", n.Exits, n.Points)
	}
	fmt.Println("highway", sheet.Highway.Squares, sheet.Highway.Points)
	fmt.Println("railway", sheet.Railway.Squares, sheet.Railway.Points)
	fmt.Println("total", sheet.Total)
	// Output:
	// network [A2N B1W] 4
	// highway [A2 B2] 2
	// railway [B1 B2] 2
	// total 8
}

func ExampleParseText_bad() {
	_, err := engine.ParseText("A2:H.H.")
	fmt.Println(err)
	// Output:
	// The square A2 has no round: end it with /1, or with /- where the number is missing.
}

func ExampleSetup_Check() {
	board, _ := engine.ParseText("A2:HH../1 A3:.R.R/1 A4:R..R/1 E4:H.H./2 D7:.H.H/-")
	report := board.Check()
	for _, f := range report.Faults {
		fmt.Println(f.Code, f.Squares, f.Message)
	}
	for _, w := range report.Warnings {
		fmt.Println(w.Code, w.Squares)
	}
	// Output:
	// join-mismatch [A2 A3] The highway of A2 meets the railway of A3 without a station.
	// not-connected [E4] What is drawn on E4 joined no exit and no earlier route in round 2.
	// round-missing [D7] D7 has no round number.
	// fewer-dice-faces [A2 A3 A4]
	// fewer-dice-faces [E4]
}

func ExampleSetup_Picture() {
	board, _ := engine.ParseText("A2:HHH./1 A3:...H/1 B1:.R.R/1 B2:HRHRo/1 B3:.R.Hs/2 C2:HH../-")
	fmt.Print(board.Picture())
	// Output:
	//      1     2     3     4     5     6     7
	//            H           R           H
	//   +-----+--#--+-----+-----+-----+-----+-----+
	//   |        # 1     1                        |
	// A |        +=====+                          |
	//   |        #                                |
	//   +     .  #  .     .     .     .     .     +
	//   |    1   # 1     2                        |
	// BR---------#--!==O--x                       |R
	//   |        #                                |
	//   +     .  #  .     .     .     .     .     +
	//   |        # ?                              |
	// C |        +==x                             |
	//   |                                         |
	//   +     .     .     .     .     .     .     +
	//   |                                         |
	// DH|                                         |H
	//   |                                         |
	//   +     .     .     .     .     .     .     +
	//   |                                         |
	// E |                                         |
	//   |                                         |
	//   +     .     .     .     .     .     .     +
	//   |                                         |
	// FR|                                         |R
	//   |                                         |
	//   +     .     .     .     .     .     .     +
	//   |                                         |
	// G |                                         |
	//   |                                         |
	//   +-----+-----+-----+-----+-----+-----+-----+
	//            H           R           H
}

func ExampleParseANU() {
	board, _ := engine.ParseANU("A4A10/B2B10A1B01")
	fmt.Println(board)
	back, _ := board.ANU()
	fmt.Println(back)
	// Output:
	// A2:H.H./1 B1:.R.R/2 B2:HRHRo/2
	// A4A10/A1B01B2B10
}

func ExampleSetup_Placements() {
	board := engine.NewSetup(engine.Base())
	tile, _ := engine.ParseTile("H.H.")
	board.Put(1, tile, 1)
	face := board.Game.Dice[1].Faces[2] // the overpass
	for _, p := range board.Placements(face)[:3] {
		fmt.Println(board.Game.Layout.SquareName(p.Square), p.Tile)
	}
	// Output:
	// A4 RHRHo
	// A6 HRHRo
	// B1 HRHRo
}

func ExampleRank() {
	var sheets []engine.Sheet
	for _, text := range []string{"A2:H.H./1", "A2:H.H./1 B2:H..Rs/1 B1:.R.R/1", "A6:H.H./1"} {
		board, _ := engine.ParseText(text)
		sheets = append(sheets, board.Score(engine.DefaultLongest))
	}
	for _, s := range engine.Rank(sheets) {
		fmt.Println(s.Place, "board", s.Board, "total", sheets[s.Board].Total, "shared", s.Shared)
	}
	// Output:
	// 1 board 1 total 8 shared false
	// 2 board 0 total 0 shared true
	// 2 board 2 total 0 shared true
}

func ExampleSetup_Judge() {
	board, _ := engine.ParseText("A2:HHRHs/1 A3:.R.R/-")
	verdict := board.Judge(engine.Segment)
	faults, _ := json.Marshal(verdict.Faults)
	errors, _ := json.Marshal(verdict.Score.Errors)
	square, _ := json.Marshal(board.View(board.Filled()[0]))
	fmt.Printf("%v\n%s\n%s\n%s\n", verdict.Legal, faults, errors, square)
	// Output:
	// false
	// [{"code":"join-mismatch","squares":["A2","A3"],"side":"E","message":"The highway of A2 meets the railway of A3 without a station."},{"code":"not-connected","squares":["A3"],"message":"What is drawn on A3 joins no exit."},{"code":"round-missing","squares":["A3"],"message":"A3 has no round number."}]
	// {"count":5,"points":-5,"ends":[{"square":"A2","side":"E"},{"square":"A2","side":"S"},{"square":"A2","side":"W"},{"square":"A3","side":"E"},{"square":"A3","side":"W"}]}
	// {"square":"A2","sides":"HHRH","centre":"station","round":1,"routes":[{"kind":"highway","sides":"NEW"},{"kind":"railway","sides":"S"}],"station":true}
}

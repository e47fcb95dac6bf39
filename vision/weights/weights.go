// Package weights holds the trained networks, as vision/train/train.sh writes
// them. MODEL.md beside this file is their model card.
package weights

import _ "embed" // for the networks themselves

// The networks, ONNX with weights in half precision. What goes in and out
// of each is said in vision/train/nets.py.
var (
	//go:embed spotter.onnx
	Spotter []byte
	//go:embed registrar.onnx
	Registrar []byte
	//go:embed reader.onnx
	Reader []byte
	// The digits' network is in two parts: what each corner shows, and what all
	// of a board show together.
	//go:embed digits-corner.onnx
	DigitsCorner []byte
	//go:embed digits-board.onnx
	DigitsBoard []byte
	//go:embed crossings.onnx
	Crossings []byte
	//go:embed figures.onnx
	Figures []byte
)

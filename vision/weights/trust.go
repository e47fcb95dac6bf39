package weights

import _ "embed" // for the temperatures

// Trust holds the temperatures of the reading networks, as "inkscore practice
// temperatures" prints them (calibration.ParseTrust). They belong to the
// networks beside them and are learned anew with each.
//
//go:embed trust.json
var Trust []byte

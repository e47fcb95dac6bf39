package vision

import (
	"bytes"
	"encoding/binary"
)

// JPEG markers (ITU-T T.81, table B.1).
const (
	markerSOF0 = 0xC0 // SOF0..SOF15 start a frame, except DHT, JPG and DAC
	markerDHT  = 0xC4
	markerJPG  = 0xC8
	markerDAC  = 0xCC
	markerSOFF = 0xCF
	markerRST0 = 0xD0
	markerRST7 = 0xD7
	markerSOI  = 0xD8
	markerEOI  = 0xD9
	markerSOS  = 0xDA
	markerAPP1 = 0xE1
	markerTEM  = 0x01
)

// readJPEGHeader walks the markers of a JPEG to its end mark. The decoder
// itself fills a missing end with gray and says nothing, which would be read
// as an empty part of a board: hence the walk through the coded data too.
// What follows the end mark (a phone's depth map, a second picture) is ignored.
func readJPEGHeader(data []byte) (header, bool) {
	h := header{format: jpegFormat, orientation: upright}
	components := byte(0) // of the frame: those that a scan lacks come in another
	rest := data[2:]
	for {
		marker, after, ok := nextMarker(rest)
		if !ok {
			return h, h.width > 0
		}
		rest = after
		if marker == markerEOI {
			h.whole = h.scans > 0
			return h, h.width > 0
		}
		if marker == markerTEM || marker == markerSOI || marker >= markerRST0 && marker <= markerRST7 {
			continue // these stand alone, without a length
		}
		if len(rest) < 2 {
			return h, h.width > 0
		}
		size := int(binary.BigEndian.Uint16(rest))
		if size < 2 || size > len(rest) {
			return h, h.width > 0
		}
		body := rest[2:size]
		rest = rest[size:]
		switch {
		case marker == markerSOS:
			h.scans++
			h.buffered = h.buffered || len(body) > 0 && body[0] < components
		case marker == markerAPP1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")):
			h.orientation = exifOrientation(body[6:])
		case isFrame(marker) && h.width == 0:
			if len(body) < 6 {
				return h, false
			}
			components = body[5]
			// SOF2, 6, 10 and 14 are the progressive ones (T.81, table B.1).
			h.buffered = marker&3 == 2
			h.height, h.width = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
		}
	}
}

func isFrame(marker byte) bool {
	return marker >= markerSOF0 && marker <= markerSOFF &&
		marker != markerDHT && marker != markerJPG && marker != markerDAC
}

// nextMarker finds the next marker and returns what follows it. Coded data
// holds FF only before 00 or before a restart marker (T.81, B.1.1.5); FF may
// be repeated before any marker.
func nextMarker(data []byte) (marker byte, rest []byte, ok bool) {
	for {
		i := bytes.IndexByte(data, 0xFF)
		if i < 0 {
			return 0, nil, false
		}
		data = data[i+1:]
		for len(data) > 0 && data[0] == 0xFF {
			data = data[1:]
		}
		if len(data) == 0 {
			return 0, nil, false
		}
		if m := data[0]; m != 0 && (m < markerRST0 || m > markerRST7) {
			return m, data[1:], true
		}
		data = data[1:]
	}
}

// jpegScale returns by how much a JPEG can be shrunk while it is decoded and
// keep workingSide pixels on its long side: 1, 2 or 4.
func (h header) jpegScale() int {
	for _, scale := range []int{4, 2} {
		if max(h.width, h.height) >= scale*workingSide {
			return scale
		}
	}
	return 1
}

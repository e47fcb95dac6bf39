package photo

import (
	"bytes"
	"encoding/binary"
)

// JPEG markers (ITU-T T.81, table B.1).
const (
	markerPrefix = 0xFF
	markerSOF0   = 0xC0 // baseline
	markerSOF1   = 0xC1 // extended, 8 bits here
	markerSOF2   = 0xC2 // progressive
	markerDHT    = 0xC4
	markerRST0   = 0xD0
	markerRST7   = 0xD7
	markerSOI    = 0xD8
	markerEOI    = 0xD9
	markerSOS    = 0xDA
	markerDQT    = 0xDB
	markerDRI    = 0xDD
	markerAPP0   = 0xE0
	markerAPP14  = 0xEE
)

// The two application segments that say how colours are coded. They are written
// anew, with nothing in them that the decoder does not need: no thumbnail, no
// density.
var (
	jfifSegment  = []byte{markerPrefix, markerAPP0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0}
	adobeSegment = []byte{markerPrefix, markerAPP14, 0, 14, 'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, 0}
)

// stripper copies the parts of a JPEG that hold pixels.
type stripper struct {
	jfif    bool
	colours int    // the transform byte of an Adobe segment, -1 without one
	kept    []byte // segments and coded data, without what stands in front
	frame   bool   // a frame header was there
	scans   int
}

// strip returns a JPEG without all that is not needed to decode it: only frame,
// tables and scans are copied, so that whatever else a file can hold (EXIF, XMP,
// IPTC, maker notes, thumbnails, comments, colour profiles, what lies between
// and behind) stays behind. The result is false for what is not a whole JPEG of
// gray or three colours at 8 bits in one of the three common codings: such a
// picture has to be decoded. Inside the coded data of a scan nothing is left
// out.
func strip(data []byte) ([]byte, bool) {
	if !bytes.HasPrefix(data, []byte{markerPrefix, markerSOI}) {
		return nil, false
	}
	s := stripper{colours: -1}
	rest := data[2:]
	for {
		marker, after, ok := nextMarker(rest)
		if !ok {
			return nil, false
		}
		if marker == markerEOI {
			return s.whole(), s.scans > 0
		}
		if marker >= markerRST0 && marker <= markerRST7 {
			rest = after // it stands alone, and outside a scan it means nothing
			continue
		}
		if len(after) < 2 {
			return nil, false
		}
		size := int(binary.BigEndian.Uint16(after))
		if size < 2 || size > len(after) {
			return nil, false
		}
		segment := after[:size]
		rest = after[size:]
		if !s.take(marker, segment[2:]) {
			return nil, false
		}
		switch marker {
		case markerSOF0, markerSOF1, markerSOF2, markerDHT, markerDQT, markerDRI:
			s.keep(marker, segment)
		case markerSOS:
			s.keep(marker, segment)
			coded := codedLength(rest)
			s.kept = append(s.kept, rest[:coded]...)
			rest = rest[coded:]
			s.scans++
		}
	}
}

// take looks at a segment and reports whether the picture can be kept as it is.
func (s *stripper) take(marker byte, body []byte) bool {
	switch marker {
	case markerSOI:
		return false // a picture in the picture
	case markerSOF0, markerSOF1, markerSOF2:
		ok := !s.frame && len(body) >= 6 && body[0] == 8 && (body[5] == 1 || body[5] == 3) && len(body) == 6+3*int(body[5])
		s.frame = true
		return ok
	case markerDHT, markerDQT:
		return true
	case markerDRI:
		return len(body) == 2
	case markerSOS:
		return s.frame && len(body) >= 1 && len(body) == 4+2*int(body[0])
	case markerAPP0:
		s.jfif = s.jfif || bytes.HasPrefix(body, []byte("JFIF\x00"))
		return true
	case markerAPP14:
		if bytes.HasPrefix(body, []byte("Adobe")) && len(body) >= 12 {
			s.colours = int(body[11])
		}
		return true
	}
	// Other ways of coding (arithmetic, lossless, hierarchical) share C0 to CF
	// with the frames above.
	return marker < markerSOF0 || marker > 0xCF
}

func (s *stripper) keep(marker byte, segment []byte) {
	s.kept = append(s.kept, markerPrefix, marker)
	s.kept = append(s.kept, segment...)
}

// whole puts the parts together.
func (s *stripper) whole() []byte {
	out := make([]byte, 0, len(s.kept)+len(jfifSegment)+len(adobeSegment)+4)
	out = append(out, markerPrefix, markerSOI)
	if s.jfif {
		out = append(out, jfifSegment...)
	}
	if s.colours >= 0 {
		out = append(out, adobeSegment...)
		out[len(out)-1] = byte(s.colours)
	}
	out = append(out, s.kept...)
	return append(out, markerPrefix, markerEOI)
}

// nextMarker finds the next marker outside coded data and returns what follows
// it. FF may be repeated before it (T.81, B.1.1.2); anything else that lies in
// front of it is skipped, as decoders do.
func nextMarker(data []byte) (marker byte, rest []byte, ok bool) {
	for {
		i := bytes.IndexByte(data, markerPrefix)
		if i < 0 {
			return 0, nil, false
		}
		for data = data[i:]; len(data) > 0 && data[0] == markerPrefix; {
			data = data[1:]
		}
		if len(data) == 0 {
			return 0, nil, false
		}
		if data[0] != 0 {
			return data[0], data[1:], true
		}
	}
}

// codedLength returns how many bytes of coded data come before the next marker.
// In coded data FF stands only before 00 or as a restart marker (T.81, B.1.1.5).
func codedLength(data []byte) int {
	at := 0
	for {
		i := bytes.IndexByte(data[at:], markerPrefix)
		if i < 0 || at+i+1 >= len(data) {
			return len(data)
		}
		at += i
		if next := data[at+1]; next != 0 && (next < markerRST0 || next > markerRST7) {
			return at
		}
		at += 2
	}
}

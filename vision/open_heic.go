package vision

import "encoding/binary"

// isHEIC tells a HEIC by the brands in its first box (ISO/IEC 23008-12,
// section 10): the main brand or one of the compatible ones.
func isHEIC(data []byte) bool {
	if len(data) < 16 || string(data[4:8]) != "ftyp" {
		return false
	}
	size := min(int(binary.BigEndian.Uint32(data)), len(data))
	for at := 8; at+4 <= size; at += 4 {
		switch string(data[at : at+4]) {
		case "heic", "heix", "heim", "heis":
			return true
		}
	}
	return false
}

// maxBoxDepth and maxBoxes bound the walk through nested boxes: a file of
// nothing but box headers would otherwise keep it busy.
const (
	maxBoxDepth = 4
	maxBoxes    = 20000
)

// readHEICHeader finds the size in the "ispe" properties (ISO/IEC 23008-12,
// section 6.5.3) and whether every box at the top is there whole. The decoder
// turns the picture itself, so nothing is left to turn. The largest ispe is the
// picture: the others belong to its tiles and its thumbnail.
func readHEICHeader(data []byte) (header, bool) {
	h := header{format: heicFormat, orientation: upright, whole: true}
	left := maxBoxes
	h.walkBoxes(data, 0, &left)
	return h, h.width > 0
}

func (h *header) walkBoxes(data []byte, depth int, left *int) {
	for len(data) >= 8 && *left > 0 {
		*left--
		size, head, name := uint64(binary.BigEndian.Uint32(data)), 8, string(data[4:8])
		switch {
		case size == 0: // reaches to the end of the file
			size = uint64(len(data))
		case size == 1 && len(data) >= 16: // the size did not fit in 32 bits
			size, head = binary.BigEndian.Uint64(data[8:]), 16
		}
		if size < uint64(head) {
			return
		}
		body := data[head:]
		if size > uint64(len(data)) {
			h.whole = h.whole && depth > 0
			size = uint64(len(data))
		}
		body = body[:int(size)-head]
		switch {
		case name == "meta" && len(body) >= 4 && depth < maxBoxDepth:
			h.walkBoxes(body[4:], depth+1, left) // after version and flags
		case (name == "iprp" || name == "ipco") && depth < maxBoxDepth:
			h.walkBoxes(body, depth+1, left)
		case name == "ispe" && len(body) >= 12:
			w, ht := int(binary.BigEndian.Uint32(body[4:])), int(binary.BigEndian.Uint32(body[8:]))
			if w*ht > h.width*h.height {
				h.width, h.height = w, ht
			}
		}
		data = data[size:]
	}
}

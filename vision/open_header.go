package vision

import (
	"bytes"
	"encoding/binary"
)

// format is a kind of picture file, told by its first bytes.
type format int

const (
	unknownFormat format = iota
	jpegFormat
	pngFormat
	webpFormat
	heicFormat
)

// header is what can be known of a picture before its pixels are decoded.
type header struct {
	format        format
	width, height int // as stored, before any turning
	orientation   orientation
	scans         int  // of a JPEG
	buffered      bool // a JPEG that decoders keep whole: progressive, or a colour a scan
	whole         bool // the file reaches its end mark
}

// readHeader tells what a file is and walks its structure. It allocates
// nothing that the file could make large.
func readHeader(data []byte) (header, *Refusal) {
	if len(data) == 0 {
		return header{}, refuse(NotAnImage, nil, "The file is empty; copy or send the photo again.")
	}
	h := header{}
	var ok bool
	switch f := sniff(data); f {
	case jpegFormat:
		h, ok = readJPEGHeader(data)
	case pngFormat:
		h, ok = readPNGHeader(data)
	case webpFormat:
		h, ok = readWebPHeader(data)
	case heicFormat:
		h, ok = readHEICHeader(data)
	default:
		if name := otherFormat(data); name != "" {
			return h, refuse(UnsupportedFormat, nil,
				"This is a %s file, which is not read; save the photo as JPEG, PNG, WebP or HEIC.", name)
		}
		return h, refuse(NotAnImage, nil, "This is not a picture; choose a photo (JPEG, PNG, WebP or HEIC).")
	}
	if !h.whole && h.width == 0 {
		return h, refuse(Truncated, nil,
			"Only the beginning of the picture is there; it was probably cut off while being copied. Copy or send it again.")
	}
	if !ok || h.width <= 0 || h.height <= 0 {
		return h, refuse(Damaged, nil, "The picture is damaged and cannot be opened; copy or send it again.")
	}
	return h, nil
}

// sniff tells a format by the first bytes, whatever the file is called.
func sniff(data []byte) format {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xD8, 0xFF}):
		return jpegFormat
	case bytes.HasPrefix(data, []byte(pngSignature)):
		return pngFormat
	case len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		return webpFormat
	case isHEIC(data):
		return heicFormat
	}
	return unknownFormat
}

// otherFormat names a picture or document that people send by mistake.
func otherFormat(data []byte) string {
	for prefix, name := range map[string]string{
		"GIF8": "GIF", "BM": "BMP", "II*\x00": "TIFF or raw", "MM\x00*": "TIFF or raw", "%PDF": "PDF",
	} {
		if bytes.HasPrefix(data, []byte(prefix)) {
			return name
		}
	}
	if len(data) >= 12 && string(data[4:8]) == "ftyp" {
		return "video or AVIF"
	}
	return ""
}

const pngSignature = "\x89PNG\r\n\x1a\n"

// readPNGHeader walks the chunks of a PNG (its specification, section 5.3):
// length, name, data, checksum; IHDR comes first and IEND last.
func readPNGHeader(data []byte) (header, bool) {
	h := header{format: pngFormat, orientation: upright}
	rest := data[len(pngSignature):]
	for len(rest) >= 12 {
		size, name := int(binary.BigEndian.Uint32(rest)), string(rest[4:8])
		if size > len(rest)-12 {
			return h, h.width > 0
		}
		body := rest[8 : 8+size]
		switch name {
		case "IHDR":
			// A second one could say that a huge picture is small.
			if size < 13 || h.width != 0 {
				return h, false
			}
			h.width, h.height = int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
		case "eXIf":
			h.orientation = exifOrientation(body)
		case "IEND":
			h.whole = true
			return h, h.width > 0
		}
		rest = rest[12+size:]
	}
	return h, h.width > 0
}

// readWebPHeader walks the chunks of a WebP (RFC 9649, section 2): name,
// length (little endian, padded to even), data.
func readWebPHeader(data []byte) (header, bool) {
	h := header{format: webpFormat, orientation: upright}
	end := int(binary.LittleEndian.Uint32(data[4:])) + 8
	h.whole = end <= len(data)
	rest := data[12:max(12, min(end, len(data)))] // what lies behind is none of it
	for len(rest) >= 8 {
		size, name := int(binary.LittleEndian.Uint32(rest[4:])), string(rest[:4])
		body := rest[8:]
		if size > len(body) {
			h.whole = false
		} else {
			body = body[:size]
		}
		if name == "EXIF" {
			h.orientation = exifOrientation(bytes.TrimPrefix(body, []byte("Exif\x00\x00")))
		} else if h.width == 0 {
			h.width, h.height = webpSize(name, body)
		}
		size += size & 1
		if size > len(rest)-8 {
			break
		}
		rest = rest[8+size:]
	}
	return h, h.width > 0
}

// webpSize reads the size out of a WebP chunk that tells it, else 0, 0: the
// canvas of VP8X, the frame of VP8 (RFC 6386, section 9.1) or of VP8L.
func webpSize(name string, body []byte) (width, height int) {
	switch {
	case name == "VP8X" && len(body) >= 10:
		return 1 + (int(body[4]) | int(body[5])<<8 | int(body[6])<<16), 1 + (int(body[7]) | int(body[8])<<8 | int(body[9])<<16)
	case name == "VP8 " && len(body) >= 10:
		return int(binary.LittleEndian.Uint16(body[6:]) & 0x3FFF), int(binary.LittleEndian.Uint16(body[8:]) & 0x3FFF)
	case name == "VP8L" && len(body) >= 5:
		bits := binary.LittleEndian.Uint32(body[1:])
		return 1 + int(bits&0x3FFF), 1 + int(bits>>14&0x3FFF)
	}
	return 0, 0
}

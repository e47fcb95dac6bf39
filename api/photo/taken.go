package photo

import (
	"bytes"
	"encoding/binary"
	"time"
)

// Where EXIF keeps times (EXIF 2.3, sections 4.6.3 and 4.6.5).
const (
	tagExifDirectory   = 0x8769
	tagChanged         = 0x0132 // when the file was changed; cameras write the same
	tagTaken           = 0x9003
	tagDigitized       = 0x9004
	tiffText           = 2
	tiffLong           = 4
	exifTime           = "2006:01:02 15:04:05"
	firstLikelyYear    = 1990 // before it a camera's clock was never set
	maxExifDirectory   = 512  // entries; a longer one is no directory
	directoryEntrySize = 12
)

// taken returns when the camera says that a photo was taken; the zero time where
// it does not. It is enough to find the EXIF block by its mark, whatever the
// format: were it something else, no date would come out of it. Nothing but a
// date depends on it, so that a forged one does no harm.
func taken(data []byte) time.Time {
	for _, mark := range []string{"Exif\x00\x00", "eXIf", "EXIF"} {
		rest := data
		for range 4 { // a phone's file may name EXIF in other places first
			i := bytes.Index(rest, []byte(mark))
			if i < 0 {
				break
			}
			rest = rest[i+len(mark):]
			tiff := rest
			if mark == "EXIF" && len(tiff) > 4 {
				tiff = tiff[4:] // in WebP the length follows the name
			}
			if t := takenOf(tiff); !t.IsZero() {
				return t
			}
		}
	}
	return time.Time{}
}

// takenOf reads the time out of an EXIF block, a small TIFF.
func takenOf(tiff []byte) time.Time {
	order := byteOrder(tiff)
	if order == nil {
		return time.Time{}
	}
	first := directory(tiff, order, order.Uint32(tiff[4:]))
	exif := directory(tiff, order, first.number(tagExifDirectory))
	for _, text := range []string{exif.text(tagTaken), exif.text(tagDigitized), first.text(tagChanged)} {
		if t, err := time.Parse(exifTime, text); err == nil && t.Year() >= firstLikelyYear {
			return t
		}
	}
	return time.Time{}
}

func byteOrder(tiff []byte) binary.ByteOrder {
	switch {
	case len(tiff) < 8:
		return nil
	case string(tiff[:4]) == "II*\x00":
		return binary.LittleEndian
	case string(tiff[:4]) == "MM\x00*":
		return binary.BigEndian
	}
	return nil
}

// entries are a TIFF directory: by tag, the type, the count and the place or
// value of each.
type entries struct {
	tiff  []byte
	order binary.ByteOrder
	list  []byte
}

// directory returns the directory at a place; one that is not there is empty.
func directory(tiff []byte, order binary.ByteOrder, at uint32) entries {
	e := entries{tiff: tiff, order: order}
	if at == 0 || int64(at)+2 > int64(len(tiff)) {
		return e
	}
	n := min(int(order.Uint16(tiff[at:])), maxExifDirectory)
	list := tiff[at+2:]
	e.list = list[:min(len(list), n*directoryEntrySize)]
	return e
}

func (e entries) find(tag, kind uint16) []byte {
	for list := e.list; len(list) >= directoryEntrySize; list = list[directoryEntrySize:] {
		if e.order.Uint16(list) == tag && e.order.Uint16(list[2:]) == kind {
			return list[:directoryEntrySize]
		}
	}
	return nil
}

func (e entries) number(tag uint16) uint32 {
	if entry := e.find(tag, tiffLong); entry != nil {
		return e.order.Uint32(entry[8:])
	}
	return 0
}

// text returns a time, which is 19 characters and a zero.
func (e entries) text(tag uint16) string {
	entry := e.find(tag, tiffText)
	if entry == nil {
		return ""
	}
	at := int64(e.order.Uint32(entry[8:]))
	if at+int64(len(exifTime)) > int64(len(e.tiff)) {
		return ""
	}
	return string(e.tiff[at : at+int64(len(exifTime))])
}

package vision

import "encoding/binary"

// orientation is how a stored picture must be turned to stand upright: the
// values 1 to 8 of the EXIF tag 0x0112 (EXIF 2.3, section 4.6.4).
type orientation int

const upright orientation = 1

// swapsSides reports whether the upright picture is as wide as the stored one
// is high.
func (o orientation) swapsSides() bool { return o >= 5 }

const (
	exifOrientationTag = 0x0112
	tiffShort          = 3
)

// exifOrientation reads the orientation out of an EXIF block, which is a small
// TIFF: byte order, 42, the place of the first directory, and there entries of
// 12 bytes. A block that does not hold one means upright. Nothing else of the
// block (place, time, owner) is looked at or kept.
func exifOrientation(tiff []byte) orientation {
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder
	switch string(tiff[:2]) {
	case "II":
		order = binary.LittleEndian
	case "MM":
		order = binary.BigEndian
	default:
		return upright
	}
	at := int(order.Uint32(tiff[4:]))
	if at > len(tiff)-2 {
		return upright
	}
	entries := tiff[at+2:]
	for n := int(order.Uint16(tiff[at:])); n > 0 && len(entries) >= 12; n-- {
		if order.Uint16(entries) == exifOrientationTag && order.Uint16(entries[2:]) == tiffShort {
			if o := orientation(order.Uint16(entries[8:])); o >= 1 && o <= 8 {
				return o
			}
			return upright
		}
		entries = entries[12:]
	}
	return upright
}

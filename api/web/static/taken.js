// The day on which a photo was taken: from its EXIF data where it is a JPEG that
// has any, otherwise from the date of the file. It only sorts photos into games
// before they are sent; the server reads the day for itself.

const HEAD = 128 * 1024; // EXIF stands at the beginning
const EXIF_POINTER = 0x8769;
const TAKEN = 0x9003; // DateTimeOriginal
const WRITTEN = 0x0132; // DateTime

/** @returns {Promise<string>} such as "2024-05-31" */
export async function takenOn(file) {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer());
  return exifDay(head) ?? dayOf(new Date(file.lastModified));
}

const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  .map((n) => String(n).padStart(2, '0')).join('-');

/** The day in the EXIF data of a JPEG, or undefined. */
export function exifDay(head) {
  try {
    const start = exifStart(head);
    return start === undefined ? undefined : dayInTiff(head, start);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // it points outside of itself
    throw error;
  }
}

// Where the TIFF data of the EXIF segment begins.
function exifStart(head) {
  if (head.byteLength < 4 || head.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 10 < head.byteLength;) {
    const marker = head.getUint16(at);
    if (marker === 0xffe1 && head.getUint32(at + 4) === 0x45786966) return at + 10;
    if ((marker & 0xff00) !== 0xff00 || marker === 0xffda) return undefined;
    at += 2 + head.getUint16(at + 2);
  }
  return undefined;
}

function dayInTiff(head, start) {
  const little = head.getUint16(start) === 0x4949;
  const u16 = (at) => head.getUint16(start + at, little);
  const u32 = (at) => head.getUint32(start + at, little);
  const entries = (at) => new Map(Array.from({ length: u16(at) }, (_, i) => at + 2 + 12 * i).map((entry) => [u16(entry), entry + 8]));
  const text = (at) => String.fromCharCode(...Array.from({ length: 10 }, (_, i) => head.getUint8(start + u32(at) + i)));
  const first = entries(u32(4));
  const inner = first.has(EXIF_POINTER) ? entries(u32(first.get(EXIF_POINTER))) : new Map();
  const at = inner.get(TAKEN) ?? first.get(WRITTEN);
  const day = at === undefined ? undefined : /^(\d{4}):(\d{2}):(\d{2})$/.exec(text(at));
  return day && day[1] > '1990' ? day.slice(1).join('-') : undefined;
}

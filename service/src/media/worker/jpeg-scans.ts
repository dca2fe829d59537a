/** Programs for pictures write ten, and twelve where they save every byte. A decoder goes over the whole picture for each. */
export const MOST_SCANS = 20;

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const SCAN = 0xda;
const END = 0xd9;
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Counts the scans of a JPEG without decoding it, up to one more than are taken. Segments are stepped over, since the small
 * picture in the data of a camera has scans of its own.
 */
export function scansIn(bytes: Buffer): number {
  let scans = 0;
  for (let at = 2; at >= 2 && at + 3 < bytes.length && scans <= MOST_SCANS; ) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? END : (bytes[at + 1] ?? END);
    if (marker === END) break;
    if (marker === SCAN) scans += 1;
    // Fill bytes, and bytes of a scan that look like the beginning of a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isAlone(marker) || at + 3 >= bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

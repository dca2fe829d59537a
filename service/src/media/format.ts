import type { UploadFormat } from '@launch-board/contract/picture-formats';
import type { PictureFault } from './picture.ts';

/**
 * The format by its first bytes, whatever the request calls it. Only these go to a decoder: the fewer decoders a
 * stranger can choose from, the better.
 */
export function formatOf(bytes: Buffer): { format: UploadFormat } | { fault: PictureFault } {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { format: 'jpeg' };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'png' };
  if (text(0, 4) === 'GIF8') return { format: 'gif' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { format: 'webp' };
  if (text(4, 8) === 'ftyp') return ofBrands(bytes, text);
  const beginning = text(0, 1024).toLowerCase();
  return { fault: beginning.includes('<svg') || beginning.includes('<?xml') ? 'svg' : 'not a picture' };
}

/** AVIF and HEIC share a container; its brands tell which it is. */
function ofBrands(bytes: Buffer, text: (start: number, end: number) => string): ReturnType<typeof formatOf> {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(text(at, at + 4));
  if (brands.has('avif') || brands.has('avis')) return { format: 'avif' };
  const isHeic = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some((brand) => brands.has(brand));
  return { fault: isHeic ? 'heic' : 'not a picture' };
}

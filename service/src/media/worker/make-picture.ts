import type { UploadFormat } from '@launch-board/contract/picture-formats';
import { jpegWidth, pictureWidths } from '@launch-board/contract/picture-widths';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { formatOf } from '../format.ts';
import { type MadePicture, MOST_PIXELS, MOST_PIXELS_AVIF, MOST_PIXELS_WHOLE, type PictureFault } from '../picture.ts';
import { MOST_SCANS, scansIn } from './jpeg-scans.ts';

// Nothing of one picture is kept for the next, and one thread decodes: the process stays small.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) });

/** A picture is no wider or higher than this, whatever its form. */
const MOST_HEIGHT = 4096;
const PLACEHOLDER = 16;
// Effort 0: one higher takes twice as long and saves nothing, three higher saves a fifth and takes six times as long.
// Colours at half the resolution, as in nearly every photograph: three quarters of the time and half of the memory.
const avif = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' };
const webp = { quality: 76, effort: 0 };
const jpeg = { quality: 80, progressive: true };

/** Everything a page needs of a picture. What is not the picture itself, such as place and time, is in none of the files. */
export async function makePicture(bytes: Buffer): Promise<{ made: MadePicture } | { fault: PictureFault }> {
  const found = formatOf(bytes);
  if ('fault' in found) return found;
  if (found.format === 'jpeg' && scansIn(bytes) > MOST_SCANS) return { fault: 'too many scans' };
  try {
    const fault = faultOf(found.format, await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata());
    return fault ? { fault } : { made: await variantsOf(bytes) };
  } catch (error) {
    return { fault: (error as Error).message.includes('pixel limit') ? 'too many pixels' : 'damaged' };
  }
}

function faultOf(
  format: UploadFormat,
  { width, height, isProgressive, compression }: Metadata,
): PictureFault | undefined {
  if (compression === 'hevc') return 'heic';
  return width * height > mostOf(format, isProgressive) ? 'too many pixels' : undefined;
}

function mostOf(format: UploadFormat, isProgressive: boolean | undefined): number {
  if (format === 'avif') return MOST_PIXELS_AVIF;
  return format === 'jpeg' && !isProgressive ? MOST_PIXELS : MOST_PIXELS_WHOLE;
}

type Pixels = { data: Buffer; info: OutputInfo };

async function variantsOf(bytes: Buffer): Promise<MadePicture> {
  const widest = pictureWidths.at(-1) ?? 0;
  // The largest size, upright and in sRGB, from which all others are made: the upload is decoded once.
  const pixels: Pixels = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const widths = [...pictureWidths.filter((one) => one < width), width];
  const files: Record<string, Buffer> = {};
  for (const one of widths.toReversed()) {
    files[`${one}.avif`] = await sized(pixels, one).avif(avif).toBuffer();
    files[`${one}.webp`] = await sized(pixels, one).webp(webp).toBuffer();
  }
  const ofJpeg = widths.findLast((one) => one <= jpegWidth) ?? width;
  files.jpg = await sized(pixels, ofJpeg).flatten({ background: '#ffffff' }).jpeg(jpeg).toBuffer();
  return { facts: { width, height, widths, ...(await looksOf(pixels)) }, files };
}

const sized = ({ data, info: { width, height, channels } }: Pixels, to: number): Sharp => {
  const whole = sharp(data, { raw: { width, height, channels } });
  return to === width ? whole : whole.resize({ width: to });
};

/** The dominant colour, and the picture in a few pixels, to show until the picture has loaded. */
async function looksOf(pixels: Pixels) {
  const { width, height, channels } = pixels.info;
  const small = sharp(pixels.data, { raw: { width, height, channels } })
    .resize({ width: PLACEHOLDER, height: PLACEHOLDER, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const { dominant } = await sharp(await small.clone().png().toBuffer(), { limitInputPixels: MOST_PIXELS }).stats();
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  const tiny = await small.webp({ quality: 30, effort: 0 }).toBuffer();
  return {
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

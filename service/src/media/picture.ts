// What goes between the service and the process that decodes pictures.

/** Why a file is not taken. */
export type PictureFault = 'not a picture' | 'svg' | 'heic' | 'too many pixels' | 'too many scans' | 'damaged';

export type MadePicture = {
  facts: { width: number; height: number; widths: number[]; color: string; placeholder: string };
  /** Name without the id (`384.avif`) → bytes. */
  files: Record<string, Buffer>;
};

/** A file comes in pieces, after its size. */
export type JobPart = { number: number } & ({ size: number } | { piece: Uint8Array });
export type JobDone = { number: number } & ({ made: MadePicture } | { fault: PictureFault });

/** Of a whole file: the largest photographs of today's telephones, which are JPEGs that can be read in strips. */
export const MOST_PIXELS = 110_000_000;
/** Of a file that has to be in memory as a whole to be decoded. */
export const MOST_PIXELS_WHOLE = 42_000_000;
/** Of an AVIF, whose decoder takes twenty bytes for each. */
export const MOST_PIXELS_AVIF = 20_000_000;
/** The process ends with this code when a decoder needs too much memory. */
export const MEMORY_CODE = 3;

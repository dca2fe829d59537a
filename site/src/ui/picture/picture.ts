import type { SizedFormat } from '@launch-board/contract/picture-formats';
import type { Focus } from './focus.ts';

/** An uploaded picture as pages need it: its files are `{url}-{width}.avif` and `.webp`, and `url` itself, a JPEG. */
export type Picture = {
  url: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** Stands there until the picture has come. */
  color: string;
  alt: string | null;
  /** Without it, the middle. */
  focus?: Focus | undefined;
};

type Given = Omit<Picture, 'alt'> & { alt?: string | null };

/**
 * The path of a picture that the board serves; null for an address anywhere else, from which pages load nothing. Without its host:
 * a page shows its pictures by whatever name it was opened.
 */
export const ownPath = (address: string | null | undefined): string | null =>
  /^(?:https?:\/\/[^/]+)?(\/media\/[0-9a-f]{40}(?:-\d+\.\w+)?)$/.exec(address ?? '')?.[1] ?? null;

export const pictureOf = ({ url, width, height, widths, color, alt, focus }: Given): Picture => ({
  url: ownPath(url) ?? url,
  width,
  height,
  widths,
  color,
  alt: alt ?? null,
  ...(focus && { focus }),
});

/** The files of a picture in one format, up to a width beyond which nobody sees a difference. */
export const filesOf = ({ url, widths }: Picture, type: SizedFormat, upTo: number): string =>
  widths
    .filter((width, index) => index === 0 || width <= upTo)
    .map((width) => `${url}-${width}.${type} ${width}w`)
    .join(', ');

/** The smallest file that is at least this wide. */
export const fileFor = ({ url, widths }: Picture, width: number): string =>
  `${url}-${widths.find((each) => each >= width) ?? widths.at(-1)}.webp`;

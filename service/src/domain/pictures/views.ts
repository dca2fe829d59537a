import { type Complete, type Cover, jpegWidth, type Picture } from '@launch-board/contract';
import { fileTypes, type SizedFormat, sizedFormats } from '@launch-board/contract/picture-formats';
import { copyOf, type UsedPicture, uploadsIn } from '../../store/pictures/columns.ts';
import type { Pages } from '../pages.ts';

/** A portrait beside a name is shown no larger. */
const AVATAR_WIDTH = 192;

/** Without a site the address is relative to the API, which serves pictures too. */
const addressOf = (id: string, pages: Pages): string => pages('media', id) ?? `/media/${id}`;

/** The widest that is no wider than this. */
const widest = ({ widths }: UsedPicture, most: number): number =>
  widths.findLast((width) => width <= most) ?? widths[0] ?? most;

export const viewCover = (picture: UsedPicture, pages: Pages): Complete<Cover> => ({
  id: picture.id,
  url: addressOf(picture.id, pages),
  width: picture.width,
  height: picture.height,
  widths: picture.widths,
  color: picture.color,
  alt: picture.alt,
  focus: picture.focus,
});

export function viewPicture(picture: UsedPicture, pages: Pages): Complete<Picture> {
  const cover = viewCover(picture, pages);
  const sized = (format: SizedFormat) =>
    picture.widths.map((width) => ({
      type: fileTypes[format],
      width,
      url: `${cover.url}-${width}.${format}`,
    }));
  const jpeg = { type: fileTypes.jpg, width: widest(picture, jpegWidth), url: cover.url };
  return { ...cover, placeholder: picture.placeholder, variants: [...sizedFormats.flatMap(sized), jpeg] };
}

/** The uploaded pictures of a column, in order. */
export const picturesOf = (column: string | null, pages: Pages): Complete<Picture>[] =>
  uploadsIn(column).map((picture) => viewPicture(picture, pages));

/** What stands for a project or a person: the first upload, else the copy of the picture at the address that was given. */
export const coverOf = (column: string | null, address: string | null): UsedPicture | undefined =>
  uploadsIn(column)[0] ?? copyOf(column, address);

/** For `image_url`, which is an absolute address: null where the board does not know its own. */
export const imageOf = (cover: UsedPicture | undefined, pages: Pages): string | null =>
  cover ? pages('media', cover.id) : null;

/** For `avatar_url`, likewise. */
export function avatarOf(column: string | null, given: string | null, pages: Pages): string | null {
  const portrait = coverOf(column, given);
  const address = portrait ? pages('media', portrait.id) : null;
  return portrait && address !== null ? `${address}-${widest(portrait, AVATAR_WIDTH)}.webp` : given;
}

/** Whether the address is one that a view has made. */
export function isOwnPicture(address: string | null | undefined, pages: Pages): boolean {
  const own = pages('media', '');
  return own !== null && address?.startsWith(own) === true;
}

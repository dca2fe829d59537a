import type { Focus } from '../../ui/picture/focus.ts';
import { ownPath, type Picture } from '../../ui/picture/picture.ts';

type Given = Omit<Picture, 'alt' | 'color'> & { id: string; alt?: string | null };

export type ShownPicture = { id: string; alt: string; src: string; width: number; height: number; focus?: Focus };

/** In a size for a list of one's own pictures. */
export const shownPicture = ({ id, alt, url, width, height, widths, focus }: Given): ShownPicture => {
  const to = widths.findLast((one) => one <= 384) ?? widths[0] ?? width;
  return {
    id,
    alt: alt ?? '',
    src: `${ownPath(url) ?? url}-${to}.webp`,
    width: to,
    height: Math.round((height * to) / width),
    ...(focus && { focus }),
  };
};

import type { Picture } from '../../ui/picture/picture.ts';

/** A picture in a form. `upload` is there until the board has the file, `id` from then on. */
export type ListedPicture = {
  /** The same from the choice of the file on. */
  key: string;
  id?: string;
  alt: string;
  /** Undefined for one of an earlier request, of which only the id is known. */
  picture?: Picture | undefined;
  upload?: { name: string; percent?: number; problem?: string };
};

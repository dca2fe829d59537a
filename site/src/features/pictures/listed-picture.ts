import type { Focus } from '../../ui/picture/focus.ts';
import type { Picture } from '../../ui/picture/picture.ts';

/** A picture in a form. `upload` is there until the board has the file, `id` from then on. */
export type ListedPicture = {
  /** The same from the choice of the file on. */
  key: string;
  id?: string;
  alt: string;
  /** Without it, the middle. */
  focus?: Focus | undefined;
  /** Undefined for one of an earlier request, of which only the id is known. */
  picture?: Picture | undefined;
  upload?: { name: string; percent?: number; problem?: string };
};

import type { PictureItem } from '@launch-board/contract/import-format';
import { unpackPictures } from '../../store/pictures/columns.ts';

/** The pictures of a column. What they look like is in lines of their own. */
export const picturesShown = (column: string | null): Required<PictureItem>[] =>
  unpackPictures(column).map(({ id, alt, from = null, focus = null }) => ({ id, alt, from, focus }));

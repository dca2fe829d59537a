import type { PictureItem } from '@launch-board/contract/import-format';
import { ownPicturesIn } from '../../store/pictures/columns.ts';

/** The pictures of a column, but not the one of a kept page. What they look like is in lines of their own. */
export const picturesShown = (column: string | null): Required<PictureItem>[] =>
  ownPicturesIn(column).map(({ id, alt, from = null, focus = null }) => ({ id, alt, from, focus }));

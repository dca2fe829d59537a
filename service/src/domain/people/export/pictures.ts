import type { Complete, Export } from '@launch-board/contract';
import { factsOf } from '../../../store/pictures/columns.ts';
import { uploadsOf } from '../../../store/pictures/reads.ts';
import type { Pages } from '../../pages.ts';
import { viewPicture } from '../../pictures/views.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, LONG } from './chunks.ts';

type Picture = Awaited<ReturnType<typeof uploadsOf>>[number];

export const pictures = (pages: Pages): List<Picture, Complete<Export>['pictures'][number]> => ({
  read: uploadsOf,
  size: LONG,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ id, created_at, facts }) => ({
      ...viewPicture({ id, alt: null, ...factsOf({ facts }) }, pages),
      created_at: isoTime(created_at),
    })),
});

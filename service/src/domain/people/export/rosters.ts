import type { Complete, Export } from '@launch-board/contract';
import { linesWith } from '../../../store/rosters/lines.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

/** Rosters that have an address of the person. */
export const rosterLines: List<
  Awaited<ReturnType<typeof linesWith>>[number],
  Complete<Export>['roster_lines'][number]
> = {
  read: linesWith,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ collection_id, name, created_at }) => ({
      showcase_id: collection_id,
      name,
      created_at: isoTime(created_at),
    })),
};

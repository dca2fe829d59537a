import type { Complete, Export } from '@launch-board/contract';
import { columnsBy } from '../../../store/grades/columns.ts';
import { addressesSharedBy } from '../../../store/grades/entrant-addresses.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

/** Showcases to whose curators the person shows their address. */
export const sharedAddresses: List<
  Rows<typeof addressesSharedBy> & { created_at: number },
  Complete<Export>['shared_addresses'][number]
> = {
  read: async (...given) => (await addressesSharedBy(...given)).map((row) => ({ ...row, created_at: row.agreed_at })),
  size: SHORT,
  keyOf: ({ collection_id, project_id }) => [collection_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      created_at: isoTime(created_at),
    })),
};

export const columns: List<Rows<typeof columnsBy> & { created_at: number }, Complete<Export>['grade_columns'][number]> =
  {
    read: async (...given) => (await columnsBy(...given)).map((row) => ({ ...row, created_at: 0 })),
    size: SHORT,
    keyOf: ({ collection_id }) => [collection_id],
    view: (_, rows) =>
      rows.map(({ collection_id, names }) => ({ showcase_id: collection_id, columns: JSON.parse(names) })),
  };

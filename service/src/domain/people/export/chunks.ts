import { findUser } from '../../../store/people/users.ts';
import type { Chunk, Key } from '../../../store/queries/lists.ts';
import type { Reads, Store } from '../../../store/store.ts';
import { Fail } from '../../fail.ts';
import { isoTime } from '../../text/iso-time.ts';

/** The number of rows in a chunk: of long texts with up to 30 KB each, and of ids and times only. */
export const LONG = 8;
export const SHORT = 250;

export type List<Row, View> = {
  /** Rows are read in the order of time instead of ids. */
  isByTime?: true;
  read: (reads: Reads, userId: string, chunk: Chunk) => Promise<Row[]>;
  size: number;
  keyOf: (row: Row) => Key;
  /** Views a whole chunk. The number of statements does not depend on its size. */
  view: (reads: Reads, rows: readonly Row[]) => View[] | Promise<View[]>;
};

export type Dated = { created_at: number };

/** Each chunk is read from one snapshot. */
export async function* chunks<Row extends Dated, View>(
  store: Pick<Store, 'read'>,
  userId: string,
  list: List<Row, View>,
): AsyncGenerator<View[]> {
  const { read, size, keyOf, view } = list;
  let after: Key | undefined;
  for (;;) {
    const { views, last, count } = await store.read(async (reads) => {
      // Erased since the export began: the remaining rows no longer belong to anyone.
      if (!(await findUser(reads, userId))) throw new Fail('forbidden');
      const rows = await read(reads, userId, { limit: size, ...(after && { after }) });
      // Ids are random, so a list in their order is sorted by time within each chunk.
      const shown = list.isByTime ? rows : rows.toSorted((a, b) => a.created_at - b.created_at);
      return { views: await view(reads, shown), last: rows.at(-1), count: rows.length };
    });
    if (count > 0) yield views;
    if (count < size || last === undefined) return;
    after = keyOf(last);
  }
}

export const byProject = (row: { project_id: string }): Key => [row.project_id];
export const byTime = ({ created_at, id }: { created_at: number; id: string }): Key => [created_at, id];

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const dated = <Row extends { created_at: number }>(_: Reads, rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: isoTime(row.created_at) }));

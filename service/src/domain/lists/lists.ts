import { limits } from '@launch-board/contract';
import type { Key, SliceQuery } from '../../store/queries/lists.ts';
import type { Moving, Reads } from '../../store/store.ts';
import { Fail } from '../fail.ts';
import { type Cursor, type KeyForm, readCursor, writeCursor } from './cursors.ts';

export type ListQuery = { limit: number; offset?: number; cursor?: string };

/** The order of a list at the beginning of a walk, where it depends on less than what moves on the whole board. */
export type OwnOrder = {
  state(): Promise<string>;
  isKnown(state: string): Promise<boolean>;
};

export type List<Row, View> = {
  /** The list, and everything that decides what is in it and in which order. */
  scope: readonly unknown[];
  form: KeyForm;
  /** What can change the order of the list. Undefined if items never move. */
  moving?: Moving | OwnOrder;
  /** `state` is that of the first page. It is undefined on the first page itself. */
  read: (slice: SliceQuery, state: string | undefined) => Promise<Row[]>;
  keyOf: (row: Row) => Key;
  view: (rows: readonly Row[]) => View[] | Promise<View[]>;
  count: () => number | Promise<number>;
};

/** What is sorted by the time when it began, with the id for ties. An import may change such times. */
export const byDate = {
  form: ['integer', 'uuid'],
  moving: 'dates',
  keyOf: (row: { created_at: number; id: string }): Key => [row.created_at, row.id],
} as const;

export type ListFacts = { total: number; limit: number; offset: number; next: string | undefined };
export type Listed<View> = { items: View[]; facts: ListFacts };

/** Rows read at once. Few, because rows beyond the maximum of bytes are read in vain. */
const CHUNK = 50;

/**
 * A page of a list: as many of the requested rows as fit, and the cursor of the next page.
 * @throws Fail `invalid_request`, `cursor_expired`
 */
export async function listed<Row, View>(reads: Reads, query: ListQuery, list: List<Row, View>): Promise<Listed<View>> {
  const cursor = query.cursor === undefined ? undefined : await cursorOf(reads, query.cursor, list);
  const { items, last, hasMore } = await fill(query, list, cursor);
  const offset = cursor?.given ?? query.offset ?? 0;
  const isWhole = !cursor && !hasMore && (items.length > 0 || offset === 0);
  const total = isWhole ? offset + items.length : await list.count();
  // The reduced size is reported as the page size, so that `offset + limit` is where the next page starts.
  const limit = hasMore ? items.length : query.limit;
  const facts: ListFacts = { total, limit, offset, next: undefined };
  if (hasMore && last !== undefined) {
    const state = cursor?.state ?? (await stateOf(reads, list.moving));
    facts.next = writeCursor(list.scope, { given: offset + items.length, state, key: list.keyOf(last) });
  }
  return { items, facts };
}

/** @throws Fail `cursor_expired` if the order of the list at the first page is no longer known */
export async function cursorOf(
  reads: Reads,
  text: string,
  { scope, form, moving }: Pick<List<never, never>, 'scope' | 'form' | 'moving'>,
): Promise<Cursor> {
  const cursor = readCursor(scope, form, text);
  if (moving && !(await isKnown(reads, cursor.state, moving))) throw new Fail('cursor_expired');
  return cursor;
}

export async function stateOf(reads: Reads, moving: Moving | OwnOrder | undefined): Promise<string> {
  if (!moving) return '';
  return typeof moving === 'object' ? moving.state() : reads.history.state(reads, moving);
}

const isKnown = (reads: Reads, state: string, moving: Moving | OwnOrder): Promise<boolean> =>
  typeof moving === 'object' ? moving.isKnown(state) : reads.history.isKnown(reads, state, moving);

type Filled<Row, View> = { items: View[]; last: Row | undefined; hasMore: boolean };

async function fill<Row, View>(
  { limit, offset = 0 }: ListQuery,
  { read, keyOf, view }: List<Row, View>,
  cursor: Cursor | undefined,
): Promise<Filled<Row, View>> {
  const filled: Filled<Row, View> = { items: [], last: undefined, hasMore: false };
  let bytes = 0;
  let from: Omit<SliceQuery, 'limit'> = cursor ? { offset: 0, after: cursor.key } : { offset };
  for (;;) {
    const wanted = Math.min(CHUNK, limit - filled.items.length);
    // One row more than requested shows whether there is a next page.
    const rows = await read({ ...from, limit: wanted + 1 }, cursor?.state);
    const views = await view(rows.slice(0, wanted));
    for (const [i, item] of views.entries()) {
      bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
      if (bytes > limits.listBytes && filled.items.length > 0) return { ...filled, hasMore: true };
      filled.items.push(item);
      filled.last = rows[i];
    }
    filled.hasMore = rows.length > wanted;
    if (!filled.hasMore || filled.items.length >= limit || filled.last === undefined) return filled;
    from = { offset: 0, after: keyOf(filled.last) };
  }
}

import { type DeletionKey, dropDeletions, keysBefore, keysNaming } from '../store/deletions.ts';
import type { Reads, Store } from '../store/store.ts';

/** Rows deleted in one transaction, by their keys: other changes wait for some milliseconds. */
const AT_ONCE = 200;

/** Deletes what people have deleted, refused and been suggested before a time. Returns the number of deleted rows. */
export const dropOldDeletions = (store: Store, time: number): Promise<number> =>
  dropFound(store, time, (reads, after) => keysBefore(reads, time, after, AT_ONCE));

/** Deletes what others have refused of a person, or been suggested by them. */
export const dropDeletionsNaming = (store: Store, userId: string): Promise<number> =>
  dropFound(store, Number.MAX_SAFE_INTEGER, (reads, after) => keysNaming(reads, userId, after, AT_ONCE));

/** Each read goes on where the one before has ended, so that all of them together read the table once. */
async function dropFound(
  store: Store,
  time: number,
  find: (reads: Reads, after: DeletionKey | undefined) => Promise<DeletionKey[]>,
): Promise<number> {
  let rows = 0;
  for (let after: DeletionKey | undefined, isMore = true; isMore; ) {
    const keys: DeletionKey[] = await store.read((reads) => find(reads, after));
    if (keys.length > 0) rows += await store.write((writes) => dropDeletions(writes, keys, time));
    after = keys.at(-1);
    isMore = keys.length === AT_ONCE;
  }
  return rows;
}

import { isAnyStale, writeStaleWords } from '../../store/search/thing-words.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { goOn, type Handler } from '../due-work/work.ts';

/** Things whose words are written in one transaction, while changes of others wait. */
const AT_ONCE = 40;
/** A change wakes the work at once. */
const IDLE_MS = 3_600_000;

/**
 * Writes the words by which things are found, of what has changed. The lease is renewed after the words are kept: a
 * change meanwhile ends it, and has the work done again.
 */
export const writeSearchWords: Handler = async (deps, work) => {
  const written = await deps.store.write((writes) => writeStaleWords(writes, AT_ONCE));
  const dueAt = written < AT_ONCE ? deps.clock() + IDLE_MS : 0;
  await deps.store.write((writes) => goOn(writes, work, { dueAt }));
};

/** Wakes the work at the start, if there are words to write: a board that was moved here has none. */
export async function beginSearchWords({ store }: Pick<Deps, 'store'>) {
  if (!(await store.read(isAnyStale))) return;
  await store.write((writes) => putOff(writes, { kind: 'index-search', subject: '', dueAt: 0 }));
}

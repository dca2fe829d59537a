import { setTimeout as rest } from 'node:timers/promises';
import { isAnyStale, writeStaleWords } from '../../store/search/thing-words.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { goOn, type Handler } from '../due-work/work.ts';

/** The longest that one transaction should hold up other writes. A new word is a dozen rows, and a thing may have hundreds of them. */
const AIM_MS = 25;
const MOST_AT_ONCE = 40;
/** Far below a lease, and short for other work, which is done in the same turns. */
const TURN_MS = 250;
const LONGEST_REST_MS = 4 * AIM_MS;
/** A change wakes the work at once. */
const IDLE_MS = 3_600_000;

/** How many things a transaction takes, by how long the one before it has taken. */
const paces = new WeakMap<Deps, number>();

/**
 * Writes the words by which things are found, of what has changed, in short transactions. The lease is renewed after the words
 * are kept: a change meanwhile ends it, and has the work done again.
 */
export const writeSearchWords: Handler = async (deps, work) => {
  const end = performance.now() + TURN_MS;
  let isDone = false;
  while (!isDone && performance.now() < end) {
    const begin = performance.now();
    isDone = await writeSome(deps);
    // A board that was moved has thousands of things without words, and readers at the same time: half of the time is theirs.
    if (!isDone) await rest(Math.min(performance.now() - begin, LONGEST_REST_MS));
  }
  const dueAt = isDone ? deps.clock() + IDLE_MS : 0;
  await deps.store.write((writes) => goOn(writes, work, { dueAt }));
};

/** Whether nothing is left. */
async function writeSome(deps: Deps): Promise<boolean> {
  const count = paces.get(deps) ?? 1;
  return deps.store.write(async (writes) => {
    const begin = performance.now();
    const written = await writeStaleWords(writes, count);
    const took = performance.now() - begin;
    // A few that were changed say nothing of many that are new.
    if (written < count) return true;
    const fitting = Math.floor((count * AIM_MS) / Math.max(took, 1));
    paces.set(deps, Math.max(1, Math.min(fitting, count * 2, MOST_AT_ONCE)));
    return false;
  });
}

/** Wakes the work at the start, if there are words to write: a board that was moved here has none. */
export async function beginSearchWords({ store }: Pick<Deps, 'store'>) {
  if (!(await store.read(isAnyStale))) return;
  await store.write((writes) => putOff(writes, { kind: 'index-search', subject: '', dueAt: 0 }));
}

import type { InputOf, operations } from '@launch-board/contract';
import type { Deps } from '../deps.ts';
import { isoTime } from '../text/iso-time.ts';

/**
 * A change has the time at which its transaction began. Two instances are ready with clocks that differ by two minutes, one
 * from the database each, and a minute is more than the statements take before the first change of a transaction.
 */
const OVERLAP_MS = 180_000;

type Query = Pick<InputOf<typeof operations.listProjects>, 'since' | 'cursor' | 'offset'>;

/**
 * The time from which a client that follows the board has to ask the next time: no change that this page does not have can
 * get an earlier one. Call it before the page is read. Only the beginning of a walk has it, because what changes during the walk is
 * for the next one.
 */
export async function nextSince({ store, clock }: Deps, query: Query): Promise<string | undefined> {
  const { since, cursor, offset } = query;
  const asked = Date.parse(since ?? '');
  if (Number.isNaN(asked) || cursor !== undefined || offset > 0) return undefined;
  const age = performance.now() - (await store.settledAt());
  // Whole seconds, so that a board at rest keeps its responses and their tags.
  const settled = Math.floor((clock() - age - OVERLAP_MS) / 1000) * 1000;
  return isoTime(Math.max(asked, settled));
}

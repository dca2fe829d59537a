import { changeDueWork, claimDueWork, type DueWorkRow, isWorkDue } from '../../store/due-work.ts';
import type { Deps } from '../deps.ts';
import { type Handler, LeaseLost, workOf } from './work.ts';

/** After so long another instance takes over. A handler works in parts that take much less. */
const LEASE_MS = 30_000;
/** Pieces of work leased at once: few, so that other instances have their share. */
const AT_ONCE = 5;
/** Attempts that failed, or never came to their end, before a piece of work is given up: nine hours of them. */
export const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The claims of all instances come one after the other, and beside other changes. */
const CLAIMS = ['claims of due work'];

export type Failure = { kind: string; subject: string; attempts: number; isGivenUp: boolean; error: unknown };

export type Round = {
  /** An older or newer process may run beside this one: it does the kinds that it knows. */
  handlers: Record<string, Handler>;
  onFailure: (failure: Failure) => void;
  isStopped: () => boolean;
};

/** Does what is due until nothing is left. One read if there is nothing. */
export async function doDueWork(deps: Deps, round: Round): Promise<void> {
  while (!round.isStopped()) {
    const rows = await claim(deps, Object.keys(round.handlers));
    if (rows.length === 0) return;
    for (const row of rows) {
      if (round.isStopped()) await release(deps, row);
      else await doOne(deps, row, round);
    }
  }
}

async function claim({ store, clock, newId }: Deps, kinds: string[]): Promise<DueWorkRow[]> {
  if (!(await store.read((reads) => isWorkDue(reads, clock(), kinds)))) return [];
  return store.write((writes) => {
    const now = clock();
    return claimDueWork(writes, { now, kinds, max: AT_ONCE, lease_id: newId(), lease_until: now + LEASE_MS });
  }, CLAIMS);
}

async function doOne(deps: Deps, row: DueWorkRow, { handlers, onFailure }: Round) {
  try {
    // Work that ends its process each time is counted by the claim alone.
    if (row.attempts > MAX_ATTEMPTS) throw new Error('it was begun too often and never came to its end');
    await handlers[row.kind]?.(deps, workOf(row));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const { kind, subject, attempts } = row;
    const isGivenUp = attempts >= MAX_ATTEMPTS;
    const due_at = isGivenUp ? null : deps.clock() + pauseMs(attempts);
    await deps.store.write((writes) => changeDueWork(writes, row, { due_at, data: row.data, attempts }));
    onFailure({ kind, subject, attempts, isGivenUp, error });
  }
}

/** Gives a lease back before its end, as if there had been no attempt. */
const release = ({ store }: Deps, row: DueWorkRow) =>
  store.write((writes) =>
    changeDueWork(writes, row, { due_at: row.due_at, data: row.data, attempts: row.attempts - 1 }),
  );

/** Before the next attempt, after so many. */
export const pauseMs = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

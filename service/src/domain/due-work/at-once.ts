import { CountChanges } from '../../store/board-counts.ts';
import { claimDueWork, type DueWorkRow, isWorkDue, putOffFailed } from '../../store/due-work.ts';
import type { Deps } from '../deps.ts';
import type { BoardTransaction } from '../transaction.ts';
import { MAX_ATTEMPTS, pauseMs, type Round } from './round.ts';
import { type Work, workOf } from './work.ts';

/**
 * Does a piece of work that is small and that people wait for, in the transaction that claims it. It calls `finish` or
 * `goOn`, and writes nothing but through `tx`.
 */
export type AtOnceHandler = (tx: BoardTransaction, work: Work) => Promise<void>;

type AtOnceRound = Omit<Round, 'handlers'> & { handlers: Record<string, AtOnceHandler> };

/**
 * Does what is due at once, until nothing is left. The claim is part of the transaction, so that no lease has to run
 * out when a process ends in the middle: the next round of any instance does the work.
 */
export async function doWorkAtOnce(deps: Deps, round: AtOnceRound): Promise<void> {
  const kinds = Object.keys(round.handlers);
  while (!round.isStopped()) {
    if (!(await deps.store.read((reads) => isWorkDue(reads, deps.clock(), kinds)))) return;
    await doNext(deps, round, kinds);
  }
}

async function doNext(deps: Deps, { handlers, onFailure }: AtOnceRound, kinds: string[]) {
  const { store, clock, newId } = deps;
  let row: DueWorkRow | undefined;
  try {
    await store.write(async (writes) => {
      const now = clock();
      [row] = await claimDueWork(writes, { now, kinds, max: 1, lease_id: newId(), lease_until: now + 1 });
      const handler = row && handlers[row.kind];
      if (!row || !handler) return;
      const counts = new CountChanges();
      await handler({ writes, counts, now, newId, deps }, workOf(row));
      await counts.write(writes);
    });
  } catch (error) {
    if (!row) throw error;
    await putOffAfterFailure(deps, row, error, onFailure);
  }
}

/** The claim was undone with the rest, so the attempt is counted here. */
async function putOffAfterFailure(deps: Deps, row: DueWorkRow, error: unknown, onFailure: Round['onFailure']) {
  const { kind, subject, attempts } = row;
  const isGivenUp = attempts >= MAX_ATTEMPTS;
  const due_at = isGivenUp ? null : deps.clock() + pauseMs(attempts);
  const isNoted = await deps.store.write((writes) => putOffFailed(writes, row, { due_at, attempts }));
  if (isNoted) onFailure({ kind, subject, attempts, isGivenUp, error });
}

import { changeDueWork, type DueWorkRow, finishDueWork } from '../../store/due-work.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { packData } from './put-off.ts';

/** A piece of work that this process has leased. */
export type Work = {
  kind: string;
  subject: string;
  /** Undefined if it was put off without data. */
  data: unknown;
  leaseId: string | null;
};

/**
 * Does a piece of work. It has its effect and calls `finish` or `goOn` in the same transaction: after a crash before the
 * commit it is done again, and after the commit it is over.
 */
export type Handler = (deps: Deps, work: Work) => Promise<void>;

/** Somebody put the work off anew, or another instance took it over. What this transaction has done is undone. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export const workOf = ({ kind, subject, data, lease_id }: DueWorkRow): Work => ({
  kind,
  subject,
  data: data === null ? undefined : JSON.parse(data),
  leaseId: lease_id,
});

/** @throws LeaseLost */
export async function finish(writes: Writes, work: Work) {
  if (!(await finishDueWork(writes, rowOf(work)))) throw new LeaseLost();
}

/**
 * Has the work done again: its next part at once, or a periodic one at its next time. @throws LeaseLost
 */
export async function goOn(writes: Writes, work: Work, next: { dueAt: number; data?: unknown }) {
  const change = { due_at: next.dueAt, data: packData(next.data), attempts: 0 };
  if (!(await changeDueWork(writes, rowOf(work), change))) throw new LeaseLost();
}

const rowOf = ({ kind, subject, leaseId }: Work) => ({ kind, subject, lease_id: leaseId });

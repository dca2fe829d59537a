import { findDueWork } from '../../store/due-work.ts';
import type { Deps } from '../deps.ts';
import { fanOut } from '../notices/fan-out.ts';
import { dropOutdated } from '../retention.ts';
import type { DueKind } from './put-off.ts';
import { putOffOnce } from './put-off.ts';
import { goOn, type Handler } from './work.ts';

const HOUR_MS = 3_600_000;

/** What is done for each kind of due work. */
export const dueHandlers: Record<DueKind, Handler> = {
  announce: fanOut,
  retention: async (deps, work) => {
    await dropOutdated(deps);
    await deps.store.write((writes) => goOn(writes, work, { dueAt: deps.clock() + HOUR_MS }));
  },
};

/** Work that moves its own time on. Each has one row, which is there from the first start on. */
const periodic: readonly DueKind[] = ['retention'];

/** Puts periodic work off for the first time. Writes nothing on a board that has it. */
export async function beginPeriodicWork({ store, clock }: Pick<Deps, 'store' | 'clock'>) {
  const rows = periodic.map((kind) => ({ kind, subject: '' }));
  const found = await store.read(async (reads) => {
    const known: unknown[] = [];
    for (const row of rows) known.push(await findDueWork(reads, row));
    return known;
  });
  if (!found.includes(undefined)) return;
  await store.write(async (writes) => {
    for (const row of rows) await putOffOnce(writes, { ...row, dueAt: clock() + HOUR_MS });
  });
}

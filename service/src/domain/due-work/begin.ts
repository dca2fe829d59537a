import { findDueWork } from '../../store/due-work.ts';
import type { Periodic } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { type DueKind, putOffOnce } from './put-off.ts';

/** Puts periodic work off for the first time. Writes nothing on a board that has it. */
export async function beginPeriodicWork(
  { store, clock, operatorSettings }: Pick<Deps, 'store' | 'clock' | 'operatorSettings'>,
  periodic: Periodic,
) {
  const rows = Object.entries(periodic).map(([kind, next]) => ({ kind: kind as DueKind, subject: '', next }));
  const found = await store.read(async (reads) => {
    const known: unknown[] = [];
    for (const row of rows) known.push(await findDueWork(reads, row));
    return known;
  });
  if (!found.includes(undefined)) return;
  await store.write(async (writes) => {
    for (const { next, ...row } of rows)
      await putOffOnce(writes, { ...row, dueAt: next(clock(), operatorSettings.timeZone) });
  });
}

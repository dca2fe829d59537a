import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type FiguresRow = Selectable<Tables['hourly_figures']>;

const sums = ['requests', 'faults', 'refused', 'total_ms', 'votes', 'comments', 'projects'] as const;
const largest = ['slowest_ms', 'memory_bytes'] as const;

/** Adds to the row of the hour. */
export async function addFigures({ db }: Writes, row: FiguresRow) {
  const { hour } = row;
  const before = await db.selectFrom('hourly_figures').selectAll().where('hour', '=', hour).executeTakeFirst();
  if (!before) await db.insertInto('hourly_figures').values(row).execute();
  else {
    const whole = { ...row };
    for (const name of sums) whole[name] += before[name];
    for (const name of largest) whole[name] = Math.max(whole[name], before[name]);
    await db.updateTable('hourly_figures').set(whole).where('hour', '=', hour).execute();
  }
}

export const figuresSince = ({ db }: Reads, time: number): Promise<FiguresRow[]> =>
  db.selectFrom('hourly_figures').selectAll().where('hour', '>=', time).orderBy('hour').execute();

import type { Reads, Writes } from '../engines/engine.ts';

/** Rows that are looked at: their order is about that of their times, and nothing else has to be read. */
const LOOKED_AT = 50_000;

export async function changesBefore({ db }: Reads, time: number): Promise<number> {
  const row = await db
    .selectFrom((from) => from.selectFrom('changes').select('created_at').orderBy('seq').limit(LOOKED_AT).as('oldest'))
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('created_at', '<', time)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** Deletes the oldest changes before a time, and notes up to where. Returns their number. */
export const dropChangesBefore = (writes: Writes, time: number, max: number): Promise<number> =>
  writes.feed.drop(writes, time, max);

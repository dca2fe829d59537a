import type { Selectable } from 'kysely';
import type { Reads, Writes } from './store.ts';
import type { Tables } from './tables.ts';

export type ClockMark = Omit<Selectable<Tables['clock_marks']>, 'name'>;

const NAME = 'last';

export const readClockMark = ({ db }: Pick<Reads, 'db'>): Promise<ClockMark | undefined> =>
  db.selectFrom('clock_marks').select(['at', 'boot', 'uptime']).where('name', '=', NAME).executeTakeFirst();

export async function putClockMark({ db }: Pick<Writes, 'db'>, mark: ClockMark) {
  await db
    .insertInto('clock_marks')
    .values({ name: NAME, ...mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute();
}

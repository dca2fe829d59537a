import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

type ReminderRow = Selectable<Tables['roster_reminders']>;

/** Newest first. */
export const listReminders = ({ db }: Reads, id: string, limit: number): Promise<ReminderRow[]> =>
  db
    .selectFrom('roster_reminders')
    .selectAll()
    .where('collection_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function insertReminder({ db }: Writes, row: ReminderRow) {
  await db.insertInto('roster_reminders').values(row).execute();
}

import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type AnnouncementRow = Selectable<Tables['announcements']>;

/** Few, and most boards have none: no index. */
export const allAnnouncements = ({ db }: Reads): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().orderBy('starts_at', 'desc').orderBy('id').execute();

export const announcementsAt = ({ db }: Reads, now: number): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

export const countAnnouncements = ({ db }: Reads): Promise<number> => counted(db.selectFrom('announcements'));

export const findAnnouncement = ({ db }: Reads, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertAnnouncement({ db }: Writes, row: AnnouncementRow) {
  await db.insertInto('announcements').values(row).execute();
}

export async function changeAnnouncement({ db }: Writes, { id, ...changes }: AnnouncementRow) {
  await db.updateTable('announcements').set(changes).where('id', '=', id).execute();
}

export async function deleteAnnouncementRow({ db }: Writes, id: string) {
  await db.deleteFrom('announcements').where('id', '=', id).execute();
}

const overSince = ({ db }: Reads, time: number) => db.selectFrom('announcements').where('ends_at', '<=', time);

export const announcementsOver = (reads: Reads, time: number): Promise<number> => counted(overSince(reads, time));

/** Returns the number of deleted rows. */
export async function dropAnnouncementsOver(writes: Writes, time: number, max: number): Promise<number> {
  const old = overSince(writes, time).select('id').limit(max);
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('announcements')
    .where('id', 'in', old)
    .execute();
  return Number(numDeletedRows);
}

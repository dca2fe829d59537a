import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type LtiAccountRow = Selectable<Tables['lti_accounts']>;

/** The accounts of a person of the platform, and of a person here: two at the most. */
export const accountsAbout = (
  { db }: Reads,
  { platform, subject, userId }: { platform: string; subject: string; userId: string },
): Promise<LtiAccountRow[]> =>
  db
    .selectFrom('lti_accounts')
    .selectAll()
    .where('platform', '=', platform)
    .where(({ eb, or }) => or([eb('subject', '=', subject), eb('user_id', '=', userId)]))
    .execute();

export async function insertAccount({ db }: Writes, row: LtiAccountRow) {
  await db.insertInto('lti_accounts').values(row).execute();
}

export const accountsOf = ({ db }: Reads, userId: string): Promise<LtiAccountRow[]> =>
  db.selectFrom('lti_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** Whether there was one. */
export async function deleteAccount({ db }: Writes, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lti_accounts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For the export of the person. */
export const accountsIn = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('lti_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

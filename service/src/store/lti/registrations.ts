import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type LtiRegistrationRow = Selectable<Tables['lti_registrations']>;

const all = ({ db }: Reads) => db.selectFrom('lti_registrations');

export const listRegistrations = (reads: Reads): Promise<LtiRegistrationRow[]> =>
  all(reads).selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const countRegistrations = (reads: Reads): Promise<number> => counted(all(reads));

export const findRegistration = (reads: Reads, id: string): Promise<LtiRegistrationRow | undefined> =>
  all(reads).selectAll().where('id', '=', id).executeTakeFirst();

export async function insertRegistration({ db }: Writes, row: LtiRegistrationRow) {
  await db.insertInto('lti_registrations').values(row).execute();
}

export async function updateRegistration({ db }: Writes, id: string, columns: Partial<LtiRegistrationRow>) {
  await db.updateTable('lti_registrations').set(columns).where('id', '=', id).execute();
}

/** Takes the link for whoever comes with it first. Undefined if it is not good, or not any more. */
export const takeRegistrationLink = (
  { db }: Writes,
  digest: string,
  now: number,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('lti_registrations')
    .set({ used_at: now })
    .where('link_digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();

export const isPlatformTaken = async (reads: Reads, platform: string): Promise<boolean> =>
  (await counted(all(reads).where('platform', '=', platform))) > 0;

/** Those of these platforms that an operator has confirmed. */
export const confirmedPlatforms = (reads: Reads, ids: readonly string[]) =>
  all(reads).select(['platform', 'facts']).where('platform', 'in', ids).where('confirmed_at', 'is not', null).execute();

export const allConfirmed = (reads: Reads) =>
  all(reads).select(['platform', 'facts']).where('confirmed_at', 'is not', null).execute();

/** Whether there was one. */
export async function deleteRegistration({ db }: Writes, id: string): Promise<boolean> {
  return (await deleted(db.deleteFrom('lti_registrations').where('id', '=', id))) > 0;
}

/** Links that were good until a time, and platforms that nobody has confirmed since. */
const outdated = (reads: Reads, time: number) =>
  all(reads).where('confirmed_at', 'is', null).where('expires_at', '<=', time);

export const registrationsBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export function dropRegistrationsBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = outdated(writes, time).select('id').limit(max);
  return deleted(writes.db.deleteFrom('lti_registrations').where('id', 'in', old));
}

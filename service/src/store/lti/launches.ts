import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type LtiLaunchRow = Selectable<Tables['lti_launches']>;

export async function insertLaunch({ db }: Writes, row: LtiLaunchRow) {
  await db.insertInto('lti_launches').values(row).execute();
}

export const findLaunch = ({ db }: Reads, id: string, since: number): Promise<LtiLaunchRow | undefined> =>
  db.selectFrom('lti_launches').selectAll().where('id', '=', id).where('created_at', '>', since).executeTakeFirst();

export async function takeLaunch({ db }: Writes, id: string, userId: string) {
  await db.updateTable('lti_launches').set({ user_id: userId }).where('id', '=', id).execute();
}

/** False if it was used before. */
export async function useNonce({ db }: Writes, digest: string, now: number): Promise<boolean> {
  const rows = await db
    .insertInto('lti_nonces')
    .values({ digest, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute();
  return rows.length > 0;
}

const launchesOld = ({ db }: Reads, time: number) => db.selectFrom('lti_launches').where('created_at', '<=', time);
const noncesOld = ({ db }: Reads, time: number) => db.selectFrom('lti_nonces').where('created_at', '<=', time);

export const launchesBefore = (reads: Reads, time: number): Promise<number> => counted(launchesOld(reads, time));
export const noncesBefore = (reads: Reads, time: number): Promise<number> => counted(noncesOld(reads, time));

/** Returns the number of deleted rows, like the next. */
export async function dropLaunchesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await launchesOld(writes, time).select('id').limit(max).execute();
  const ids = rows.map(({ id }) => id);
  await inChunks(ids, (some) => writes.db.deleteFrom('lti_launches').where('id', 'in', some).execute());
  return ids.length;
}

export async function dropNoncesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await noncesOld(writes, time).select('digest').limit(max).execute();
  const digests = rows.map(({ digest }) => digest);
  await inChunks(digests, (some) => writes.db.deleteFrom('lti_nonces').where('digest', 'in', some).execute());
  return digests.length;
}

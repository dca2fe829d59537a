import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { deleted } from '../queries/counted.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type PersonalTokenRow = Selectable<Tables['personal_tokens']>;

/** Newest first. They are few. */
export const tokensOf = ({ db }: Reads, userId: string, now: number): Promise<PersonalTokenRow[]> =>
  db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function insertToken({ db }: Writes, row: PersonalTokenRow) {
  await db.insertInto('personal_tokens').values(row).execute();
}

/** Returns false if the person has no such token. */
export const deleteToken = async ({ db }: Writes, userId: string, id: string): Promise<boolean> =>
  (await deleted(db.deleteFrom('personal_tokens').where('id', '=', id).where('user_id', '=', userId))) > 0;

const withAccount = prepared((db, { digest }: { digest: string }) =>
  db
    .selectFrom('personal_tokens')
    .innerJoin('identities', 'identities.user_id', 'personal_tokens.user_id')
    .select([
      'personal_tokens.id',
      'personal_tokens.scopes',
      'personal_tokens.created_at',
      'personal_tokens.expires_at',
      'personal_tokens.last_used_at',
      'identities.issuer',
      'identities.subject',
      'identities.email',
      'identities.is_moderator',
      'identities.seen_at',
    ])
    .where('personal_tokens.digest', '=', digest)
    .orderBy('identities.seen_at', 'desc')
    .limit(1),
);

/** The token with this digest and the account with which its person signed in last. */
export const tokenOfDigest = (reads: Reads, digest: string) => withAccount.first(reads, { digest });

export async function noteUse({ db }: Writes, id: string, day: number) {
  await db.updateTable('personal_tokens').set({ last_used_at: day }).where('id', '=', id).execute();
}

const expired = ({ db }: Reads, now: number) => db.selectFrom('personal_tokens').where('expires_at', '<=', now);

export async function expiredTokens(reads: Reads, now: number): Promise<number> {
  const row = await expired(reads, now)
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

export function dropExpiredTokens(writes: Writes, now: number, max: number): Promise<number> {
  const some = expired(writes as Reads, now)
    .select('id')
    .orderBy('expires_at')
    .limit(max);
  return deleted(writes.db.deleteFrom('personal_tokens').where('id', 'in', some));
}

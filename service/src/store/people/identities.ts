import type { Reads, Writes } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

type Account = { issuer: string; subject: string; now: number };

const ofAccount = prepared((db, { issuer, subject, now }: Account) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .leftJoin('grants', 'grants.user_id', 'identities.user_id')
    .leftJoin('suspensions', (join) =>
      join
        .onRef('suspensions.user_id', '=', 'identities.user_id')
        .on((eb) => eb.or([eb('suspensions.until', 'is', null), eb('suspensions.until', '>', now)])),
    )
    .select([
      'identities.user_id',
      'identities.email',
      'identities.is_moderator',
      'identities.seen_at',
      'identities.tokens_until',
      'grants.role as granted',
      'suspensions.reason as suspension_reason',
      'suspensions.until as suspension_until',
    ])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.erased_at', 'is', null),
);

/** The person behind an account of the identity provider, with what the board itself says of their role and standing. */
export const findIdentity = (reads: Reads, account: Account) => ofAccount.first(reads, account);

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

export async function insertIdentity(
  { db }: Writes,
  row: {
    issuer: string;
    subject: string;
    user_id: string;
    email: string;
    is_moderator: 0 | 1;
    seen_at: number;
    tokens_until: number | null;
  },
) {
  await db.insertInto('identities').values(row).execute();
}

export async function updateIdentity(
  { db }: Writes,
  issuer: string,
  subject: string,
  changes: { email: string; is_moderator: 0 | 1; seen_at: number },
) {
  await db.updateTable('identities').set(changes).where('issuer', '=', issuer).where('subject', '=', subject).execute();
}

/** The accounts a person signs in with; one, unless an operator has joined some by hand. */
export const accountsOf = ({ db }: Reads, userId: string) =>
  db.selectFrom('identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();

/** The address and the role of a person, as the provider last told them. */
export const identityOfUser = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('identities')
    .leftJoin('grants', 'grants.user_id', 'identities.user_id')
    .select(['identities.email', 'identities.is_moderator', 'grants.role as granted'])
    .where('identities.user_id', '=', userId)
    .executeTakeFirst();

export async function grantModerator({ db }: Writes, userId: string, now: number) {
  await db
    .insertInto('grants')
    .values({ user_id: userId, role: 'moderator', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revokeModerator({ db }: Writes, userId: string) {
  await db.deleteFrom('grants').where('user_id', '=', userId).execute();
}

export async function isGrantedModerator({ db }: Reads, userId: string): Promise<boolean> {
  return (await db.selectFrom('grants').select('role').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

export async function deleteIdentity({ db }: Writes, userId: string) {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('grants').where('user_id', '=', userId).execute();
}

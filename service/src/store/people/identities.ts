import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';

export type Account = { issuer: string; subject: string };

type Accounts = { issuers: readonly string[]; subjects: readonly string[]; now: number };

const ofAccounts = prepared((db, { issuers, subjects, now }: Accounts) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .leftJoin('grants', 'grants.user_id', 'identities.user_id')
    .leftJoin('operators', 'operators.user_id', 'identities.user_id')
    .leftJoin('suspensions', (join) =>
      join
        .onRef('suspensions.user_id', '=', 'identities.user_id')
        .on((eb) => eb.or([eb('suspensions.until', 'is', null), eb('suspensions.until', '>', now)])),
    )
    .select([
      'identities.issuer',
      'identities.subject',
      'identities.user_id',
      'identities.email',
      'identities.is_moderator',
      'identities.seen_at',
      'identities.tokens_until',
      'users.alumni_since',
      'grants.role as granted',
      'operators.user_id as operator',
      'suspensions.reason as suspension_reason',
      'suspensions.until as suspension_until',
    ])
    .where('identities.issuer', 'in', issuers)
    .where('identities.subject', 'in', subjects)
    .where('users.erased_at', 'is', null),
);

export type IdentityRow = Awaited<ReturnType<typeof ofAccounts.all>>[number];

/**
 * The people who sign in with these accounts, with the role and the suspension that the board itself has for them. In
 * the order of the accounts; undefined for an unknown account.
 */
export async function findIdentities(reads: Reads, accounts: readonly Account[], now: number) {
  const issuers = [...new Set(accounts.map(({ issuer }) => issuer))];
  const subjects = accounts.map(({ subject }) => subject);
  const rows = await ofKeys(subjects, (some) => ofAccounts.all(reads, { issuers, subjects: some, now }));
  const byAccount = new Map(rows.map((row) => [nameOf(row), row]));
  return accounts.map((account) => byAccount.get(nameOf(account)));
}

export async function findIdentity(reads: Reads, account: Account, now: number): Promise<IdentityRow | undefined> {
  const [row] = await findIdentities(reads, [account], now);
  return row;
}

const nameOf = ({ issuer, subject }: Account): string => JSON.stringify([issuer, subject]);

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

/** The accounts that a person signs in with: one, unless an operator has joined several by hand. */
export const accountsOf = ({ db }: Reads, userId: string) =>
  db.selectFrom('identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();

/** The latest e-mail address and role of a person from the identity provider. */
export const identityOfUser = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('identities')
    .leftJoin('grants', 'grants.user_id', 'identities.user_id')
    .leftJoin('operators', 'operators.user_id', 'identities.user_id')
    .select(['identities.email', 'identities.is_moderator', 'grants.role as granted', 'operators.user_id as operator'])
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

export async function deleteIdentity({ db }: Writes, userId: string) {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('grants').where('user_id', '=', userId).execute();
}

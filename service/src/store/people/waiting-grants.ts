import type { Reads, Writes } from '../engines/engine.ts';
import { addressKey } from './identify-person.ts';

// Roles for people who have not signed in yet. Only their e-mail addresses are known.

export async function addWaitingGrant({ db }: Writes, address: string, now: number): Promise<void> {
  await db
    .insertInto('waiting_grants')
    .values({ email: addressKey(address), role: 'moderator', created_at: now })
    .execute();
}

/** The address that becomes an operator too, which was named while the board had nobody. */
export const firstOperator = async ({ db }: Reads): Promise<string | undefined> =>
  (await db.selectFrom('waiting_grants').select('email').where('is_operator', '=', 1).executeTakeFirst())?.email;

/** Has this address, and no other, become a moderator and an operator at its first sign-in. */
export async function replaceFirstOperator({ db }: Writes, address: string, now: number): Promise<void> {
  const email = addressKey(address);
  await db
    .deleteFrom('waiting_grants')
    .where((where) => where.or([where('is_operator', '=', 1), where('email', '=', email)]))
    .execute();
  await db.insertInto('waiting_grants').values({ email, role: 'moderator', created_at: now, is_operator: 1 }).execute();
}

/** Whether a role that was granted after `since` waits for the address. */
export async function hasWaitingGrant({ db }: Reads, address: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_grants')
    .select('created_at')
    .where('email', '=', addressKey(address))
    .executeTakeFirst();
  return row !== undefined && row.created_at > since;
}

/** Removes the role. Returns it if there was one that was granted after `since`. */
export async function takeWaitingGrant({ db }: Writes, address: string, since: number) {
  const email = addressKey(address);
  const row = await db
    .selectFrom('waiting_grants')
    .select(['created_at', 'is_operator'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await db.deleteFrom('waiting_grants').where('email', '=', email).execute();
  return row.created_at > since ? { isOperator: row.is_operator === 1 } : undefined;
}

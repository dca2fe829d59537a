import type { Reads, Writes } from '../engines/engine.ts';

export async function isOperator({ db }: Reads, userId: string): Promise<boolean> {
  const row = await db.selectFrom('operators').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function grantOperator({ db }: Writes, userId: string, now: number) {
  await db
    .insertInto('operators')
    .values({ user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revokeOperator({ db }: Writes, userId: string) {
  await db.deleteFrom('operators').where('user_id', '=', userId).execute();
}

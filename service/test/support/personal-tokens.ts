import { randomUUID } from 'node:crypto';
import type { MembersWorld } from './members.ts';

/** Gives a person one token, in place of those before. Returns its id; nobody has what it is. */
export async function putToken({ store }: Pick<MembersWorld, 'store'>, user_id: string): Promise<string> {
  const id = randomUUID();
  const times = { created_at: 1, expires_at: 2 ** 45, last_used_at: null };
  await store.write(async ({ db }) => {
    await db.deleteFrom('personal_tokens').where('user_id', '=', user_id).execute();
    await db
      .insertInto('personal_tokens')
      .values({ id, user_id, digest: randomUUID(), name: 'Bot', scopes: 'read', ...times })
      .execute();
  });
  return id;
}

import type { Reads } from './engine.ts';
import type { UserRow } from './tables.ts';

/** A profile that exists; an erased one does not. */
export const findUser = ({ db }: Reads, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();

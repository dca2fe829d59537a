import type { Reads } from './engine.ts';
import { prepared } from './prepared.ts';
import type { UserRow } from './tables.ts';

const ofId = prepared((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null),
);

/** A profile that exists; an erased one does not. */
export const findUser = (reads: Reads, id: string): Promise<UserRow | undefined> => ofId.first(reads, { id });

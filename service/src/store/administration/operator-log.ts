import type { Insertable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export async function addToOperatorLog({ db }: Writes, row: Omit<Insertable<Tables['operator_log']>, 'seq'>) {
  await db.insertInto('operator_log').values(row).execute();
}

/** The newest first, each with the operator, if there is one. */
export const latestOfOperatorLog = ({ db }: Reads, max: number) =>
  db
    .selectFrom('operator_log')
    .leftJoin('users', 'users.id', 'operator_log.operator_id')
    .select([
      'operator_log.act',
      'operator_log.detail',
      'operator_log.created_at',
      'users.id',
      'users.username',
      'users.full_name',
      'users.avatar_url',
      'users.portrait',
    ])
    .orderBy('operator_log.seq', 'desc')
    .limit(max)
    .execute();

import type { Insertable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
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

const before = ({ db }: Reads, time: number) => db.selectFrom('operator_log').where('created_at', '<', time);

export const operatorLogBefore = (reads: Reads, time: number): Promise<number> => counted(before(reads, time));

/** Returns the number of deleted rows. */
export async function dropOperatorLogBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = before(writes, time).select('seq').limit(max);
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('operator_log')
    .where('seq', 'in', old)
    .execute();
  return Number(numDeletedRows);
}

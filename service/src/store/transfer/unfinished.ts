import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A table that stands in a database from before a transfer into it begins until all of it is there and compared. */
export const UNFINISHED = 'unfinished_transfer';

/** The database waits for a transfer to be run again, and must not be taken for a board. */
export class TransferUnfinished extends Error {
  override name = 'TransferUnfinished';

  constructor() {
    super('a transfer into this database was not finished; run "launchboard transfer" again, into this same database');
  }
}

export async function markUnfinished(db: Kysely<Tables>) {
  await sql`CREATE TABLE IF NOT EXISTS ${sql.table(UNFINISHED)} (since BIGINT)`.execute(db);
}

export async function markFinished(db: Kysely<Tables>) {
  await sql`DROP TABLE ${sql.table(UNFINISHED)}`.execute(db);
}

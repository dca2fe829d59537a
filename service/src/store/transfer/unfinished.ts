import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A table that exists in the target from before a transfer begins until all rows are copied and compared. */
export const UNFINISHED = 'unfinished_transfer';

/** A transfer into the database has to be repeated. Until then it must not be used as a board. */
export class TransferUnfinished extends Error {
  override name = 'TransferUnfinished';

  constructor() {
    super(
      'a transfer into this database was not finished; run "launchboard transfer" again, or "launchboard restore" if that was it, into this same database',
    );
  }
}

export async function markUnfinished(db: Kysely<Tables>) {
  await sql`CREATE TABLE IF NOT EXISTS ${sql.table(UNFINISHED)} (since BIGINT)`.execute(db);
}

export async function markFinished(db: Kysely<Tables>) {
  await sql`DROP TABLE ${sql.table(UNFINISHED)}`.execute(db);
}

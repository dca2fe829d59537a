import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';

type State = { at: number; isReadOnly: boolean };

/** The clock of the server, in Unix milliseconds. Not `now()`, which is when the transaction began. */
export async function serverState(db: Kysely<Tables>): Promise<State> {
  // Not `transaction_read_only`: the transaction that asks is read-only by itself.
  const { rows } = await sql<State>`
    SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS at,
      pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`.execute(db);
  return rows[0] as State;
}

export async function bytesOfDatabase(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

const READ_ONLY =
  'the database server is read-only: it is a standby, or somebody has set default_transaction_read_only';

/** Every instance asks for the time once a second, and learns then whether the server takes changes. */
export function watchServer(ask: () => Promise<State>) {
  let isReadOnly = false;
  return {
    async time(): Promise<number> {
      const state = await ask();
      isReadOnly = state.isReadOnly;
      return state.at;
    },
    fault: () => (isReadOnly ? READ_ONLY : undefined),
  };
}

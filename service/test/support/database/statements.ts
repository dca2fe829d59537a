import pg from 'pg';
import { vi } from 'vitest';
import { ROWS_ARE_NEAR } from '../../../src/store/engines/postgres/connections.ts';
import { SqliteConnection } from '../../../src/store/engines/sqlite/connection.ts';
import { isPostgres } from '../../../src/store/open-store.ts';

/**
 * Begin and end of a transaction; and what is asked on behalf of nobody: whether the server is there and what time it has,
 * who else has committed, what is due. A connection that is opened meanwhile says that rows are near, for no request either.
 */
const ofNobody =
  /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SELECT 1$|\s*SELECT CAST\(extract\(epoch FROM clock_timestamp|SELECT pg_current_(xact_id|snapshot)|select "user_id" from "unfinished_erasures"|select "kind" from "due_work"|select \* from "foreign_pictures" where "due_at")/;

/**
 * The texts of the statements that requests send to this database, until it is disposed of. What was rolled back does not
 * count: on a busy machine a transaction may be begun again.
 */
export function watchStatements({
  databaseUrl,
}: {
  databaseUrl: string;
}): Disposable & { during(work: () => Promise<unknown>): Promise<string[]> } {
  // Another board of this process may still be at work on a database of its own.
  const nameOnServer = isPostgres(databaseUrl) ? new URL(databaseUrl).pathname.slice(1) : undefined;
  let sent: { connection: object; text: string }[] = [];
  const note = (connection: object, text: unknown) => {
    if (String(text) === 'ROLLBACK') sent = sent.filter((one) => one.connection !== connection);
    else if (text !== ROWS_ARE_NEAR && !ofNobody.test(String(text))) sent.push({ connection, text: String(text) });
  };
  const { executeQuery } = SqliteConnection.prototype;
  const inFile = vi.spyOn(SqliteConnection.prototype, 'executeQuery').mockImplementation(function (
    this: SqliteConnection,
    query,
  ) {
    note(this, query.sql);
    return executeQuery.call(this, query) as never;
  });
  const { query } = pg.Client.prototype;
  const onServer = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (this.database === nameOnServer) note(this, (given[0] as { text?: string }).text ?? given[0]);
    return query.apply(this, given as never);
  } as never);
  return {
    async during(work) {
      sent = [];
      await work();
      return sent.map(({ text }) => text);
    },
    [Symbol.dispose]() {
      inFile.mockRestore();
      onServer.mockRestore();
    },
  };
}

import { Kysely } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import { Totals } from '../../queries/totals.ts';
import type { Tables } from '../../tables.ts';
import type { ReadOnly } from '../engine.ts';
import { sqliteFaults } from './check.ts';
import { sqliteDialect } from './driver.ts';
import { sqliteFeed as feed } from './feed.ts';
import { sqliteHistory as history } from './history.ts';
import { sqliteNotices as notices } from './notices.ts';
import { openReader } from './open.ts';
import { sqliteSearch as search } from './search.ts';

/** One connection that cannot write. */
export function openSqliteReadOnly(path: string): ReadOnly {
  const connection = openReader(path);
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(connection, { begin: 'BEGIN', timeoutMs: 0 }) });
  const migrator = createMigrator({ reader, writer: reader }, 'sqlite');
  return {
    read: (run) =>
      reader.transaction().execute((db) => run({ db, search, history, notices, feed, totals: new Totals() })),
    pendingMigrations: migrator.pending,
    laterMigrations: migrator.later,
    faults: async () => sqliteFaults(path),
    async close() {
      await reader.destroy();
      if (connection.isOpen) connection.close();
    },
  };
}

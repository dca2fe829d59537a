import { Kysely } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import { Totals } from '../../queries/totals.ts';
import type { Tables } from '../../tables.ts';
import type { ReadOnly } from '../engine.ts';
import { postgresFaults } from './check.ts';
import { serverState } from './clock.ts';
import { connectingTo, openPool } from './connections.ts';
import { postgresDialect } from './driver.ts';
import { postgresFeed as feed } from './feed.ts';
import { postgresHistory as history } from './history.ts';
import { postgresNotices as notices } from './notices.ts';
import { postgresSearch as search } from './search.ts';

/** One connection that cannot write and has no statement timeout. */
export function openPostgresReadOnly(databaseUrl: string): ReadOnly {
  const pool = openPool(connectingTo(databaseUrl), { max: 1 });
  const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  const reader = new Kysely<Tables>({ dialect: postgresDialect(pool, { begin }) });
  const migrator = createMigrator({ reader, writer: reader }, 'postgres');
  return {
    read: (run) =>
      reader.transaction().execute((db) => run({ db, search, history, notices, feed, totals: new Totals() })),
    pendingMigrations: migrator.pending,
    laterMigrations: migrator.later,
    serverTime: async () => (await reader.transaction().execute(serverState)).at,
    faults: () => reader.transaction().execute(postgresFaults),
    close: () => reader.destroy(),
  };
}

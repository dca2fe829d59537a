import { CompiledQuery, sql } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import { Totals } from '../../queries/totals.ts';
import type { TransferTarget } from '../../transfer/target.ts';
import { sqliteCounts as counts } from './counts.ts';
import { sqliteFeed as feed } from './feed.ts';
import { sqliteHistory as history } from './history.ts';
import { sqliteNotices as notices } from './notices.ts';
import { openSqlite } from './open.ts';
import { sqliteSearch as search } from './search.ts';
import { sqliteVotes as votes } from './votes.ts';

export function openSqliteTarget(path: string): TransferTarget {
  const engine = openSqlite(path, { bulk: true });
  const migrator = createMigrator(engine, 'sqlite', { amidTransfer: true });
  return {
    pendingMigrations: () => migrator.pending(),
    migrate: () => migrator.migrate(),
    write: (run) =>
      engine.write((db) => run({ db, search, history, counts, votes, notices, feed, totals: new Totals() })),
    async insert(db, table, columns, rows) {
      const list = columns.map((name) => `"${name}"`).join(', ');
      const text = `INSERT INTO "${table}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`;
      for (const row of rows) await db.executeQuery(CompiledQuery.raw(text, [...row]));
    },
    async lift(db) {
      // Deferred until the commit, because a reply may come before its parent comment.
      await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
      return async () => {};
    },
    // Nothing to do: our plans do not use statistics.
    settle: async () => 0,
    close: () => engine.close(),
  };
}

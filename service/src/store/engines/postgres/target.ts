import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import { BUCKET_MS } from '../../projects/list/time-buckets.ts';
import { Totals } from '../../queries/totals.ts';
import type { Tables } from '../../tables.ts';
import { copiedTables } from '../../transfer/tables.ts';
import type { TransferTarget } from '../../transfer/target.ts';
import { takeAdvisoryLock } from './advisory-locks.ts';
import { connectingTo, openPool } from './connections.ts';
import { postgresCounts as counts } from './counts.ts';
import { postgresDialect } from './driver.ts';
import { postgresFeed as feed } from './feed.ts';
import { postgresHistory as history } from './history.ts';
import { bringUp } from './migrate.ts';
import { postgresNotices as notices } from './notices.ts';
import { postgresSearch as search } from './search.ts';
import { postgresVotes as votes } from './votes.ts';

export function openPostgresTarget(databaseUrl: string): TransferTarget {
  const connecting = connectingTo(databaseUrl);
  const pool = openPool(connecting, { max: 1 });
  const writer = new Kysely<Tables>({ dialect: postgresDialect(pool, { begin: 'BEGIN', onCommit: () => {} }) });
  const migrator = createMigrator({ reader: writer, writer }, 'postgres', { amidTransfer: true });
  return {
    pendingMigrations: () => migrator.pending(),
    migrate: () => bringUp(connecting, { amidTransfer: true }),
    write: (run) =>
      writer.transaction().execute(async (db) => {
        await takeAdvisoryLock(db, undefined);
        return run({ db, search, history, counts, votes, notices, feed, totals: new Totals() });
      }),
    async insert(db, table, columns, rows) {
      const list = columns.map((name) => `"${name}"`).join(', ');
      // PostgreSQL converts each value to the type of its column.
      const text = `INSERT INTO "${table}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${table}", $1)`;
      const objects = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
      await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(objects)]));
    },
    lift,
    settle: () => analyze(writer),
    close: () => writer.destroy(),
  };
}

/** Both statements are built from the database's own catalogue. */
type Lifted = { away: string; back: string };

/**
 * Drops foreign keys and indexes and disables triggers during the copy. The returned function brings them back. Rows
 * may refer to later rows, and an index is built far faster at once than row by row. A trigger that updated a counter
 * in `project_spans` for each row would leave one dead version after the other for the same transaction to search.
 */
async function lift(db: Transaction<Tables>): Promise<() => Promise<void>> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const tables = [...copiedTables, 'project_text'].map((name) => `'${name}'`).join(', ');
  const ours = sql.raw(`ANY (ARRAY[${tables}]::regclass[])`);
  const { rows: references } = await sql<Lifted>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ${ours}`.execute(db);
  const { rows: indexes } = await sql<Lifted>`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS away, pg_get_indexdef(indexrelid) AS back
    FROM pg_index WHERE indrelid = ${ours}
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`.execute(db);

  await run([...references, ...indexes].map(({ away }) => away));
  await run(['ALTER TABLE projects DISABLE TRIGGER USER', "SET LOCAL maintenance_work_mem = '256MB'"]);
  // A plan that a trigger made for an empty table reads the whole table for each row, also when it has millions.
  await run(["SET LOCAL plan_cache_mode = 'force_custom_plan'"]);
  return async () => {
    await run([...indexes, ...references].map(({ back }) => back));
    await run(['ALTER TABLE projects ENABLE TRIGGER USER']);
    await fillSpans(db);
    await fillPictureUses(db);
    await moveNumbers(db);
    await run(['ANALYZE']);
  };
}

async function fillSpans(db: Transaction<Tables>) {
  await sql`INSERT INTO project_spans (category_id, span, projects)
    SELECT of, floor(created_at / ${sql.lit(BUCKET_MS)}.0)::bigint, count(*)
    FROM projects, unnest(ARRAY['', category_id::text]) AS of
    WHERE status = 'active' AND of IS NOT NULL GROUP BY 1, 2`.execute(db);
}

/** Those of projects alone: the other triggers were at work. */
async function fillPictureUses(db: Transaction<Tables>) {
  await sql`INSERT INTO picture_uses (picture_id, kind, owner_id)
    SELECT DISTINCT entry ->> 'id', 'project', id FROM projects, json_array_elements(images::json) AS entry
    WHERE images IS NOT NULL AND status <> 'withdrawn'`.execute(db);
}

/** Moves each sequence past the largest number in its table. */
async function moveNumbers(db: Transaction<Tables>) {
  const { rows } = await sql<{ move: string }>`
    SELECT format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 1), max(%I) IS NOT NULL) FROM %I',
      relname, attname, attname, attname, relname) AS move
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace AND relkind = 'r'`.execute(db);
  for (const { move } of rows) await sql.raw(move).execute(db);
}

/** Of the tables that are made anew too. Without statistics, plans are wrong until autovacuum comes. */
async function analyze(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`.execute(db);
  for (const { name } of rows) await sql`VACUUM (ANALYZE) ${sql.table(name)}`.execute(db);
  return rows.length;
}

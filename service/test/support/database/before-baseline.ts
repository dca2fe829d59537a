import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { CompiledQuery, type Transaction } from 'kysely';
import { CountChanges, countNames } from '../../../src/store/board-counts.ts';
import type { Writes } from '../../../src/store/engines/engine.ts';
import { inChunks } from '../../../src/store/queries/chunks.ts';

// A board that people have used under the last migration before the baseline. Programs that are no tests make one too.

type Engine = 'sqlite' | 'postgres';
type Statement = [sql: string, parameters?: unknown[]];
export type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;
type Before = Record<Engine, Statement[]> & { migrations: string[]; rows: Rows };

/** All statements of the 45 migrations before the baseline, and rows of every table as the tests of that time filled them. */
const before = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('../../fixtures/board-of-0055.json.br', import.meta.url))).toString(),
) as Before;

/** Those whose rows are the same in both engines. */
export const filledTables = Object.keys(before.rows);

const isTrigger = ([text]: Statement) => /^(CREATE|DROP) TRIGGER/.test(text);

/**
 * As the last version before the baseline left it: tables, rows, stored counts and the text index. Without rows of its own
 * it has some in every table; they are written before the triggers are made, because they say what those had done.
 */
export const fillBefore = (engine: Engine, own?: Rows) => async (writes: Writes) => {
  const db = writes.db as unknown as Transaction<Record<string, Row>>;
  const run = async (statements: readonly Statement[]) => {
    for (const [text, parameters = []] of statements) await db.executeQuery(CompiledQuery.raw(text, parameters));
  };
  await rememberMigrations(db);
  await run(before[engine].filter((one) => !isTrigger(one)));
  if (!own) await put(db, before.rows);
  await run(before[engine].filter(isTrigger));
  if (own) await put(db, own);
  await countRows(writes, own ?? before.rows);
  await indexTexts(writes);
};

/** In the tables of Kysely's migrator. */
async function rememberMigrations(db: Transaction<Record<string, Row>>) {
  const { schema } = db;
  await schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  await schema
    .createTable('kysely_migration_lock')
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const timestamp = new Date(Date.UTC(2026, 10, 30)).toISOString();
  await put(db, {
    kysely_migration: before.migrations.map((name) => ({ name, timestamp })),
    kysely_migration_lock: [{ id: 'migration_lock', is_locked: 0 }],
  });
}

async function put(db: Transaction<Record<string, Row>>, rows: Rows) {
  for (const [table, all] of Object.entries(rows))
    for (const alike of Map.groupBy(all, (row) => Object.keys(row).join()).values())
      await inChunks(alike, (some) =>
        db
          .insertInto(table)
          .values([...some])
          .execute(),
      );
}

async function countRows(writes: Writes, { users = [], projects = [], collections = [] }: Rows) {
  const shown = projects.filter(({ status }) => status === 'active');
  const sum = (name: string) => shown.reduce((total, row) => total + Number(row[name]), 0);
  const changes = new CountChanges();
  changes.add(countNames.users, users.length);
  changes.add(countNames.projects, shown.length);
  changes.add(countNames.votes, sum('upvotes_count'));
  changes.add(countNames.comments, sum('comments_count'));
  changes.add(countNames.publicCollections, collections.filter(({ is_public }) => is_public === 1).length);
  await changes.write(writes);
}

async function indexTexts({ db, search }: Writes) {
  const texts = await db
    .selectFrom('projects')
    .select(['seq', 'name_folded as name', 'tagline_folded as tagline'])
    .where('status', '=', 'active')
    .execute();
  await search.add(
    db,
    texts.map((text) => ({ ...text, category: null })),
  );
}

import { DatabaseTooNew, type ReadOnly, type Reads, type Writes } from '../engines/engine.ts';
import { openPostgresTarget } from '../engines/postgres/target.ts';
import { openReadOnly } from '../engines/read-only.ts';
import { openSqliteTarget } from '../engines/sqlite/target.ts';
import { isPostgres, sqlitePath } from '../open-store.ts';
import { compare } from './compare.ts';
import { assertEmpty } from './empty.ts';
import { buildCounts, buildSearchThings, buildTextIndex } from './rebuild.ts';
import { type Columns, columnsOf, countRows, createSum, rowsOf, type Sums } from './rows.ts';
import { allOn, on, TransferFault } from './sides.ts';
import type { CopiedTable } from './tables.ts';
import type { TransferTarget } from './target.ts';
import { markFinished, markUnfinished } from './unfinished.ts';

export type { Sums };

export type Watch = {
  /** Called with the number of rows to copy. */
  begin(total: number): void;
  /** Called after each batch with its number of rows. If it throws, the transfer ends and the target stays empty. */
  tick(step: 'copied' | 'indexed' | 'compared', table: CopiedTable, rows: number): void;
  /** Called in the end with the number of tables that the server has statistics of; SQLite needs none. */
  analyzed(tables: number): void;
  /** Called if everything was copied, but the target could not be prepared for fast queries. */
  untidied(error: Error): void;
};

/**
 * Copies a whole board, private rows included, into an empty database. It reads one snapshot of the source and never
 * writes to it. One commit makes all rows visible, after they were read back and compared: the target has all or
 * nothing. Until that commit the target is marked as unfinished, so that it cannot be used as a new board.
 * @throws TransferFault that names the side
 */
export async function transfer(from: string, to: string, watch: Watch): Promise<Sums> {
  await using opened = new AsyncDisposableStack();
  const source = opened.adopt(await on('source', async () => openReadOnly(from)), (it) => it.close());
  const waiting = await on('source', () => source.pendingMigrations());
  if (waiting.length > 0)
    throw new TransferFault('the source is not up to date; run "launchboard migrate" on it first');
  await on('source', () => assertAllKnown(source));

  const target = opened.adopt(await on('target', async () => openTarget(to)), (it) => it.close());
  await on('target', () => prepare(target));
  const sums = await on('source', () =>
    source.read((reads) => on('target', () => target.write((writes) => fill(target, { reads, writes, watch })))),
  );
  // The copy is committed. The server itself does later what fails here.
  await target.settle().then(watch.analyzed, watch.untidied);
  return sums;
}

/** Refuses a source of a later version, because its additions would not be copied. @throws DatabaseTooNew */
async function assertAllKnown(source: ReadOnly) {
  const later = await source.laterMigrations();
  if (later.length > 0) throw new DatabaseTooNew(later);
}

const openTarget = (databaseUrl: string): TransferTarget =>
  isPostgres(databaseUrl) ? openPostgresTarget(databaseUrl) : openSqliteTarget(sqlitePath(databaseUrl));

async function prepare(target: TransferTarget) {
  await target.pendingMigrations(); // throws for a database of a later version, which must not be marked
  await target.write(async ({ db }) => {
    await assertEmpty(db);
    await markUnfinished(db);
  });
  await target.migrate();
}

type Under = { reads: Reads; writes: Writes; watch: Watch };

async function fill(target: TransferTarget, { reads, writes, watch }: Under): Promise<Sums> {
  const { db } = writes;
  // Another process may have written since the preparation.
  await assertEmpty(db);
  const counts = await on('source', () => countRows(reads.db));
  watch.begin([...counts.values()].reduce((sum, count) => sum + count, 0));

  const columns = await columnsOf(db);
  const putBack = await target.lift(db);
  await db.deleteFrom('categories').execute();
  const sums = await copyRows(target, { reads, writes, watch }, columns);
  await buildTextIndex(writes, (projects) => watch.tick('indexed', 'projects', projects));
  await putBack();
  // Not before: without the indexes, each project's comments are counted by reading all comments.
  await buildCounts(writes);
  await buildSearchThings(writes);
  // Triggers have told of every row, and nobody follows this database yet.
  await db.deleteFrom('changes').execute();
  await compare(writes, columns, sums, (table, rows) => watch.tick('compared', table, rows));
  await markFinished(db);
  return sums;
}

async function copyRows(target: TransferTarget, { reads, writes, watch }: Under, columns: Columns): Promise<Sums> {
  const sums: Sums = new Map();
  for (const [table, names] of columns) {
    const sum = createSum();
    for await (const rows of allOn('source', rowsOf(reads.db, table, names))) {
      sum.add(rows);
      await target.insert(writes.db, table, names, rows);
      watch.tick('copied', table, rows.length);
    }
    sums.set(table, sum.end());
  }
  return sums;
}

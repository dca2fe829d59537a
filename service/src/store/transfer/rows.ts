import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { type CopiedTable, copiedTables, keyOf } from './tables.ts';

/** Rows read at once. The longest have some ten thousand characters, so this many are a few megabytes. */
const ROWS = 500;

/** The values of a row in the order of the columns. Both engines represent numbers, texts and null the same way. */
export type Row = readonly (string | number | null)[];

export type Columns = Map<CopiedTable, readonly string[]>;

/** A sum of a table's rows. Equal rows give equal sums on both engines. */
export type Sum = { rows: number; checksum: string };
export type Sums = Map<CopiedTable, Sum>;

/** The columns of each table in a fixed order, whatever the order in the database. */
export async function columnsOf(db: Kysely<Tables>): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(
    copiedTables.map((name) => {
      const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
      if (!columns) throw new Error(`the table "${name}" is missing`);
      return [name, columns.toSorted()];
    }),
  );
}

/** Reads all rows of a table in batches, in the order of its key. */
export async function* rowsOf(
  db: Kysely<Tables>,
  table: CopiedTable,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const key = keyOf(table);
  const places = key.map((name) => columns.indexOf(name));
  const list = sql.join(columns.map((name) => sql.ref(name)));
  const order = sql.join(key.map((name) => sql.ref(name)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`WHERE (${order}) > (${sql.join(places.map((place) => last?.[place]))})` : sql``;
    const query = sql<Record<string, string | number | null>>`
      SELECT ${list} FROM ${sql.table(table)} ${after} ORDER BY ${order} LIMIT ${sql.lit(ROWS)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((name) => row[name] ?? null));
    if (rows.length < ROWS) return;
    const end = rows.at(-1);
    last = columns.map((name) => end?.[name] ?? null);
  }
}

/** Adds up rows in the order in which they arrive. */
export function createSum() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly Row[]) {
      count += rows.length;
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    },
    end: (): Sum => ({ rows: count, checksum: hash.digest('hex') }),
  };
}

export async function countRows(db: Kysely<Tables>): Promise<Map<CopiedTable, number>> {
  const counts = new Map<CopiedTable, number>();
  for (const table of copiedTables) {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db);
    counts.set(table, rows[0]?.n ?? 0);
  }
  return counts;
}

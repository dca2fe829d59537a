import { openStore } from '../../service/src/store/open-store.ts';
import { filled } from '../old-rows.ts';
import type { Rows } from './ledger.ts';

// The rows of a board from before the baseline, column by column, before and after its adoption.

type Row = Record<string, unknown>;

/** Reads all columns, or only those of before. */
export async function readRows(databaseUrl: string, before?: Rows): Promise<Rows> {
  const store = openStore(databaseUrl);
  try {
    return await store.read(async (reads) => {
      const db = reads.db.withTables<Record<string, Row>>();
      const all: Rows = [];
      for (const table of Object.keys(filled)) {
        const rows = await db.selectFrom(table).selectAll().execute();
        const columns = before?.find((other) => other.table === table)?.columns ?? Object.keys(rows[0] ?? {});
        const texts = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
        all.push({ table, columns, rows: texts });
      }
      return all;
    });
  } finally {
    await store.close();
  }
}

import { DatabaseSync } from 'node:sqlite';

/** What SQLite finds wrong with a database file, one sentence each: damaged pages, rows that refer to missing rows. */
export function sqliteFaults(path: string): string[] {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = connection
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
      .filter((finding) => finding !== 'ok');
    const orphans = connection
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map(
        (row) =>
          `row ${row.rowid ?? 'without a number'} of ${row.table} refers to a row of ${row.parent} that is missing`,
      );
    return [...damage, ...orphans];
  } finally {
    connection.close();
  }
}

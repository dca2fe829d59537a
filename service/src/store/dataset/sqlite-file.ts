import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Column = { name: string; type: string; isRequired?: true };
type Table = {
  name: string;
  columns: readonly Column[];
  key: readonly string[];
  refers: Readonly<Record<string, string>>;
};
type Value = string | number | boolean | null;

/** A new SQLite file with tables as others made them up. */
export function newSqliteFile(path: string) {
  const db = new DatabaseSync(path);
  let insert: StatementSync | undefined;
  // Nobody reads it before it is whole.
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  return {
    begin({ name, columns, key, refers }: Table) {
      const parts = [
        ...columns.map((one) => `"${one.name}" ${storedAs(one)}${one.isRequired ? ' NOT NULL' : ''}`),
        `PRIMARY KEY (${key.join(', ')})`,
        ...Object.entries(refers).map(([column, table]) => `FOREIGN KEY (${column}) REFERENCES ${table} (id)`),
      ];
      db.exec(`CREATE TABLE ${name} (\n  ${parts.join(',\n  ')}\n) STRICT, WITHOUT ROWID`);
      insert = db.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    },
    add(rows: readonly (readonly Value[])[]) {
      for (const row of rows) insert?.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    },
    finish: () => db.exec('COMMIT'),
    close: () => db.close(),
  };
}

const storedAs = ({ type }: Column): string => (type === 'integer' || type === 'boolean' ? 'INTEGER' : 'TEXT');

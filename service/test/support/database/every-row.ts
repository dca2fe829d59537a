import { DatabaseSync } from 'node:sqlite';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { connectTo } from '../../engines/on-server.ts';

// All that a database holds, by the database itself and not by the program.

type Row = Record<string, unknown>;
type Tables = [table: string, rows: Row[]][];

type Reader = {
  /** Differs from an earlier one of the same reader if anything was committed in between. */
  version(): Promise<unknown>;
  /** All, or one, in one snapshot: a commit between two tables would tell of half a change. */
  tables(only?: string): Promise<Tables>;
  close(): Promise<void>;
};

/** Tests that compare all rows do so hundreds of times: connections to read them by, until their database goes. */
const readers = new Map<string, Reader>();

async function readerOf(databaseUrl: string): Promise<Reader> {
  const open = readers.get(databaseUrl);
  if (open) return open;
  const reader = databaseUrl.startsWith('sqlite:') ? readerOfFile(databaseUrl) : await readerOnServer(databaseUrl);
  readers.set(databaseUrl, reader);
  return reader;
}

/** Ends the connection to a database that goes. */
export async function forgetReader(databaseUrl: string): Promise<void> {
  const reader = readers.get(databaseUrl);
  readers.delete(databaseUrl);
  await reader?.close();
}

/** Every row of every table, by table. */
export async function rowsOfTables(databaseUrl: string): Promise<Tables> {
  if (!databaseUrl.startsWith('sqlite:')) return (await readerOf(databaseUrl)).tables();
  // A test may put another file in its place: nothing stays open.
  const reader = readerOfFile(databaseUrl);
  return reader.tables().finally(() => reader.close());
}

/** What each reader has told last, and of which version. */
const told = new WeakMap<Reader, { version: unknown; text: string }>();

/** Work that begins soon after the change which it follows, and whose row goes with its end. */
const followingWork = ['announce', 'tell-addressed', 'hiding'];

/** Somebody does it, or will at once: a trigger, which knows no clock, makes work due at zero. */
const isUnderWay = ({ due_at, lease_id }: Row, now: number) =>
  lease_id !== null || (due_at !== null && Number(due_at) <= now);

const wordsOn = ({ kind, attempts, due_at, lease_id }: Row, now: number) =>
  `${kind} (attempts: ${attempts}, due in ${due_at === null ? 'no' : Number(due_at) - now} ms, ${lease_id === null ? 'not ' : ''}leased)`;

function assertNothingLeft(tables: Tables, now: number) {
  const [, work = []] = tables.find(([name]) => name === 'due_work') ?? [];
  const left = work.filter((row) => followingWork.includes(String(row.kind)) || isUnderWay(row, now));
  if (left.length > 0) throw new Error(`still to be done: ${left.map((row) => wordsOn(row, now)).join(', ')}`);
}

/**
 * Every row of every table as a text, to be compared with another one. Waits until what follows from a change is done, and
 * what is due by the time of the board.
 */
export function everyRow(databaseUrl: string, now = 0): Promise<string> {
  return eventually(async () => {
    const reader = await readerOf(databaseUrl);
    // Before the rows, so that a change meanwhile makes the next look read them again.
    const version = await reader.version();
    const known = told.get(reader);
    if (known && known.version === version) return known.text;
    // Alone at first: to read all while the work is done keeps the process, which does the work, from doing it.
    assertNothingLeft(await reader.tables('due_work'), now);
    const tables = await reader.tables();
    assertNothingLeft(tables, now);
    const text = textOf(tables);
    told.set(reader, { version, text });
    return text;
  });
}

/**
 * The parts of SQLite's text index hold bytes that a merge may arrange anew. What a process has counted it stores in its
 * own time, with the number of the batch.
 */
const notCompared = /^(?:sqlite_|project_(?:text|pieces)|hourly_figures$|visit_batches$)/;

const textOf = (tables: Tables): string =>
  tables
    .filter(([name]) => !notCompared.test(name))
    .map(
      ([name, rows]) =>
        `${name}: ${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    )
    .join('\n');

function readerOfFile(databaseUrl: string): Reader {
  const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length), { readOnly: true });
  return {
    version: async () => database.prepare('PRAGMA data_version').get()?.data_version,
    async tables(only) {
      database.exec('BEGIN');
      try {
        const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
        return names.flatMap(({ name }) => {
          if (only && name !== only) return [];
          const statement = database.prepare(`SELECT * FROM "${name}"`);
          statement.setReadBigInts(true);
          return [[String(name), statement.all()]];
        });
      } finally {
        database.exec('COMMIT');
      }
    },
    close: async () => database.close(),
  };
}

/** A test may cut off everybody; the next look dials again. */
async function readerOnServer(databaseUrl: string): Promise<Reader> {
  const client = await connectTo(databaseUrl, () => readers.delete(databaseUrl));
  return {
    // Which transactions have ended, of all that have written anything.
    version: async () => (await client.query('SELECT pg_current_snapshot()::text AS ended')).rows[0].ended,
    async tables(only) {
      const names = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
      const tables = (await client.query<Row>(names)).rows
        .map(({ name }) => String(name))
        .filter((name) => !only || name === only);
      const all = tables.map((name) => `SELECT * FROM "${name}" AS t ORDER BY t::text`);
      const snapshot = ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', ...all, 'COMMIT'].join(';');
      const [, ...results] = [await client.query<Row>(snapshot)].flat();
      return tables.map((name, i) => [name, results[i]?.rows ?? []]);
    },
    close: () => client.end(),
  };
}

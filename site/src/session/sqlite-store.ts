import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-file.ts';
import type { SessionStore, StoredRow } from './store.ts';

/** Beyond this the records that end first are given up: a flood of sign-ins fills no disk. */
const usualMost = 200_000;
/** Removing what has expired is spread over the writes. */
const sweepEvery = 100;

/**
 * Sessions in a file, good for several processes of one machine.
 * @throws Error when the file cannot be opened
 */
export function openSqliteStore(path: string, clock: () => number, most = usualMost): SessionStore {
  if (path !== ':memory:') makePrivateFile(path);
  const db = new DatabaseSync(path, { timeout: 5000 });
  makeTables(db);
  const get = db.prepare('SELECT value FROM sessions WHERE key = ? AND expires_at > ?');
  const put = db.prepare('INSERT OR REPLACE INTO sessions (key, value, expires_at, owner) VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM sessions WHERE key = ?');
  const expire = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  const trim = db.prepare(
    `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions ORDER BY expires_at
       LIMIT max(0, (SELECT count(*) FROM sessions) - ?))`,
  );

  const list = db.prepare(
    `SELECT key, value FROM sessions WHERE owner IN (SELECT value FROM json_each(?)) AND expires_at > ?
       ORDER BY expires_at DESC, key LIMIT ?`,
  );
  const trimOwner = db.prepare(
    `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions WHERE owner IN (SELECT value FROM json_each(?))
       ORDER BY expires_at DESC, key LIMIT -1 OFFSET ?)`,
  );
  const unowned = db.prepare('SELECT key, value FROM sessions WHERE owner IS NULL');
  const own = db.prepare('UPDATE sessions SET owner = ? WHERE key = ? AND owner IS NULL');

  let writes = 0;
  const sweep = () => {
    expire.run(clock());
    trim.run(most);
  };
  sweep();
  return {
    async get(key) {
      return (get.get(key, clock()) as { value: string } | undefined)?.value;
    },
    async put(key, value, expiresAt, owner) {
      put.run(key, value, expiresAt, owner ?? null);
      writes += 1;
      if (writes % sweepEvery === 0) sweep();
    },
    async delete(key) {
      remove.run(key);
    },
    async ofOwner(owners, most) {
      return list.all(JSON.stringify(owners), clock(), most) as StoredRow[];
    },
    async trimOwner(owners, most) {
      trimOwner.run(JSON.stringify(owners), most);
    },
    unowned: () => unowned.all() as StoredRow[],
    own(key, owner) {
      own.run(owner, key);
    },
    close: () => db.close(),
  };
}

/** Files of earlier versions have no owners. Those versions go on with a file that has them, and leave them out. */
function makeTables(db: DatabaseSync) {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS sessions
      (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL, owner TEXT) WITHOUT ROWID;
  `);
  const hasOwners = db.prepare("SELECT 1 FROM pragma_table_info('sessions') WHERE name = 'owner'").get();
  if (!hasOwners) db.exec('ALTER TABLE sessions ADD COLUMN owner TEXT');
  db.exec(`
    CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
    CREATE INDEX IF NOT EXISTS sessions_owner ON sessions (owner, expires_at) WHERE owner IS NOT NULL;
    COMMIT;
  `);
}

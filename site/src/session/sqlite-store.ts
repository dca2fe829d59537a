import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-file.ts';
import type { SessionStore } from './store.ts';

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
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS sessions (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL)
      WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
  `);
  const get = db.prepare('SELECT value FROM sessions WHERE key = ? AND expires_at > ?');
  const put = db.prepare('INSERT OR REPLACE INTO sessions (key, value, expires_at) VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM sessions WHERE key = ?');
  const expire = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  const trim = db.prepare(
    `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions ORDER BY expires_at
       LIMIT max(0, (SELECT count(*) FROM sessions) - ?))`,
  );

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
    async put(key, value, expiresAt) {
      put.run(key, value, expiresAt);
      writes += 1;
      if (writes % sweepEvery === 0) sweep();
    },
    async delete(key) {
      remove.run(key);
    },
    close: () => db.close(),
  };
}

import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '@launch-board/host/private-file';
import { defaultMaxSessions, type SessionStore, type StoredRow, sweepEvery } from './store.ts';

/**
 * Sessions in a file that several processes of one machine can share.
 * @throws Error if the file cannot be opened
 */
export function openSqliteStore(path: string, clock: () => number, maxSessions = defaultMaxSessions): SessionStore {
  if (path !== ':memory:') makePrivateFile(path);
  const db = new DatabaseSync(path, { timeout: 5000 });
  makeTables(db);
  const get = db.prepare('SELECT value FROM sessions WHERE key = ? AND expires_at > ?');
  const put = db.prepare('INSERT OR REPLACE INTO sessions (key, value, expires_at, owner) VALUES (?, ?, ?, ?)');
  const replace = db.prepare('UPDATE sessions SET value = ?, expires_at = ?, owner = ? WHERE key = ? AND value = ?');
  const remove = db.prepare('DELETE FROM sessions WHERE key = ? AND value = coalesce(?, value)');
  const list = db.prepare(
    `SELECT key, value FROM sessions WHERE owner IN (SELECT value FROM json_each(?)) AND expires_at > ?
       ORDER BY expires_at DESC, key LIMIT ?`,
  );
  const sweep = sweeping(db, clock, maxSessions);
  let writes = 0;
  sweep();
  return {
    ...leasesIn(db, clock),
    async get(key) {
      return (get.get(key, clock()) as { value: string } | undefined)?.value;
    },
    async put(key, value, expiresAt, owner) {
      put.run(key, value, expiresAt, owner ?? null);
      writes += 1;
      if (writes % sweepEvery === 0) sweep();
    },
    async replace(key, was, value, expiresAt, owner) {
      return replace.run(value, expiresAt, owner ?? null, key, was).changes > 0;
    },
    async delete(key, was) {
      remove.run(key, was ?? null);
    },
    async ofOwner(owners, max) {
      return list.all(JSON.stringify(owners), clock(), max) as StoredRow[];
    },
    close: async () => db.close(),
  };
}

function sweeping(db: DatabaseSync, clock: () => number, maxSessions: number): () => void {
  const expire = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  const endLeases = db.prepare('DELETE FROM leases WHERE ends_at <= ?');
  const trim = db.prepare(
    `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions ORDER BY expires_at
       LIMIT max(0, (SELECT count(*) FROM sessions) - ?))`,
  );
  return () => {
    expire.run(clock());
    endLeases.run(clock());
    trim.run(maxSessions);
  };
}

function leasesIn(db: DatabaseSync, clock: () => number): Pick<SessionStore, 'lease' | 'release'> {
  const take = db.prepare(
    `INSERT INTO leases (key, holder, ends_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE
       SET holder = excluded.holder, ends_at = excluded.ends_at WHERE ends_at <= ? OR holder = excluded.holder`,
  );
  const release = db.prepare('DELETE FROM leases WHERE key = ? AND holder = ?');
  return {
    async lease(key, holder, milliseconds) {
      return take.run(key, holder, clock() + milliseconds, clock()).changes > 0;
    },
    async release(key, holder) {
      release.run(key, holder);
    },
  };
}

function makeTables(db: DatabaseSync) {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS sessions
      (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL, owner TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS leases
      (key TEXT PRIMARY KEY, holder TEXT NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
    CREATE INDEX IF NOT EXISTS sessions_owner ON sessions (owner, expires_at) WHERE owner IS NOT NULL;
    COMMIT;
  `);
}

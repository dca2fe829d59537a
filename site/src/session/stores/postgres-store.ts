import { Pool } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { defaultMaxSessions, type SessionStore, type StoredRow, type StoreOptions, sweepEvery } from './store.ts';

/** Each statement reads a few rows by an index. One that takes longer is due to a fault. */
const timeoutMs = 2000;
const connections = 8;
/** The advisory lock under which the tables are created, in case two processes start together. */
const tablesLock = 4_021_987_302;

const tables = `
  SELECT pg_advisory_xact_lock(${tablesLock});
  CREATE TABLE IF NOT EXISTS site_sessions
    (key text COLLATE "C" PRIMARY KEY, value text NOT NULL, expires_at bigint NOT NULL, owner text COLLATE "C");
  CREATE INDEX IF NOT EXISTS site_sessions_expiry ON site_sessions (expires_at);
  CREATE INDEX IF NOT EXISTS site_sessions_owner ON site_sessions (owner, expires_at) WHERE owner IS NOT NULL;
  CREATE TABLE IF NOT EXISTS site_leases
    (key text COLLATE "C" PRIMARY KEY, holder text NOT NULL, ends_at timestamptz NOT NULL);
`;

const put = `INSERT INTO site_sessions (key, value, expires_at, owner) VALUES ($1, $2, $3, $4) ON CONFLICT (key)
  DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at, owner = excluded.owner`;
const list = `SELECT key, value FROM site_sessions WHERE owner = ANY ($1) AND expires_at > $2
  ORDER BY expires_at DESC, key LIMIT $3`;
const trim = `DELETE FROM site_sessions WHERE key IN (SELECT key FROM site_sessions ORDER BY expires_at
  LIMIT greatest(0, (SELECT count(*) FROM site_sessions) - $1))`;
const take = `INSERT INTO site_leases AS had (key, holder, ends_at)
  VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond') ON CONFLICT (key) DO UPDATE
  SET holder = excluded.holder, ends_at = excluded.ends_at
  WHERE had.ends_at <= clock_timestamp() OR had.holder = excluded.holder`;

/**
 * Sessions in PostgreSQL, for sites on several hosts. The first query connects and creates the tables.
 * @throws Error for a malformed URL
 */
export function openPostgresStore(
  url: string,
  { clock, maxSessions = defaultMaxSessions }: StoreOptions,
): SessionStore {
  const pool = openPool(url);
  let ready: Promise<void> | undefined;
  const run = async (text: string, values: unknown[] = []) => {
    ready ??= makeTables(pool).catch((error) => {
      ready = undefined;
      throw error;
    });
    await ready;
    return pool.query(text, values);
  };
  let writes = 0;
  return {
    async get(key) {
      const { rows } = await run('SELECT value FROM site_sessions WHERE key = $1 AND expires_at > $2', [key, clock()]);
      return rows[0]?.value;
    },
    async put(key, value, expiresAt, owner) {
      await run(put, [key, value, Math.floor(expiresAt), owner ?? null]);
      writes += 1;
      if (writes % sweepEvery !== 1) return;
      await run('DELETE FROM site_sessions WHERE expires_at <= $1', [clock()]);
      await run(trim, [maxSessions]);
      await run('DELETE FROM site_leases WHERE ends_at <= clock_timestamp()');
    },
    async replace(key, was, value, expiresAt, owner) {
      const text = 'UPDATE site_sessions SET value = $3, expires_at = $4, owner = $5 WHERE key = $1 AND value = $2';
      return (await run(text, [key, was, value, Math.floor(expiresAt), owner ?? null])).rowCount === 1;
    },
    async delete(key, was) {
      await run('DELETE FROM site_sessions WHERE key = $1 AND value = coalesce($2, value)', [key, was ?? null]);
    },
    async ofOwner(owners, max) {
      return (await run(list, [owners, clock(), max])).rows as StoredRow[];
    },
    async lease(key, holder, milliseconds) {
      return (await run(take, [key, holder, milliseconds])).rowCount === 1;
    },
    async release(key, holder) {
      await run('DELETE FROM site_leases WHERE key = $1 AND holder = $2', [key, holder]);
    },
    close: () => pool.end(),
  };
}

/** Creates the tables only if they are missing, so that an account without that right can use existing tables. */
async function makeTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('site_sessions') AS one, to_regclass('site_leases') AS two");
  // Several statements in one message run in one transaction.
  if (rows[0].one === null || rows[0].two === null) await pool.query(tables);
}

function openPool(url: string): Pool {
  const pool = new Pool({
    ...parseIntoClientConfig(url),
    application_name: 'launchboard-site',
    keepAlive: true,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 60_000,
  });
  // Without these listeners, an error of an idle connection would end the process. The pool drops the connection
  // itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

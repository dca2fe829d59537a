import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../../dev/postgres.ts';
import { startRedis, type TestRedis } from '../../service/test/processes/redis.ts';
import { openPostgresStore } from '../src/session/stores/postgres-store.ts';
import { openSqliteStore } from '../src/session/stores/sqlite-store.ts';
import type { SessionStore } from '../src/session/stores/store.ts';
import { openValkeyStore } from '../src/session/stores/valkey-store.ts';

export const kinds = ['file', 'PostgreSQL', 'Valkey'] as const;
type Kind = (typeof kinds)[number];

export type Places = AsyncDisposable & {
  postgres: Postgres;
  redis: TestRedis;
  /** What a site is told to keep its sessions there. */
  settings(kind: Kind): Record<string, string>;
  /** A store with connections of its own, as another process would have. */
  open(kind: Kind, clock?: () => number, most?: number): SessionStore;
  /** Leaves nothing in any of them. */
  empty(kind: Kind): Promise<void>;
};

/** The three places that sessions may be kept in, each of them real. */
export async function startPlaces(): Promise<Places> {
  await using stack = new AsyncDisposableStack();
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  stack.use(postgres);
  stack.use(redis);
  const file = join(tmpdir(), `launchboard-sessions-${process.pid}-${Date.now()}.db`);
  const remove = async () => {
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
  };
  stack.defer(remove);
  const opened: SessionStore[] = [];
  const closeAll = () => Promise.all(opened.splice(0).map((store) => store.close()));
  stack.defer(async () => void (await closeAll()));
  const open = (kind: Kind, clock: () => number, most?: number) => {
    if (kind === 'file') return openSqliteStore(file, clock, most);
    const options = { clock, ...(most !== undefined && { maxSessions: most }) };
    return kind === 'Valkey' ? openValkeyStore(redis.url, options) : openPostgresStore(postgres.url(), options);
  };

  const owned = stack.move();
  return {
    postgres,
    redis,
    settings: (kind) =>
      kind === 'file'
        ? { LAUNCHBOARD_SESSION_FILE: file }
        : { LAUNCHBOARD_SESSION_URL: kind === 'Valkey' ? redis.url : postgres.url() },
    open(kind, clock = Date.now, most) {
      const store = open(kind, clock, most);
      opened.push(store);
      return store;
    },
    async empty(kind) {
      await closeAll();
      if (kind === 'file') await remove();
      if (kind === 'Valkey') await redis.command('FLUSHALL');
      if (kind === 'PostgreSQL') {
        const client = new Client(postgres.url());
        await client.connect();
        await client.query('DROP TABLE IF EXISTS site_sessions, site_leases');
        await client.end();
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

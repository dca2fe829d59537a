import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { createSealer } from './cookies/seal.ts';
import { createSessions } from './sessions.ts';
import { openSqliteStore } from './stores/sqlite-store.ts';
import type { Person } from './visitor-context.ts';

const first = 'a first secret of more than 32 characters';
const second = 'another secret of more than 32 characters';
const who = (id: string): Person => ({
  id,
  name: `Person ${id}`,
  username: null,
  avatarUrl: null,
  isModerator: false,
  isOperator: false,
  unreadNotices: 0,
  suspension: null,
});

function world(path = ':memory:', secrets = [first]) {
  let now = 1_000_000;
  const store = openSqliteStore(path, () => now);
  const sealer = createSealer(secrets);
  const parts = { store, sealer, provider: undefined, clock: () => now, longestMs: 30 * DAY_MS };
  const sessions = createSessions({ ...parts, isThere: async () => true });
  const begin = (id: string, browser?: string) =>
    sessions.begin({ accessToken: 'a', refreshToken: `r ${browser}`, expiresAt: now + HOUR_MS }, who(id), browser);
  const later = (ms: number) => {
    now += ms;
  };
  return { store, sessions, begin, later };
}

const names = (list: { browser: string | undefined }[]) => list.map(({ browser }) => browser);

test('a person sees their own sessions, this one first, then by the last use', async () => {
  const { sessions, begin, later } = world();
  const one = await begin('1', 'Firefox on Windows');
  later(HOUR_MS);
  await begin('1', 'Safari on iOS');
  later(HOUR_MS);
  await begin('1', 'Chrome on Android');
  await begin('2', 'Edge on Windows');
  const list = await sessions.list(one.id);
  expect(names(list)).toEqual(['Firefox on Windows', 'Chrome on Android', 'Safari on iOS']);
  expect(list.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(list[2]).toMatchObject({ signedInAt: 1_000_000 + HOUR_MS, usedAt: 1_000_000 + HOUR_MS });
});

test('a person ends their own sessions and nobody else\u2019s', async () => {
  const { sessions, begin } = world();
  const mine = await begin('1', 'Firefox');
  const lost = await begin('1', 'Chrome');
  const theirs = await begin('2', 'Edge');
  const [, other] = await sessions.list(mine.id);
  const [foreign] = await sessions.list(theirs.id);
  expect(await sessions.endOther(mine.id, foreign?.key ?? '')).toBeUndefined();
  expect(await sessions.open(theirs.id)).toBeDefined();
  expect(await sessions.endOther(mine.id, other?.key ?? '')).toEqual({ refreshToken: 'r Chrome' });
  expect(await sessions.open(lost.id)).toBeUndefined();
  expect(await sessions.endOther(mine.id, other?.key ?? '')).toBeUndefined();
  expect(await sessions.endAll(mine.id)).toHaveLength(1);
  expect(await sessions.open(mine.id)).toBeUndefined();
  expect(await sessions.open(theirs.id)).toBeDefined();
});

test('a session that is over lists nothing and ends nothing', async () => {
  const { sessions, begin } = world();
  const over = await begin('1', 'Firefox');
  const other = await begin('1', 'Chrome');
  await sessions.end(over.id);
  expect(await sessions.list(over.id)).toEqual([]);
  expect(await sessions.endAll(over.id)).toEqual([]);
  expect(await sessions.open(other.id)).toBeDefined();
});

test('one person has at most 50 sessions: those that end first are given up, of nobody else', async () => {
  const { sessions, begin, later } = world();
  const theirs = await begin('2');
  const oldest = await begin('1', '0');
  for (let count = 1; count <= 50; count += 1) {
    later(1000);
    await begin('1', String(count));
  }
  const last = await begin('1', 'last');
  expect(names(await sessions.list(last.id))).toHaveLength(50);
  expect(await sessions.open(oldest.id)).toBeUndefined();
  expect(await sessions.open(theirs.id)).toBeDefined();
});

test('sessions that were sealed with the secret before are listed and ended as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const path = join(folder, 'sessions.db');
  const before = world(path);
  await before.begin('1', 'Firefox');
  before.store.close();
  const after = world(path, [second, first]);
  const { id } = await after.begin('1', 'Chrome');
  expect(names(await after.sessions.list(id)).sort()).toEqual(['Chrome', 'Firefox']);
  expect(await after.sessions.endAll(id)).toHaveLength(2);
  after.store.close();
  rmSync(folder, { recursive: true });
});

test('the file does not tell whose a session is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const path = join(folder, 'sessions.db');
  const { store, begin } = world(path);
  await begin('person-of-a-known-id', 'Firefox on Windows');
  store.close();
  const db = new DatabaseSync(path, { readOnly: true });
  const [row] = db.prepare('SELECT * FROM sessions').all() as { owner: string }[];
  db.close();
  expect(JSON.stringify(row)).not.toMatch(/person-of-a-known-id|Firefox/);
  expect(row?.owner).not.toBe(createSealer([second]).digests('session owner', 'person-of-a-known-id')[0]);
  rmSync(folder, { recursive: true });
});

import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, openBoard } from '../../test/support/board.ts';
import { noMedia } from '../../test/support/media.ts';
import { put, user } from '../../test/support/rows.ts';
import { countNames } from '../store/board-counts.ts';
import { putSuspension } from '../store/people/suspensions.ts';
import type { Member } from './actor.ts';
import { happened } from './capabilities.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { defaultOperatorSettings } from './operator-settings.ts';
import { noPages } from './pages.ts';
import { type Transaction, transact } from './transaction.ts';

let board: Board;
let deps: Deps;
let actor: Member;
let now: number;
beforeEach(async () => {
  board = await openBoard();
  now = Date.UTC(2026, 0, 1);
  const ada = user();
  await put(board.store, { users: [ada] });
  actor = {
    kind: 'member',
    userId: ada.id,
    isModerator: false,
    hasModeratorRole: false,
    isGranted: false,
    suspension: null,
    authenticatedAt: now,
  };
  const operatorSettings = {
    ...defaultOperatorSettings,
    budgets: { ...defaultOperatorSettings.budgets, reports: { max: 2, hours: 1 } },
  };
  deps = {
    store: board.store,
    clock: () => now,
    newId: randomUUID,
    happened,
    operatorSettings,
    pages: noPages,
    media: noMedia,
    issuerLead: () => 0,
  };
});
afterEach(() => board[Symbol.asyncDispose]());

const rename = async ({ writes, actor }: Transaction) => {
  await writes.db.updateTable('users').set({ full_name: 'Changed' }).where('id', '=', actor.userId).execute();
};
const rowsOf = (table: 'write_events' | 'idempotency_keys') =>
  board.store.read(({ db }) => db.selectFrom(table).select('user_id').execute());
const fullName = () =>
  board.store.read(({ db }) => db.selectFrom('users').select('full_name').executeTakeFirstOrThrow());

test('a refused change leaves nothing: no row, no count, no place in the budget, no kept answer', async () => {
  const change = async (tx: Transaction) => {
    await rename(tx);
    tx.counts.add(countNames.users, 5);
    throw new Fail('too_many');
  };
  const idempotency = { key: 'k', digest: 'd' };
  await expect(transact(deps, actor, change, { idempotency, budget: 'reports' })).rejects.toMatchObject({
    code: 'too_many',
  });
  expect(await fullName()).toEqual({ full_name: null });
  expect([await rowsOf('write_events'), await rowsOf('idempotency_keys')]).toEqual([[], []]);
  expect(await board.recount()).toEqual([]);
});

test('a change whose count would fall below zero is undone', async () => {
  const change = async (tx: Transaction) => {
    await rename(tx);
    tx.counts.add(countNames.comments, -1);
  };
  await expect(transact(deps, actor, change)).rejects.toThrow('below zero');
  expect(await fullName()).toEqual({ full_name: null });
});

test('a budget that was lowered names the time at which there is room under the new one', async () => {
  const minute = 60_000;
  const { budgets } = deps.operatorSettings;
  const under = (max: number): Deps => ({
    ...deps,
    operatorSettings: { ...deps.operatorSettings, budgets: { ...budgets, reports: { max, hours: 1 } } },
  });
  const report = (max: number) => transact(under(max), actor, async () => ({}), { budget: 'reports' });
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    times.push(now);
    await report(5);
    now += minute;
  }
  const room = (times[3] ?? 0) + 60 * minute;
  await expect(report(2)).rejects.toMatchObject({
    code: 'budget_spent',
    reason: `At most 2 reports in 1 hour. The next is possible from ${new Date(room).toISOString()}.`,
    retryAfterSeconds: (room - now) / 1000,
  });
  now = room - 1;
  await expect(report(2)).rejects.toMatchObject({ code: 'budget_spent', retryAfterSeconds: 1 });
  now = room;
  await report(2);
});

test('a kept answer is given for a day, and needs neither the change nor the budget again', async () => {
  let done = 0;
  const change = async () => ({ done: ++done });
  const idempotency = { key: 'k', digest: 'd' };
  for (let i = 0; i < 5; i += 1)
    expect(await transact(deps, actor, change, { idempotency, budget: 'reports' })).toEqual({ done: 1 });
  expect(await rowsOf('write_events')).toHaveLength(1);
  await expect(transact(deps, actor, change, { idempotency: { ...idempotency, digest: 'e' } })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  now += 24 * 3_600_000;
  expect(await transact(deps, actor, change, { idempotency })).toEqual({ done: 2 });
});

test('kept answers and events do not pile up', async () => {
  for (let i = 0; i < 40; i += 1) {
    await transact(deps, actor, async () => ({}), { idempotency: { key: `k${i}`, digest: 'd' }, budget: 'projects' });
    now += 5 * 3_600_000;
  }
  expect((await rowsOf('idempotency_keys')).length).toBeLessThan(8);
  expect((await rowsOf('write_events')).length).toBeLessThan(8);
});

const keptKeys = async () => {
  const { rows } = await board.store.read(async ({ db }) => ({
    rows: await db.selectFrom('idempotency_keys').select('key').execute(),
  }));
  return rows.map(({ key }) => key);
};

test('answers kept for a person are bounded in number: the oldest go first', async () => {
  const max = limits.idempotency.rows + 1;
  for (let i = 0; i < max + 20; i += 1) {
    await transact(deps, actor, async () => ({ done: i }), { idempotency: { key: `k${i}`, digest: 'd' } });
    now += 1;
  }
  const keys = await keptKeys();
  expect(keys.toSorted()).toEqual(Array.from({ length: max }, (_, i) => `k${i + 20}`).toSorted());
  const again = { idempotency: { key: 'k20', digest: 'd' } };
  expect(await transact(deps, actor, async () => ({ done: -1 }), again)).toEqual({ done: 20 });
});

test('answers kept for a person are bounded in bytes, and the latest is always kept', async () => {
  const text = 'ü'.repeat(300_000);
  for (let i = 0; i < 12; i += 1) {
    await transact(deps, actor, async () => ({ text }), { idempotency: { key: `k${i}`, digest: 'd' } });
    now += 1;
  }
  const keys = await keptKeys();
  expect(keys.toSorted()).toEqual(['k10', 'k11', 'k5', 'k6', 'k7', 'k8', 'k9'].toSorted());
});

test('a suspension holds until its time is over', async () => {
  const until = now + 1000;
  const row = { user_id: actor.userId, reason: 'Spam.', until, created_at: now };
  await board.store.write((writes) => putSuspension(writes, row));
  await expect(transact(deps, actor, rename)).rejects.toMatchObject({
    code: 'suspended',
    reason: 'Spam. (until 2026-01-01T00:00:01.000Z)',
  });
  expect(await fullName()).toEqual({ full_name: null });
  now = until;
  await transact(deps, actor, rename);
  expect(await fullName()).toEqual({ full_name: 'Changed' });
});

test('whoever was erased meanwhile changes nothing any more', async () => {
  await board.store.write(({ db }) => db.updateTable('users').set({ erased_at: now }).execute());
  await expect(transact(deps, actor, rename)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await fullName()).toEqual({ full_name: null });
});

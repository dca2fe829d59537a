import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fail } from '../../domain/fail.ts';
import type { SettledPage } from '../../domain/feed/reads.ts';
import { EventStream } from './event-stream.ts';
import { Followers } from './followers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A response whose client reads, until `stops` is set. */
function fakeClient() {
  const ids: string[] = [];
  const state = { ids, stops: false, isDestroyed: false, isEnded: false, waiting: 0 };
  const response = Object.assign(new EventEmitter(), {
    writeHead() {},
    write(text: string) {
      const [, id] = /^id: (.*)$/m.exec(text) ?? [];
      if (id) ids.push(id);
      if (state.stops) state.waiting += text.length;
    },
    end() {
      state.isEnded = true;
    },
    destroy() {
      state.isDestroyed = true;
    },
  });
  Object.defineProperty(response, 'writableLength', { get: () => state.waiting });
  Object.defineProperty(response, 'writableEnded', { get: () => state.isEnded });
  const begin = () =>
    new EventStream(response as unknown as ServerResponse, {
      endsAt: Number.POSITIVE_INFINITY,
      lastEventId: undefined,
    });
  return { state, begin, leave: () => response.emit('close') };
}

/** A board whose places are numbers, and whose pages have one change each. */
function world() {
  const at = { version: 1, last: 0, reads: 0, isAway: false, isSettled: true, kept: 0 };
  const faults: unknown[] = [];
  const pageAfter = async (after = String(at.last)): Promise<SettledPage> => {
    if (at.isAway) throw new Error('away');
    if (Number(after) < at.kept) throw new Fail('changes_expired');
    at.reads += 1;
    const next = Math.min(Number(after) + 1, at.last);
    const changes = next > Number(after) ? [{ type: 'project' as const, id: String(next), op: 'shown' as const }] : [];
    return {
      page: { changes: changes as never, next: String(next), has_more: next < at.last },
      isSettled: at.isSettled,
    };
  };
  const followers = new Followers({
    pageAfter,
    dataVersion: () => at.version,
    onFault: (fault) => void faults.push(fault),
  });
  const commit = () => {
    at.last += 1;
    at.version += 1;
  };
  return { at, followers, faults, commit };
}

test('a page is read once for all who are up to date, and none while nothing is committed', async () => {
  const { at, followers, commit } = world();
  const clients = Array.from({ length: 100 }, fakeClient);
  for (const [n, { begin }] of clients.entries()) await followers.join(`address ${n}`, undefined, begin);
  await vi.advanceTimersByTimeAsync(2000);
  at.reads = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.reads).toBe(0);
  commit();
  await vi.advanceTimersByTimeAsync(1000);
  expect([at.reads, clients.every(({ state }) => state.ids.at(-1) === '1')]).toEqual([1, true]);
});

test('whoever reads slowly misses nothing, and nothing waits for them in memory', async () => {
  const { followers, commit } = world();
  const { state, begin } = fakeClient();
  await followers.join('slow', undefined, begin);
  state.stops = true;
  for (let n = 0; n < 5; n += 1) {
    commit();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(state.ids).toEqual(['0', '1']);
  Object.assign(state, { stops: false, waiting: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.ids).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('a stream that has ended, as that of a HEAD, is written nothing more', async () => {
  const { followers } = world();
  const { state, begin } = fakeClient();
  await followers.join('a', undefined, () => {
    const stream = begin();
    stream.end();
    return stream;
  });
  expect([state.isEnded, state.ids]).toEqual([true, []]);
});

test('whoever stops reading is cut off, and others are told meanwhile', async () => {
  const { followers, commit } = world();
  const [stopped, other] = [fakeClient(), fakeClient()];
  await followers.join('a', undefined, stopped.begin);
  await followers.join('b', undefined, other.begin);
  stopped.state.stops = true;
  commit();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([stopped.state.isDestroyed, other.state.isDestroyed, other.state.ids.at(-1)]).toEqual([true, false, '1']);
});

test('many who catch up take turns with a bounded number of pages in a round', async () => {
  const { at, followers, commit } = world();
  for (let n = 0; n < 60; n += 1) commit();
  const clients = Array.from({ length: 40 }, fakeClient);
  for (const [n, { begin }] of clients.entries()) await followers.join(`address ${n}`, String(n), begin);
  at.reads = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(at.reads).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(clients.map(({ state }) => state.ids.at(-1))).toEqual(clients.map(() => '60'));
});

test('a commit that is told late, because another transaction is open, is told without a further commit', async () => {
  const { at, followers, commit } = world();
  const { state, begin } = fakeClient();
  await followers.join('a', undefined, begin);
  at.isSettled = false;
  await vi.advanceTimersByTimeAsync(2000);
  commit();
  at.version -= 1;
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.ids.at(-1)).toBe('1');
});

test('a place that is not kept ends its stream; a store that is away ends none', async () => {
  const { at, followers, commit, faults } = world();
  const [slow, other] = [fakeClient(), fakeClient()];
  await followers.join('a', undefined, slow.begin);
  await followers.join('b', undefined, other.begin);
  await vi.advanceTimersByTimeAsync(1000);
  slow.state.stops = true;
  commit();
  await vi.advanceTimersByTimeAsync(1000);
  at.isAway = true;
  commit();
  await vi.advanceTimersByTimeAsync(3000);
  expect([faults.length, other.state.isEnded]).toEqual([1, false]);
  at.isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(other.state.ids.at(-1)).toBe('2');
  at.kept = 2;
  Object.assign(slow.state, { stops: false, waiting: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([slow.state.isEnded, other.state.isEnded]).toEqual([true, false]);
});

test('a process has a thousand streams at most, an address twenty, and one that stops has none', async () => {
  const { followers } = world();
  for (let n = 0; n < 20; n += 1) await followers.join('campus', undefined, fakeClient().begin);
  await expect(followers.join('campus', undefined, fakeClient().begin)).rejects.toThrow('too_many_streams');
  for (let n = 0; n < 980; n += 1) await followers.join(`address ${n}`, undefined, fakeClient().begin);
  await expect(followers.join('one more', undefined, fakeClient().begin)).rejects.toThrow('unavailable');
  followers.close();
  await expect(followers.join('later', undefined, fakeClient().begin)).rejects.toThrow('unavailable');
});

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Member, sightOf } from '../../domain/actor.ts';
import { EventStream, liveEvent } from './event-stream.ts';
import { Listeners } from './listeners.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A response whose client reads, until `stops` is set. */
function fakeResponse() {
  const texts: string[] = [];
  const state = { texts, stops: false, isDestroyed: false, isEnded: false, isClosed: false, writableLength: 0 };
  const response = Object.assign(new EventEmitter(), {
    writeHead() {},
    write(text: string) {
      texts.push(text);
      if (state.stops) state.writableLength += text.length;
    },
    end: () => {
      state.isEnded = true;
    },
    destroy: () => {
      state.isDestroyed = true;
    },
  });
  Object.defineProperty(response, 'writableLength', { get: () => state.writableLength });
  Object.defineProperty(response, 'closed', { get: () => state.isClosed });
  const begin = () =>
    new EventStream(response as unknown as ServerResponse, {
      endsAt: Number.POSITIVE_INFINITY,
      lastEventId: undefined,
    });
  return { state, begin };
}

const memberOf = (n: number) => ({ userId: `person ${n}`, isModerator: false }) as Member;

function world() {
  let version = 1;
  let unread = 0;
  const asked: number[] = [];
  const faults: unknown[] = [];
  const at = { isAway: false };
  const unreadOf = ({ isModerator }: Member) => unread + (isModerator ? 100 : 0);
  const listeners = new Listeners({
    async statesOf(members) {
      if (at.isAway) throw new Error('away');
      asked.push(members.length);
      return new Map(
        members.map((member) => [sightOf(member), liveEvent('notices', `${unread}`, { unread: unreadOf(member) })]),
      );
    },
    dataVersion: () => version,
    onFault: (error) => void faults.push(error),
  });
  const commit = () => {
    version += 1;
    unread += 1;
  };
  return { listeners, asked, faults, at, commit };
}

test('the store is asked once a second for everybody who listens, and not at all if nothing was committed', async () => {
  const { listeners, asked, commit } = world();
  for (let n = 0; n < 100; n += 1) await listeners.join(memberOf(n), fakeResponse().begin);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(1000);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  for (let n = 0; n < 50; n += 1) commit();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([100]);
});

test('whoever reads too slowly misses states, never the last one, and nothing waits for them in memory', async () => {
  const { listeners, commit } = world();
  const { state, begin } = fakeResponse();
  await listeners.join(memberOf(1), begin);
  state.stops = true;
  for (let n = 0; n < 5; n += 1) {
    commit();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(state.texts.filter((text) => text.startsWith('event'))).toHaveLength(2);
  state.stops = false;
  state.writableLength = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.texts.at(-1)).toContain('"unread":5');
});

test('a client that reads nothing at all for a while is cut off; a silent stream has a comment now and then', async () => {
  const { listeners, commit } = world();
  const [stopped, silent] = [fakeResponse(), fakeResponse()];
  await listeners.join(memberOf(1), stopped.begin);
  stopped.state.stops = true;
  commit();
  await vi.advanceTimersByTimeAsync(1000);
  await listeners.join(memberOf(2), silent.begin);
  await vi.advanceTimersByTimeAsync(46_000);
  expect([stopped.state.isDestroyed, silent.state.isDestroyed]).toEqual([true, false]);
  expect(silent.state.texts.filter((text) => text === ':\n\n')).toHaveLength(3);
});

test('a store that is away ends no stream, and what was missed is told when it is back', async () => {
  const { listeners, at, commit, faults } = world();
  const { state, begin } = fakeResponse();
  await listeners.join(memberOf(1), begin);
  await vi.advanceTimersByTimeAsync(1000);
  at.isAway = true;
  commit();
  await vi.advanceTimersByTimeAsync(3000);
  expect([faults.length, state.isEnded]).toEqual([1, false]);
  at.isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.texts.at(-1)).toContain('"unread":1');
});

test('a process has two thousand streams at most, and a process that stops has none', async () => {
  const { listeners } = world();
  const first = fakeResponse();
  const { leave } = await listeners.join(memberOf(0), first.begin);
  for (let n = 1; n < 2000; n += 1) await listeners.join(memberOf(n), fakeResponse().begin);
  await expect(listeners.join(memberOf(2000), fakeResponse().begin)).rejects.toThrow('unavailable');
  leave();
  leave();
  expect(listeners.open).toBe(1999);
  await listeners.join(memberOf(2000), fakeResponse().begin);
  listeners.close();
  await expect(listeners.join(memberOf(1), fakeResponse().begin)).rejects.toThrow('unavailable');
});

test('pages that open at once are counted before their states are read', async () => {
  const { listeners } = world();
  const joining = Array.from({ length: 50 }, () => listeners.join(memberOf(1), fakeResponse().begin));
  const outcomes = await Promise.allSettled(joining);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(listeners.open).toBe(4);
});

test('a person who listens as a moderator and as a member is told each count where it belongs, and counts once', async () => {
  const { listeners, commit } = world();
  const [site, program] = [fakeResponse(), fakeResponse()];
  const member = memberOf(1);
  await listeners.join({ ...member, isModerator: true }, site.begin);
  await listeners.join(member, program.begin);
  commit();
  await vi.advanceTimersByTimeAsync(1000);
  const counts = ({ state }: typeof site) => state.texts.flatMap((text) => /"unread":(\d+)/.exec(text)?.[1] ?? []);
  expect([counts(site), counts(program)]).toEqual([
    ['100', '101'],
    ['0', '1'],
  ]);
  await listeners.join(member, fakeResponse().begin);
  await listeners.join({ ...member, isModerator: true }, fakeResponse().begin);
  for (const isModerator of [true, false])
    await expect(listeners.join({ ...member, isModerator }, fakeResponse().begin)).rejects.toThrow('too_many_streams');
});

test('a client that left while its state was read takes no place, nor does one whose state cannot be read', async () => {
  const { listeners, at } = world();
  const { state, begin } = fakeResponse();
  state.isClosed = true;
  await listeners.join(memberOf(1), begin);
  at.isAway = true;
  await expect(listeners.join(memberOf(2), fakeResponse().begin)).rejects.toThrow('away');
  expect(listeners.open).toBe(0);
});

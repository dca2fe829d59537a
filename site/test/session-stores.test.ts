import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '../src/session/cookies/seal.ts';
import { createSessions } from '../src/session/sessions.ts';
import type { Provider, Tokens } from '../src/session/sign-in/provider.ts';
import { Refused } from '../src/session/sign-in/refusals.ts';
import type { SessionStore } from '../src/session/stores/store.ts';
import type { Person } from '../src/session/visitor-context.ts';
import { kinds, type Places, startPlaces } from './stores.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places[Symbol.asyncDispose]());

const ada: Person = {
  id: '1',
  name: 'Ada',
  username: null,
  avatarUrl: null,
  isModerator: false,
  isOperator: false,
  unreadNotices: 0,
  suspension: null,
};

describe.each(kinds)('sessions in a %s', (kind) => {
  let now: number;
  let one: SessionStore;
  let other: SessionStore;
  const clock = () => now;
  beforeEach(async () => {
    await places.empty(kind);
    now = Date.now();
    one = places.open(kind, clock);
    other = places.open(kind, clock);
  });

  test('a row that one process puts is found by the other until it ends, and no longer once it was deleted', async () => {
    await one.put('key', 'value', now + HOUR_MS, 'owner');
    expect(await other.get('key')).toBe('value');
    await other.put('key', 'another value', now + HOUR_MS, 'owner');
    expect(await one.get('key')).toBe('another value');
    now += HOUR_MS;
    expect([await one.get('key'), await other.ofOwner(['owner'], 9)]).toEqual([undefined, []]);
    now -= HOUR_MS;
    await other.delete('key', 'value');
    expect(await one.get('key')).toBe('another value');
    await other.delete('key');
    expect([await one.get('key'), await one.ofOwner(['owner'], 9)]).toEqual([undefined, []]);
  });

  test('a row is replaced only where it still has the value that was read', async () => {
    await one.put('key', 'read', now + HOUR_MS, 'owner');
    expect(await other.replace('key', 'read', 'mine', now + HOUR_MS, 'owner')).toBe(true);
    expect(await one.replace('key', 'read', 'too late', now + HOUR_MS, 'owner')).toBe(false);
    expect(await one.get('key')).toBe('mine');
    await other.delete('key');
    expect(await one.replace('key', 'mine', 'back again', now + HOUR_MS, 'owner')).toBe(false);
    expect([await one.get('key'), await one.ofOwner(['owner'], 9)]).toEqual([undefined, []]);
  });

  test('the rows of a person are listed under all their digests, those that end last first', async () => {
    await one.put('a', 'first', now + 1000, 'old');
    await one.put('b', 'last', now + 3000, 'new');
    await other.put('c', 'middle', now + 2000, 'new');
    await other.put('d', 'of somebody else', now + 2000, 'they');
    await other.put('e', 'of nobody', now + 2000);
    const values = async (most: number) => (await one.ofOwner(['new', 'old'], most)).map(({ value }) => value);
    expect(await values(9)).toEqual(['last', 'middle', 'first']);
    expect(await values(2)).toEqual(['last', 'middle']);
    // Under the digest of a new secret it is no more under the old one.
    await one.put('a', 'first', now + 1000, 'new');
    expect(await one.ofOwner(['old'], 9)).toEqual([]);
  });

  test('a flood is bounded, and what has ended is removed: the records that end first go first', async () => {
    const bounded = places.open(kind, clock, 50);
    await bounded.put('ended', 'value', now + 1);
    now += 10;
    for (let n = 1; n <= 300; n += 1) await bounded.put(`key ${n}`, 'value', now + HOUR_MS + n);
    now -= 10;
    const kept = await Promise.all([...Array(300)].map((_, n) => one.get(`key ${n + 1}`)));
    const left = kept.flatMap((value, n) => (value === undefined ? [] : [n + 1]));
    // Between two sweeps a hundred may come on top.
    expect(left.length).toBeLessThanOrEqual(150);
    expect(left).toEqual(left.map((_, n) => 301 - left.length + n));
    expect(await one.get('ended')).toBeUndefined();
  });

  test('of two holders one has the lease, until it gives it up or the lease ends by itself', async () => {
    const taken = await Promise.all([one.lease('key', 'one', 60_000), other.lease('key', 'other', 60_000)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = taken[0] ? (['one', 'other'] as const) : (['other', 'one'] as const);
    await other.release('key', loser);
    expect(await one.lease('key', loser, 60_000)).toBe(false);
    // Asked for twice by the same holder, whose first answer was lost.
    expect(await one.lease('key', winner, 60_000)).toBe(true);
    await one.release('key', winner);
    expect(await one.lease('key', loser, 1)).toBe(true);
    now += 2;
    await expect.poll(() => other.lease('key', winner, 60_000)).toBe(true);
  });

  /** A site of its own over the store, with a provider whose refresh tokens are good once. */
  function world(store: SessionStore, used: Set<string>) {
    let turn = 0;
    const refresh: Provider['refresh'] = async (token) => {
      if (used.has(token)) throw new Refused('session_over');
      used.add(token);
      turn += 1;
      // Whoever used the token has told the provider; the answer takes its way back.
      for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
      return { accessToken: `access after ${token}`, refreshToken: `${token}+`, expiresAt: now + HOUR_MS };
    };
    const provider: Partial<Provider> = { refresh, async revoke() {} };
    const sealer = createSealer(['a secret of more than 32 characters']);
    const parts = {
      store,
      sealer,
      provider: provider as Provider,
      clock,
      longestMs: 30 * DAY_MS,
      isThere: async () => true,
    };
    return { sessions: createSessions(parts), turns: () => turn };
  }
  const tokensOf = (n: number): Tokens => ({ accessToken: 'old', refreshToken: `r${n}`, expiresAt: now + HOUR_MS });

  test('two sites that renew at the same time lose none of twelve sessions, and use each refresh token once', async () => {
    const used = new Set<string>();
    const sites = [world(one, used), world(other, used)];
    const begun = [];
    for (let n = 0; n < 12; n += 1) begun.push(await sites[n % 2]?.sessions.begin(tokensOf(n), ada));
    now += HOUR_MS;
    const renewed = await Promise.all(
      begun.flatMap((session) => sites.map(({ sessions }) => session && sessions.renewed(session))),
    );
    expect(renewed.map((session) => session?.record.accessToken)).toEqual(
      begun.flatMap((_, n) => [`access after r${n}`, `access after r${n}`]),
    );
    expect(sites.reduce((sum, { turns }) => sum + turns(), 0)).toBe(12);
    const [first] = renewed;
    expect(await sites[1]?.sessions.list(first?.id ?? '')).toHaveLength(12);
  });

  test('a session that is signed out everywhere on one site while the other renews or notes its use does not come back', async () => {
    const sites = [world(one, new Set()), world(other, new Set())] as const;
    for (let round = 0; round < 10; round += 1) {
      const session = await sites[0].sessions.begin(tokensOf(round), ada);
      now += HOUR_MS;
      await Promise.all([
        sites[0].sessions.renewed(session),
        sites[0].sessions.change(session, { personReadAt: now }),
        sites[1].sessions.endAll(session.id),
      ]);
      expect([await sites[0].sessions.open(session.id), await sites[1].sessions.list(session.id)]).toEqual([
        undefined,
        [],
      ]);
    }
  });
});

import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { createSealer } from './cookies/seal.ts';
import { createSessions } from './sessions.ts';
import type { Provider, Tokens } from './sign-in/provider.ts';
import { Refused, SessionsAway } from './sign-in/refusals.ts';
import { openSqliteStore } from './stores/sqlite-store.ts';
import type { Person } from './visitor-context.ts';

const person: Person = {
  id: '1',
  name: 'Ada',
  username: null,
  avatarUrl: null,
  isModerator: false,
  isOperator: false,
  unreadNotices: 0,
  suspension: null,
};

/** Refresh tokens that are good once, as at a provider that rotates them. */
function world(refresh?: Provider['refresh'], board: (id: string) => boolean = () => true) {
  let now = 1_000_000;
  let turn = 0;
  const used = new Set<string>();
  const rotating: Provider['refresh'] = async (token) => {
    if (used.has(token)) throw new Refused('session_over');
    used.add(token);
    turn += 1;
    return { accessToken: `access ${turn}`, refreshToken: `refresh ${turn}`, expiresAt: now + HOUR_MS };
  };
  const store = openSqliteStore(':memory:', () => now);
  const sealer = createSealer(['a secret of more than 32 characters']);
  const revoked: string[] = [];
  const revoke: Provider['revoke'] = async (token) => void revoked.push(token);
  const provider = { refresh: refresh ?? rotating, revoke } as Provider;
  const sessions = createSessions({
    store,
    sealer,
    provider,
    clock: () => now,
    longestMs: 30 * DAY_MS,
    isThere: async (id) => board(id),
  });
  const later = (ms: number) => {
    now += ms;
  };
  const tokens: Tokens = { accessToken: 'access 0', refreshToken: 'refresh 0', expiresAt: now + HOUR_MS };
  return { sessions, store, tokens, later, revoked };
}

test('a session is found by its id and by nothing else', async () => {
  const { sessions, tokens } = world();
  const { id } = await sessions.begin(tokens, person);
  expect((await sessions.open(id))?.record.person).toEqual(person);
  expect(await sessions.open(`${id}x`)).toBeUndefined();
  await sessions.end(id);
  expect(await sessions.open(id)).toBeUndefined();
});

test('a token near its end is renewed once for all requests that need it', async () => {
  const { sessions, tokens, later } = world();
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS - 1000);
  const renewed = await Promise.all([1, 2, 3].map(() => sessions.renewed(session)));
  expect(renewed.map((it) => it?.record.accessToken)).toEqual(['access 1', 'access 1', 'access 1']);
  // Somebody who still holds the old record takes the new token from the store.
  expect((await sessions.renewed(session))?.record.accessToken).toBe('access 1');
});

test('a session that the provider has ended is over here too', async () => {
  const { sessions, tokens, later } = world(async () => {
    throw new Refused('session_over');
  });
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS);
  expect(await sessions.renewed(session)).toBeUndefined();
  expect(await sessions.open(session.id)).toBeUndefined();
});

test('with the provider away the old token serves to its end, then nobody is known, and once it is back the session goes on', async () => {
  let isAway = true;
  const { sessions, tokens, later } = world(async () => {
    if (isAway) throw new Refused('provider_away');
    return { ...tokens, accessToken: 'access 1', expiresAt: tokens.expiresAt + 2 * HOUR_MS };
  });
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS - 1000);
  expect((await sessions.renewed(session))?.record.accessToken).toBe('access 0');
  later(2000);
  await expect(sessions.renewed(session)).rejects.toThrow(SessionsAway);
  isAway = false;
  expect((await sessions.renewed(session))?.record.accessToken).toBe('access 1');
});

test('a session ends two weeks after it was last renewed', async () => {
  const { sessions, tokens, later } = world();
  const { id } = await sessions.begin(tokens, person);
  later(14 * DAY_MS - 1);
  expect(await sessions.open(id)).toBeDefined();
  later(1);
  expect(await sessions.open(id)).toBeUndefined();
});

test('the store holds neither ids nor tokens nor names that can be read', async () => {
  const { sessions, store, tokens } = world();
  const seen: string[] = [];
  const put = store.put;
  store.put = (key, value, until) => {
    seen.push(key, value);
    return put(key, value, until);
  };
  const { id } = await sessions.begin(tokens, person);
  expect(seen).toHaveLength(2);
  expect(seen.join()).not.toMatch(new RegExp(`${id}|access|refresh|Ada`));
});

test.each(['signed out', 'renewed elsewhere'])('a session that was %s while it was renewed stays so', async (what) => {
  const going = Promise.withResolvers<Tokens>();
  const asked = Promise.withResolvers<void>();
  const { sessions, tokens, later, revoked } = world(() => {
    asked.resolve();
    return going.promise;
  });
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS);
  const renewing = sessions.renewed(session);
  await asked.promise;
  if (what === 'signed out') {
    expect(await sessions.end(session.id)).toEqual({ refreshToken: 'refresh 0' });
    going.resolve({ ...tokens, accessToken: 'access 1', refreshToken: 'refresh 1' });
    expect(await renewing).toBeUndefined();
    expect(revoked).toEqual(['refresh 1']);
    expect(await sessions.open(session.id)).toBeUndefined();
  } else {
    await sessions.change(session, { accessToken: 'access of another process', refreshToken: 'refresh 1' });
    going.reject(new Refused('session_over'));
    expect((await renewing)?.record.accessToken).toBe('access of another process');
    expect(await sessions.open(session.id)).toBeDefined();
  }
});

test('whoever ends a session is told the token that it had in the end, to revoke it', async () => {
  const { sessions, store, tokens } = world();
  const session = await sessions.begin(tokens, person);
  const remove = store.delete;
  store.delete = async (...given) => {
    store.delete = remove;
    await sessions.change(session, { refreshToken: 'renewed meanwhile' });
    return remove(...given);
  };
  expect(await sessions.end(session.id)).toEqual({ refreshToken: 'renewed meanwhile' });
  expect(await sessions.open(session.id)).toBeUndefined();
  expect(await sessions.end(session.id)).toBeUndefined();
});

test('a session keeps one form, the last, and none beyond 64 KiB', async () => {
  const { sessions, store } = world();
  const keys = new Set<string>();
  const put = store.put;
  store.put = (key, value, until) => {
    keys.add(key);
    return put(key, value, until);
  };
  const form = (text: string) => ({ path: '/submit', fields: [['name', text] as [string, string]], personId: '1' });
  const first = await sessions.keepForm('a session', form('first'));
  expect(await sessions.keepForm('a session', form('last'))).toBe(first);
  expect(await sessions.keepForm('a session', form('x'.repeat(64 * 1024)))).toBeUndefined();
  expect(keys.size).toBe(1);
  expect((await sessions.keptForm(first ?? ''))?.fields).toEqual([['name', 'last']]);
});

test('a session ends thirty days after the sign-in, however much it is used', async () => {
  const { sessions, tokens, later } = world();
  const { id } = await sessions.begin(tokens, person);
  for (let day = 1; day < 30; day += 1) {
    later(DAY_MS);
    const session = await sessions.open(id);
    expect(session && (await sessions.renewed(session))).toBeDefined();
  }
  later(DAY_MS);
  expect(await sessions.open(id)).toBeUndefined();
});

test('a fresh token of somebody who was erased is used for nothing, and ends the session', async () => {
  let isThere = true;
  const { sessions, tokens, later } = world(undefined, () => isThere);
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS);
  expect((await sessions.renewed(session))?.record.accessToken).toBe('access 1');
  isThere = false;
  later(HOUR_MS);
  const found = await sessions.open(session.id);
  expect(found && (await sessions.renewed(found))).toBeUndefined();
  expect(await sessions.open(session.id)).toBeUndefined();
});

test('while the board is away a fresh token waits, and is used when the board is back', async () => {
  let isAway = true;
  const { sessions, tokens, later } = world(undefined, () => {
    if (isAway) throw new Error('away');
    return true;
  });
  const session = await sessions.begin(tokens, person);
  later(HOUR_MS);
  expect(await sessions.renewed(session)).toBeUndefined();
  isAway = false;
  const found = await sessions.open(session.id);
  expect((found && (await sessions.renewed(found)))?.record.accessToken).toBe('access 1');
});

import { createLocalJWKSet } from 'jose';
import { expect, test } from 'vitest';
import type { KeySet } from './keys.ts';
import { rememberValid } from './remember.ts';
import { invalid, type Valid, type Verdict } from './verdict.ts';
import type { Verified } from './verify.ts';

const keys = (print: string): KeySet => ({ print, find: createLocalJWKSet({ keys: [] }) });
const valid = (expiresAt: number): Valid => ({ kind: 'valid', identity: { expiresAt } as Valid['identity'] });

/** A memory over a verification that only counts. */
function world(capacity?: number) {
  const state = {
    now: 0,
    set: keys('a') as KeySet | undefined,
    verified: [] as string[],
    answer: (_token: string): Verified['verdict'] => valid(1000_000),
    canVerify: true,
    ask: (_token: string): Verdict | Promise<Verdict> | undefined => invalid('signature'),
  };
  const verdictOn = rememberValid({
    verify: async (token) => {
      state.verified.push(token);
      const { set } = state;
      await Promise.resolve();
      return set ? { verdict: state.answer(token), set } : { verdict: { kind: 'unavailable', retryAfterSeconds: 1 } };
    },
    currentKeys: () => state.set,
    clock: () => state.now,
    ...(capacity !== undefined && { capacity }),
  });
  state.ask = (token) => verdictOn(token, () => state.canVerify);
  return state;
}

test('a token met before is answered at once', async () => {
  const board = world();
  const first = board.ask('t');
  expect(first).toBeInstanceOf(Promise);
  expect(board.ask('t')).toBe(first);
  const verdict = await first;
  expect(board.ask('t')).toBe(verdict);
  expect(board.verified).toEqual(['t']);
});

test('a new token that may not be checked gets no verdict, and one met before or being checked gets its own', async () => {
  const board = world();
  await board.ask('met');
  const underWay = board.ask('under way');
  board.canVerify = false;
  expect(board.ask('new')).toBeUndefined();
  expect(board.ask('met')).toMatchObject({ kind: 'valid' });
  expect(board.ask('under way')).toBe(underWay);
  await underWay;
  expect(board.verified).toEqual(['met', 'under way']);
});

test('it is forgotten with its expiry, at the same second as a new one is refused', async () => {
  const board = world();
  await board.ask('t');
  board.now = 1000_000 + 59_999;
  expect(board.ask('t')).toMatchObject({ kind: 'valid' });
  board.now += 1;
  board.answer = () => invalid('expired');
  expect(await board.ask('t')).toEqual(invalid('expired'));
});

test('what is refused is not kept', async () => {
  const board = world();
  board.answer = () => invalid('signature');
  await board.ask('t');
  board.answer = () => valid(1);
  expect(await board.ask('t')).toMatchObject({ kind: 'valid' });
});

test('other keys, or none, forget everything', async () => {
  const board = world();
  await board.ask('t');
  board.set = keys('b');
  board.answer = () => invalid('unknown_key');
  expect(await board.ask('t')).toEqual(invalid('unknown_key'));
  board.set = undefined;
  expect(await board.ask('t')).toMatchObject({ kind: 'unavailable' });
});

test('a verdict found with keys that are gone meanwhile is given once and not kept', async () => {
  const board = world();
  const early = board.ask('t');
  board.set = keys('b');
  expect(await early).toMatchObject({ kind: 'valid' });
  board.answer = () => invalid('unknown_key');
  expect(await board.ask('t')).toEqual(invalid('unknown_key'));
});

test('the memory is bounded, and the oldest goes first', async () => {
  const board = world(3);
  for (const token of ['a', 'b', 'c', 'd']) await board.ask(token);
  expect(board.ask('d')).not.toBeInstanceOf(Promise);
  expect(board.ask('b')).not.toBeInstanceOf(Promise);
  expect(board.ask('a')).toBeInstanceOf(Promise);
});

test('a verification that breaks off is not remembered as under way', async () => {
  const board = world();
  board.answer = () => {
    throw new Error('broken');
  };
  await expect(board.ask('t')).rejects.toThrow('broken');
  board.answer = () => valid(1000);
  expect(await board.ask('t')).toMatchObject({ kind: 'valid' });
});

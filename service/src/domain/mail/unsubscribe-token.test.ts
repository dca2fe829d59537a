import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const wanted = { userId: randomUUID(), scope: 'weekly' };

test('a link works with either of two secrets, so that one can replace the other, and with no third', () => {
  const token = signUnsubscribe(wanted, [first]);
  expect(readUnsubscribe(token, [first])).toEqual(wanted);
  expect(readUnsubscribe(token, [second, first])).toEqual(wanted);
  expect(readUnsubscribe(token, [second])).toBeUndefined();
});

test('a token that differs in one place, or stops something else, is no token', () => {
  const token = signUnsubscribe(wanted, [first]);
  expect(readUnsubscribe(token.replace('weekly', 'daily'), [first])).toBeUndefined();
  expect(readUnsubscribe(token.replace(wanted.userId, randomUUID()), [first])).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readUnsubscribe(changed, [first])).toEqual(changed === token ? wanted : undefined);
    }),
  );
});

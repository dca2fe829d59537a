import { expect, test } from 'vitest';
import { refusalWords } from './refusal.tsx';

const words = (code: string, retryAfterSeconds?: number) =>
  refusalWords('Your vote was not changed.', {
    code,
    status: 400,
    message: 'Something for programs; "reason" says more.',
    details: [],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

test.each(['rate_limited', 'budget_spent'])(
  '%s is told without the words of headers, with how long to wait',
  (code) => {
    expect(words(code, 1)).toBe('Your vote was not changed. Too many requests at once. Try again in 1 second.');
  },
);

test('a suspension is told without the name of a field', () => {
  expect(words('suspended')).toBe('Your vote was not changed. Your account is suspended.');
});

test('what has no words of its own is told in those of the API', () => {
  expect(words('forbidden')).toBe('Your vote was not changed. Something for programs; "reason" says more.');
});

import { expect, test } from 'vitest';
import { challengeOf, challenges } from './challenge.ts';
import { forbidden, invalid, sentences } from './verdict.ts';

test('every sentence may stand in error_description (RFC 6750 section 3)', () => {
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
});

test('a caller without a credential gets a challenge without an error code', () => {
  expect(challenges.missing).toBe('Bearer realm="launch-board"');
  expect(challengeOf({ kind: 'none' })).toBe(challenges.missing);
  expect(challengeOf({ kind: 'unsupported' })).toBe(challenges.missing);
});

test('each refusal has its registered code', () => {
  const head = 'Bearer realm="launch-board", error=';
  expect(challengeOf(invalid('expired'))).toBe(
    `${head}"invalid_token", error_description="The access token has expired"`,
  );
  expect(challengeOf({ kind: 'malformed', description: sentences.no_token })).toMatch(`${head}"invalid_request", `);
  expect(challengeOf(forbidden('wrong_domain'))).toMatch(`${head}"insufficient_scope", `);
});

test('nothing is asked of a caller whose issuer is away', () => {
  expect(challengeOf({ kind: 'unavailable', retryAfterSeconds: 5 })).toBeUndefined();
});

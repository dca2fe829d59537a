import { expect, test } from 'vitest';
import { readAuthorization } from './authorization.ts';
import { sentences } from './verdict.ts';

const reading = (...values: string[]) =>
  readAuthorization({
    headers: values[0] === undefined ? {} : { authorization: values[0] },
    rawHeaders: ['Host', 'board', ...values.flatMap((value) => ['authorization', value])],
  });

test('a request without the header has no credential', () => {
  expect(reading()).toEqual({ kind: 'none' });
});

test('the scheme is read in any case', () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
    expect(reading(`${scheme} a.b.c`)).toEqual({ kind: 'bearer', token: 'a.b.c' });
  }
  expect(reading('Bearer    a.b.c')).toEqual({ kind: 'bearer', token: 'a.b.c' });
});

test('another scheme is told apart from a bad token', () => {
  for (const value of ['Basic dTpw', 'DPoP a.b.c', 'Bearerx a.b.c', 'a.b.c', 'Bearer, a.b.c', 'Bearer\ta.b.c']) {
    expect(reading(value)).toEqual({ kind: 'unsupported' });
  }
});

test('no token, several tokens and several headers are malformed', () => {
  for (const values of [[''], ['Bearer'], ['Bearer '], ['Bearer a.b.c d.e.f'], ['Bearer a.b.c, Bearer a.b.c']]) {
    expect(reading(...values).kind).toBe('malformed');
  }
  expect(reading('Bearer a.b.c d.e.f')).toEqual({ kind: 'malformed', description: sentences.several_credentials });
  expect(reading('Bearer a.b.c', 'Bearer a.b.c').kind).toBe('malformed');
  expect(reading('Bearer a.b.c', '').kind).toBe('malformed');
  expect(reading('Basic dTpw', 'Bearer a.b.c').kind).toBe('malformed');
});

test('a token of 8 KiB is read and a longer one is not', () => {
  expect(reading(`Bearer ${'a'.repeat(8192)}`).kind).toBe('bearer');
  expect(reading(`Bearer ${'a'.repeat(8193)}`).kind).toBe('malformed');
  expect(reading(`Bearer ${'a'.repeat(20 * 1024)}`).kind).toBe('malformed');
});

test('a token holds only the characters of token68', () => {
  for (const token of ['a"b', 'a\\b', 'a\u00e9b', 'a=b', 'a;b', '\u00a0a', '{}']) {
    expect(reading(`Bearer ${token}`).kind).toBe('malformed');
  }
  expect(reading('Bearer aZ09-._~+/==').kind).toBe('bearer');
});

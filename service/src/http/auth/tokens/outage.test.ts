import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { lastingToken, makeSigner, type Signer, startIssuer, trust } from '../../../../test/support/issuer.ts';

let first: Signer;
let unknown: Signer;

beforeAll(async () => {
  first = await makeSigner('first');
  unknown = await makeSigner('unknown');
});

test('a cold outage is no verdict on the token, and is over soon after the issuer is back', async () => {
  await using issuer = await startIssuer({ signer: first });
  issuer.goAway();
  using board = trust(issuer);
  const token = await issuer.token();
  expect(await board.ask(token)).toEqual({ kind: 'unavailable', retryAfterSeconds: 5 });
  expect(board.verifier.isReady()).toBe(false);
  const asked = issuer.asked.length;
  issuer.now += 4000;
  expect(await board.ask(token)).toEqual({ kind: 'unavailable', retryAfterSeconds: 1 });
  expect(issuer.asked.length).toBe(asked);
  issuer.comeBack();
  issuer.now += 1000;
  expect((await board.ask(token)).kind).toBe('valid');
  expect(board.logged.map((line) => line.split(' {')[0])).toEqual([
    'the issuer gave no signing keys',
    'the issuer gave its signing keys',
  ]);
});

test('the last known good keys serve for a day of outage', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  const token = await lastingToken(issuer);
  expect((await board.ask(token)).kind).toBe('valid');
  issuer.goAway();
  for (let hour = 0; hour < 23; hour += 1) {
    issuer.now += HOUR_MS;
    expect((await board.ask(token)).kind).toBe('valid');
    expect((await board.ask(await issuer.token({ jti: String(hour) }))).kind).toBe('valid');
  }
  issuer.now += HOUR_MS;
  expect((await board.ask(token)).kind).toBe('unavailable');
  expect(board.verifier.isReady()).toBe(false);
  issuer.comeBack();
  issuer.now += 1 * MINUTE_MS;
  expect((await board.ask(token)).kind).toBe('valid');
  expect(board.logged).toHaveLength(3);
});

test('failed questions count as well, and an unknown key in an outage is no verdict', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  issuer.goAway();
  const asked = issuer.asked.length;
  for (let i = 0; i < 5; i += 1) {
    const verdict = await board.ask(await issuer.token({ jti: String(i) }, { signer: unknown }));
    expect(verdict).toEqual({ kind: 'unavailable', retryAfterSeconds: 60 });
  }
  expect(issuer.asked.length).toBe(asked + 1);
  // By a refresh of our own accord as well.
  issuer.now += HOUR_MS;
  board.verifier.isReady();
  await eventually(() => expect(issuer.asked.length).toBe(asked + 2));
  issuer.now += 59_000;
  expect((await board.ask(await issuer.token({ jti: 'later' }, { signer: unknown }))).kind).toBe('unavailable');
  expect(issuer.asked.length).toBe(asked + 2);
  expect((await board.ask(await issuer.token({ jti: 'known' }))).kind).toBe('valid');
});

test('a clock that is set back leaves the keys in use and has them fetched anew', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  issuer.now -= 10_000 * HOUR_MS;
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  await eventually(() => expect(issuer.fetches()).toBe(2));
});

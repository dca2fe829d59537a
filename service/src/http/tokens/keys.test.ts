import { beforeAll, expect, test, vi } from 'vitest';
import { makeSigner, type Signer, startIssuer, trust } from './test-issuer.ts';
import { invalid } from './verdict.ts';

const minutes = 60_000;
const hours = 60 * minutes;
let first: Signer;
let second: Signer;
let unknown: Signer;

beforeAll(async () => {
  [first, second, unknown] = (await Promise.all(['first', 'second', 'unknown'].map((kid) => makeSigner(kid)))) as never;
});

/** A token that lives long, so that only the keys decide. */
const lasting = (issuer: Awaited<ReturnType<typeof startIssuer>>, signer = first) =>
  issuer.token({ exp: Math.floor(issuer.now / 1000) + 100 * 3600 }, { signer });

test('many requests at a cold start ask the issuer once', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => issuer.token({ jti: String(i) })));
  const verdicts = await Promise.all(tokens.map(board.ask));
  expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['valid']));
  expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  expect(board.verifier.isReady()).toBe(true);
});

test('the path of the issuer is part of the discovery address, a slash at its end is not', async () => {
  await using issuer = await startIssuer({ signer: first, path: '/tenant/v2.0/' });
  using board = trust(issuer);
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  expect(issuer.asked[0]).toBe('/tenant/v2.0/.well-known/openid-configuration');
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
  const token = await lasting(issuer);
  expect((await board.ask(token)).kind).toBe('valid');
  issuer.goAway();
  for (let hour = 0; hour < 23; hour += 1) {
    issuer.now += 1 * hours;
    expect((await board.ask(token)).kind).toBe('valid');
    expect((await board.ask(await issuer.token({ jti: String(hour) }))).kind).toBe('valid');
  }
  issuer.now += 1 * hours;
  expect((await board.ask(token)).kind).toBe('unavailable');
  expect(board.verifier.isReady()).toBe(false);
  issuer.comeBack();
  issuer.now += 1 * minutes;
  expect((await board.ask(token)).kind).toBe('valid');
  expect(board.logged).toHaveLength(3);
});

test('a rotated key is picked up with the first token it signs', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  issuer.published = [first.jwk, second.jwk];
  issuer.now += 1 * minutes;
  const verdicts = await Promise.all([1, 2, 3].map(async () => board.ask(await issuer.token({}, { signer: second }))));
  expect(verdicts.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid']);
  expect(issuer.fetches()).toBe(2);
});

test('unknown keys make us ask once a minute, however many come', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  const flood = async () => {
    for (let i = 0; i < 5; i += 1) {
      const signer = { ...unknown, kid: `made-up-${Math.random()}` };
      expect(await board.ask(await issuer.token({}, { signer }))).toEqual(invalid('unknown_key'));
    }
  };
  await flood();
  expect(issuer.fetches()).toBe(1);
  issuer.now += 1 * minutes;
  await flood();
  expect(issuer.fetches()).toBe(2);
  issuer.now += 59_000;
  await flood();
  expect(issuer.fetches()).toBe(2);
});

test('failed questions count as well, and an unknown key in an outage is no verdict', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  issuer.goAway();
  issuer.now += 1 * minutes;
  const asked = issuer.asked.length;
  for (let i = 0; i < 5; i += 1) {
    const verdict = await board.ask(await issuer.token({ jti: String(i) }, { signer: unknown }));
    expect(verdict).toEqual({ kind: 'unavailable', retryAfterSeconds: 60 });
  }
  expect(issuer.asked.length).toBe(asked + 1);
  expect((await board.ask(await issuer.token({ jti: 'known' }))).kind).toBe('valid');
});

test('a token of another issuer does not make us ask', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  issuer.now += 1 * hours - 15 * minutes;
  const foreign = await issuer.token({ iss: 'https://login.elsewhere.example' }, { signer: unknown });
  expect(await board.ask(foreign)).toEqual(invalid('other_issuer'));
  expect(issuer.fetches()).toBe(1);
});

test('keys are refreshed within the hour, and a withdrawn one is out', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  const token = await lasting(issuer);
  expect((await board.ask(token)).kind).toBe('valid');
  issuer.published = [second.jwk];
  issuer.now += 49 * minutes;
  expect((await board.ask(token)).kind).toBe('valid');
  expect(issuer.fetches()).toBe(1);
  issuer.now += 1 * minutes;
  await board.ask(token);
  await vi.waitFor(async () => expect(await board.ask(token)).toEqual(invalid('unknown_key')));
  expect(issuer.fetches()).toBe(2);
});

test('a clock that is set back leaves the keys in use and has them fetched anew', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  await board.ask(await issuer.token());
  issuer.now -= 10_000 * hours;
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  await vi.waitFor(() => expect(issuer.fetches()).toBe(2));
});

test('a closed verifier asks nobody any more', async () => {
  await using issuer = await startIssuer({ signer: first });
  const board = trust(issuer);
  await board.ask(await issuer.token());
  board.verifier.close();
  issuer.now += 2 * hours;
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  expect(issuer.fetches()).toBe(1);
});

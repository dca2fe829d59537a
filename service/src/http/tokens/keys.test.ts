import { beforeAll, expect, test, vi } from 'vitest';
import { lastingToken, makeSigner, type Signer, startIssuer, trust } from './test-issuer.ts';
import { invalid } from './verdict.ts';

const minutes = 60_000;
const hours = 60 * minutes;
let first: Signer;
let second: Signer;
let unknown: Signer;

beforeAll(async () => {
  first = await makeSigner('first');
  second = await makeSigner('second');
  unknown = await makeSigner('unknown');
});

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

test('a rotated key is picked up with the first token it signs', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  issuer.published = [first.jwk, second.jwk];
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
  expect(issuer.fetches()).toBe(2);
  issuer.now += 59_000;
  await flood();
  expect(issuer.fetches()).toBe(2);
  issuer.now += 1000;
  await flood();
  expect(issuer.fetches()).toBe(3);
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
  const token = await lastingToken(issuer);
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

test('a closed verifier asks nobody any more', async () => {
  await using issuer = await startIssuer({ signer: first });
  const board = trust(issuer);
  await board.ask(await issuer.token());
  board.verifier.close();
  issuer.now += 2 * hours;
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  expect(issuer.fetches()).toBe(1);
});

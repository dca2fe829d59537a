import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { bearing, lastingToken, makeSigner, type Signer, startIssuer, trust } from '../../../../test/support/issuer.ts';
import { invalid } from './verdict.ts';

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

test('a rotated key is picked up with the first token it signs, and asked for once', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  issuer.published = [first.jwk, second.jwk];
  const tokens = await Promise.all([1, 2, 3].map((jti) => issuer.token({ jti }, { signer: second })));
  // All three are waiting before the answer goes out.
  const { jwks } = issuer;
  const gate = Promise.withResolvers<void>();
  issuer.jwks = (request, response) => void gate.promise.then(() => jwks(request, response));
  const asked = tokens.map(board.ask);
  await eventually(() => expect(issuer.fetches()).toBe(2));
  gate.resolve();
  const verdicts = await Promise.all(asked);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid']);
  expect(issuer.fetches()).toBe(2);
});

test('a refresh that brings the same keys leaves the remembered tokens', async () => {
  await using issuer = await startIssuer({ signer: first });
  using board = trust(issuer);
  const token = await issuer.token();
  await board.ask(token);
  issuer.now += 50 * MINUTE_MS;
  board.verifier.identify(bearing(token), () => true);
  await eventually(() => expect(issuer.fetches()).toBe(2));
  // The answer is on its way: a turn of the network later it has been read.
  await fetch(`${issuer.origin}/keys`);
  expect(board.verifier.identify(bearing(token), () => true)).toMatchObject({ kind: 'valid' });
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
  issuer.now += HOUR_MS - 15 * MINUTE_MS;
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
  issuer.now += 49 * MINUTE_MS;
  expect((await board.ask(token)).kind).toBe('valid');
  expect(issuer.fetches()).toBe(1);
  issuer.now += 1 * MINUTE_MS;
  await board.ask(token);
  await eventually(() => expect(issuer.fetches()).toBe(2));
  await eventually(async () => expect(await board.ask(token)).toEqual(invalid('unknown_key')));
});

test('a closed verifier asks nobody any more', async () => {
  await using issuer = await startIssuer({ signer: first });
  const board = trust(issuer);
  await board.ask(await issuer.token());
  board.verifier.close();
  issuer.now += 2 * HOUR_MS;
  expect((await board.ask(await issuer.token())).kind).toBe('valid');
  expect(issuer.fetches()).toBe(1);
});

import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeSigner,
  type Signer,
  seconds,
  startIssuer,
  type TestIssuer,
  trust,
} from '../../../../test/support/issuer.ts';
import { invalid, sentences } from './verdict.ts';

let issuer: TestIssuer;
let stranger: Signer;
let board: ReturnType<typeof trust>;

beforeAll(async () => {
  issuer = await startIssuer();
  stranger = await makeSigner('first');
  board = trust(issuer);
});
afterAll(async () => {
  board[Symbol.dispose]();
  await issuer[Symbol.asyncDispose]();
});

const verdictOn = async (...making: Parameters<TestIssuer['token']>) => board.ask(await issuer.token(...making));
const now = () => seconds(issuer.now);
const kindOf = async (...making: Parameters<TestIssuer['token']>) => (await verdictOn(...making)).kind;

test('a valid token names its person', async () => {
  expect(await verdictOn({ auth_time: now() - 500 })).toEqual({
    kind: 'valid',
    identity: {
      issuer: issuer.issuer,
      subject: 'person-1',
      email: 'ada@example.edu',
      name: 'Ada Moreno',
      isModerator: false,
      authenticatedAt: (now() - 500) * 1000,
      issuedAt: now() * 1000,
      expiresAt: (now() + 3600) * 1000,
    },
  });
});

test('a token that was issued longer ago than erased accounts are remembered is refused', async () => {
  const days = (number: number) => now() - number * 86_400;
  expect(await kindOf({ iat: days(399) })).toBe('valid');
  expect(await verdictOn({ iat: days(401) })).toEqual(invalid('expired'));
});

test('times are taken with a tolerance of 60 seconds', async () => {
  expect(await kindOf({ exp: now() - 55 })).toBe('valid');
  expect(await verdictOn({ exp: now() - 61 })).toEqual(invalid('expired'));
  expect(await kindOf({ iat: now() + 55, nbf: now() + 55 })).toBe('valid');
  expect(await verdictOn({ iat: now() + 65 })).toEqual(invalid('too_early'));
  expect(await verdictOn({ nbf: now() + 65 })).toEqual(invalid('too_early'));
});

test('a token without exp, iat or a subject is refused, and so is one with odd ones', async () => {
  for (const claims of [{ exp: undefined }, { iat: undefined }, { sub: undefined }, { sub: '' }])
    expect(await verdictOn(claims), JSON.stringify(claims)).toEqual(invalid('lacks_claims'));
  for (const claims of [{ exp: '9999999999' }, { exp: 1e300 }, { iat: '1' }, { iat: -1 }, { iat: true }, { nbf: 'x' }])
    expect(await verdictOn(claims), JSON.stringify(claims)).toEqual(invalid('lacks_claims'));
});

test('the audience is one of the token, exactly', async () => {
  expect(await kindOf({ aud: ['other', 'board-api'] })).toBe('valid');
  for (const aud of ['other', 'board-api/', 'Board-Api', '', ['board-ap'], [], { 0: 'board-api' }])
    expect(await verdictOn({ aud })).toEqual(invalid('other_audience'));
});

test('the issuer is ours byte for byte', async () => {
  for (const iss of [`${issuer.issuer}/`, issuer.issuer.toUpperCase(), 'https://evil.example', [issuer.issuer]])
    expect(await verdictOn({ iss })).toEqual(invalid('other_issuer'));
});

test('a signature of another key under the same name is refused', async () => {
  expect(await verdictOn({}, { signer: stranger })).toEqual(invalid('signature'));
  const [head, , signature] = (await issuer.token()).split('.');
  const [, body] = (await issuer.token({ sub: 'somebody-else' })).split('.');
  expect(await board.ask(`${head}.${body}.${signature}`)).toEqual(invalid('signature'));
});

test('keys and addresses of keys in a token are not looked at', async () => {
  const asked = issuer.asked.length;
  const evil = `${issuer.origin}/evil`;
  for (const header of [{ jwk: stranger.jwk }, { jku: evil }, { x5u: evil }, { x5c: ['MIIB'] }])
    expect(await verdictOn({}, { signer: stranger, header })).toEqual(invalid('signature'));
  expect(issuer.asked.length).toBe(asked);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('neither "none" nor a secret made of the public key signs anything', async () => {
  const [, body] = (await issuer.token()).split('.');
  for (const alg of ['none', 'None', 'NONE']) {
    const head = encode({ alg, kid: 'first', typ: 'JWT' });
    expect(await board.ask(`${head}.${body}.`)).toEqual(invalid('algorithm'));
  }
  const pem = await exportSPKI((await importJWK(issuer.signer.jwk, 'RS256')) as CryptoKey);
  for (const secret of [pem, JSON.stringify(issuer.signer.jwk), '']) {
    const input = `${encode({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${body}`;
    const signature = createHmac('sha256', secret).update(input).digest('base64url');
    expect(await board.ask(`${input}.${signature}`)).toEqual(invalid('algorithm'));
  }
});

test('an algorithm that is not on the list is refused, though its key is published', async () => {
  using narrow = trust(issuer, { algorithms: ['ES256'] });
  expect(await narrow.ask(await issuer.token())).toEqual(invalid('algorithm'));
  const long = await makeSigner('first', 'RS512');
  expect(await verdictOn({}, { signer: long })).toEqual(invalid('algorithm'));
});

test('what is no signed token at all is refused', async () => {
  const good = await issuer.token();
  const texts = ['garbage', '..', 'a.b.c', `${good}.x`, `${good}.x.y`, good.slice(0, -9), `.${good}`, 'e30.e30.e30'];
  for (const text of [...texts, `${encode([])}.e30.e30`, `${encode({ alg: 'RS256', crit: ['x'], x: 1 })}.e30.e30`])
    expect((await board.ask(text)).kind, text).toBe('invalid');
});

test('other kinds of tokens do not pass for access tokens', async () => {
  for (const claims of [{ nonce: 'n' }, { at_hash: 'h' }, { c_hash: 'h' }, { typ: 'ID' }, { token_use: 'id' }])
    expect(await verdictOn(claims), JSON.stringify(claims)).toEqual(invalid('id_token'));
  for (const claims of [{ events: {} }, { typ: 'Refresh' }, { typ: 'Offline', scope: 'openid' }])
    expect(await verdictOn(claims), JSON.stringify(claims)).toEqual(invalid('other_kind'));
  for (const typ of ['logout+jwt', 'dpop+jwt', 'id+jwt', 'secevent+jwt', 'JWTx'])
    expect(await verdictOn({}, { header: { typ } })).toEqual(invalid('other_kind'));
  for (const typ of ['JWT', 'jwt', 'at+jwt', 'application/at+jwt', undefined])
    expect(await kindOf({ typ: 'Bearer' }, { header: { typ } })).toBe('valid');
});

test('an issuer that keeps RFC 9068 is held to its header', async () => {
  using strict = trust(issuer, { typ: 'at+jwt' });
  const asked = async (typ: string | undefined) => strict.ask(await issuer.token({}, { header: { typ } }));
  expect((await asked('at+jwt')).kind).toBe('valid');
  expect((await asked('application/at+JWT')).kind).toBe('valid');
  for (const typ of ['JWT', undefined, 'id+jwt']) expect(await asked(typ)).toEqual(invalid('other_kind'));
});

test('every description is one of our sentences', async () => {
  const texts: readonly string[] = Object.values(sentences);
  for (const making of [{ iss: 'a"b\\' }, { aud: '"' }, { exp: '"' }, { email: '"@"' }]) {
    const verdict = await verdictOn(making);
    expect('description' in verdict && texts.includes(verdict.description)).toBe(true);
  }
});

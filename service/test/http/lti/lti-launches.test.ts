import { createHmac } from 'node:crypto';
import { base64url, exportSPKI, type JWTPayload } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { handIn, launch, login, people, platforms, useLti } from '../../support/lti.ts';
import { LTI } from '../../support/servers/platform.ts';

useLti();

const tide = () => platforms.tide;

test('a login leads to the platform with a state and a nonce of its own, and a launch is taken once', async () => {
  const { status, url, asked, state, nonce } = await login(tide());
  expect(status).toBe(200);
  expect(url).toMatch(/^https:\/\/tide\.test\/authorize\?/);
  expect(Object.fromEntries(asked)).toEqual({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: 'board-at-tide',
    redirect_uri: 'https://board.example/lti/launch',
    login_hint: 'hint',
    state,
    nonce,
  });
  expect((await login(tide())).nonce).not.toBe(nonce);
  const hinted = await login(tide(), { lti_message_hint: 'course 5' });
  expect(hinted.asked.get('lti_message_hint')).toBe('course 5');
  const token = await tide().sign(tide().launch(nonce));
  expect((await handIn(token, state)).status).toBe(201);
  expect(await handIn(token, state)).toMatchObject({ status: 403, body: { reason: 'Not valid: it was used before.' } });
});

test('of one token that comes many times at once one is taken', async () => {
  const { state, nonce } = await login(tide());
  const token = await tide().sign(tide().launch(nonce));
  const all = await Promise.all(Array.from({ length: 8 }, () => handIn(token, state)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(403)]);
});

test('a login of a platform that the operator has not registered, or that leads elsewhere, is refused', async () => {
  expect((await login(tide(), { iss: 'https://other.example' })).status).toBe(404);
  expect((await login(tide(), { client_id: 'another' })).status).toBe(404);
  expect((await login(tide(), { target_link_uri: 'https://evil.example/' })).status).toBe(400);
});

test('several audiences are right if the token says for which of them it is', async () => {
  await launch(tide(), { aud: ['board-at-tide', 'other'], azp: 'board-at-tide' });
  await launch(tide(), { aud: ['board-at-tide'] });
  await launch(tide(), { [`${LTI}deployment_id`]: '2' });
});

test('a platform that has changed its keys is asked for them, and not again for each token of a stranger', async () => {
  await launch(tide());
  const [old] = tide().state.keys;
  const fresh = tide().newKey();
  tide().state.keys = [fresh];
  people.wait(2 * 60_000);
  await launch(tide());
  people.wait(2 * 60_000);
  const before = tide().state.keyReads;
  for (let i = 0; i < 5; i++) {
    const { state, nonce } = await login(tide());
    expect((await handIn(await tide().sign(tide().launch(nonce), {}, tide().newKey()), state)).status).toBe(403);
  }
  expect(tide().state.keyReads - before).toBe(1);
  const { state, nonce } = await login(tide());
  expect((await handIn(await tide().sign(tide().launch(nonce), {}, old), state)).status).toBe(403);
});

test('keys are good for a day while the platform is away, and then nobody is believed', async () => {
  await launch(platforms.git);
  platforms.git.state.isAway = true;
  people.wait(23 * 60 * 60_000);
  await launch(platforms.git);
  people.wait(2 * 60 * 60_000);
  const { state, nonce } = await login(platforms.git);
  const refused = await handIn(await platforms.git.sign(platforms.git.launch(nonce)), state);
  expect(refused).toMatchObject({ status: 409, body: { code: 'lti_failed' } });
  platforms.git.state.isAway = false;
});

type Attack = {
  what: string;
  /** What the platform would sign. */
  claims?: (claims: JWTPayload) => JWTPayload;
  header?: object;
  token?: (claims: JWTPayload) => Promise<string>;
  state?: (state: string) => Promise<string>;
  status?: number;
};

const without =
  (...names: string[]) =>
  (claims: JWTPayload): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const withClaims = (more: JWTPayload) => (claims: JWTPayload) => ({ ...claims, ...more });
const part = (value: object) => base64url.encode(JSON.stringify(value));
const seconds = () => Math.floor(people.now() / 1000);
const kid = () => tide().state.keys[0]?.id as string;
const spki = () => exportSPKI(tide().state.keys[0]?.publicKey as never);

async function signedByHmac(claims: JWTPayload, header: object, secret: string | Buffer): Promise<string> {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const attacks: Attack[] = [
  { what: 'another nonce', claims: withClaims({ nonce: 'another' }) },
  { what: 'no nonce', claims: without('nonce') },
  { what: 'an empty nonce', claims: withClaims({ nonce: '' }) },
  {
    what: 'the nonce of another login',
    token: async (claims) => tide().sign({ ...claims, nonce: (await login(tide())).nonce }),
  },
  { what: 'the state of another login', state: async () => (await login(tide())).state },
  { what: 'the state of a login at another platform', state: async () => (await login(platforms.git)).state },
  { what: 'a state that was changed', state: async (state) => `x${state}` },
  { what: 'a state with another seal', state: async (state) => `${state.split('.')[0]}.${'A'.repeat(43)}` },
  { what: 'a state without a seal', state: async (state) => state.split('.')[0] as string },
  { what: 'no state', state: async () => '', status: 400 },
  { what: 'another audience', claims: withClaims({ aud: 'somebody else' }) },
  { what: 'no audience', claims: without('aud') },
  { what: 'an audience that only begins like ours', claims: withClaims({ aud: 'board-at-tide2' }) },
  { what: 'several audiences without azp', claims: withClaims({ aud: ['board-at-tide', 'other'] }) },
  {
    what: 'several audiences with the azp of another',
    claims: withClaims({ aud: ['board-at-tide', 'other'], azp: 'other' }),
  },
  { what: 'one audience with the azp of another', claims: withClaims({ azp: 'other' }) },
  { what: 'another issuer', claims: withClaims({ iss: 'https://git.tide.test' }) },
  { what: 'no issuer', claims: without('iss') },
  { what: 'an issuer with a slash at its end', claims: withClaims({ iss: 'https://tide.test/' }) },
  { what: 'another deployment', claims: withClaims({ [`${LTI}deployment_id`]: '3' }) },
  { what: 'no deployment', claims: without(`${LTI}deployment_id`) },
  { what: 'a deployment that is no text', claims: withClaims({ [`${LTI}deployment_id`]: 1 }) },
  {
    what: 'no signature at all (alg none)',
    token: async (claims) => `${part({ alg: 'none', kid: kid() })}.${part(claims)}.`,
  },
  { what: 'alg NONE in capitals', token: async (claims) => `${part({ alg: 'NONE', kid: kid() })}.${part(claims)}.` },
  {
    what: 'HS256 with the public key as the secret',
    token: async (claims) => signedByHmac(claims, { alg: 'HS256', kid: kid() }, await spki()),
  },
  {
    what: 'the header of RS256 over HS256',
    token: async (claims) => signedByHmac(claims, { alg: 'RS256', kid: kid() }, await spki()),
  },
  { what: 'PS256', token: async (claims) => `${part({ alg: 'PS256', kid: kid() })}.${part(claims)}.AAAA` },
  { what: 'a signature of nothing', token: async (claims) => `${part({ alg: 'RS256', kid: kid() })}.${part(claims)}.` },
  {
    what: 'claims that were changed after signing',
    token: async (claims) => {
      const [head, , signature] = (await tide().sign(claims)).split('.');
      return `${head}.${part({ ...claims, sub: 'teacher-1' })}.${signature}`;
    },
  },
  { what: 'the key of another platform', token: (claims) => platforms.git.sign(claims) },
  {
    what: 'the key of another platform under our name of it',
    token: (claims) =>
      tide().sign(
        claims,
        {},
        { ...(platforms.git.state.keys[0] as never as ReturnType<typeof platforms.git.newKey>), id: kid() },
      ),
  },
  {
    what: 'a key that comes with the token (jwk)',
    token: (claims) => tide().sign(claims, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }, tide().newKey()),
  },
  {
    what: 'a key at an address in the token (jku)',
    token: (claims) => tide().sign(claims, { jku: 'https://git.tide.test/keys' }, platforms.git.state.keys[0]),
  },
  { what: 'no name of a key', header: { kid: undefined } },
  { what: 'an expired token', claims: (claims) => ({ ...claims, iat: seconds() - 400, exp: seconds() - 100 }) },
  { what: 'no end', claims: without('exp') },
  { what: 'no beginning', claims: without('iat') },
  {
    what: 'a token from the future',
    claims: () => ({}),
    token: (claims) => tide().sign({ ...claims, iat: seconds() + 600, exp: seconds() + 900 }),
  },
  {
    what: 'an old token that ends late',
    claims: (claims) => ({ ...claims, iat: seconds() - 3600, exp: seconds() + 3600 }),
  },
  { what: 'a token that is valid later (nbf)', claims: (claims) => ({ ...claims, nbf: seconds() + 600 }) },
  { what: 'times that are texts', claims: withClaims({ exp: '9999999999' as never }) },
  { what: 'no person', claims: without('sub') },
  { what: 'a person that is no text', claims: withClaims({ sub: 7 as never }) },
  { what: 'a person with too long a name', claims: withClaims({ sub: 'x'.repeat(256) }) },
  { what: 'another version', claims: withClaims({ [`${LTI}version`]: '1.1' }) },
  { what: 'no version', claims: without(`${LTI}version`) },
  { what: 'another kind of message', claims: withClaims({ [`${LTI}message_type`]: 'LtiSubmissionReviewRequest' }) },
  { what: 'no kind of message', claims: without(`${LTI}message_type`) },
  { what: 'no link', claims: without(`${LTI}resource_link`) },
  { what: 'a link without an id', claims: withClaims({ [`${LTI}resource_link`]: {} }) },
  { what: 'no target', claims: without(`${LTI}target_link_uri`) },
  { what: 'no roles', claims: without(`${LTI}roles`) },
  {
    what: 'deep linking without where to go back',
    claims: withClaims({ [`${LTI}message_type`]: 'LtiDeepLinkingRequest' }),
  },
  { what: 'an oversized token', claims: withClaims({ padding: 'x'.repeat(20_000) }), status: 400 },
  { what: 'no token', token: async () => 'a.b.c' },
  { what: 'an encrypted token', token: async () => `${part({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: kid() })}.a.b.c.d` },
];

describe('a hostile launch is refused', () => {
  // So that no attack is refused for want of keys.
  beforeEach(async () => {
    people.wait(60_000);
    await launch(platforms.git);
    await launch(tide());
  });
  test.each(attacks)(
    '$what',
    async ({ claims = (all) => all, header = {}, token, state = async (one) => one, status = 403 }) => {
      const began = await login(tide());
      const good = tide().launch(began.nonce);
      const sent = token ? await token(good) : await tide().sign(claims(good), header);
      const before = await count();
      const { status: given, body } = await handIn(sent, await state(began.state));
      expect([given, body.code]).toEqual([status, status === 403 ? 'lti_refused' : 'invalid_request']);
      expect(await count()).toBe(before);
    },
  );
});

test('a login is good for ten minutes', async () => {
  const { state, nonce } = await login(tide());
  people.wait(11 * 60_000);
  expect((await handIn(await tide().sign(tide().launch(nonce)), state)).status).toBe(403);
});

const count = async () =>
  (await people.world.store.read(({ db }) => db.selectFrom('lti_launches').select('id').execute())).length;

import { type TokenFault, tokenFaults } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/boot/settings/config.ts';
import { startIssuer } from '../support/issuer.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  authentik,
  type Claims,
  entra,
  entraGraph,
  entraVersion1,
  generic,
  googleAccessToken,
  googleId,
  googleIssuer,
  keycloak,
  type ProviderShape,
  playing,
  signerOf,
  tenant,
  tokenOf,
} from './providers.ts';

// Each provider as docs/sign-in.md sets it up, and as it is when a step is left out: who is known, who is refused, and
// what caller and operator are told. No engine could answer differently.

const env = (issuer: string, audience: string) => ({
  LAUNCHBOARD_OIDC_ISSUER: issuer,
  LAUNCHBOARD_OIDC_AUDIENCE: audience,
  LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
});

const now = () => Math.floor(Date.now() / 1000);
const onePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const encrypted = `${onePart({ alg: 'dir', enc: 'A256GCM' })}..aXY.Y2lwaGVy.dGFn`;
const moderator = { id: expect.any(String), roles: ['member', 'moderator'] };
const member = { id: expect.any(String), roles: ['member'] };

type Case = [what: string, token: () => Promise<string>, expected: object | string];
type Table = [provider: string, shape: ProviderShape, cases: Case[]];

const given = (shape: ProviderShape, claims?: Claims, header?: Claims) => () => tokenOf(shape, claims, header);

const tables: Table[] = [
  [
    'Microsoft Entra ID',
    entra,
    [
      ['a member of the tenant is known', given(entra), member],
      ['a person without mail is known by the sign-in name', given(entra, { email: undefined }), member],
      ['a role of the API registration makes a moderator', given(entra, { roles: ['moderator'] }), moderator],
      ['a guest is refused by acct', given(entra, { acct: 1 }), 'guest_account'],
      [
        'a guest is refused by idp',
        given(entra, { acct: undefined, idp: 'https://sts.windows.net/x/' }),
        'guest_account',
      ],
      ['an address of a foreign domain is refused', given(entra, { email: 'ada@home.example' }), 'wrong_domain'],
      ['an address the tenant does not own is refused', given(entra, { xms_edov: false }), 'unverified_address'],
      ['a program is refused', given(entra, { idtyp: 'app', scp: undefined, roles: ['moderator'] }), 'not_a_person'],
      ['a token of version 1', given(entra, entraVersion1), 'version_1_token'],
      [
        'a token of version 1 for the other form of the audience',
        given(entra, { ...entraVersion1, aud: entra.audience }),
        'version_1_token',
      ],
      ['a token for Graph', given(entra, entraGraph, { nonce: 'graph' }), 'graph_token'],
      [
        'a token for Graph, whose signature only Graph can check',
        async () => forged(await tokenOf(entra, entraGraph)),
        'graph_token',
      ],
      ['a token of another tenant', given(entra, { tid: 'x', iss: entra.issuer.replace(tenant, 'x') }), 'other_tenant'],
      ['a token for another registration', given(entra, { aud: 'api://other' }), 'other_audience'],
      ['the ID token of the site', given(entra, { aud: entra.access.azp, scp: undefined, nonce: 'n' }), 'id_token'],
    ],
  ],
  [
    'Keycloak',
    keycloak,
    [
      ['a member is known', given(keycloak), member],
      ['a mapper of roles makes a moderator', given(keycloak, { roles: ['moderator'] }), moderator],
      ['a role of the realm alone does not', given(keycloak, { realm_access: { roles: ['moderator'] } }), member],
      ['before version 25 the nonce stands in it', given(keycloak, { nonce: 'nonce-of-the-sign-in' }), member],
      ['an address nobody has confirmed', given(keycloak, { email_verified: false }), 'unverified_address'],
      ['no audience mapper', given(keycloak, { aud: 'account' }), 'keycloak_audience'],
      ['no audience at all', given(keycloak, { aud: undefined }), 'keycloak_audience'],
      ['the mapper of another API', given(keycloak, { aud: 'library-api' }), 'other_audience'],
      ['the ID token', given(keycloak, { typ: 'ID', aud: 'launch-board-site', at_hash: 'h' }), 'id_token'],
      ['the refresh token', given(keycloak, { typ: 'Offline' }), 'other_kind'],
      ['another realm', given(keycloak, { iss: 'https://id.example.edu/realms/master' }), 'other_issuer'],
    ],
  ],
  [
    'Authentik',
    authentik,
    [
      ['a member is known, though the nonce stands in the access token', given(authentik), member],
      ['a scope mapping makes a moderator', given(authentik, { roles: ['moderator'] }), moderator],
      ['the ID token with the same audience', given(authentik, { azp: undefined, uid: undefined }), 'id_token'],
      ['the default mapping since 2025.10', given(authentik, { email_verified: false }), 'unverified_address'],
      [
        'no signing key was chosen',
        async () => `${onePart({ alg: 'HS256', typ: 'JWT' })}.${onePart({ iss: authentik.issuer })}.c2ln`,
        'algorithm',
      ],
      ['the issuer without its slash', given(authentik, { iss: authentik.issuer.slice(0, -1) }), 'other_issuer'],
    ],
  ],
  [
    'a provider that keeps RFC 9068',
    generic,
    [
      ['a member is known', given(generic), member],
      ['a role makes a moderator', given(generic, { roles: 'reader moderator' }), moderator],
      ['a program', given(generic, { sub: 'launch-board-site' }), 'not_a_person'],
      ['an opaque token', async () => 'dGhpcyBpcyBvcGFxdWU', 'opaque_token'],
      ['an encrypted token', async () => encrypted, 'encrypted_token'],
      ['something with three parts', async () => 'a.b.c', 'not_a_jwt'],
      ['a token that was changed', async () => forged(await tokenOf(generic)), 'signature'],
      ['a token that has expired', given(generic, { exp: now() - 120 }), 'expired'],
      ['a token of the future', given(generic, { nbf: now() + 600 }), 'too_early'],
      ['a token without a subject', given(generic, { sub: undefined }), 'lacks_claims'],
      ['an access token of Google', async () => googleAccessToken, 'opaque_token'],
      ['an ID token of Google', given({ ...generic, header: { typ: 'JWT' } }, googleId), 'other_issuer'],
      ['an unknown kind', given(generic, {}, { typ: 'dpop+jwt' }), 'other_kind'],
    ],
  ],
];

/** The same text under the signature of another. */
function forged(token: string): string {
  const [head, body, signature = ''] = token.split('.');
  return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
}

describe.each(tables)('%s', (_name, shape, cases) => {
  const lines: string[] = [];
  let world: World;
  let client = 0;
  const stack = new AsyncDisposableStack();
  beforeAll(async () => {
    const server = stack.use(await startIssuer({ signer: await signerOf(shape) }));
    const settings = { ...env(shape.issuer, shape.audience), LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1' };
    world = stack.use(
      await startWorld({ env: settings, fetch: playing(shape, server), onLog: (line) => lines.push(line) }),
    );
  });
  afterAll(() => stack.disposeAsync());

  test.each(cases)('%s', async (_what, make, expected) => {
    const token = await make();
    // From an address of its own: of one client only so many refusals are told in a second.
    client += 1;
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `10.0.0.${client}` };
    const response = await world.fetch('/api/me', { headers });
    const body = (await response.json()) as { code?: string };
    if (typeof expected !== 'string') {
      expect(body).toMatchObject({ user: expected });
      return;
    }
    const request_id = response.headers.get('x-request-id') ?? '';
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.event && line.request_id === request_id);
    expect(told).toMatchObject([{ event: 'token_refused', reason: expected }]);
    const sentence = tokenFaults[expected as TokenFault];
    if (sentence === undefined) expect([response.status, body.code]).toEqual([403, expected]);
    else {
      expect([response.status, body]).toMatchObject([
        401,
        { code: 'invalid_token', token_fault: expected, reason: sentence },
      ]);
      expect(response.headers.get('www-authenticate')).toContain(`error_description="${sentence}"`);
    }
    // Neither the token nor what stands in it.
    const public_ = JSON.stringify([told, body, [...response.headers]]);
    for (const secret of [...token.split('.').filter((part) => part.length > 9), '@example.edu', 'nonce-of'])
      expect(public_).not.toContain(secret);
  });
});

test('Google as the issuer is refused at the start, with what to do', () => {
  expect(() => readConfig(env(googleIssuer, String(googleId.aud)))).toThrow(
    /^LAUNCHBOARD_OIDC_ISSUER must be an issuer of signed access tokens; Google has none/,
  );
});

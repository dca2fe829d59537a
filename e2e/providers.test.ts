import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { start } from '@launch-board/service/boot/start';
import { readConfig as readSiteConfig } from '@launch-board/site/host/settings/config';
import { start as startSite } from '@launch-board/site/host/start';
import { afterAll, expect, test } from 'vitest';
import {
  authentik,
  type Claims,
  entra,
  entraGraph,
  entraVersion1,
  generic,
  googleAccessToken,
  keycloak,
  type ProviderShape,
  signerOf,
  tokenOf,
} from '../service/test/access/providers.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';

// The real API and the real site with providers that publish and sign what the real ones do. No browser: what a browser
// would follow is read from the redirects.

type Grant = { status?: number; body: Claims };

/** The provider's documents and its token endpoint, on loopback; `fetch` leads there from the provider's own addresses. */
async function startProvider(shape: ProviderShape, grant: () => Promise<Grant>) {
  const { jwk } = await signerOf(shape);
  const answerFor = async (path: string): Promise<Grant> => {
    if (path === new URL(shape.discovery.jwks_uri).pathname) return { body: { keys: [{ ...jwk, ...shape.key }] } };
    if (path.endsWith('/.well-known/openid-configuration')) return { body: shape.discovery };
    return grant();
  };
  const server = createServer(async (asked, response) => {
    const { status = 200, body } = await answerFor(asked.url ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    fetch: (address: URL | string, init: object) => fetch(own + new URL(address).pathname, init as RequestInit),
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As a browser sends it, but for the headers that `fetch` would add. */
async function visit(url: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const sent = request(url, { method, agent: false, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  return { status: response.statusCode, to: response.headers.location ?? '', cookies, text };
}

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** API and site with this provider; `grant` is what its token endpoint answers next. */
async function startBoard(shape: ProviderShape, issuer: string) {
  const board = { url: '', lines: [] as Claims[], grant: async (): Promise<Grant> => ({ status: 500, body: {} }) };
  const provider = stack.use(await startProvider(shape, () => board.grant()));
  const folder = stack.use(await temporaryFolder());
  const common = { LAUNCHBOARD_OIDC_ISSUER: issuer, LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu' };
  const apiConfig = readConfig({
    ...common,
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_OIDC_AUDIENCE: shape.audience,
  });
  const api = stack.use(await start(apiConfig, createLog('silent'), { fetch: provider.fetch }));
  const siteConfig = readSiteConfig({
    ...common,
    LAUNCHBOARD_SITE_PORT: '0',
    LAUNCHBOARD_API_URL: api.url,
    LAUNCHBOARD_OIDC_CLIENT_ID: 'site',
    LAUNCHBOARD_OIDC_CLIENT_SECRET: 'secret of the site',
    LAUNCHBOARD_SESSION_SECRET: 'a secret of these tests that is long enough',
    LAUNCHBOARD_SESSION_FILE: `${folder.path}/sessions.db`,
  });
  const log = { info() {}, error() {}, debug() {}, warn: (facts: Claims) => void board.lines.push(facts) };
  const site = await startSite(siteConfig, log as unknown as Parameters<typeof startSite>[1], {
    fetch: provider.fetch,
  });
  board.url = stack.use(site).url;
  return board;
}

const boards = new Map<string, ReturnType<typeof startBoard>>();

type Settings = { issuer?: string; access?: () => Promise<string>; grant?: Grant };

/** Signs Ada in and tells where it ended, what the page says, and what the site's log does. */
async function signIn(shape: ProviderShape, { issuer = shape.issuer, access, grant }: Settings = {}) {
  const started = boards.get(issuer) ?? startBoard(shape, issuer);
  boards.set(issuer, started);
  const board = await started;
  board.lines.length = 0;
  const begun = await visit(`${board.url}/sign-in?return_to=/about`, { method: 'POST', Origin: board.url });
  const there = new URL(begun.to, board.url);
  const [nonce, state] = ['nonce', 'state'].map((name) => there.searchParams.get(name));
  const asIdToken = { aud: 'site', azp: 'site', scope: undefined, scp: undefined, uid: undefined, typ: 'ID', nonce };
  board.grant = async () =>
    grant ?? {
      body: {
        token_type: 'Bearer',
        expires_in: 3600,
        access_token: await (access?.() ?? tokenOf(shape)),
        id_token: await tokenOf(shape, asIdToken, { typ: 'JWT' }),
      },
    };
  const back = `${board.url}/auth/callback?code=code&state=${state}`;
  const ended = state ? await visit(back, { Cookie: begun.cookies }) : begun;
  const page = await visit(new URL(ended.to, board.url).href, { Cookie: ended.cookies, Accept: 'text/html' });
  return { authorization: there, to: ended.to, page: page.text, lines: board.lines };
}

test.each([
  ['Microsoft Entra ID', entra],
  ['Keycloak', keycloak],
  ['Authentik, whose issuer ends in a slash', authentik],
  ['a provider that keeps RFC 9068', generic],
])('%s: a member signs in on the site', async (_name, shape) => {
  const { authorization, to, page, lines } = await signIn(shape);
  expect(authorization.href).toMatch(new RegExp(`^${shape.discovery.authorization_endpoint}[?]`));
  expect([to, lines]).toEqual(['/about', []]);
  expect(page).toContain('Ada Moreno');
});

const from = (shape: ProviderShape, claims: Claims) => ({ access: () => tokenOf(shape, claims) });
const refusedWith = (body: Claims, status = 400): Settings => ({ grant: { status, body } });
const words = {
  version_1_token: 'a token of an old version',
  graph_token: 'a token for Microsoft Graph',
  keycloak_audience: 'does not name the board as its audience',
  other_audience: 'a token for a service other than',
  opaque_token: 'a token that only it can read',
  other_provider: 'identifies itself by a different name',
  client_refused: 'does not accept the credentials of the board itself',
  scope_refused: 'does not recognise the access that the board requests',
};
const expired = { exp: 1_700_000_000 };

test.each<[string, ProviderShape, Settings, keyof typeof words | 'clock']>([
  ['Entra without version 2 in the manifest', entra, from(entra, entraVersion1), 'version_1_token'],
  ['Entra without a scope of the API', entra, from(entra, entraGraph), 'graph_token'],
  ['Entra with the audience of another registration', entra, from(entra, { aud: 'other' }), 'other_audience'],
  ['Keycloak without an audience mapper', keycloak, from(keycloak, { aud: 'account' }), 'keycloak_audience'],
  ['a provider with opaque tokens, as Google', generic, { access: async () => googleAccessToken }, 'opaque_token'],
  ['a clock that is behind', generic, from(generic, expired), 'clock'],
])('%s: the person is told what it is, and the log both times by one code', async (_what, shape, settings, reason) => {
  const { to, page, lines } = await signIn(shape, settings);
  expect(to).toBe(`/sign-in/refused?reason=${reason}&return_to=%2Fabout`);
  if (reason === 'clock') expect(page).toContain('Two clocks disagree');
  else expect(page.match(/<p[^>]*>[^<]*quote the reason: \w+/)?.[0]).toContain(words[reason]);
  expect(lines).toMatchObject([{ reason, code: 'invalid_token', request_id: expect.stringMatching(/^[\da-f]+-/) }]);
  expect(JSON.stringify([to, page, lines])).not.toMatch(/eyJ|ya29/);
});

test.each<[string, Settings, keyof typeof words, Claims]>([
  [
    'the secret of the site has run out',
    refusedWith({ error: 'invalid_client', error_description: "AADSTS7000222: The keys of app 'x' are expired." }, 401),
    'client_refused',
    { provider_error: 'invalid_client', provider_code: 'AADSTS7000222' },
  ],
  [
    'the API exposes no such scope',
    refusedWith({ error: 'invalid_scope', error_description: 'AADSTS70011: ada@example.edu asked for x.' }),
    'scope_refused',
    { provider_error: 'invalid_scope', provider_code: 'AADSTS70011' },
  ],
])('Entra: %s', async (_what, settings, reason, facts) => {
  const { to, page, lines } = await signIn(entra, settings);
  expect(to).toContain(`reason=${reason}`);
  expect(page).toContain(words[reason]);
  expect(lines).toMatchObject([{ reason, ...facts }]);
  expect(JSON.stringify(lines)).not.toContain('ada@');
});

test('an issuer that is set without its slash is told as that, and not as a provider that is away', async () => {
  const { to, page, lines } = await signIn(authentik, { issuer: authentik.issuer.slice(0, -1) });
  expect(to).toContain('reason=other_provider');
  expect(page).toContain(words.other_provider);
  expect(lines).toMatchObject([{ reason: 'other_provider', code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' }]);
});

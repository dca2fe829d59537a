import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigner } from '../../../test/support/issuer.ts';
import { type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { get } from '../../../test/support/raw.ts';

// What a credential is worth, on one change and on one read that everybody may make. Both go over a bare connection, so
// that also what no client would send arrives as it is.

let world: MembersWorld;
let projectId: string;
beforeAll(async () => {
  world = await startMembersWorld();
  const { client } = await world.as('maker');
  projectId = (await client.createProject({ body: { name: 'Map', tagline: 'Rooms' } })).project.id;
  await (await world.as('ada')).client.castVote({ id: projectId });
});
afterAll(() => world[Symbol.asyncDispose]());

const change = (headers: string[]) => lines(`PUT /api/projects/${projectId}/vote`, headers);
const read = (headers: string[]) => lines(`GET /api/votes/batch?projectIds=${projectId}`, headers);
const lines = (start: string, headers: string[]) =>
  `${[`${start} HTTP/1.1`, 'Host: board', ...headers].join('\r\n')}\r\n\r\n`;

const unsigned = (claims: object): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

const bearer =
  (claims: Record<string, unknown> = {}) =>
  async () => [`Authorization: Bearer ${await world.token('ada', claims)}`];
const plain = (value: string) => async () => [`Authorization: ${value}`];
const invalid = [401, 'invalid_token', /error="invalid_token", error_description="[^"\\]+"$/] as const;
const malformed = [400, 'malformed_credentials', /error="invalid_request"/] as const;
const refused = (code: string) => [403, code, /error="insufficient_scope"/] as const;
const missing = [401, 'token_required', /^Bearer realm="launch-board"$/] as const;

const matrix: [string, () => Promise<string[]>, readonly [number, string, RegExp]][] = [
  ['none', async () => [], missing],
  ['another scheme', plain('Basic YWRhOmFkYQ=='), missing],
  ['a scheme alone', plain('Bearer'), malformed],
  ['an empty header', plain(''), malformed],
  ['two tokens in one header', async () => [`${await bearer()()}, Bearer x`], malformed],
  ['two headers', async () => [...(await bearer()()), ...(await bearer()())], malformed],
  ['a token of 20 KiB', plain(`Bearer ${'a'.repeat(20 * 1024)}`), malformed],
  ['something that is no token', plain('Bearer abc'), invalid],
  ['expired', bearer({ exp: Math.floor(Date.now() / 1000) - 120 }), invalid],
  ['not valid yet', bearer({ nbf: Math.floor(Date.now() / 1000) + 600 }), invalid],
  ['without an end', bearer({ exp: undefined }), invalid],
  ['another audience', bearer({ aud: 'other-api' }), invalid],
  ['another issuer', bearer({ iss: 'https://login.example.org' }), invalid],
  ['no algorithm', async () => [`Authorization: Bearer ${unsigned({ sub: 'subject-ada' })}`], invalid],
  [
    'a key of somebody else',
    async () => [`Authorization: Bearer ${await world.issuer.token({}, { signer: await makeSigner('first') })}`],
    invalid,
  ],
  ['an ID token', bearer({ nonce: 'x' }), invalid],
  ['a guest', bearer({ acct: 1 }), refused('guest_account')],
  ['a domain that only ends alike', bearer({ email: 'ada@evilexample.edu' }), refused('wrong_domain')],
  ['a domain below ours', bearer({ email: 'ada@sub.example.edu' }), refused('wrong_domain')],
  ['no address', bearer({ email: undefined }), refused('no_address')],
  ['an address not vouched for', bearer({ email_verified: false }), refused('unverified_address')],
  ['a program', bearer({ idtyp: 'app' }), refused('not_a_person')],
];

test.each(matrix)('%s: a change is refused and says why', async (_, headers, [status, code, challenge]) => {
  const answer = await world.ask(change(await headers()));
  expect([answer.status, answer.json().code]).toEqual([status, code]);
  expect(answer.all('www-authenticate')).toHaveLength(1);
  expect(answer.header('www-authenticate')).toMatch(challenge);
  expect(answer.header('www-authenticate')).toMatch(/^[\x20-\x7e]*$/);
});

test.each(matrix)(
  '%s: a public read is answered as to anybody, and says so',
  async (kind, headers, [, , challenge]) => {
    const answer = await world.ask(read(await headers()));
    expect([answer.status, answer.json()]).toEqual([200, { [projectId]: { count: 1, hasVoted: false } }]);
    const told = answer.header('www-authenticate');
    if (kind === 'none') expect(told).toBeUndefined();
    else expect(told).toMatch(challenge);
    expect(answer.header('cache-control')).toBe(`${kind === 'none' ? 'public' : 'private'}, no-cache`);
  },
);

const accepted: [string, () => Promise<string[]>][] = [
  ['valid', bearer()],
  ['valid, with the scheme in lower case', async () => [`authorization: bearer ${await world.token('ada')}`]],
  ['valid, with several spaces', async () => [`Authorization: Bearer   ${await world.token('ada')}`]],
  ['expired less than a minute ago', bearer({ exp: Math.floor(Date.now() / 1000) - 30 })],
  ['the address in capitals', bearer({ email: 'Ada@EXAMPLE.edu' })],
  ['for several audiences', bearer({ aud: ['other', 'board-api'] })],
];

test.each(accepted)('%s: the caller is the person', async (_, headers) => {
  const voted = await world.ask(change(await headers()));
  expect([voted.status, voted.json()]).toEqual([200, { count: 1, hasVoted: true }]);
  const seen = await world.ask(read(await headers()));
  expect(seen.json()).toEqual({ [projectId]: { count: 1, hasVoted: true } });
  expect(seen.header('www-authenticate')).toBeUndefined();
});

test('a refusal comes before the body is read', async () => {
  const head = get('/api/projects', { 'Content-Type': 'application/json', 'Content-Length': '500' }, 'POST');
  expect((await world.ask(head)).json().code).toBe('token_required');
});

test('while the issuer is away nobody is refused for a token: what depends on the caller waits, all else is answered', async () => {
  await using other = await startMembersWorld({ isIssuerAway: true });
  const token = await other.token('ada');
  const bearing = (path: string) => other.ask(get(path, { Authorization: `Bearer ${token}` }));
  for (const path of [`/api/votes/batch?projectIds=${projectId}`, '/api/me']) {
    const answer = await bearing(path);
    expect([answer.status, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.header('retry-after')).toMatch(/^[1-5]$/);
    expect(answer.header('www-authenticate')).toBeUndefined();
  }
  expect((await bearing('/api/projects')).status).toBe(200);
});

test('without keys of the issuer a balancer keeps the instance, which goes on answering reads, and no probe logs a stack', async () => {
  const lines: string[] = [];
  const env = { LAUNCHBOARD_METRICS_PORT: '0' };
  await using other = await startMembersWorld({ isIssuerAway: true, env, onLog: (line) => lines.push(line) });
  for (const path of ['/readyz', '/healthz', '/readyz', '/api/projects', '/api/categories'])
    expect((await other.ask(get(path))).status, path).toBe(200);
  const metrics = await (await fetch(other.running.metricsUrl ?? '')).text();
  expect(metrics).toContain('launchboard_signing_keys_up 0');
  expect(lines.filter((line) => line.includes('stack'))).toEqual([]);
});

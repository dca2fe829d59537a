import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { retentionRules } from '../../../src/domain/capabilities.ts';
import { dropOutdated } from '../../../src/domain/retention.ts';
import { arrive, launch, login, people, platforms, useLti } from '../../support/lti.ts';
import { operator } from '../../support/operators.ts';
import type { Person } from '../../support/people.ts';
import { newRegistering } from '../../support/servers/platform-registration.ts';

// A board with a key and no platform in its settings: platforms register themselves.

useLti({ LAUNCHBOARD_LTI_PLATFORMS: '' });
let op: Person;
beforeAll(async () => {
  op = await operator(people);
});

const tide = () => platforms.tide;
const at = '/api/administration/lti-registrations';
const list = async () => (await op.get(at)).body.registrations;

afterEach(async () => {
  for (const { id } of await list()) await op.delete(`${at}/${id}`);
  tide().state.registering = newRegistering();
});

/** A link of the operator, with a token of the platform. */
async function link(): Promise<{ id: string; code: string }> {
  const { status, body } = await op.post(at);
  expect([status, body.url]).toEqual([201, `https://board.example/lti/register/${body.code}`]);
  return { id: body.registration.id, code: body.code };
}

type Sent = { code: string; openid_configuration?: string; registration_token?: string };
function come({ code, ...more }: Sent, token = 'a token') {
  tide().state.registering.tokens.add(token);
  const sent = { openid_configuration: `${tide().issuer}/configuration`, registration_token: token, ...more };
  return people.world.bearing().send('POST', '/api/lti/registrations', { code, ...sent });
}

const confirm = (id: string, deployments = ['1']) => op.put(`${at}/${id}/confirmation`, { deployments });

test('a platform registers by a link, launches nothing before an operator has confirmed it, and everything afterwards', async () => {
  const { id, code } = await link();
  expect((await list())[0]).toMatchObject({ id, state: 'open', registered_at: null });
  const { status, body } = await come({ code });
  expect([status, body]).toEqual([201, { issuer: tide().issuer, name: 'tide (tide.test)' }]);
  expect(tide().state.registering.tools[0]).toMatchObject({
    initiate_login_uri: 'https://board.example/lti/login',
    redirect_uris: ['https://board.example/lti/launch'],
    jwks_uri: 'https://board.example/lti/keys',
    scope: expect.stringContaining('contextmembership.readonly'),
  });
  const [waiting] = await list();
  expect(waiting).toMatchObject({
    state: 'waiting',
    platform: {
      issuer: tide().issuer,
      client_id: tide().clientId,
      deployments: ['1'],
      keys_url: `${tide().issuer}/keys`,
    },
  });
  expect((await login(tide())).status).toBe(404);
  expect((await confirm(id)).body.registration).toMatchObject({ state: 'confirmed' });
  const launched = await launch(tide());
  const student = await people.person('uma');
  const joined = await student.put(`/api/lti/launches/${launched}/account`, {});
  expect(joined.body.launch).toMatchObject({ platform: 'tide (tide.test)', account: 'mine' });
  // Also for a platform that does not say which of its registrations is meant.
  expect((await login(tide(), { client_id: undefined })).status).toBe(200);

  expect((await op.delete(`${at}/${id}`)).status).toBe(204);
  expect((await login(tide())).status).toBe(404);
  const { accounts } = (await student.get('/api/me/lti-accounts')).body;
  expect(accounts).toMatchObject([{ platform: tide().issuer }]);
  const { entries } = (await op.get('/api/administration/log')).body;
  expect(entries.slice(0, 3).map(({ act, detail }: { act: string; detail: string | null }) => [act, detail])).toEqual([
    ['platform_removed', `${tide().issuer} ${tide().clientId}`],
    ['platform_confirmed', `${tide().issuer} ${tide().clientId}`],
    ['platform_link_made', null],
  ]);
});

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const messagesOf = (tool: Record<string, unknown> | undefined) =>
  (tool?.[TOOL] as { messages: object[] } | undefined)?.messages;
const target_link_uri = 'https://board.example/lti/launch';
const resource = { type: 'LtiResourceLinkRequest', target_link_uri, label: 'Launch Board' };
const deep = { type: 'LtiDeepLinkingRequest', target_link_uri, label: 'Choose a showcase' };

test('deep linking is registered with the rest, and a teacher chooses a showcase by it', async () => {
  const { id, code } = await link();
  await come({ code });
  expect(messagesOf(tide().state.registering.tools[0])).toEqual([resource, deep]);
  await confirm(id);
  const teacher = await people.person('tom');
  const closes_at = new Date(people.now() + DAY_MS).toISOString();
  const made = await teacher.post('/api/showcases', { name: 'Course of Tom', closes_at });
  const { id: launchId, launch: opened } = await arrive(teacher, tide(), { sub: 'teacher-tom' }, 'choice');
  expect(opened).toMatchObject({ kind: 'deep_linking', is_teacher: true });
  const chosen = await teacher.put(`/api/lti/launches/${launchId}/showcase`, { showcase_id: made.body.showcase.id });
  expect(chosen.body.return_url).toBe(`${tide().issuer}/return`);
  const answer = await tide().verifyAnswer(chosen.body.token);
  expect(answer['https://purl.imsglobal.org/spec/lti-dl/claim/content_items']).toMatchObject([
    { type: 'ltiResourceLink', title: 'Course of Tom', url: target_link_uri },
  ]);
});

test.each<[string, Record<string, unknown>]>([
  ['does not know it', { messages_supported: [{ type: 'LtiResourceLinkRequest' }] }],
  ['says nothing of messages', { messages_supported: undefined }],
  ['says something that is no list', { messages_supported: 'LtiDeepLinkingRequest' }],
  // It would be compulsory there, and is opened where nobody can sign in.
  ['is a Moodle', { product_family_code: 'moodle' }],
  ['is a Canvas', { product_family_code: 'canvas' }],
])('deep linking is not registered at a platform that %s', async (_, product) => {
  const { code } = await link();
  tide().state.registering.product = product;
  expect((await come({ code })).status).toBe(201);
  expect(messagesOf(tide().state.registering.tools[0])).toEqual([resource]);
});

test('a launch of a deployment that the operator has not named is refused, until they name it', async () => {
  const { id, code } = await link();
  tide().state.registering.namesDeployment = false;
  await come({ code });
  expect((await list())[0].platform.deployments).toEqual([]);
  expect((await confirm(id, [])).status).toBe(400);
  await confirm(id, ['7']);
  await expect(launch(tide())).rejects.toThrow('deployment');
  await confirm(id, ['7', '1']);
  await launch(tide());
});

test('a link is good once: two platforms at once register once, and a replay finds nothing', async () => {
  const { code } = await link();
  const answers = await Promise.all([1, 2, 3].map((i) => come({ code }, `token ${i}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  expect(tide().state.registering.tools).toHaveLength(1);
  expect((await come({ code })).body.code).toBe('not_found');
  expect(tide().state.registering.configurationReads).toBe(1);
});

test('nobody without a good link makes the board ask anything of anybody', async () => {
  const { code, id } = await link();
  const gone = await link();
  await op.delete(`${at}/${gone.id}`);
  people.wait(limits.lti.registrationDays * DAY_MS);
  for (const bad of [code, gone.code, 'x', code.toLowerCase(), id])
    expect((await come({ code: bad })).body.code).toBe('not_found');
  expect(tide().state.registering.configurationReads).toBe(0);
});

test.each([
  ['an address of the network of the board', 'https://127.0.0.1/configuration'],
  ['a private address', 'https://10.0.0.7/configuration'],
  ['the address of the metadata of a cloud', 'https://169.254.169.254/latest'],
  ['the board itself', 'https://board.example/configuration'],
  ['a name that is nowhere', 'https://nowhere.test/configuration'],
  ['http', 'http://tide.test/configuration'],
  ['a file', 'file:///etc/passwd'],
  ['what is no address', 'configuration'],
])('a configuration at %s is not read, and the link stays good', async (_, openid_configuration) => {
  const { code } = await link();
  const { body } = await come({ code, openid_configuration });
  expect(['lti_refused', 'lti_failed']).toContain(body.code);
  expect(tide().state.registering.configurationReads).toBe(0);
  expect((await come({ code })).status).toBe(201);
});

const whole = (answer: object) => ({ 'the whole answer': answer });
test.each<[string, Record<string, unknown>]>([
  ['another issuer', { issuer: 'https://git.tide.test' }],
  ['an issuer whose name only begins like its own', { issuer: 'https://tide.test.example' }],
  ['an issuer with a query', { issuer: 'https://tide.test/?other' }],
  ['an issuer that is not served by https', { issuer: 'http://tide.test' }],
  ['no issuer', { issuer: undefined }],
  ['an issuer that is no text', { issuer: { toString: 1 } }],
  ['keys that are not fetched by https', { jwks_uri: 'http://tide.test/keys' }],
  ['a registration by a script', { registration_endpoint: 'javascript:alert(1)' }],
  ['no address for access', { token_endpoint: null }],
  ['signatures that the board does not take', { id_token_signing_alg_values_supported: ['HS256'] }],
  ['more than can be read', whole({ status: 200, body: Buffer.alloc(3_000_000, ' ') })],
  ['what is no JSON', whole({ status: 200, body: Buffer.from('<html>') })],
  ['a list', whole({ status: 200, body: [] })],
  ['a redirect', whole({ status: 302, headers: { Location: 'https://127.0.0.1/' } })],
  ['an error', whole({ status: 500, body: {} })],
])('a configuration with %s registers nothing, and the link stays good', async (_, configuration) => {
  const { code } = await link();
  tide().state.registering.configuration = configuration;
  expect(['lti_refused', 'lti_failed']).toContain((await come({ code })).body.code);
  expect(tide().state.registering.tools).toEqual([]);
  expect((await list())[0].state).toBe('open');
  tide().state.registering.configuration = {};
  expect((await come({ code })).status).toBe(201);
});

test.each<[string, { status: number; body?: unknown; headers?: Record<string, string> }]>([
  ['refuses the token', { status: 401 }],
  ['sends the board elsewhere', { status: 307, headers: { Location: 'https://10.0.0.7/register' } }],
  ['names no id', { status: 200, body: {} }],
  ['names an id with a space', { status: 200, body: { client_id: 'a b' } }],
  ['names an id without end', { status: 200, body: { client_id: 'x'.repeat(5000) } }],
  ['sends more than can be read', { status: 200, body: Buffer.alloc(3_000_000, ' ') }],
])('a platform that %s is not registered, and its link is used up', async (_, answer) => {
  const { code } = await link();
  tide().state.registering.answer = answer;
  expect((await come({ code })).body.code).toBe('lti_failed');
  expect((await list())[0].state).toBe('open');
  tide().state.registering.answer = undefined;
  expect((await come({ code })).body.code).toBe('not_found');
});

test('a platform that the board knows already does not replace itself', async () => {
  const first = await link();
  await come({ code: first.code });
  await confirm(first.id);
  const second = await link();
  expect((await come({ code: second.code })).body.reason).toBe('The board knows this platform already.');
  await launch(tide());
  expect((await confirm(second.id)).status).toBe(404);
});

test('links are bounded, for operators alone, and go a month after they were good, as do platforms that nobody confirmed', async () => {
  const member = await people.person('mia');
  const mod = await people.moderator('mod');
  for (const one of [member, mod]) {
    expect((await one.get(at)).status).toBe(403);
    expect((await one.post(at)).status).toBe(403);
  }
  const [kept, waiting] = [await link(), await link()];
  await come({ code: kept.code });
  await confirm(kept.id);
  for (let i = 2; i < limits.lti.registrations; i++) await link();
  expect((await op.post(at)).body.code).toBe('too_many');
  expect((await list()).some(({ id }: { id: string }) => id === waiting.id)).toBe(true);
  people.wait((limits.lti.registrationDays + 31) * DAY_MS);
  await dropOutdated({ ...people.world.running.deps, rules: retentionRules });
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
});

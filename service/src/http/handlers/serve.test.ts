import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { holdWrites } from '../../../test/support/database.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { countWrites } from '../../../test/support/rows.ts';

let world: MembersWorld;
let projectId: string;
let maker: Account;
/** Changes that were ever begun, be they waiting or done. */
let begun: () => number;
beforeAll(async () => {
  world = await startMembersWorld();
  begun = countWrites(world.store);
  maker = await world.as('maker');
  projectId = (await maker.client.createProject({ body: { name: 'Map', tagline: 'Rooms' } })).project.id;
});
afterAll(() => world[Symbol.asyncDispose]());

const vote = () => `/api/projects/${projectId}/vote`;

test('requests of a newcomer that arrive together make one profile', async () => {
  const before = (await world.read('/api/stats')).users;
  // Two tokens of one sign-in, for one person.
  const tokens = [await world.token('newcomer'), await world.token('newcomer', { auth_time: 1 })];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      world.bearing(tokens[i % 2]).send('GET', i === 0 ? '/api/me/export' : '/api/me'),
    ),
  );
  expect(new Set(answers.map(({ body }) => (body.user ?? body.profile).id)).size).toBe(1);
  expect((await world.read('/api/stats')).users).toBe(before + 1);
});

test('forty people of one name who come together get forty user names', async () => {
  const claims = (i: number) => ({ sub: `same-${i}`, name: 'Ada Moreno' });
  const tokens = await Promise.all(Array.from({ length: 40 }, (_, i) => world.token(`same-${i}`, claims(i))));
  const answers = await Promise.all(tokens.map((token) => world.bearing(token).send('GET', '/api/me')));
  expect(new Set(answers.map(({ body }) => body.user.username)).size).toBe(40);
  expect(await world.recount()).toEqual([]);
});

test('a person who takes the same user name as others at the same time is the only one', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, i) => world.as(`namer-${i}`)));
  const answers = await Promise.all(people.map(({ send }) => send('PATCH', '/api/me', { username: 'wanted' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});

test('what is under way while a person is erased is done before, by nobody, or by the newcomer: never by the erased', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { send, id } = await world.as(`leaving-${round}`);
    const changes = [
      ...Array.from({ length: 10 }, (_, i) => () => send(i % 2 ? 'PUT' : 'DELETE', vote())),
      ...Array.from({ length: 5 }, () => () => send('POST', `/api/projects/${projectId}/comments`, { content: 'Bye' })),
      ...Array.from({ length: 5 }, () => () => send('POST', '/api/collections', { name: 'Mine', is_public: true })),
      () => send('PUT', `/api/me/bookmarks/${projectId}`),
      () => send('POST', '/api/projects', { name: 'Last', tagline: 'Words' }, { 'Idempotency-Key': 'last' }),
      () => send('PATCH', '/api/me', { full_name: 'Still here' }),
    ];
    // While another process writes, everybody is known already and waits for a turn.
    const before = begun();
    const lock = await holdWrites(world.databaseUrl);
    const asked = Promise.all([...changes, () => send('DELETE', '/api/me'), ...changes].map((ask) => ask()));
    await eventually(() => expect(begun()).toBeGreaterThan(before + 20));
    await lock.release();
    for (const { status, text } of await asked) expect(status, text).toBeLessThan(500);
    expect(await remainsOf(id)).toEqual([]);
    expect(await world.recount()).toEqual([]);
  }
});

const own = ['votes', 'comments', 'bookmarks', 'collections', 'project_members', 'projects', 'user_words'] as const;
const tables = [...own, 'idempotency_keys', 'write_events', 'identities'] as const;

/** Tables that still have something of the person. */
const remainsOf = (id: string) =>
  world.store.read(async ({ db }) => {
    const profile = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const found: string[] = profile.full_name === null && profile.erased_at !== null ? [] : ['users'];
    for (const table of tables) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
      if (rows.length > 0) found.push(table);
    }
    return found;
  });

test('nothing that is sent after a suspension was acknowledged is done', async () => {
  const moderator = await world.moderator();
  const { send, id } = await world.as('rude');
  const until = `/api/moderation/users/${id}/suspension`;
  const say = (n: number) => send('POST', `/api/projects/${projectId}/comments`, { content: `Rude ${n}` });
  const underWay = Array.from({ length: 20 }, (_, n) => say(n));
  expect((await moderator.send('PUT', until, { reason: 'Rude.' })).status).toBe(200);
  const after = await Promise.all(Array.from({ length: 20 }, (_, n) => say(100 + n)));
  expect(after.map(({ body }) => body.code)).toEqual(Array(20).fill('suspended'));
  const done = (await Promise.all(underWay)).filter(({ status }) => status === 201).length;
  const { comments } = await world.read(`/api/projects/${projectId}/comments`);
  expect(comments.filter(({ content }: { content: string }) => content.startsWith('Rude'))).toHaveLength(done);
  expect((await moderator.send('DELETE', until, { reason: 'Sorry.' })).status).toBe(200);
  expect((await say(200)).status).toBe(201);
});

test('a token holds until a minute past its end, also where it was met before', async () => {
  await using own = await startMembersWorld();
  const { send } = await own.as('ada');
  expect((await send('GET', '/api/me')).status).toBe(200);
  own.advance(3600_000 + 50_000);
  expect((await send('GET', '/api/me')).status).toBe(200);
  own.advance(20_000);
  const late = await send('PATCH', '/api/me', { bio: 'Late.' });
  expect([late.status, late.body.code]).toEqual([401, 'invalid_token']);
  const { headers } = await send('GET', '/api/projects');
  expect(headers.get('www-authenticate')).toContain('has expired');
});

test('the limit counts a person once, whatever token and address they ask with, and others apart', async () => {
  await using own = await startMembersWorld({
    env: { LAUNCHBOARD_RATE_LIMIT: '10', LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const tokens = await Promise.all([1, 2, 3].map((auth_time) => own.token('ada', { auth_time })));
  const from = (token: string | undefined, n: number) =>
    own.bearing(token).send('GET', '/api/stats', undefined, { 'X-Forwarded-For': `192.0.2.${n}` });
  const left = [];
  for (let n = 0; n < 12; n += 1) left.push((await from(tokens[n % 3], n)).headers.get('ratelimit')?.split(', ')[1]);
  expect(left).toEqual([...Array.from({ length: 10 }, (_, n) => `remaining=${9 - n}`), 'remaining=0', 'remaining=0']);
  expect((await from(tokens[0], 99)).status).toBe(429);
  // An address that several people ask from is not spent by one of them.
  expect((await from(await own.token('ben'), 1)).status).toBe(200);
  expect((await from(undefined, 1)).status).toBe(200);
});

test('members behind an address that has spent its own requests are served, each with their own', async () => {
  await using own = await startMembersWorld({ env: { LAUNCHBOARD_RATE_LIMIT: '5' } });
  const ask = (token?: string) => own.bearing(token).send('GET', '/api/stats');
  for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect((await ask('x')).status).toBe(429);
  for (const name of ['ada', 'ben', 'cleo']) {
    const { status, headers } = await ask(await own.token(name));
    expect([status, headers.get('ratelimit')]).toEqual([200, 'limit=5, remaining=4, reset=60']);
  }
  expect((await ask()).status).toBe(429);
});

test('a flood of made-up tokens ends the checking of new ones from its address, and touches nobody else', async () => {
  await using own = await startMembersWorld({
    env: { LAUNCHBOARD_RATE_LIMIT: '5', LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const from = (n: number, token: string) =>
    own.bearing(token).send('GET', '/api/stats', undefined, { 'X-Forwarded-For': `192.0.2.${n}` });
  const [ada, ben] = [await own.token('ada'), await own.token('ben')];
  const [head, body] = ada.split('.');
  expect((await from(1, ada)).status).toBe(200);
  const flood = [];
  for (let n = 0; n < 99; n += 1) flood.push((await from(1, `${head}.${body}.${n}`)).status);
  // Counted on the address, as its first five requests are.
  expect(flood).toEqual([...Array(5).fill(200), ...Array(94).fill(429)]);

  const unchecked = await from(1, ben);
  expect([unchecked.status, unchecked.body.code]).toEqual([429, 'rate_limited']);
  const reset = /^limit=5, remaining=0, reset=(\d+)$/.exec(unchecked.headers.get('ratelimit') ?? '')?.[1];
  expect(Number(reset)).toBeGreaterThan(0);
  expect(unchecked.headers.get('retry-after')).toBe(reset);

  expect((await from(1, ada)).headers.get('ratelimit')).toContain('remaining=3');
  expect((await from(2, ben)).headers.get('ratelimit')).toContain('remaining=4');
  // Checked elsewhere, so known here.
  expect((await from(1, ben)).headers.get('ratelimit')).toContain('remaining=3');
});

test('what a member does is in the next read of everybody, whatever was in memory', async () => {
  const { client } = maker;
  const { project } = await client.createProject({ body: { name: 'Zebra', tagline: 'Stripes' } });
  const path = `/api/projects/${project.id}`;
  for (const [change, name] of [
    [() => client.updateProject({ id: project.id, body: { name: 'Yak' } }), 'Yak'],
    [() => client.unpublishProject({ id: project.id }), undefined],
    [() => client.publishProject({ id: project.id }), 'Yak'],
  ] as const) {
    for (const at of [path, '/api/projects?search=yak', '/api/projects?search=zebra', '/api/stats'])
      await world.read(at);
    await change();
    expect((await world.read(path)).project?.name).toBe(name);
    expect((await world.read('/api/projects?search=yak')).total).toBe(name ? 1 : 0);
    expect((await world.read('/api/projects?search=zebra')).total).toBe(0);
    expect((await client.getProject({ id: project.id })).project.name).toBe('Yak');
  }
});

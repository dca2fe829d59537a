import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

let world: MembersWorld;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
  ben = await world.as('ben');
});
afterAll(() => world[Symbol.asyncDispose]());

const body = { name: 'Campus Map', tagline: 'Every room' };
const project = async (fields = {}) => (await ada.client.createProject({ body: { ...body, ...fields } })).project;
const keyed = (account: Account, path: string, sent: unknown, key: string) =>
  account.send('POST', path, sent, { 'Idempotency-Key': key });
const own = async (account: Account) => (await account.client.listMyProjects()).projects.length;

test('a key sent twenty times at once makes one thing, and all get the same answer', async () => {
  const before = await own(ada);
  const answers = await Promise.all(Array.from({ length: 20 }, () => keyed(ada, '/api/projects', body, 'at-once')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
  expect(await own(ada)).toBe(before + 1);
});

test('of different bodies at once under one key the first is done and the others are refused', async () => {
  const before = await own(ada);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => keyed(ada, '/api/projects', { ...body, name: `Map ${i}` }, 'differs')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)]);
  expect(await own(ada)).toBe(before + 1);
});

test('a key of one operation or one thing is another request for another', async () => {
  const [one, two] = [await project(), await project()];
  const said = { content: 'Nice.' };
  expect((await keyed(ada, `/api/projects/${one.id}/comments`, said, 'elsewhere')).status).toBe(201);
  expect((await keyed(ada, `/api/projects/${two.id}/comments`, said, 'elsewhere')).status).toBe(422);
  expect((await keyed(ada, '/api/collections', { name: 'Nice.' }, 'elsewhere')).status).toBe(422);
  // The same thing in other letters is the same request.
  expect((await keyed(ada, `/api/projects/${one.id.toUpperCase()}/comments`, said, 'elsewhere')).status).toBe(201);
  expect((await ada.client.listProjectComments({ id: one.id })).comments).toHaveLength(1);
});

test('a replay says that it is one, and nothing else does', async () => {
  const first = await keyed(ada, '/api/projects', body, 'replayed');
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  const again = await keyed(ada, '/api/projects', body, 'replayed');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(
    (await keyed(ada, '/api/projects', { ...body, name: 'Other' }, 'replayed')).headers.has('idempotency-replayed'),
  ).toBe(false);
});

test('two people may use the same key', async () => {
  const [hers, his] = await Promise.all([
    keyed(ada, '/api/projects', body, 'shared'),
    keyed(ben, '/api/projects', body, 'shared'),
  ]);
  expect([hers.status, his.status]).toEqual([201, 201]);
  expect(hers.body.project.id).not.toBe(his.body.project.id);
});

test('the first answer is given again after the thing was deleted, and makes nothing', async () => {
  const first = await keyed(ada, '/api/projects', body, 'deleted');
  await ada.client.deleteProject({ id: first.body.project.id });
  const before = await own(ada);
  expect((await keyed(ada, '/api/projects', body, 'deleted')).text).toBe(first.text);
  expect(await own(ada)).toBe(before);
});

test('a refusal is not kept: the key may be used again once the fault is mended', async () => {
  const { id } = await project({ draft: true });
  const path = `/api/projects/${id}/comments`;
  expect((await keyed(ada, path, { content: 'Nice.' }, 'refused')).status).toBe(404);
  await ada.client.publishProject({ id });
  expect((await keyed(ada, path, { content: 'Nice.' }, 'refused')).status).toBe(201);
});

test('a key on anything but POST changes nothing', async () => {
  const { id } = await project();
  const vote = () => ben.send('PUT', `/api/projects/${id}/vote`, undefined, { 'Idempotency-Key': 'put' });
  await vote();
  await ben.client.withdrawVote({ id });
  expect((await vote()).body).toEqual({ count: 1, hasVoted: true });
});

async function changeUnder(tag: (etag: string) => string) {
  const { id } = await project({ description: 'Long. '.repeat(400) });
  const read = await ada.fetch(`/api/projects/${id}`, { headers: { 'Accept-Encoding': 'gzip' } });
  const ifMatch = tag(read.headers.get('etag') ?? '');
  return (await ada.send('PATCH', `/api/projects/${id}`, { name: 'New' }, { 'If-Match': ifMatch })).status;
}

test.each<[string, (etag: string) => string, number]>([
  ['the tag that was read, compressed', (etag) => etag, 200],
  ['the plain tag', (etag) => etag.replace('-gzip', ''), 200],
  ['the tag of another coding', (etag) => etag.replace('-gzip', '-br'), 200],
  ['the tag in a list', (etag) => `"other", ${etag} , "more"`, 200],
  ['a star', () => '*', 200],
  ['another tag', () => '"other"', 412],
  ['a weak tag, which proves nothing', (etag) => `W/${etag}`, 412],
  ['a tag without quotes', (etag) => etag.replaceAll('"', ''), 412],
  ['nothing', () => '', 412],
  ['a coding that is none', (etag) => etag.replace('-gzip', '-rot13'), 412],
])('a change under If-Match with %s', async (_, tag, status) => {
  expect(await changeUnder(tag)).toBe(status);
});

test('of ten changes at once under the same tag one is made', async () => {
  const { id } = await project();
  const etag = (await ada.client.withResponse.getProject({ id })).etag ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      ada.send('PATCH', `/api/projects/${id}`, { name: `Map ${i}` }, { 'If-Match': etag }),
    ),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  expect((await ada.client.getProject({ id })).project.name).toBe(made[0]?.body.project.name);
});

test('If-Match never tells of what is hidden or another person’s', async () => {
  const { id } = await project({ draft: true });
  expect((await ben.send('PATCH', `/api/projects/${id}`, { name: 'X' }, { 'If-Match': '"x"' })).status).toBe(404);
  await ada.client.publishProject({ id });
  expect((await ben.send('PATCH', `/api/projects/${id}`, { name: 'X' }, { 'If-Match': '"x"' })).status).toBe(403);
});

test('a profile changes under the tag that its owner read', async () => {
  const { etag = '' } = await ada.client.withResponse.getMe();
  expect((await ada.send('PATCH', '/api/me', { bio: 'One.' }, { 'If-Match': etag })).status).toBe(200);
  expect((await ada.send('PATCH', '/api/me', { bio: 'Two.' }, { 'If-Match': etag })).status).toBe(412);
});

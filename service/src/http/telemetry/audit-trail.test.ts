import { operations } from '@launch-board/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { createAuditTrail, eventOf } from './audit-trail.ts';

// What operators learn of accounts, and what nobody does.

type Line = {
  level: number;
  event?: string;
  person?: string;
  target?: string;
  request_id?: string;
  [fact: string]: unknown;
};

let world: MembersWorld;
let ada: Account;
let mod: Account;
const lines: Line[] = [];
beforeAll(async () => {
  world = await startMembersWorld({
    env: { LAUNCHBOARD_LOG_LEVEL: 'info', LAUNCHBOARD_TRAIL_KEY: 'k'.repeat(32) },
    onLog: (line) => void lines.push(JSON.parse(line)),
  });
  ada = await world.as('ada');
  mod = await world.moderator('judge');
});
afterAll(() => world[Symbol.asyncDispose]());

const of = (event: string) => lines.filter((line) => line.event === event);
const lastOf = (event: string) => of(event).at(-1);

test('a first sign-in is told once, and the same person has one pseudonym through all that follows', async () => {
  expect(of('profile_made')).toHaveLength(2);
  const [first] = of('profile_made');
  expect(first).toMatchObject({
    level: 30,
    person: expect.stringMatching(/^[\w-]{16}$/),
    request_id: expect.any(String),
  });
  const answer = await ada.send('GET', '/api/me/export');
  expect(lastOf('export')).toMatchObject({ person: first?.person, request_id: answer.headers.get('x-request-id') });
  expect((await ada.send('GET', '/api/moderation/log')).status).toBe(403);
  expect(lastOf('refused')).toMatchObject({ code: 'forbidden', operation: 'listModerationLog', person: first?.person });
});

test('a refused token is told with its reason and without the token, and a person of another domain likewise', async () => {
  const bad = `${ada.token.slice(0, -9)}AAAAAAAAA`;
  const { headers } = await world.bearing(bad).send('GET', '/api/me');
  const line = lastOf('token_refused');
  expect(line).toMatchObject({ reason: 'signature', request_id: headers.get('x-request-id') });
  expect(JSON.stringify(line)).not.toContain(bad.split('.')[1]);
  await world.bearing(await world.token('eve', { email: 'eve@other.example' })).send('GET', '/api/me');
  expect(lastOf('token_refused')).toMatchObject({ reason: 'wrong_domain' });
});

test('a personal token that is made or revoked is told, without the token', async () => {
  const { body } = await ada.send('POST', '/api/me/tokens', { name: 'Nightly bot', scopes: ['read'], days: 1 });
  const person = of('profile_made')[0]?.person;
  expect(lastOf('token_made')).toMatchObject({ person, request_id: expect.any(String) });
  await world.bearing(body.secret).send('GET', '/api/me');
  expect((await ada.send('DELETE', `/api/me/tokens/${body.token.id}`)).status).toBe(204);
  expect(lastOf('token_revoked')).toMatchObject({ person, target: body.token.id });
  await world.bearing(body.secret).send('GET', '/api/me');
  expect(lastOf('token_refused')).toMatchObject({ reason: 'personal_token' });
  for (const secret of [body.secret, 'Nightly bot']) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('acts of moderation are told with who acted, and on whom; an erasure as well', async () => {
  const ben = await world.as('ben');
  const pseudonym = lastOf('profile_made')?.person;
  const path = `/api/moderation/users/${ben.id}/suspension`;
  await mod.send('PUT', path, { reason: 'Because.' });
  const judge = of('profile_made')[1]?.person;
  expect(lastOf('suspension')).toMatchObject({ person: judge, target: pseudonym });
  expect((await ben.send('PATCH', '/api/me', { bio: 'x' })).status).toBe(403);
  expect(lastOf('refused')).toMatchObject({ code: 'suspended', person: pseudonym });
  await mod.send('DELETE', path);
  expect(lastOf('suspension_lifted')).toMatchObject({ person: judge, target: pseudonym });
  expect((await ben.send('DELETE', '/api/me')).status).toBe(204);
  expect(lastOf('erasure')).toMatchObject({ person: pseudonym });
  const told = JSON.stringify(lines.filter((line) => line.event));
  for (const secret of [ada.id, ben.id, mod.id, 'Because.', 'example.edu', '127.0.0.1'])
    expect(told).not.toContain(secret);
});

test('whether an author or a moderator deleted a comment is told apart, also when it is sent again', async () => {
  const ben = await world.as('ben-comments');
  const { project } = (await ben.send('POST', '/api/projects', { name: 'Tide Clock', tagline: 'When to sail' })).body;
  const deletions = async (author: Account, deleter: Account, event: string) => {
    const answer = await author.send('POST', `/api/projects/${project.id}/comments`, { content: 'Off the point' });
    const { id } = answer.body.comment;
    const before = of(event).length;
    for (const _twice of [1, 2]) expect((await deleter.send('DELETE', `/api/comments/${id}`)).status).toBe(204);
    expect(of(event).slice(before)).toMatchObject([{ target: id }, { target: id }]);
    return lastOf(event)?.person;
  };
  await deletions(ben, ben, 'comment_deleted');
  expect(of('comment_deleted_by_moderator')).toEqual([]);
  const judge = of('profile_made')[1]?.person;
  expect(await deletions(ben, mod, 'comment_deleted_by_moderator')).toBe(judge);
  // What a moderator wrote is deleted by its author.
  expect(await deletions(mod, mod, 'comment_deleted')).toBe(judge);
  expect(of('comment_deleted_by_moderator')).toHaveLength(2);
});

test('every act of a moderator has an event', () => {
  const acts = Object.values(operations).filter(({ access, method }) => access === 'moderator' && method !== 'GET');
  expect(acts.map(({ id }) => id).filter((id) => !Object.hasOwn(eventOf, id))).toEqual([]);
});

test('a flood from one client or from many is cut off, and what was left out is counted', () => {
  vi.useFakeTimers();
  try {
    const written: Line[] = [];
    const trail = createAuditTrail({ key: 'key', write: (line) => void written.push(line as Line) });
    const flood = (client: string, count: number) => {
      for (let i = 0; i < count; i += 1) trail.record('token_refused', { request_id: 'x' }, client);
    };
    flood('one', 1000);
    expect(written).toHaveLength(5);
    flood('two', 1);
    expect(written).toHaveLength(6);
    vi.advanceTimersByTime(1000);
    expect(written.at(-1)).toEqual({ event: 'left_out', count: 995 });
    for (let client = 0; client < 1000; client += 1) flood(`client ${client}`, 1);
    expect(written).toHaveLength(207);
    trail.close();
    expect(written.at(-1)).toEqual({ event: 'left_out', count: 800 });
  } finally {
    vi.useRealTimers();
  }
});

test('without the key nobody can tell whose pseudonym it is; with another key it is another', () => {
  const [one, two] = ['a', 'b'].map((key) => createAuditTrail({ key, write: () => {} }));
  expect(one?.pseudonymOf('ada')).toBe(one?.pseudonymOf('ada'));
  expect(one?.pseudonymOf('ada')).not.toBe(two?.pseudonymOf('ada'));
  expect(one?.pseudonymOf('ada')).not.toBe(one?.pseudonymOf('ben'));
});

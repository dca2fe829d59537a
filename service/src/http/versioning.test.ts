import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBinding, texts } from '../../test/support/bindings.ts';
import { get, post } from '../../test/support/raw.ts';
import { startWorld, type World } from '../../test/support/world.ts';
import { Fail } from '../domain/fail.ts';

const deprecation = {
  since: '2026-03-01T00:00:00Z',
  sunset: '2026-12-31T23:59:59Z',
  successor: '/api/v2/test/old',
  link: 'https://docs.example/changes/old',
};
const headers = {
  deprecation: '@1772323200',
  sunset: 'Thu, 31 Dec 2026 23:59:59 GMT',
  link: '<https://docs.example/changes/old>; rel="deprecation"; type="text/html", </api/v2/test/old>; rel="successor-version"',
};

const read = testBinding({ id: 'oldRead', path: '/api/test/old', holds: 'until a commit', deprecation });
const plain = testBinding({ id: 'oldPlain', path: '/api/test/old-plain', deprecation });
const one = testBinding({
  id: 'oldOne',
  path: '/api/test/old/{id}',
  params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as never,
  errors: ['not_found'],
  holds: 'until a commit',
  deprecation,
  run: () => Promise.reject(new Fail('not_found')),
});
const broken = testBinding({
  id: 'oldBroken',
  path: '/api/test/old-broken',
  deprecation,
  run: () => Promise.reject(new Error('broken')),
});
const write = testBinding({
  id: 'oldWrite',
  method: 'POST',
  path: '/api/test/old',
  body: texts('name'),
  errors: ['invalid_request'],
  deprecation,
});
const next = testBinding({
  id: 'newRead',
  path: '/api/v2/test/old',
  holds: 'until a commit',
  run: async () => ({ v: 2 }),
});

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { additional: [read, plain, one, broken, write, next] } });
});
afterAll(() => world[Symbol.asyncDispose]());

describe('a deprecated operation says so, exactly once,', () => {
  test.each<[string, string | Buffer, number]>([
    ['on a 200', get('/api/test/old?first'), 200],
    ['from memory', get('/api/test/old'), 200],
    ['on a 304', get('/api/test/old', { 'If-None-Match': '*' }), 304],
    ['on HEAD', get('/api/test/old', {}, 'HEAD'), 200],
    ['with a token', get('/api/test/old', { Authorization: 'Bearer x' }), 200],
    ['on an answer that is never kept', get('/api/test/old-plain'), 200],
    ['on a 404', get('/api/test/old/00000000-0000-4000-8000-000000000000'), 404],
    ['on a malformed id', get('/api/test/old/x'), 404],
    ['on a 500', get('/api/test/old-broken'), 500],
    ['on a write', post('/api/test/old', '{"name":"x"}'), 200],
    ['on a body at fault', post('/api/test/old', '{}'), 400],
    ['on a body that is no JSON', post('/api/test/old', '{'), 400],
    ['on a body too large', post('/api/test/old', Buffer.alloc(70_000)), 413],
    ['on a body of another type', post('/api/test/old', 'x', { 'Content-Type': 'text/plain' }), 415],
  ])('%s', async (_when, bytes, status) => {
    await world.fetch('/api/test/old');
    const answer = await world.ask(bytes);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) expect(answer.all(name)).toEqual([value]);
  });

  test('and in the contract', async () => {
    const { paths } = await world.read('/openapi.json');
    expect(paths['/api/test/old'].get.deprecated).toBe(true);
    expect(paths['/api/test/old'].post.deprecated).toBe(true);
    expect(paths['/api/v2/test/old'].get).not.toHaveProperty('deprecated');
    const marked = Object.values<Record<string, { deprecated?: boolean; operationId: string }>>(paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => operation.deprecated);
    expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual(
      [read, plain, one, broken, write].map(({ operation }) => operation.id).toSorted(),
    );
  });
});

test('an operation that is not deprecated has none of the headers', async () => {
  for (const path of ['/api/stats', '/api/v2/test/old', '/healthz', '/nothing']) {
    const answer = await world.ask(get(path));
    for (const name of Object.keys(headers)) expect(answer.all(name)).toEqual([]);
  }
});

test('a second version stands beside the first', async () => {
  expect(await world.read('/api/v2/test/old')).toEqual({ v: 2 });
  expect(await world.read('/api/test/old')).toEqual({});
  expect((await world.fetch('/api/v2/projects')).status).toBe(404);
});

describe('start-up refuses', () => {
  const day = 86_400_000;
  const since = Date.parse(deprecation.since);
  const startWith = async (changes: Partial<typeof deprecation>) => {
    const hasty = testBinding({ id: 'hasty', path: '/api/test/hasty', deprecation: { ...deprecation, ...changes } });
    await using _world = await startWorld({ settings: { additional: [hasty] } });
  };

  test.each([
    ['an end after 179 days', { sunset: new Date(since + 180 * day - 1).toISOString() }],
    ['an end before the beginning', { sunset: '2025-01-01T00:00:00Z' }],
    ['an end that is no date', { sunset: 'some day' }],
    ['a beginning that is no date', { since: 'always' }],
    ['a link that no header can carry', { link: 'https://docs.example/änderung' }],
    ['a link that is none', { link: 'changes>; rel="next' }],
    ['a successor that is no path', { successor: 'v2\r\nSet-Cookie: a=b' }],
  ])('%s, by the name of the operation', async (_what, changes) => {
    await expect(startWith(changes)).rejects.toThrow('hasty');
  });

  test('nothing of a deprecation with 180 days of notice', async () => {
    await startWith({ sunset: new Date(since + 180 * day).toISOString() });
  });
});

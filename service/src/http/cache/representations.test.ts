import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine, fillCatalogue } from '../../../test/support/catalogue.ts';
import { get, type RawAnswer } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const codings = ['br', 'gzip', 'zstd'] as const;
const page = '/api/projects?limit=50';

const encoded = (path: string, coding: string) => world.ask(get(path, { 'Accept-Encoding': coding }));

describe.each(codings)('%s', (coding) => {
  test('decodes to the bytes of the answer that is not compressed', async () => {
    const plain = await world.ask(get(page));
    expect(plain.header('content-encoding')).toBeUndefined();
    for (const answer of [await encoded(page, coding), await encoded(page, coding)]) {
      expect(answer.header('content-encoding')).toBe(coding);
      expect(answer.body.length).toBeLessThan(plain.body.length / 3);
      expect(answer.plain().equals(plain.body)).toBe(true);
    }
  });

  test('has its own strong tag, which makes a 304 of the same coding and of no other', async () => {
    const etag = (await encoded(page, coding)).header('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const ask = (accepted: string) => world.ask(get(page, { 'Accept-Encoding': accepted, 'If-None-Match': etag }));
    expect((await ask(coding)).status).toBe(304);
    for (const accepted of [...codings.filter((one) => one !== coding), 'identity']) {
      expect((await ask(accepted)).status).toBe(200);
    }
  });

  test('is not applied to a small body', async () => {
    for (const path of ['/api/stats', '/healthz', '/nothing', '/api/projects?limit=0']) {
      const answer = await encoded(path, coding);
      expect(answer.header('content-encoding')).toBeUndefined();
      expect(answer.body.length).toBeLessThan(1024);
    }
  });
});

test('the tags of all forms of one answer differ', async () => {
  const tags = await Promise.all(
    [...codings, 'identity'].map(async (one) => (await encoded(page, one)).header('etag')),
  );
  expect(new Set(tags).size).toBe(4);
});

test('the client chooses the coding by its weights', async () => {
  expect((await encoded(page, 'br;q=0.1, gzip;q=0.9')).header('content-encoding')).toBe('gzip');
  expect((await encoded(page, 'gzip, br;q=0')).header('content-encoding')).toBe('gzip');
  expect((await encoded(page, 'br;q=0')).header('content-encoding')).toBeUndefined();
  expect((await encoded(page, 'gzip, deflate, br')).header('content-encoding')).toBe('br');
});

test('compressed and not, the answer to many at once is whole', async () => {
  await world.store.write(({ db }) => db.updateTable('users').set({ bio: 'moved' }).execute());
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => encoded(page, [...codings, 'identity'][i % 4] ?? 'identity')),
  );
  const bodies = answers.map((answer) => answer.plain().toString());
  expect(new Set(bodies).size).toBe(1);
});

/** What may differ between two answers to the same question. */
const ownOfEach = new Set(['date', 'ratelimit', 'x-request-id']);
const lasting = ({ headers }: RawAnswer) => headers.filter(([name]) => !ownOfEach.has(name)).toSorted();

describe('HEAD', () => {
  test.each([
    page,
    `/api/projects/${engine.id}`,
    '/api/stats',
    '/readyz',
    '/openapi.json',
    '/api/projects/x',
    '/nothing',
    '/api/projects?limit=0',
  ])('%s agrees with GET in the status and in every header', async (path) => {
    for (const coding of ['identity', ...codings]) {
      for (const token of [{}, { Authorization: 'Bearer x' }]) {
        const headers = { 'Accept-Encoding': coding, ...token };
        const got = await world.ask(get(path, headers));
        const head = await world.ask(get(path, headers, 'HEAD'));
        expect([head.status, lasting(head)]).toEqual([got.status, lasting(got)]);
        expect(head.header('content-length')).toBe(String(got.body.length));
      }
    }
  });

  test('comes first without harm: the GET after it has its body', async () => {
    const path = '/api/projects?limit=7';
    const head = await world.ask(get(path, { 'Accept-Encoding': 'gzip' }, 'HEAD'));
    const got = await world.ask(get(path, { 'Accept-Encoding': 'gzip' }));
    expect(head.header('content-length')).toBe(String(got.body.length));
    expect(got.json().projects).toHaveLength(7);
  });

  test('of what the client has is a 304', async () => {
    const etag = (await world.ask(get(page))).header('etag') ?? '';
    expect((await world.ask(get(page, { 'If-None-Match': etag }, 'HEAD'))).status).toBe(304);
  });
});

test('an answer from memory has the headers of the one that was built', async () => {
  for (const coding of ['identity', ...codings]) {
    await world.store.write(({ db }) => db.updateTable('users').set({ bio: coding }).execute());
    const built = await encoded(page, coding);
    const kept = await encoded(page, coding);
    expect(lasting(kept)).toEqual(lasting(built));
    expect(kept.body.equals(built.body)).toBe(true);
  }
});

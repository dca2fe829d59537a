import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, engine, fillCatalogue } from '../../../test/support/catalogue.ts';
import { clockToPutForward } from '../../../test/support/later.ts';
import { countReads } from '../../../test/support/rows.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

// An answer is looked at anew when it has some age, and a slow machine is no reason to.
clockToPutForward();

let now = Date.UTC(2026, 1, 1);
let world: World;
let reads: () => number;
beforeAll(async () => {
  // Without background work, whose reads are counted here as well.
  world = await startWorld({ clock: () => now, hasBackground: false });
  await fillCatalogue(world.store);
  reads = countReads(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const rename = (name: string) =>
  world.store.write(({ db }) => db.updateTable('projects').set({ name }).where('id', '=', engine.id).execute());
const nameNow = async () => (await world.read(`/api/projects/${engine.id}`)).project.name;

const kept = [
  '/api/projects?limit=3',
  `/api/projects/${engine.id}`,
  `/api/projects/${engine.id}/comments`,
  `/api/projects/${engine.id}/members`,
  '/api/categories',
  '/api/stats',
  '/api/stats/trending',
  '/api/collections',
  `/api/users/${ada.id}`,
  `/api/users/${ada.id}/projects`,
  `/api/votes/batch?projectIds=${engine.id}`,
  '/openapi.json',
];

describe.each(kept)('%s', (path) => {
  beforeEach(() => rename('Analytical Engine'));

  test('has a strong tag, and is a 304 to whoever has it already', async () => {
    const first = await world.fetch(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+(?:\.r\d+)?"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
      const again = await world.fetch(path, { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
      for (const name of ['etag', 'vary', 'cache-control']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
    }
    expect((await world.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('is a 304 as well when it had to be built anew and came out the same', async () => {
    const etag = (await world.fetch(path)).headers.get('etag') ?? '';
    await rename('Analytical Engine');
    expect((await world.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('says who may keep it, and on what it depends', async () => {
    const { headers } = await world.fetch(path);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Authorization');
    expect(headers.has('www-authenticate')).toBe(false);
  });

  test('asked for with a token never reaches a shared cache, from memory or not', async () => {
    const plain = await world.fetch(path);
    for (const authorization of ['Bearer a.b.c', 'bearer x', 'Basic dTpw', '']) {
      const response = await world.fetch(path, { headers: { authorization } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
      expect(await response.text()).toBe(await plain.clone().text());
    }
    const etag = plain.headers.get('etag') ?? '';
    const unchanged = await world.fetch(path, { headers: { authorization: 'Bearer x', 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
  });
});

describe('memory', () => {
  test('answers again without asking the store', async () => {
    await rename('One');
    await nameNow();
    const before = reads();
    await nameNow();
    await world.fetch(`/api/projects/${engine.id}`, { method: 'HEAD' });
    expect(reads()).toBe(before);
  });

  test('is filled once by many who ask at the same time', async () => {
    await rename('Two');
    const before = reads();
    const names = await Promise.all(Array.from({ length: 50 }, nameNow));
    expect(new Set(names)).toEqual(new Set(['Two']));
    expect(reads()).toBe(before + 1);
  });

  test('keeps no refusal', async () => {
    const path = '/api/projects/dddddddd-0000-4000-8000-000000000000';
    expect((await world.fetch(path)).status).toBe(404);
    const before = reads();
    expect((await world.fetch(path)).status).toBe(404);
    expect(reads()).toBe(before + 1);
  });
});

describe('the ranking', () => {
  test('is kept within a second and built anew in the next', async () => {
    now = Date.UTC(2026, 1, 2);
    await world.fetch('/api/stats/trending');
    const before = reads();
    now += 999;
    await world.fetch('/api/stats/trending');
    expect(reads()).toBe(before);
    now += 1;
    await world.fetch('/api/stats/trending');
    expect(reads()).toBe(before + 1);
  });

  test('other answers do not depend on the clock', async () => {
    await world.fetch('/api/stats');
    const before = reads();
    now += 3600_000;
    await world.fetch('/api/stats');
    expect(reads()).toBe(before);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { testBinding } from '../../../test/support/bindings.ts';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { settled } from '../../../test/support/database.ts';
import { clockToPutForward } from '../../../test/support/later.ts';
import { get } from '../../../test/support/raw.ts';
import { countReads, project, put } from '../../../test/support/rows.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

let built = 0;
const counted = testBinding({
  id: 'counted',
  path: '/api/test/counted/{id}',
  holds: 'until a commit',
  params: {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' } },
    required: ['id'],
  } as never,
  query: {
    type: 'object',
    properties: {
      search: { type: 'string' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      offset: { type: 'integer', minimum: 0, default: 0 },
    },
  } as never,
  errors: ['invalid_request', 'not_found'],
  run: async (_deps, input) => {
    built += 1;
    return { input };
  },
});

// An answer is looked at anew when it has some age, and a slow machine is no reason to.
clockToPutForward();

let world: World;
beforeAll(async () => {
  // Work in the background would commit, after which a page is built anew.
  world = await startWorld({ settings: { additional: [counted] }, hasBackground: false });
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const path = '/api/test/counted/0123abcd-0000-4000-8000-000000000000';

/** How often it was built for all of them together, asked twice each and in both directions. */
async function buildsOf(targets: string[]): Promise<number> {
  const before = built;
  for (const target of [...targets, ...targets.toReversed()]) expect((await world.ask(get(target))).status).toBe(200);
  return built - before;
}

test('what means the same is built once, however it is spelled', async () => {
  const spellings = [
    '?search=abc',
    '?search=abc&limit=24',
    '?limit=24&search=abc&offset=0',
    '?search=%61bc&offset=00',
    '?x=1&search=abc',
    '?search=abc&x=1&x=2&utm_source=mail',
  ];
  expect(await buildsOf(spellings.map((query) => path + query))).toBe(1);
  expect(await buildsOf([`${path}?limit=100`, `${path}?limit=101`, `${path}?limit=99999`])).toBe(1);
  expect(
    await buildsOf([
      `${path}?offset=1`,
      `${path.toUpperCase().replace('/API/TEST/COUNTED', '/api/test/counted')}?offset=1`,
    ]),
  ).toBe(1);
});

test('what means something else is built for itself', async () => {
  const others = [
    '?search=',
    '?search=ABC',
    '?search=abc%20',
    '?limit=1',
    '?limit=2',
    '?offset=2',
    '?limit=1&offset=2',
  ];
  expect(await buildsOf(others.map((query) => path + query))).toBe(others.length);
});

test('a hundred made-up parameters, all at once, are one build', async () => {
  const before = built;
  const asked = Array.from({ length: 100 }, (_, n) => world.ask(get(`${path}?search=crowd&x=${n}`)));
  const bodies = (await Promise.all(asked)).map((answer) => answer.plain().toString());
  expect(new Set(bodies).size).toBe(1);
  expect(built - before).toBe(1);
});

test('a spelling that was refused is refused again, and keeps nothing', async () => {
  for (let n = 0; n < 2; n += 1) expect((await world.ask(get(`${path}?limit=0`))).status).toBe(400);
});

test('the largest page there can be is kept: asked for twice, it is read once', async () => {
  await using world = await startWorld({ hasBackground: false });
  // Four bytes a character, and no two texts alike.
  const text = (length: number, n: number) =>
    Array.from({ length }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919 + n * 104_729) % 40_000))).join('');
  const projects = Array.from({ length: 100 }, (_, n) =>
    project({ name: text(80, n), tagline: text(140, n), description: text(10_000, n) }),
  );
  await put(world.store, { projects });
  await settled(world.store);
  const reads = countReads(world.store);
  // Where a transaction of another test ends on the same server meanwhile, the page is read anew; one round without shows it.
  await eventually(async () => {
    const before = reads();
    for (const encoding of ['identity', 'br', 'gzip', 'br']) {
      const answer = await world.ask(get('/api/projects?limit=100', { 'Accept-Encoding': encoding }));
      expect(answer.plain().length).toBeGreaterThan(4_000_000);
    }
    expect(reads() - before).toBeLessThanOrEqual(1);
  });
  expect(reads()).toBeGreaterThan(0);
});

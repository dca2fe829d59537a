import { afterAll, beforeAll, expect, test } from 'vitest';
import { project, put } from '../../../test/support/rows.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

const siteKey = 'a key of site and API that is long enough';
let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { rateLimit: 2, siteKey } });
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (key: string) => fetch(`${world.url}/revision`, { headers: { 'Launch-Board-Site': key } });

async function tagNow() {
  const { status, headers } = await ask(siteKey);
  expect([status, headers.get('cache-control'), headers.get('ratelimit')]).toEqual([204, 'no-store', null]);
  return headers.get('etag');
}

test('the site is told at no cost whether anything was committed, and nobody else', async () => {
  const before = await tagNow();
  expect(before).toMatch(/^"[0-9a-f]{8}\.\d+"$/);
  for (let n = 0; n < 5; n += 1) expect(await tagNow()).toBe(before);
  await put(world.store, { projects: [project()] });
  const after = await tagNow();
  expect(after).not.toBe(before);
  expect(await tagNow()).toBe(after);
  const other = await ask(`${siteKey}.`);
  expect([other.status, other.headers.get('etag')]).toEqual([404, null]);
});

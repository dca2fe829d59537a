import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../../../test/support/world.ts';

describe('a site that asks in its own name', () => {
  const siteKey = 'a key of site and API that is long enough';
  const lines: string[] = [];
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ settings: { rateLimit: 2, siteKey }, onLog: (line) => void lines.push(line) });
  });
  afterAll(() => world[Symbol.asyncDispose]());
  const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${world.url}/api/categories`, { ...init, headers });
  const countedOf = ({ status, headers }: Response) =>
    [status, headers.get('ratelimit-policy'), headers.get('counted-for')] as const;
  const shown = { 'Launch-Board-Site': siteKey };

  test('is counted for itself, also for what is in memory; changes, tokens and other keys count as ever', async () => {
    for (let n = 0; n < 5; n += 1) expect(countedOf(await ask(shown))).toEqual([200, '2000;w=60', 'site']);
    expect(countedOf(await ask(shown, { method: 'POST' }))).toEqual([503, '2;w=60', null]);
    expect(countedOf(await ask({ ...shown, authorization: 'Bearer x' }))).toEqual([200, '2;w=60', null]);
    expect(countedOf(await ask({ 'Launch-Board-Site': `${siteKey}.` }))).toEqual([429, '2;w=60', null]);
    expect(countedOf(await ask(shown))).toEqual([200, '2000;w=60', 'site']);
    expect(lines.join()).toContain('another key than LAUNCHBOARD_SITE_KEY');
    expect(lines.join()).not.toContain(siteKey);
  });
});

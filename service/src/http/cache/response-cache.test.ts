import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const KIB = 1024;
const a = { key: '/a', target: '/a' };

function setUp({ maxBytes = 1024 * KIB } = {}) {
  const world = { dataVersion: 1, now: 0, built: 0 };
  const answers = new ResponseCache({ maxBytes, dataVersion: () => world.dataVersion, clock: () => world.now });
  const answer = (dataVersion: number, body = 'x', until = Number.POSITIVE_INFINITY) =>
    new CachedResponse({ operation: 'test', dataVersion, until, body: Buffer.from(body), headers: [] });
  const get = (target: string, body?: string, until?: number, key = target) =>
    answers.get({ key, target }, async (dataVersion) => {
      world.built += 1;
      return answer(dataVersion, body, until);
    });
  return { world, answers, answer, get };
}

/** A promise that the test settles. */
const gate = () => Promise.withResolvers<CachedResponse>();

describe('a kept answer', () => {
  test('is found until the data version moves', async () => {
    const { world, answers, get } = setUp();
    const first = await get('/a');
    expect(answers.find('/a')).toBe(first);
    world.dataVersion += 1;
    expect(answers.find('/a')).toBeUndefined();
    expect(await get('/a')).not.toBe(first);
    expect(world.built).toBe(2);
  });

  test('is not found for another target', async () => {
    const { answers, get } = setUp();
    await get('/a');
    expect(answers.find('/a?')).toBeUndefined();
  });

  test('ends at its moment, whatever the data version', async () => {
    const { world, answers, get } = setUp();
    await get('/a', 'x', 1000);
    world.now = 999;
    expect(answers.find('/a')).toBeDefined();
    world.now = 1000;
    expect(answers.find('/a')).toBeUndefined();
  });

  test('that outlasts commits is found until its moment at every data version, and then no more', async () => {
    const { world, answers } = setUp();
    const held = { operation: 'test', until: 1000, outlastsCommits: true, body: Buffer.from('x'), headers: [] };
    const get = () =>
      answers.get(a, async (dataVersion) => {
        world.built += 1;
        return new CachedResponse({ ...held, dataVersion });
      });
    await get();
    world.dataVersion += 1;
    await get();
    expect([world.built, answers.find('/a') !== undefined]).toEqual([1, true]);
    world.now = 1000;
    await get();
    expect(world.built).toBe(2);
  });
});

describe('one thing that is asked for in several spellings', () => {
  test('is built once, and found by each', async () => {
    const { world, answers, get } = setUp();
    for (const target of ['/a', '/a?', '/a?x=1']) await get(target, 'x', undefined, 'a');
    expect(world.built).toBe(1);
    expect(new Set(['/a', '/a?', '/a?x=1'].map((target) => answers.find(target))).size).toBe(1);
  });

  test('is found by each again once it was built anew', async () => {
    const { world, answers, get } = setUp();
    for (const target of ['/a', '/a?']) await get(target, 'x', undefined, 'a');
    world.dataVersion += 1;
    expect([answers.find('/a'), answers.find('/a?')]).toEqual([undefined, undefined]);
    await get('/a?', 'y', undefined, 'a');
    expect((await answers.find('/a'))?.body.toString()).toBe('y');
  });

  test('takes no more room however many there are', async () => {
    const { answers, get, world } = setUp();
    for (let n = 0; n < 1000; n++) await get(`/a?x=${n}`, 'x', undefined, 'a');
    expect(world.built).toBe(1);
    expect(answers.bytes).toBeLessThan(3 * KIB);
    expect(answers.find('/a?x=0')).toBeUndefined();
    expect(answers.find('/a?x=999')).toBeDefined();
    world.dataVersion += 1;
    await get('/b', '');
    expect(answers.find('/a?x=999')).toBeUndefined();
  });
});

describe('a build', () => {
  test('is shared by all who ask at the same data version', async () => {
    const { answers, answer } = setUp();
    const { promise, resolve } = gate();
    let builds = 0;
    const ask = () =>
      answers.get(a, () => {
        builds += 1;
        return promise;
      });
    const all = [ask(), ask(), ask()];
    resolve(answer(1));
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(builds).toBe(1);
  });

  test('that began before a commit is joined by nobody after it', async () => {
    const { world, answers, answer } = setUp();
    const [slow, quick] = [gate(), gate()];
    const before = answers.get(a, () => slow.promise);
    world.dataVersion = 2;
    const after = answers.get(a, () => quick.promise);
    quick.resolve(answer(2, 'new'));
    slow.resolve(answer(1, 'old'));
    expect((await before).body.toString()).toBe('old');
    expect((await after).body.toString()).toBe('new');
  });

  test('that ends late does not undo a later one', async () => {
    const { world, answers, answer } = setUp();
    const slow = gate();
    const before = answers.get(a, () => slow.promise);
    world.dataVersion = 2;
    await answers.get(a, async () => answer(2, 'new'));
    slow.resolve(answer(1, 'old'));
    await before;
    expect((await answers.find('/a'))?.body.toString()).toBe('new');
  });

  test('that fails is forgotten: the next request tries again', async () => {
    const { answers, answer } = setUp();
    await expect(answers.get(a, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await answers.get(a, async () => answer(1))).body.toString()).toBe('x');
  });
});

describe('the memory', () => {
  test('stays within its bytes, addresses and compressed forms included', async () => {
    const maxBytes = 64 * KIB;
    const { answers, get } = setUp({ maxBytes });
    for (let i = 0; i < 200; i++) {
      const target = `/${i}${'?'.repeat(i * 10)}`;
      const answer = await get(target, `${i}`.repeat(500));
      await answer.form('gzip');
      answers.recharge(answer);
      expect(answers.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(answers.bytes).toBeGreaterThan(maxBytes / 2);
  });

  test('grows by a compressed form, and gives all of it back', async () => {
    const { answers, get, world } = setUp();
    const answer = await get('/a', 'x'.repeat(8 * KIB));
    const before = answers.bytes;
    const { body } = await answer.form('br');
    answers.recharge(answer);
    expect(answers.bytes).toBe(before + body.length);
    world.dataVersion += 1;
    await get('/a', '');
    expect(answers.bytes).toBeLessThan(2 * KIB);
  });

  test('does not give itself to one huge answer', async () => {
    const { answers, get } = setUp({ maxBytes: 64 * KIB });
    await get('/small');
    await get('/huge', 'x'.repeat(32 * KIB));
    expect(answers.find('/huge')).toBeUndefined();
    expect(answers.find('/small')).toBeDefined();
  });

  test('has room for large answers, which give way to each other and not what is small to them', async () => {
    const { answers, get } = setUp({ maxBytes: 64 * KIB });
    for (let i = 0; i < 10; i++) await get(`/small/${i}`, 'x'.repeat(KIB));
    for (let i = 0; i < 20; i++) {
      await get(`/large/${i}`, 'x'.repeat(20 * KIB));
      expect(answers.find(`/large/${i}`)).toBeDefined();
    }
    expect(answers.find('/large/18')).toBeUndefined();
    for (let i = 0; i < 10; i++) expect(answers.find(`/small/${i}`)).toBeDefined();
  });

  test('keeps a large answer with the one coding that was made last', async () => {
    const { answers, get } = setUp({ maxBytes: 64 * KIB });
    const answer = await get('/large', randomBytes(11 * KIB).toString('base64'));
    const plain = answer.size;
    for (const encoding of ['br', 'gzip', 'zstd'] as const) {
      const { body } = await answer.form(encoding);
      answers.recharge(answer);
      expect(answer.size).toBe(plain + body.length);
      expect(answers.find('/large')).toBe(answer);
    }
  });

  test('lets go first of what nobody used', async () => {
    const { answers, get } = setUp({ maxBytes: 16 * KIB });
    await get('/loved', 'x'.repeat(900));
    for (let i = 0; i < 50; i++) {
      expect(answers.find('/loved'), `after ${i} others`).toBeDefined();
      await get(`/${i}`, 'x'.repeat(900));
    }
    expect(answers.find('/0')).toBeUndefined();
    expect(answers.find('/49')).toBeDefined();
  });

  test('lets go of a used answer that no longer holds', async () => {
    const { answers, get, world } = setUp({ maxBytes: 16 * KIB });
    await get('/stale', 'x'.repeat(900));
    answers.find('/stale');
    world.dataVersion += 1;
    for (let i = 0; i < 8; i++) await get(`/${i}`, 'x'.repeat(900));
    world.dataVersion -= 1; // only to look whether it is still there
    expect(answers.find('/stale')).toBeUndefined();
  });

  test('of no bytes keeps nothing and still answers', async () => {
    const { answers, get } = setUp({ maxBytes: 0 });
    expect((await get('/a')).body.toString()).toBe('x');
    expect(answers.bytes).toBe(0);
  });
});

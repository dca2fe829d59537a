import { setImmediate as endOfTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { createDataVersionWatch } from './data-versions.ts';
import { PageCache, type Rendered } from './page-cache.ts';

const pageOf = (text: string) =>
  new CachedPage({ body: Buffer.from(text), headers: [], policy: 'p', dataKey: undefined });
const textOf = async (page: CachedPage | undefined) => (await page?.form(undefined))?.body.toString();

/** A board behind two processes of the API, and a cache in front of it. A commit moves the number that both tell. */
function world({ maxBytes }: { maxBytes?: { plain: number; query: number } } = {}) {
  const state = { commits: 0, instance: 'a', now: 0, renderings: 0, isAway: false };
  let questions = 0;
  const ask = async () => {
    const { instance } = state;
    // What is told was true when the question arrived.
    const tag = `"${instance}.${state.commits}"`;
    questions += 1;
    for (let turn = 0; turn < 3; turn += 1) await endOfTurn();
    questions -= 1;
    return state.isAway ? undefined : tag;
  };
  const cache = new PageCache({
    board: createDataVersionWatch(ask),
    now: () => state.now,
    ...(maxBytes && { maxBytes }),
  });
  const render = async () => {
    state.renderings += 1;
    const text = String(state.commits);
    await endOfTurn();
    await endOfTurn();
    return { page: pageOf(text) };
  };
  const get = async (key = '/') => Number(await textOf((await cache.get(key, render)).page));
  return { state, cache, get, render, isAsked: () => questions > 0 };
}

test('a page is rendered once until something is committed, for all who ask at the same time', async () => {
  const { state, get } = world();
  expect(await Promise.all([get(), get(), get()])).toEqual([0, 0, 0]);
  expect(await get()).toBe(0);
  expect(state.renderings).toBe(1);
  state.commits += 1;
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  expect(state.renderings).toBe(2);
});

test('whoever comes while the question is under way waits for the next one', async () => {
  const { state, get, isAsked } = world();
  await get();
  const first = get();
  while (!isAsked()) await endOfTurn();
  state.commits += 1;
  expect(await get()).toBe(1);
  expect(await first).toBe(0);
});

test('a page that another process of the API told of is not taken for old by each in turn', async () => {
  const { state, get } = world();
  for (const instance of ['a', 'b', 'a', 'b', 'a', 'b']) {
    state.instance = instance;
    expect(await get()).toBe(0);
  }
  expect(state.renderings).toBe(2);
});

type Step = 'commit' | 'ask' | 'other instance' | 'later' | 'turn';
const steps = fc.array(fc.constantFrom<Step>('commit', 'ask', 'other instance', 'later', 'turn'), {
  maxLength: 60,
  size: 'max',
});

test('nobody sees less than what was committed before they asked, or, in a storm of commits, a second before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { state, get } = world();
      const history: { now: number; commits: number }[] = [];
      const asked: Promise<void>[] = [];
      let isCalm = true;
      for (const step of all) {
        if (step === 'commit') state.commits += 1;
        else if (step === 'other instance') state.instance = state.instance === 'a' ? 'b' : 'a';
        else if (step === 'later') state.now += 300;
        else if (step === 'turn') await endOfTurn();
        else {
          // A page may be rendered twenty times because of commits before it counts as a storm.
          isCalm &&= state.renderings < 20;
          const [calm, now, commits] = [isCalm, state.now, state.commits];
          const aSecondBefore = history.findLast((then) => then.now <= now - 1000)?.commits ?? 0;
          asked.push(get().then((seen) => expect(seen).toBeGreaterThanOrEqual(calm ? commits : aSecondBefore)));
        }
        history.push({ now: state.now, commits: state.commits });
      }
      await Promise.all(asked);
    }),
    { numRuns: 300 },
  );
});

test('in a storm of commits a page is rendered once a second', async () => {
  const { state, get } = world();
  for (let n = 0; n < 500; n += 1) {
    state.commits += 1;
    state.now += 20;
    const seen = await get();
    expect(state.commits - seen).toBeLessThan(50);
  }
  // Twenty at once, and one in each of ten seconds.
  expect(state.renderings).toBeLessThanOrEqual(31);
  // The storm is over; so is what it allowed.
  state.now += 1000;
  expect(await get()).toBe(state.commits);
});

test('a page that was refused many times is no older than what was committed', async () => {
  const { state, cache, get } = world();
  await get();
  const refused = async (): Promise<Rendered> => ({});
  const failed = async (): Promise<Rendered> => Promise.reject(new Error('away'));
  for (let n = 0; n < 50; n += 1) {
    state.commits += 1;
    await cache.get('/', n % 2 === 0 ? refused : failed).catch(() => {});
  }
  expect(await get()).toBe(50);
});

test('while the API cannot be asked, nothing is sent from the cache', async () => {
  const { state, get } = world();
  await get();
  state.isAway = true;
  state.commits += 1;
  expect(await get()).toBe(1);
  expect(await get()).toBe(1);
  expect(state.renderings).toBe(3);
});

test('what was not rendered for everybody is kept for nobody and shared with nobody', async () => {
  const { cache, get, state } = world();
  let refusals = 0;
  const refused = async (): Promise<Rendered & { refusal: number }> => {
    refusals += 1;
    return { refusal: refusals };
  };
  const answers = await Promise.all([cache.get('/', refused), cache.get('/', refused)]);
  expect(answers).toEqual([{ refusal: 1 }, { refusal: 2 }]);
  await get();
  expect(state.renderings).toBe(1);
});

test('the cache never holds more bytes than it may, compressed forms included, and addresses with a query push out no others', async () => {
  const maxBytes = { plain: 50_000, query: 50_000 };
  const { cache } = world({ maxBytes });
  const add = async (key: string) => {
    const page = pageOf(`${key} `.repeat(600));
    await cache.get(key, async () => ({ page }));
    for (const encoding of ['br', 'gzip', 'zstd']) await page.form(encoding);
    cache.recharge(key, page);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  };
  await add('/about');
  for (let n = 0; n < 100; n += 1) await add(`/?search=${n}`);
  let renderings = 0;
  const again = async () => {
    renderings += 1;
    return { page: pageOf('again') };
  };
  await cache.get('/about', again);
  expect(renderings).toBe(0);
  await cache.get('/?search=0', again);
  expect(renderings).toBe(1);
});

import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../store/deadline.ts';
import { DatabaseAway, DatabaseBusy } from '../../store/store.ts';
import { inGroups } from './groups.ts';

type Step = { items: readonly string[]; end: PromiseWithResolvers<void> };

/** Groups that end when the test lets them, and fail where they hold an item that is told to. */
function stage(fault: (items: readonly string[]) => unknown = () => undefined) {
  const begun: Step[] = [];
  const waiters: ((step: Step) => void)[] = [];
  const ask = inGroups(async (items: readonly string[]) => {
    const step = { items, end: Promise.withResolvers<void>() };
    begun.push(step);
    waiters.shift()?.(step);
    if (fault(items) !== undefined) throw fault(items);
    await step.end.promise;
    return items.map((item) => (item === 'refused' ? { error: new Error(item) } : { result: item.toUpperCase() }));
  });
  const next = () => new Promise<Step>((resolve) => waiters.push(resolve));
  return { ask, begun, next };
}

const rejection = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error);

test('what comes while a group is under way forms the next one, in order, and each has its own outcome', async () => {
  const { ask, begun, next } = stage();
  const first = next();
  const lone = ask('lone');
  const { items, end } = await first;
  expect(items).toEqual(['lone']);
  const asked = [ask('a'), ask('refused'), ask('b')];
  const outcomes = Promise.allSettled(asked);
  const second = next();
  end.resolve();
  expect(await lone).toBe('LONE');
  (await second).end.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await asked[0], await asked[2]]).toEqual(['A', 'B']);
  expect(begun.map((step) => step.items)).toEqual([['lone'], ['a', 'refused', 'b']]);
});

test('a group is bounded, and the rest goes into the next one', async () => {
  const { ask, begun, next } = stage();
  let step = next();
  const asked = Array.from({ length: 250 }, (_, n) => ask(`${n}`));
  for (const size of [100, 100, 50]) {
    const { items, end } = await step;
    expect(items).toHaveLength(size);
    step = next();
    end.resolve();
  }
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 250 }, (_, n) => `${n}`));
  expect(begun.flatMap(({ items }) => items)).toEqual(Array.from({ length: 250 }, (_, n) => `${n}`));
});

test('whoever cannot be served any more is refused without being performed, and keeps nobody else', async () => {
  const { ask, begun, next } = stage();
  const step = next();
  const late = rejection(until(performance.now() - 1, () => ask('late')));
  const other = ask('other');
  (await step).end.resolve();
  expect(await late).toBeInstanceOf(DatabaseBusy);
  expect(await other).toBe('OTHER');
  expect(begun.map(({ items }) => items)).toEqual([['other']]);
});

test('an item that cannot be performed fails alone', async () => {
  const poison = new Error('nobody thought of this');
  const { ask, begun } = stage((items) => (items.includes('bad') ? poison : begun.at(-1)?.end.resolve()));
  const names = ['a', 'b', 'bad', 'c', 'd', 'e'];
  const settled = await Promise.allSettled(names.map(ask));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    'A',
    'B',
    poison,
    'C',
    'D',
    'E',
  ]);
});

test('a database that is away is not asked again by each of the group', async () => {
  const { ask, begun } = stage(() => new DatabaseAway('gone'));
  const asked = ['a', 'b', 'c'].map((name) => rejection(ask(name)));
  for (const error of await Promise.all(asked)) expect(error).toBeInstanceOf(DatabaseAway);
  expect(begun).toHaveLength(1);
});

const turns = async () => {
  for (let n = 0; n < 5; n += 1) await endOfTurn();
};

test('in a crowd the next group waits for as many as came before, for half of the time of the last one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { ask, begun } = stage();
  const crowd = async (names: string) => {
    const asked = [...names].map(ask);
    await turns();
    return asked;
  };
  const end = async (lasting: number) => {
    vi.advanceTimersByTime(lasting);
    begun.at(-1)?.end.resolve();
    await turns();
  };
  await crowd('abcd');
  await end(12);
  await crowd('efg');
  expect(begun).toHaveLength(1);
  await crowd('h');
  expect(begun.at(-1)?.items).toEqual(['e', 'f', 'g', 'h']);

  await end(12);
  await crowd('ij');
  vi.advanceTimersByTime(6);
  await turns();
  expect(begun.at(-1)?.items).toEqual(['i', 'j']);

  await end(12);
  vi.advanceTimersByTime(21);
  await crowd('k');
  expect(begun.at(-1)?.items).toEqual(['k']);
  await end(12);
  await crowd('l');
  expect(begun.at(-1)?.items).toEqual(['l']);
  await end(0);
});

afterEach(() => {
  vi.useRealTimers();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fit } from './fit.ts';
import type { FitInput } from './fit-input.ts';
import { Fitter, FitterBusy } from './fitter.ts';

// Threads are real, and time is not.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** One judge prefers each project to the next. */
const input = (size: number): FitInput => ({
  isPairwise: true,
  projects: Array.from({ length: size }, (_, i) => `project-${String(i).padStart(3, '0')}`),
  judges: ['ada'],
  rows: Float64Array.from(Array.from({ length: size - 1 }, (_, i) => [0, i, i + 1]).flat()),
});

test('a thread finds what this one would find, and ends when there is nothing to do', async () => {
  const fitter = new Fitter();
  const [pairwise, rubric] = [input(5), { ...input(5), isPairwise: false }];
  expect(await Promise.all([fitter.fit('a', pairwise, 'ada'), fitter.fit('b', rubric, 'ada')])).toEqual([
    fit(pairwise),
    fit(rubric),
  ]);
  expect(fitter.isRunning).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(fitter.isRunning).toBe(false);
  expect((await fitter.fit('c', pairwise, 'ada')).places).toHaveLength(5);
  vi.advanceTimersByTime(10_000);
});

test('whoever wants the same at once shares it, and beyond a number who wait others are told to come back', async () => {
  const fitter = new Fitter({ mostWaiting: 2 });
  const jobs = ['a', 'b', 'c'].map((digest) => fitter.fit(digest, input(3), 'ada'));
  expect(fitter.fit('b', input(3), 'ada')).toBe(jobs[1]);
  await expect(fitter.fit('d', input(3), 'ada')).rejects.toThrow(FitterBusy);
  expect(await Promise.all(jobs)).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
});

test('an owner of many showcases leaves room for the juries of others', async () => {
  const fitter = new Fitter({ mostWaiting: 9, mostOfOwner: 2 });
  const own = ['a', 'b'].map((digest) => fitter.fit(digest, input(3), 'ada'));
  await expect(fitter.fit('c', input(3), 'ada')).rejects.toThrow(FitterBusy);
  expect(await Promise.all([...own, fitter.fit('c', input(3), 'ben')])).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
});

test('a fit that takes too long is given up, and the next one has its turn', async () => {
  const fitter = new Fitter({ deadlineMs: 20_000 });
  const endless = fitter.fit('endless', input(500), 'ada');
  vi.advanceTimersByTime(15_000);
  const next = fitter.fit('next', input(3), 'ada');
  vi.advanceTimersByTime(5000);
  await expect(endless).rejects.toThrow(FitterBusy);
  expect((await next).places).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
});

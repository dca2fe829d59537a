import { MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duration, type Part, showProgress } from './progress.ts';

let written: string;
const output = (isTTY: boolean) => ({
  isTTY,
  write(text: string) {
    written += text;
  },
});
const partOf = (name: string, all: number): Part => ({ name, unit: 'files', all, done: 0, failed: 0 });

beforeEach(() => {
  written = '';
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => void vi.useRealTimers());

test('in a log what fails is named at once, and each part has one line when it ends', () => {
  const [short, long] = [partOf('sqlite', 1), partOf('browser', 2)];
  const progress = showProgress([short, long], output(false));
  progress.begin(short);
  vi.advanceTimersByTime(5000);
  progress.step(short, []);
  progress.begin(long);
  vi.advanceTimersByTime(7000);
  progress.step(long, ['votes.test.ts > a vote counts once']);
  progress.step(long, []);
  progress.stop();
  expect(written.split('\n').map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'sqlite 5 s all 1 files',
    'FAILED browser: votes.test.ts > a vote counts once',
    'browser 7 s all 2 files, 1 failed',
    '',
  ]);
  expect(written).not.toContain('\x1b');
});

test('in a log a part that takes long says every half minute how much is left', () => {
  const part = partOf('browser', 16);
  const progress = showProgress([part], output(false));
  progress.step(part, []);
  expect(written).toBe('');
  vi.advanceTimersByTime(MINUTE_MS);
  progress.stop();
  expect(written.trim().split('\n')).toHaveLength(2);
  expect(written).toContain('1 of 16 files, 15 left');
});

test('on a terminal the lines of all parts stand in the same place', () => {
  const parts = [partOf('sqlite', 3), partOf('browser', 2)];
  const progress = showProgress(parts, output(true));
  vi.advanceTimersByTime(3000);
  progress.stop();
  expect(written).toContain('browser           waiting   0 of 2 files, 2 left');
  // Drawn at the start, each second, and at the end.
  expect(written.split('\x1b[2A\x1b[0J')).toHaveLength(5);
  const after = written.length;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(written).toHaveLength(after);
});

test('on a terminal what fails stays above the lines of the parts', () => {
  const part = partOf('browser', 2);
  const progress = showProgress([part], output(true));
  progress.step(part, ['votes.test.ts > a vote counts once']);
  progress.stop();
  // Each time the lines of before are taken away: one line of one part, never the name.
  expect(written.split('\x1b[1A\x1b[0J')[1]).toMatch(
    /^ {2}FAILED browser: votes.test.ts > a vote counts once\n.* 1 of 2 files/,
  );
  expect(written).not.toContain('\x1b[2A');
});

test('times are told as people tell them', () => {
  expect([0, 59_400, 60_000, 375_000].map(duration)).toEqual(['0 s', '59 s', '1 min 0 s', '6 min 15 s']);
});

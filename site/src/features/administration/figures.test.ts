import { expect, test } from 'vitest';
import { plotsOf } from './figures.ts';

const none = { faults: 0, refused: 0, votes: 0, comments: 0, projects: 0 };
const figures = [
  { hour: '2026-11-01T00:00:00Z', ...none, requests: 10, mean_ms: 100, slowest_ms: 900, memory_bytes: 180_400_000 },
  { hour: '2026-11-01T05:00:00Z', ...none, requests: 90, mean_ms: 20, slowest_ms: 300, memory_bytes: 250_600_000 },
];
const told = { from: '2026-11-01T00:00:00Z', until: '2026-11-03T00:00:00Z', figures };
const plot = (span: 'day' | 'month', title: string) => plotsOf(told, span, 'UTC').find((one) => one.title === title);

test('a day of a month has the mean of its requests, not of its hours, and the most memory of any of them in megabytes', () => {
  const mean = plot('month', 'Response on average, ms');
  expect([mean?.total, mean?.columns.map(({ value }) => value)]).toEqual([28, [28, 0]]);
  const memory = plot('month', 'Most memory of an instance, MB');
  expect([memory?.total, memory?.columns.map(({ value }) => value)]).toEqual([251, [251, 0]]);
});

test('an hour of a day has its own figures', () => {
  const columns = plot('day', 'Response on average, ms')?.columns.filter(({ value }) => value > 0);
  expect(columns?.map(({ value }) => value)).toEqual([100, 20]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishedBetween, hasEnded, readSnapshot } from './snapshots.ts';

test('a snapshot is read as the server writes it', () => {
  expect(readSnapshot('10:20:10,14,15')).toEqual({ next: 20, underWay: [10, 14, 15] });
  expect(readSnapshot('10:10:')).toEqual({ next: 10, underWay: [] });
});

test('what ended between two moments is what had not ended at the first and has at the second', () => {
  const transactions = fc.array(fc.record({ begun: fc.nat(9), length: fc.nat(9) }), { maxLength: 12 });
  fc.assert(
    fc.property(transactions, fc.nat(20), fc.nat(20), (all, a, b) => {
      const ended = all.map(({ begun, length }) => begun + length);
      const at = (time: number) => {
        const done = ended.flatMap((end, number) => (end <= time ? [number] : []));
        const next = Math.max(0, ...done.map((number) => number + 1));
        return { next, underWay: ended.flatMap((end, number) => (number < next && end > time ? [number] : [])) };
      };
      const [first, second] = [at(Math.min(a, b)), at(Math.max(a, b))];
      const expected = all.flatMap((_, number) =>
        !hasEnded(first, number) && hasEnded(second, number) ? [number] : [],
      );
      expect(finishedBetween(first, second)?.toSorted((x, y) => x - y)).toEqual(expected);
    }),
  );
});

test('so many that they cannot be told apart are not told apart', () => {
  expect(finishedBetween({ next: 1, underWay: [] }, { next: 100_000, underWay: [] })).toBeUndefined();
});

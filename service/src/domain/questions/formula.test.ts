import { DAY_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, pointsOf, type Reasons } from './formula.ts';

const reasons = fc.record({
  answers: fc.nat(5),
  waiting_days: fc.nat(40),
  given: fc.nat(9),
  shares_interest: fc.boolean(),
  shares_department: fc.boolean(),
  is_close: fc.boolean(),
});
const items = fc.uniqueArray(
  fc.record({ project_id: fc.uuid(), asked_at: fc.integer({ min: 0, max: 40 * DAY_MS }), because: reasons }),
  { selector: ({ project_id }) => project_id },
);
const placed = items.map((all) => all.map((item) => ({ ...item, points: pointsOf(item.because) })));

test('the order has every project once, and does not depend on the order in which they were read', () => {
  fc.assert(
    fc.property(placed, fc.boolean(), (all, othersFirst) => {
      const ordered = inOrder(all, othersFirst);
      expect(ordered.toSorted()).toHaveLength(all.length);
      expect(inOrder(all.toReversed(), othersFirst)).toEqual(ordered);
    }),
  );
});

test('no two that are close follow each other while others are left, and after an answer to one all others come first', () => {
  fc.assert(
    fc.property(placed, fc.boolean(), (all, othersFirst) => {
      const close = inOrder(all, othersFirst).map(({ because }) => because.is_close);
      const others = close.filter((one) => !one).length;
      const first = close.findIndex((one, i) => one && (othersFirst || close[i - 1]));
      if (first >= 0) expect(close.slice(0, first).filter((one) => !one)).toHaveLength(others);
    }),
  );
});

test('an answer that is missing, a day of waiting and an answer that was given never move a project back', () => {
  const better = (it: Reasons): Reasons[] => [
    { ...it, answers: Math.max(0, it.answers - 1) },
    { ...it, waiting_days: it.waiting_days + 1 },
    { ...it, given: it.given + 1 },
  ];
  fc.assert(
    fc.property(reasons, (it) => {
      for (const one of better(it)) expect(pointsOf(one)).toBeGreaterThanOrEqual(pointsOf(it));
    }),
  );
});

test('what a team has given weighs no more than one answer that is missing', () => {
  fc.assert(
    fc.property(reasons, (it) => {
      expect(pointsOf({ ...it, given: 1000 }) - pointsOf({ ...it, given: 0 })).toBe(10);
    }),
  );
});

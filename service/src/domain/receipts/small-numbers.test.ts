import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmall, untoldOf } from './small-numbers.ts';

const counts = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 });
const partsOf = (numbers: readonly number[]) => new Map(numbers.map((n, i) => [`part ${i}`, n]));

/** All that the numbers of the parts that are not told could be, if they are above 0 and have this sum. */
function* waysTo(sum: number, parts: number): Generator<number[]> {
  if (parts === 0) {
    if (sum === 0) yield [];
    return;
  }
  for (let n = 1; n <= sum; n += 1) for (const rest of waysTo(sum - n, parts - 1)) yield [n, ...rest];
}

test('no small number is told, and none can be reckoned from the sum', () => {
  fc.assert(
    fc.property(counts, (numbers) => {
      const parts = partsOf(numbers);
      const { untold, isSumTold } = untoldOf(parts);
      for (const [part, n] of parts) if (isSmall(n)) expect(untold).toContain(part);
      const sum = numbers.reduce((all, n) => all + n, 0);
      if (isSmall(sum)) expect(isSumTold).toBe(false);
      if (!isSumTold || untold.size === 0) return;
      const hidden = [...untold].map((part) => parts.get(part) ?? 0);
      const ways = waysTo(
        hidden.reduce((all, n) => all + n, 0),
        hidden.length,
      );
      ways.next();
      expect(ways.next().done).toBe(false);
    }),
  );
});

test('where nothing is small everything is told', () => {
  fc.assert(
    fc.property(counts, (numbers) => {
      const { untold, isSumTold } = untoldOf(partsOf(numbers.map((n) => n * 3)));
      expect([untold.size, isSumTold]).toEqual([0, true]);
    }),
  );
});

test('what is left out for another reason cannot be reckoned either', () => {
  const parts = new Map([
    ['spam', 9],
    ['abuse', 5],
    ['other', 4],
  ]);
  expect([...untoldOf(parts, ['spam']).untold].toSorted()).toEqual(['other', 'spam']);
  expect(untoldOf(new Map([['spam', 9]]), ['spam']).isSumTold).toBe(false);
});

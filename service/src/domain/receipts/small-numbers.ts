import { limits } from '@launch-board/contract';

const { smallest } = limits.receipts;

export const isSmall = (n: number): boolean => n > 0 && n < smallest;

/**
 * Returns the parts to hide: the small ones, those in `left`, and as many of the next smallest as it takes so that no hidden
 * part can be computed from the sum. If hiding every part is not enough, the sum is hidden too.
 */
export function untoldOf<Part extends string>(
  parts: ReadonlyMap<Part, number>,
  left: Iterable<Part> = [],
): { untold: ReadonlySet<Part>; isSumTold: boolean } {
  const some = [...parts].filter(([, n]) => n > 0).toSorted(([, a], [, b]) => a - b);
  const untold = new Set([...left, ...some.flatMap(([part, n]) => (isSmall(n) ? [part] : []))]);
  const told = some.filter(([part]) => !untold.has(part));
  const numbers = () => [...untold].map((part) => parts.get(part) ?? 0);
  while (canReckon(numbers())) {
    const next = told.shift();
    if (!next) return { untold, isSumTold: false };
    untold.add(next[0]);
  }
  const sum = some.reduce((all, [, n]) => all + n, 0);
  return { untold, isSumTold: !isSmall(sum) };
}

/** By itself, or because all of them are as small, or as large, as small numbers are. */
function canReckon(untold: readonly number[]): boolean {
  if (untold.length < 2) return untold.length === 1;
  const sum = untold.reduce((all, n) => all + n, 0);
  return sum === untold.length || (untold.every(isSmall) && sum === untold.length * (smallest - 1));
}

/** Kendall's tau-b: pairs in the same order less pairs in the opposite order, where ties count as neither. */
export function kendall(one: number[], other: number[]): number {
  let agreement = 0;
  let [pairsOfOne, pairsOfOther] = [0, 0];
  for (const [i, a] of one.entries())
    for (let j = 0; j < i; j++) {
      const first = Math.sign(a - (one[j] as number));
      const second = Math.sign((other[i] as number) - (other[j] as number));
      agreement += first * second;
      pairsOfOne += first ** 2;
      pairsOfOther += second ** 2;
    }
  return agreement / Math.sqrt(pairsOfOne * pairsOfOther);
}

/** Spearman's rho: the correlation of the ranks, in which ties have their mean rank. */
export function spearman(one: number[], other: number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const middle = (one.length + 1) / 2;
  const product = (x: number[], y: number[]) =>
    x.reduce((sum, value, i) => sum + (value - middle) * ((y[i] as number) - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function ranks(values: number[]): number[] {
  return values.map(
    (value) => values.filter((v) => v < value).length + (values.filter((v) => v === value).length + 1) / 2,
  );
}

/** The nearest rank in ascending values; 0 if there are none. */
export const percentile = (ascending: ArrayLike<number>, share: number): number =>
  ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? 0;

export type Summary = { count: number; p50: number; p95: number; p99: number; max: number };

export function summary(values: Iterable<number>): Summary {
  const ascending = Float64Array.from(values).sort();
  const at = (share: number) => percentile(ascending, share);
  return { count: ascending.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

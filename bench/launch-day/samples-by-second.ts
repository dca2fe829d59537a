import { summary } from '../percentiles.ts';
import { isPage } from './measured.ts';
import type { Sample } from './play.ts';

export type Second = { at: number; pages: number; p50: number; p95: number; p99: number };

/** Pages by the second in which they were intended. */
export function bySecond(samples: readonly Sample[]): Second[] {
  const seconds = new Map<number, number[]>();
  for (const sample of samples.filter(isPage)) {
    const at = Math.floor(sample.at / 1000);
    const known = seconds.get(at) ?? [];
    known.push(sample.tookMs);
    seconds.set(at, known);
  }
  return [...seconds].map(([at, took]) => ({ at, pages: took.length, ...summary(took) })).sort((a, b) => a.at - b.at);
}

import type { Showcase } from '@launch-board/contract';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';

type Times = Pick<ShowcaseRow, 'opens_at' | 'closes_at' | 'shown_at'>;

/** Where a showcase is in its course. Nothing is stored: it follows from the times alone. */
export function phaseOf({ opens_at, closes_at, shown_at }: Times, now: number): Showcase['phase'] {
  if (now < opens_at) return 'coming';
  if (now < closes_at) return 'open';
  return now < (shown_at ?? closes_at) ? 'closed' : 'results';
}

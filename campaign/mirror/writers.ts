import { setTimeout as sleep } from 'node:timers/promises';
import { acts, type Crowd } from './acts.ts';

/** After a lost connection, like a client that tries again. */
const BREATH_MS = 50;

/** What became of the writes of each kind. */
export type Counts = Map<string, { acknowledged: number; refused: number; unanswered: number }>;

const shares = acts.reduce((sum, { share }) => sum + share, 0);

function draw({ chance }: Crowd) {
  let left = chance.whole(0, 999_999) / 1_000_000;
  for (const act of acts) {
    left -= act.share / shares;
    if (left <= 0) return act;
  }
  return acts[0];
}

export const acknowledgedIn = (counts: Counts): number =>
  [...counts.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Writers at once until so many writes are acknowledged. Every request has its outcome then. */
export async function writeUntil(crowd: Crowd, counts: Counts, target: number, writers: number): Promise<void> {
  const one = async () => {
    while (acknowledgedIn(counts) < target) {
      const drawn = draw(crowd);
      const done = await drawn?.act(crowd, crowd.chance.one(crowd.members)).catch(() => undefined);
      if (!done || !drawn) continue;
      const count = counts.get(drawn.what) ?? { acknowledged: 0, refused: 0, unanswered: 0 };
      count[done.outcome] += 1;
      counts.set(drawn.what, count);
      if (done.outcome === 'unanswered') await sleep(BREATH_MS);
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
}

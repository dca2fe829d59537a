import type { Crowd } from './crowd.ts';
import { isForm, isPage, type Measured, measured } from './measured.ts';
import { play, type Sample, type Stage, settle } from './play.ts';
import type { Act } from './visits.ts';

/** The slowest of a hundred pages may take this long. */
export const limitMs = 250;
const firstPerSecond = 25;
const growth = 1.2;
const levelMs = 20_000;
/** From the beginning of a level until its visitors make as many requests as they will. */
const rampMs = 7000;
/** Bounds the run: 25 a second grow to more than 250. */
const mostLevels = 14;
const patienceMs = 3000;
/** With so many not answered, the site is seconds behind: the level has failed. */
const mostOpen = 3000;

export type Level = {
  visitorsPerSecond: number;
  pagesPerSecond: number;
  pages: Measured;
  forms: Measured;
  isFine: boolean;
};

type Ground = {
  crowd: Crowd;
  stage: Stage;
  /** Everything noted so far; grows while this runs. */
  samples: readonly Sample[];
  signal: AbortSignal;
  tell: (level: Level) => void;
};

/** More visitors a second, level by level, until one level has failed twice: a single pause of the machine does not count. */
export async function findCapacity(ground: Ground): Promise<Level[]> {
  const levels: Level[] = [];
  let perSecond = firstPerSecond;
  let left: Act[] = [];
  while (levels.length < mostLevels) {
    const played = await playLevel(ground, perSecond, left);
    left = played.left;
    levels.push(played.level);
    ground.tell(played.level);
    if (played.level.isFine) perSecond *= growth;
    else if (levels.at(-2)?.isFine === false) break;
    else await settle(ground.stage, 10_000);
  }
  return levels;
}

/** `left` are acts of visitors who came in the level before. */
async function playLevel({ crowd, stage, samples, signal }: Ground, perSecond: number, left: readonly Act[]) {
  const from = stage.now();
  const late = from - (left[0]?.at ?? from);
  const before = left.map((act) => ({ ...act, at: act.at + late }));
  const acts = [...before, ...crowd.steady(perSecond, from, from + levelMs)].sort((a, b) => a.at - b.at);
  const count = acts.findLastIndex(({ at }) => at < from + levelMs) + 1;
  const first = samples.length;
  const isSent = await play(acts.slice(0, count), stage, { signal, mostOpen });
  const over = stage.now();
  await settle(stage, patienceMs);
  const inLevel = samples.slice(first).filter(({ at }) => at >= from + rampMs && at < over);
  const pages = measured(inLevel.filter(isPage));
  const forms = measured(inLevel.filter(isForm));
  const isFine =
    isSent && stage.open.size === 0 && pages.p99 <= limitMs && pages.refused + pages.failed + forms.refused === 0;
  const seconds = (over - from - rampMs) / 1000;
  const pagesPerSecond = pages.count / seconds;
  return { level: { visitorsPerSecond: perSecond, pagesPerSecond, pages, forms, isFine }, left: acts.slice(count) };
}

/** The greatest level that was fine. */
export const capacityOf = (levels: readonly Level[]): Level | undefined => levels.findLast(({ isFine }) => isFine);

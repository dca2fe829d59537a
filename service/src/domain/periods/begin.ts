import { DAY_MS } from '@launch-board/host/durations';
import { dropComing, insertPeriods, latestPeriod, periodsIn, updatePeriod } from '../../store/periods/periods.ts';
import { firstVoteAt } from '../../store/periods/recount.ts';
import type { Reads, Writes } from '../../store/store.ts';
import type { NewPeriod, PeriodRow } from '../../store/tables.ts';
import type { Deps } from '../deps.ts';
import { putOffOnce } from '../due-work/put-off.ts';
import { type Bounds, type CalendarKind, calendarKinds, periodsUntil, startOf } from './calendar.ts';
import { countAnew } from './count.ts';
import { nextRound } from './rounds.ts';

/** So long before they begin, periods exist: a vote counts only for a period that exists. */
const AHEAD_MS = 40 * DAY_MS;
/** At most so far back are the votes of a board counted that had no leaderboards: ten years. */
const HISTORY_MS = 3653 * DAY_MS;
const FAR = Number.MAX_SAFE_INTEGER;

type Times = { now: number; zone: string };

/**
 * Creates the periods that are running and those to come. Periods that have not begun get new bounds if the time zone
 * has changed. Writes nothing if all is as it should be.
 */
export async function beginPeriods({
  store,
  clock,
  operatorSettings,
}: Pick<Deps, 'store' | 'clock' | 'operatorSettings'>) {
  const times = { now: clock(), zone: operatorSettings.timeZone };
  if (await store.read((reads) => isUpToDate(reads, times))) return;
  await store.write((writes) => begin(writes, times));
}

async function isUpToDate(reads: Reads, times: Times): Promise<boolean> {
  for (const kind of calendarKinds) {
    if (await differences(reads, kind, times)) return false;
  }
  return (await movedTerms(reads, times)).length === 0;
}

async function begin(writes: Writes, times: Times) {
  const { now, zone } = times;
  const unknown = await kindsWithoutPeriods(writes, now);
  const first = unknown.length > 0 ? await firstVoteAt(writes) : null;
  if (first !== null) await beginHistory(writes, unknown, { ...times, first: Math.min(first, now) });
  for (const kind of calendarKinds) {
    const different = await differences(writes, kind, times);
    if (!different) continue;
    await dropComing(writes, kind, Math.max(now, different.keptUntil));
    // Votes may have been cast before a period existed, if no instance was there to create it.
    const isLate = ({ starts_at }: Bounds) => different.isKnown && starts_at <= now;
    await insertPeriods(
      writes,
      different.missing.map((bounds) => newPeriod(bounds, isLate(bounds))),
    );
    if (different.missing.some(isLate)) await countAnew(writes, now);
  }
  for (const { seq, ...bounds } of await movedTerms(writes, { now, zone })) await updatePeriod(writes, seq, bounds);
  await putOffOnce(writes, { kind: 'periods', subject: '', dueAt: await nextRound(writes, now) });
}

/** All kinds on a board that had no leaderboards, and those that an update has brought. */
async function kindsWithoutPeriods(writes: Writes, now: number): Promise<CalendarKind[]> {
  const found: CalendarKind[] = [];
  for (const kind of calendarKinds) if (!(await latestPeriod(writes, kind, now))) found.push(kind);
  return found;
}

/**
 * The periods of these kinds since the first vote: their votes are counted from the rows. Those that are over
 * are not live, because triggers would have to look through hundreds of periods for each vote.
 */
async function beginHistory(
  writes: Writes,
  kinds: readonly CalendarKind[],
  { now, zone, first }: Times & { first: number },
) {
  const from = Math.max(first, now - HISTORY_MS);
  for (const kind of kinds) {
    const periods = [...periodsUntil(kind, undefined, { from, until: now, zone })];
    await insertPeriods(
      writes,
      periods
        .filter(({ starts_at }) => starts_at <= now)
        .map((bounds) => ({
          ...newPeriod(bounds, true),
          is_live: bounds.ends_at > now ? 1 : 0,
        })),
    );
  }
  await countAnew(writes, now);
}

export const newPeriod = (bounds: Bounds, isCounting: boolean): NewPeriod => ({
  ...bounds,
  is_live: 1,
  is_counting: isCounting ? 1 : 0,
});

/** What is missing after the last period that is as it should be; undefined if nothing is. */
async function differences(reads: Pick<Reads, 'db'>, kind: CalendarKind, { now, zone }: Times) {
  const running = await latestPeriod(reads, kind, now);
  const coming = (await periodsIn(reads, { kind, from: now + 1, until: FAR }, 100)).reverse();
  const wanted = [...periodsUntil(kind, running, { from: now, until: now + AHEAD_MS, zone })];
  const kept = wanted.findIndex((one, i) => !isSame(one, coming[i]));
  if (kept === -1) return undefined;
  const missing = wanted.slice(kept);
  return { missing, isKnown: running !== undefined, keptUntil: (missing[0] as Bounds).starts_at - 1 };
}

const isSame = (a: Bounds, b: PeriodRow | undefined): boolean =>
  a.key === b?.key && a.starts_at === b.starts_at && a.ends_at === b.ends_at;

/** Terms that have not begun, with other bounds than their days have in this time zone. */
async function movedTerms(reads: Pick<Reads, 'db'>, { now, zone }: Times) {
  const terms = await periodsIn(reads, { kind: 'term', from: now + 1, until: FAR }, 1000);
  return terms
    .map(({ seq, first_day, last_day, ...row }) => ({
      seq,
      row,
      ...boundsOfTerm(first_day ?? '', last_day ?? '', zone),
    }))
    .filter(({ row, starts_at, ends_at }) => row.starts_at !== starts_at || row.ends_at !== ends_at)
    .map(({ row: _, ...moved }) => moved);
}

export const boundsOfTerm = (firstDay: string, lastDay: string, zone: string) => ({
  starts_at: startOf(Temporal.PlainDate.from(firstDay), zone),
  ends_at: startOf(Temporal.PlainDate.from(lastDay).add({ days: 1 }), zone),
});

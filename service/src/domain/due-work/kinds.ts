import { findDueWork } from '../../store/due-work.ts';
import type { Deps } from '../deps.ts';
import { dailyDigests, nextMonday, nextMorning, weeklyDigests } from '../mail/digest-rounds.ts';
import { fanOut } from '../notices/fan-out.ts';
import { keepPeriods } from '../periods/close.ts';
import { countVotes } from '../periods/count.ts';
import { launchAtItsTime } from '../projects/due-launch.ts';
import { dropOutdated } from '../retention.ts';
import { remind } from '../showcases/reminders.ts';
import { tellTeams } from '../showcases/renames.ts';
import type { AtOnceHandler } from './at-once.ts';
import { type AtOnceKind, type DueKind, putOffOnce } from './put-off.ts';
import { goOn, type Handler } from './work.ts';

const HOUR_MS = 3_600_000;

function inAnHour(now: number): number {
  return now + HOUR_MS;
}

/** What is done for each kind of due work. */
export const dueHandlers: Record<Exclude<DueKind, AtOnceKind>, Handler> = {
  announce: fanOut,
  retention: async (deps, work) => {
    await dropOutdated(deps);
    await deps.store.write((writes) => goOn(writes, work, { dueAt: inAnHour(deps.clock()) }));
  },
  'daily-digests': dailyDigests,
  'weekly-digests': weeklyDigests,
  periods: keepPeriods,
  'count-votes': countVotes,
  'showcase-reminder': remind,
  'showcase-rename': tellTeams,
};

/** The same for work that is done in the transaction that claims it. */
export const atOnceHandlers: Record<AtOnceKind, AtOnceHandler> = { launch: launchAtItsTime };

/** Work that moves its own time on, with its first time. Each has one row, which is there from the first start on. */
const periodic: Partial<Record<DueKind, (now: number, timeZone: string) => number>> = {
  retention: inAnHour,
  'daily-digests': nextMorning,
  'weekly-digests': nextMonday,
};

/** Puts periodic work off for the first time. Writes nothing on a board that has it. */
export async function beginPeriodicWork({
  store,
  clock,
  operatorSettings,
}: Pick<Deps, 'store' | 'clock' | 'operatorSettings'>) {
  const rows = Object.entries(periodic).map(([kind, next]) => ({ kind: kind as DueKind, subject: '', next }));
  const found = await store.read(async (reads) => {
    const known: unknown[] = [];
    for (const row of rows) known.push(await findDueWork(reads, row));
    return known;
  });
  if (!found.includes(undefined)) return;
  await store.write(async (writes) => {
    for (const { next, ...row } of rows)
      await putOffOnce(writes, { ...row, dueAt: next(clock(), operatorSettings.timeZone) });
  });
}

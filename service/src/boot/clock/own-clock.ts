import { MINUTE_MS } from '@launch-board/host/durations';
import { type ClockMark, putClockMark, readClockMark } from '../../store/clock-marks.ts';
import type { Store } from '../../store/store.ts';
import { type ClockWatch, createBoardClock } from './board-clock.ts';
import type { MachineClock } from './machine-clock.ts';
import { roughly } from './roughly.ts';

// A board on a file has one clock. Whether it is right is judged by what cannot be set: the time since the machine began,
// the last time that the board has noted, and the identity provider's word.

/** As long as a lease of due work: a smaller step does no more than a slow machine does. */
export const OWN_TOLERANCE_MS = 30_000;
/** A machine may take so long to begin anew, and the last mark may be a minute old. */
const RESTART_MS = 10 * MINUTE_MS;
/** How far the identity provider's clock may be off. */
const WITNESS_TOLERANCE_MS = 60_000;
const MARK_MS = 60_000;
const ASK_MS = 60_000;

/** Another machine's time in Unix milliseconds; undefined if it cannot be asked. */
export type AskTime = () => Promise<number | undefined>;

export async function watchOwnClock(store: Store, machine: MachineClock, askTime?: AskTime): Promise<ClockWatch> {
  const clock = createBoardClock(machine, OWN_TOLERANCE_MS);
  /** The machine was off for a time that nobody knows; by how much the last mark is older. */
  let offMs = 0;
  let [markedAt, askedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const trust = () => {
    offMs = 0;
    clock.set(machine.wall());
  };
  const isDoubted = () => offMs !== 0 || clock.aheadMs() !== 0;
  const isConfirmed = async () => {
    if (standingOf(await store.read(readClockMark), machine) === 'fits') return true;
    if (!askTime || machine.awake() - askedAt < ASK_MS) return false;
    askedAt = machine.awake();
    const time = await askTime();
    return time !== undefined && Math.abs(machine.wall() - time) <= WITNESS_TOLERANCE_MS;
  };

  const mark = await store.read(readClockMark);
  const standing = standingOf(mark, machine);
  if (mark && standing === 'off') offMs = machine.wall() - mark.at;
  else if (mark && standing === 'wrong') clock.set(expectedBy(mark, machine));
  else trust();

  return {
    now: clock.now,
    doubt() {
      const aheadMs = offMs || clock.aheadMs();
      if (aheadMs === 0) return undefined;
      return { aheadMs, isUnready: false, sentence: offMs ? wordsOnOff(offMs) : wordsOnStep(aheadMs) };
    },
    async look() {
      if (isDoubted() && !(await isConfirmed())) return;
      trust();
      if (machine.awake() - markedAt < MARK_MS) return;
      await noteClock(store, machine);
      markedAt = machine.awake();
    },
  };
}

/** Notes that the wall clock is right now. */
export const noteClock = (store: Pick<Store, 'writeAside'>, machine: MachineClock): Promise<void> =>
  store.writeAside(
    (writes) => putClockMark(writes, { at: machine.wall(), boot: machine.boot, uptime: uptimeOf(machine) }),
    ['clock'],
  );

const uptimeOf = (machine: MachineClock) => Math.round(machine.sinceBoot());

const isOfThisBoot = ({ boot, uptime }: ClockMark, machine: MachineClock): boolean =>
  boot !== '' && boot === machine.boot && uptime <= machine.sinceBoot();

const byUptime = ({ at, uptime }: ClockMark, machine: MachineClock): number =>
  at + Math.max(0, uptimeOf(machine) - uptime);

/** The time by the mark, at the earliest. */
const expectedBy = (mark: ClockMark, machine: MachineClock): number =>
  isOfThisBoot(mark, machine) ? byUptime(mark, machine) : mark.at;

/** `off`: the machine began anew since, and may have been off for as long. A board without a mark takes the clock as it is. */
export function standingOf(mark: ClockMark | undefined, machine: MachineClock): 'fits' | 'off' | 'wrong' {
  if (!mark) return 'fits';
  const wall = machine.wall();
  // Two clocks that agree need no name of a boot.
  if (Math.abs(wall - byUptime(mark, machine)) <= OWN_TOLERANCE_MS) return 'fits';
  if (wall < mark.at - OWN_TOLERANCE_MS || isOfThisBoot(mark, machine)) return 'wrong';
  return wall <= mark.at + RESTART_MS ? 'fits' : 'off';
}

const remedy =
  'due work waits until the identity provider confirms the time, or "launchboard due-work --accept-clock" does';

const wordsOnStep = (aheadMs: number): string =>
  `the clock of this machine is ${roughly(aheadMs)} what it should show by the time that has passed: ${remedy}, or the clock is set right`;

const wordsOnOff = (offMs: number): string =>
  `this machine was started anew and its clock is ${roughly(offMs)} the last time that the board has noted: ${remedy}`;

/** What a mark says against the clock; undefined if they fit. */
export function wordsOnMark(mark: ClockMark | undefined, machine: MachineClock): string | undefined {
  const standing = standingOf(mark, machine);
  if (!mark || standing === 'fits') return undefined;
  const aheadMs = machine.wall() - expectedBy(mark, machine);
  return standing === 'off' ? wordsOnOff(aheadMs) : wordsOnStep(aheadMs);
}

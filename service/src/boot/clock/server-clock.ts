import type { Store } from '../../store/store.ts';
import { type ClockWatch, createBoardClock } from './board-clock.ts';
import type { MachineClock } from './machine-clock.ts';
import { roughly } from './roughly.ts';

/** Clocks of instances differ by less: a period waits for as long before it is closed. */
export const SERVER_TOLERANCE_MS = 60_000;

/** The time of all instances is that of their database server. */
export function watchServerClock(store: Pick<Store, 'serverTime'>, machine: MachineClock): ClockWatch {
  const clock = createBoardClock(machine, SERVER_TOLERANCE_MS);
  return {
    now: clock.now,
    doubt() {
      const aheadMs = clock.aheadMs();
      return aheadMs === 0 ? undefined : { aheadMs, isUnready: true, sentence: sentenceOf(aheadMs) };
    },
    async look() {
      const askedAt = machine.awake();
      const time = await store.serverTime();
      if (time !== undefined) clock.set(time, (askedAt + machine.awake()) / 2);
    },
  };
}

export const sentenceOf = (aheadMs: number): string =>
  `the clock of this machine is ${roughly(aheadMs)} that of the database, so this instance takes no part; set the clock that is wrong`;

import type { ClockDoubt } from '../../domain/deps.ts';
import type { MachineClock } from './machine-clock.ts';

export type BoardClock = {
  /** Unix milliseconds: the wall clock if it has gone on as time does since it was last known to be right. */
  now(): number;
  /** By how many milliseconds the wall clock is wrong; 0 within the tolerance. */
  aheadMs(): number;
  /** Says what time it was at a moment of `awake`. */
  set(time: number, awake?: number): void;
};

/** What an instance asks for the time. */
export type ClockWatch = {
  /** Unix milliseconds, right also while the wall clock is not. */
  now(): number;
  /** Why nothing is decided that cannot be undone; undefined while the clock is trusted. */
  doubt(): ClockDoubt | undefined;
  /** Compares the wall clock with other witnesses. */
  look(): Promise<void>;
};

/** Goes on from the last time that was known to be right, so that a step of the wall clock does not matter at any moment. */
export function createBoardClock(machine: MachineClock, toleranceMs: number): BoardClock {
  let known: { time: number; awake: number; sinceBoot: number } | undefined;

  const aheadAt = (wall: number): number => {
    if (!known) return 0;
    const ahead = wall - known.time - (machine.awake() - known.awake);
    if (Math.abs(ahead) <= toleranceMs) return 0;
    // The machine may have slept. Asked only now, because it costs more than a request may.
    const passed = Math.max(machine.sinceBoot() - known.sinceBoot, machine.awake() - known.awake);
    const aheadAwake = Math.round(wall - known.time - passed);
    return Math.abs(aheadAwake) <= toleranceMs ? 0 : aheadAwake;
  };

  return {
    now() {
      const wall = machine.wall();
      return wall - aheadAt(wall);
    },
    aheadMs: () => aheadAt(machine.wall()),
    set(time, awake = machine.awake()) {
      known = { time, awake, sinceBoot: machine.sinceBoot() - (machine.awake() - awake) };
    },
  };
}

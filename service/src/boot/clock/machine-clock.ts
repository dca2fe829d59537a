import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** What a machine says of the time, in milliseconds. */
export type MachineClock = {
  /** Unix time. Persons, time servers, empty batteries and hypervisors set it. */
  wall(): number;
  /** Since the process began, without the time that the machine slept. Nobody can set it, and asking costs nothing. */
  awake(): number;
  /** Since the machine began, sleep included. Nobody can set it. */
  sinceBoot(): number;
  /** Names that beginning; empty if the system has no name for it. */
  boot: string;
};

export function thisMachine(): MachineClock {
  return {
    wall: Date.now,
    awake: () => performance.now(),
    sinceBoot: () => uptime() * 1000,
    boot: bootId(),
  };
}

/** Linux alone names its boots. Elsewhere every start of the program counts as one of the machine. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

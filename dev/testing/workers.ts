import { availableParallelism, totalmem } from 'node:os';

/** A browser and the board that it looks at, or a service and its PostgreSQL, with room to spare. */
const WORKER_BYTES = 1.5e9;
/** The run itself, a compiler beside it, and whatever else the machine does. */
const OTHER_BYTES = 3e9;
/** More find nothing left to do: the longest files are a quarter of what one of six has. */
const MAX_WORKERS = 6;

/**
 * How many test files run at the same time. One more than the machine has cores: browsers, disks and timers keep a test
 * waiting now and then, and the core must not wait with it.
 */
export function workersFor(cores: number, bytes: number): number {
  const fitting = Math.floor((bytes - OTHER_BYTES) / WORKER_BYTES);
  return Math.max(1, Math.min(cores + 1, fitting, MAX_WORKERS));
}

/** A container may have less memory than its machine. */
export const workers: number = workersFor(
  availableParallelism(),
  Math.min(totalmem(), process.constrainedMemory() || Infinity),
);

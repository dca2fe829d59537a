import { availableParallelism, totalmem } from 'node:os';

/** The memory of a browser with its board, 0.7 GB, or of a service with its PostgreSQL, 0.5 GB, with a reserve. */
const WORKER_BYTES = 1e9;
/** The memory of the run itself, a compiler beside it, and other programs. */
const OTHER_BYTES = 3e9;
/** More workers would be idle: the longest file takes a quarter of the time of one of six. */
const MAX_WORKERS = 6;

/**
 * The number of test files that run at the same time: two more than there are cores, because tests wait for browsers,
 * servers, disks and timers. With one more, a quarter of the processors' time was idle.
 */
export function workersFor(cores: number, bytes: number): number {
  const fitting = Math.floor((bytes - OTHER_BYTES) / WORKER_BYTES);
  return Math.max(1, Math.min(cores + 2, fitting, MAX_WORKERS));
}

/** A container may have less memory than its machine. */
export const workers: number = workersFor(
  availableParallelism(),
  Math.min(totalmem(), process.constrainedMemory() || Infinity),
);

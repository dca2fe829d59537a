import { spawnSync } from 'node:child_process';

// The bound on a wait that never ends. It does not measure speed: a test that reaches it hangs, on any machine.

/** Several times as long as a wait of a browser test takes on a very busy machine. */
const FAST_MACHINE_MS = 120_000;
/** The time of three starts of Node on two idle cores of 2024. */
const REFERENCE_MS = 75;
/** A maximum, because the machine may have been suspended during the measurement. */
const SLOWEST = 10;
/** Passed from the measuring process to its children, so that all use the same bound. */
const variable = 'TEST_SLOWNESS';

/** The maximum of milliseconds for a single wait: for a page, a response, an event. */
export const hangMs: number = FAST_MACHINE_MS * slowness();

/** The maximum for a test or a hook. Longer than a wait, so that the wait itself reports what hangs. */
export const testHangMs: number = 3 * hangMs;

/** The slowness of this machine compared with the reference; at least 1. */
function slowness(): number {
  process.env[variable] ??= measure().toFixed(2);
  return within(Number(process.env[variable]));
}

/** Measures the start of a process, because it needs processor, memory and disk like the tests. */
function measure(): number {
  const start = performance.now();
  for (let i = 0; i < 3; i++) spawnSync(process.execPath, ['-e', '0']);
  return within((performance.now() - start) / REFERENCE_MS);
}

function within(slowness: number): number {
  return Math.min(SLOWEST, Math.max(1, slowness || 1));
}

import { spawnSync } from 'node:child_process';

// The one bound on a wait that never ends. It is no measure of speed: a test that meets it hangs, on any machine.

/** What a single wait of a browser test could take on a machine that does ten other things, several times over. */
const FAST_MACHINE_MS = 120_000;
/** Three starts of Node on two quiet cores of 2024. */
const REFERENCE_MS = 75;
/** A machine that was suspended while it was measured is not a hundred times slower. */
const SLOWEST = 10;
/** Handed from the process that measured to all that it starts, so that the same bound holds everywhere. */
const variable = 'TEST_SLOWNESS';

/** How long a single wait may take: a page, an answer, an event. */
export const hangMs: number = FAST_MACHINE_MS * slowness();

/** How long a test or a hook may take. Longer than one wait, so that what hangs is named by the wait itself. */
export const testHangMs: number = 3 * hangMs;

/** How many times slower than the reference this machine is, at least 1. */
function slowness(): number {
  process.env[variable] ??= measure().toFixed(2);
  return within(Number(process.env[variable]));
}

/** Starting a process needs the processor, memory and the disk, as the tests do. */
function measure(): number {
  const start = performance.now();
  for (let i = 0; i < 3; i++) spawnSync(process.execPath, ['-e', '0']);
  return within((performance.now() - start) / REFERENCE_MS);
}

function within(slowness: number): number {
  return Math.min(SLOWEST, Math.max(1, slowness || 1));
}

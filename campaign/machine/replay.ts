import type { Chance } from '../chance.ts';
import type { Step } from './trace.ts';

// The possible contents of a disk after a power failure: everything up to the last sync of a file, and any part of the
// later writes in any order. ALICE and CrashMonkey test programs and file systems in the same way.

/** The smallest unit that a disk writes completely. */
const SECTOR = 512;

type Files = Map<string, Buffer>;

type Cut = {
  /** The time before which the power failed, in Unix milliseconds. */
  before: number;
  files: Files;
};

type Options = {
  /** The contents before the first step. */
  initial: Files;
  chance: Chance;
  /** The number of moments, spread over all steps. */
  cuts: number;
  /** Whether syncs of the file have an effect. */
  isSynced(file: string): boolean;
};

/** Possible states of the files after a power failure, one for each moment. */
export function* cutsOf(steps: readonly Step[], { initial, chance, cuts, isSynced }: Options): Generator<Cut> {
  const durable: Files = new Map(initial);
  const open = new Map<string, Step[]>();
  // At the end, SQLite merges the log into the file and removes it. How names survive depends on the file system.
  const end = steps.findIndex(({ is }) => is === 'remove');
  const all = end < 0 ? steps : steps.slice(0, end);
  const share = cuts / all.length;
  for (const [n, step] of all.entries()) {
    const { file } = step;
    const since = open.get(file) ?? [];
    if (step.is !== 'sync') {
      since.push(step);
      open.set(file, since);
    } else if (isSynced(file)) {
      durable.set(file, withSteps(durable.get(file) ?? Buffer.alloc(0), since));
      open.delete(file);
    }
    const next = all[n + 1];
    if (next && chance.happens(share)) yield { before: next.at, files: withSome(durable, open, chance) };
  }
}

function withSome(durable: Files, open: ReadonlyMap<string, readonly Step[]>, chance: Chance): Files {
  const files: Files = new Map(durable);
  for (const [file, steps] of open) {
    const share = chance.one([0, 0.3, 0.7, 1]);
    const kept = steps.filter(() => chance.happens(share)).map((step) => torn(step, chance));
    files.set(file, withSteps(files.get(file) ?? Buffer.alloc(0), kept));
  }
  return files;
}

/** The step, or only its first sectors. */
function torn(step: Step, chance: Chance): Step {
  if (step.is !== 'write' || step.bytes.length <= SECTOR || !chance.happens(0.2)) return step;
  const sectors = chance.whole(1, Math.floor(step.bytes.length / SECTOR));
  return { ...step, bytes: step.bytes.subarray(0, sectors * SECTOR) };
}

/** The contents after these steps. It copies once, because a log may have thousands of steps. */
function withSteps(content: Buffer, steps: readonly Step[]): Buffer {
  const ends = steps.map((step) => (step.is === 'write' ? step.offset + step.bytes.length : 0));
  const copy = Buffer.alloc(Math.max(content.length, ...ends));
  content.copy(copy);
  let { length } = content;
  for (const step of steps) {
    if (step.is === 'truncate') {
      copy.fill(0, step.size);
      length = step.size;
    } else if (step.is === 'write') {
      step.bytes.copy(copy, step.offset);
      length = Math.max(length, step.offset + step.bytes.length);
    }
  }
  return copy.subarray(0, length);
}

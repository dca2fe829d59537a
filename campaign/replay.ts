import type { Chance } from './chance.ts';
import type { Step } from './trace.ts';

// What a disk may hold when the power fails: everything up to the last sync of a file, and of what came after it any part
// in any order. ALICE and CrashMonkey try programs and file systems in the same way.

/** The smallest piece that a disk writes whole. */
const SECTOR = 512;

type Files = Map<string, Buffer>;

type Cut = {
  /** The power failed before this, in Unix milliseconds. */
  before: number;
  files: Files;
};

type Options = {
  /** Contents from before the first step. */
  initial: Files;
  chance: Chance;
  /** How many moments, spread over all steps. */
  cuts: number;
  /** Whether a sync of the file does what it says. */
  isSynced(file: string): boolean;
};

/** The files as they may be after a cut at each of so many moments. */
export function* cutsOf(steps: readonly Step[], { initial, chance, cuts, isSynced }: Options): Generator<Cut> {
  const durable: Files = new Map(initial);
  const open = new Map<string, Step[]>();
  // At the end the log is folded into the file and removed; what a name means is the file system's own matter.
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

/** Perhaps only its first sectors. */
function torn(step: Step, chance: Chance): Step {
  if (step.is !== 'write' || step.bytes.length <= SECTOR || !chance.happens(0.2)) return step;
  const sectors = chance.whole(1, Math.floor(step.bytes.length / SECTOR));
  return { ...step, bytes: step.bytes.subarray(0, sectors * SECTOR) };
}

/** The content with those steps done, in a copy: a log of thousands of steps is not copied for each. */
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

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge } from '../ledger/kept.ts';
import { compareTexts, type Ledger, newLedger } from '../ledger/ledger.ts';
import { hasProgram } from '../machine/processes.ts';
import { cutsOf } from '../machine/replay.ts';
import { stepsOf, tracing } from '../machine/trace.ts';
import type { Attack, Fault, Ground, Scene } from '../scene.ts';

// The power fails at many moments of one run. The possible contents of the disk at each moment are made from its
// recorded writes and syncs.

const CUTS = 40;

/** Writes that are acknowledged before the file is compared: enough for a checkpoint of the log in between. */
const WRITES = 250;

const lacks = () => (hasProgram('strace') ? undefined : 'needs strace');

export const replay: Fault = {
  name: 'replay',
  what: `power lost at some ${CUTS} moments of a recorded run: un-synced writes dropped, torn and reordered`,
  engines: ['sqlite'],
  rounds: 1,
  lacks,
  begin: (ground) => recorded(ground, () => true),
};

export const replayUnsynced: Fault = {
  ...replay,
  name: 'replay-unsynced',
  what: 'control: the same as if commits did not sync the log; losses must be seen',
  mustLose: true,
  begin: (ground) => recorded(ground, (file) => !file.endsWith('-wal')),
};

async function recorded({ folder, databases, chance }: Ground, isSynced: (file: string) => boolean): Promise<Attack> {
  const url = await databases.make();
  const path = url.slice('sqlite:'.length);
  const initial = new Map([[basename(path), readFileSync(path)]]);
  const traces = await mkdtemp(join(folder, 'trace-'));
  const prefix = join(traces, 'of');
  return {
    api: { wrap: tracing(prefix, [path, `${path}-wal`]) },
    ground: { databases: { ...databases, make: async () => url } },
    async strike({ apis: [api] }, load) {
      await load.acknowledged(WRITES);
      await load.stop();
      await api?.stop();
      // The tracer ends after the process.
      await sleep(500);
    },
    async after(scene) {
      const steps = stepsOf(prefix).filter(({ at }) => at < scene.startedAt);
      let seen = 0;
      for (const cut of cutsOf(steps, { initial, chance, cuts: CUTS, isSynced })) {
        seen += 1;
        const copy = join(folder, 'replayed');
        mkdirSync(copy);
        for (const [name, bytes] of cut.files) writeFileSync(join(copy, name), bytes);
        await look(scene, `sqlite:${join(copy, basename(path))}`, cut.before);
        rmSync(copy, { recursive: true });
      }
      if (seen === 0) scene.note({ kind: 'broken', words: 'no moment was found in the record' });
    },
    end: () => rm(traces, { recursive: true }),
  };
}

async function look({ ledger, note }: Scene, url: string, before: number) {
  try {
    for (const finding of await judge(url, asOf(ledger, before), compareTexts)) note(finding);
  } catch (error) {
    note({ kind: 'broken', words: `after a cut: ${error}` });
  }
}

/** The writes that had been acknowledged by then. Any other write may exist or not. */
function asOf(ledger: Ledger, before: number): Ledger {
  const creations = ledger.creations.map((creation) => {
    const isKnown = creation.acknowledgedAt !== undefined && creation.acknowledgedAt < before;
    return isKnown ? creation : { ...creation, outcome: 'unanswered' as const };
  });
  return { ...newLedger(), creations };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@launch-board/host/durations';
import { type EngineName, postgresDatabases, sqliteDatabases } from './board.ts';
import { chanceOf } from './chance.ts';
import { startServer } from './machine/server.ts';
import { startPeople } from './people.ts';
import { play } from './round.ts';
import type { Fault, Ground } from './scene.ts';
import { type Entry, newTally } from './tally.ts';

export type Wanted = {
  minutes: number;
  seed: number;
  turns: number;
  writers: number;
  /** Overrides the number of rounds of each fault. */
  rounds: number | undefined;
  engines: readonly EngineName[];
  faults: readonly Fault[];
  say(line: string): void;
};

/** Plays all faults in turn, on each engine, until the time is up. */
export async function inTurns(wanted: Wanted): Promise<Entry[]> {
  const startedAt = performance.now();
  let isStopped = false;
  const isTimeUp = () => isStopped || performance.now() - startedAt > wanted.minutes * MINUTE_MS;
  process.once('SIGINT', () => {
    isStopped = true;
    wanted.say('stopping after this round');
  });

  await using stack = new AsyncDisposableStack();
  const grounds = await prepare(stack, wanted);
  const tally = newTally();
  for (let turn = 0; turn < wanted.turns && !isTimeUp(); turn += 1) {
    for (const fault of wanted.faults) {
      for (const ground of grounds.filter(({ engine }) => fault.engines.includes(engine) && !isTimeUp())) {
        const result = await play(fault, ground, wanted.rounds ?? fault.rounds, isTimeUp);
        wanted.say(lineOf(tally.add(fault, ground.engine, result)));
      }
    }
  }
  return tally.entries();
}

async function prepare(stack: AsyncDisposableStack, { engines, seed, writers }: Wanted): Promise<Ground[]> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-campaign-'));
  // If this process is root, PostgreSQL runs as another user and needs access to the folder.
  await chmod(folder, 0o711);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const people = stack.use(await startPeople(writers));
  const grounds: Ground[] = [];
  for (const engine of engines) {
    const chance = chanceOf(seed + grounds.length);
    const server = engine === 'postgres' ? stack.use(await startServer()) : undefined;
    const databases = server ? await postgresDatabases(server) : await sqliteDatabases(folder);
    grounds.push({ engine, folder, people, chance, databases, ...(server && { server }) });
  }
  return grounds;
}

function lineOf({ fault, engine, rounds, acknowledged, findings, found, slowestStartMs, told }: Entry): string {
  const sum = Object.entries(found).map(([kind, number]) => `${number} ${kind}`);
  return [
    `${fault} on ${engine}: ${rounds} rounds so far, ${acknowledged} writes acknowledged,`,
    `${sum.join(', ') || 'nothing lost'}, slowest start ${Math.round(slowestStartMs)} ms`,
    ...(told ? [`(${told})`] : []),
    ...findings.slice(-5).map(({ kind, words }) => `\n  ${kind}: ${words}`),
  ].join(' ');
}

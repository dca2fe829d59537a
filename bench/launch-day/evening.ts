import { loadavg } from 'node:os';
import type { Engine } from '../engines.ts';
import { seeded } from '../projects.ts';
import { findCapacity } from './capacity.ts';
import type { Evening } from './chapter.ts';
import { openClient } from './client.ts';
import { createCrowd } from './crowd.ts';
import { drawing } from './curves.ts';
import { createFreshness } from './freshness.ts';
import { panelsOf } from './panels.ts';
import { findPlace } from './place.ts';
import { play, type Sample, type Stage, settle } from './play.ts';
import { tell, tellLevel, tellProgress } from './progress.ts';
import type { Board } from './topology.ts';
import { watch } from './watch.ts';

const patienceMs = 20_000;

type Given = {
  engine: Engine;
  running: Board;
  cookies: readonly string[];
  minutes: number;
  signal: AbortSignal;
};

export type Spent = Omit<Evening, 'minutes' | 'projects' | 'picture' | 'command'> & { drawing: string };

/** Plays the evening, then finds out how many visitors more the board would bear. */
export async function spend({ engine, running, cookies, minutes, signal }: Given): Promise<Spent> {
  const place = await findPlace(running.api.url);
  const crowd = createCrowd(place, seeded(14), minutes);
  const acts = crowd.evening(minutes);
  using client = openClient(running.site.url, cookies);
  const { stage, samples } = stageFor(client, createFreshness(place.votes));
  using _progress = tellProgress(samples, stage);
  const [loadBefore = 0] = loadavg();
  tell(`${engine.name}: ${acts.length} requests within ${minutes} min`);
  using watched = watch(processesOf(engine, running), stage.now);
  await play(acts, stage, { signal, mostOpen: acts.length });
  await settle(stage, patienceMs);
  assertEachDone(samples);
  const seconds = stage.now() / 1000;
  const evening = { samples: [...samples], loads: [...watched.loads], processes: watched.total() };

  const levels = await findCapacity({ crowd, stage, samples, signal, tell: tellLevel });
  const names = evening.processes.map(({ name }) => name);
  const panels = panelsOf({ ...evening, names, levels });
  return {
    ...evening,
    engine: engine.name,
    seconds,
    loadBefore,
    levels,
    freshness: stage.freshness.counts,
    drawing: drawing(`Launch day on ${engine.name}`, panels),
  };
}

/** A kind that fails every time means a form that the site does not take any more, not load. @throws Error */
function assertEachDone(samples: readonly Sample[]) {
  const kinds = (outcomes: readonly Sample['outcome'][]) =>
    new Set(samples.filter(({ outcome }) => outcomes.includes(outcome)).map(({ kind }) => kind));
  const other = kinds(['fine', 'refused']);
  const never = [...kinds(['failed'])].filter((kind) => !other.has(kind));
  if (never.length > 0) throw new Error(`always failed: ${never.join(', ')}`);
}

function stageFor(client: Stage['client'], freshness: Stage['freshness']): { stage: Stage; samples: Sample[] } {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  return { stage: { client, freshness, now, note: (sample) => samples.push(sample), open: new Set() }, samples };
}

const processesOf = (engine: Engine, { site, api }: Board) => [
  { name: 'site', pid: site.pid },
  { name: 'API', pid: api.pid },
  ...(engine.pid === undefined ? [] : [{ name: engine.name, pid: engine.pid, isFamily: true }]),
  { name: 'generator', pid: process.pid },
];

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type AssaultName, assaults, type Places, wholeAnswer } from './assaults.ts';
import { type Server, startServer } from './child.ts';
import { largestBoard } from './largest.ts';
import { percentile } from './percentiles.ts';

/** Between two looks at whether somebody else is answered. */
const PROBE_MS = 10;
/** Another address than the attacker's. */
const PROBE_ADDRESS = '127.0.0.2';

/** Runs every assault on a service of its own, and prints what the others felt, beside what a bare server felt at the same time. */
export async function attack(only: string): Promise<string> {
  const board = `sqlite:${await largestBoard()}`;
  await using bare = await startServer('bare');
  await bare.send({ headers: ['Content-Length', '0'], body: Buffer.alloc(0) });
  const rows: string[] = [];
  for (const assault of Object.keys(assaults) as AssaultName[]) {
    if (!assault.includes(only)) continue;
    process.stderr.write(`${assault}\n`);
    await using server = await startServer('board', [board]);
    rows.push(await feel(assault, server, bare));
  }
  return `| attack | s | CPU s | longest turn, CPU ms | /healthz p99 ms | max ms | bare p99 ms | max ms | MB before | MB at most | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

async function feel(assault: AssaultName, server: Server, bare: Server): Promise<string> {
  const places = await placesOf(server.url);
  await use(server.url);
  const before = residentBytes(server.pid);
  const { cpuMicros } = await server.figures();
  const over = new AbortController();
  const felt = Promise.all([probe(server, over.signal), probe(bare, over.signal)]);
  const startedAt = performance.now();
  const worker = new Worker(join(import.meta.dirname, 'assaults.ts'), { workerData: { assault, places } });
  await once(worker, 'exit');
  const seconds = (performance.now() - startedAt) / 1000;
  over.abort();
  const [ours, theirs] = await felt;
  const after = await server.figures();
  const cpuSeconds = (after.cpuMicros - cpuMicros) / 1e6;
  const turn = (after.longestTurnMicros / 1000).toFixed(0);
  const waits = [ours.p99, ours.max, theirs.p99, theirs.max].map((wait) => wait.toFixed(0));
  const sizes = [mb(before), mb(ours.peak), (ours.peak / before).toFixed(2)];
  return `| ${[assault, seconds.toFixed(1), cpuSeconds.toFixed(1), turn, ...waits, ...sizes].join(' | ')} |`;
}

/** What a board in use has done: its memory of answers is full. */
async function use(url: string) {
  for (let offset = 0; offset < 40; offset += 1) {
    for (const encoding of ['identity', 'br']) await wholeAnswer(url, `/api/projects?offset=${offset}`, encoding);
  }
}

/** Asks as often as a clock says, whether or not it has been answered. */
async function probe({ url, pid }: Server, over: AbortSignal): Promise<{ p99: number; max: number; peak: number }> {
  const waits: Promise<number>[] = [];
  let peak = 0;
  while (!over.aborted) {
    waits.push(wholeAnswer(url, '/healthz', 'identity', PROBE_ADDRESS));
    await sleep(PROBE_MS);
    peak = Math.max(peak, residentBytes(pid));
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return { p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? 0, peak };
}

async function placesOf(url: string): Promise<Places> {
  const { projects } = (await (await fetch(`${url}/api/projects?limit=1`)).json()) as { projects: { id: string }[] };
  return { url, comments: `/api/projects/${projects[0]?.id}/comments` };
}

const PAGE_BYTES = 4096;
const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Server, startServer } from './child.ts';
import { largestBoard } from './largest.ts';

// What one address can do to everybody else within its 300 requests a minute. Bounded: 100 or 150 connections, seconds.

const REQUESTS = 100;
const NEVER_READING = 150;
/** What never reads is held for so long. */
const HOLD_MS = 8000;
const PATIENCE_MS = 60_000;
/** Between two looks at whether somebody else is answered. */
const PROBE_MS = 10;

type Assault = { name: string; run: (server: Server, comments: string) => Promise<unknown> };

const many = (path: (n: number) => string, encoding: string) => async (server: Server) => {
  await Promise.all(Array.from({ length: REQUESTS }, (_, n) => wholeAnswer(server.url, path(n + 1), encoding)));
};

const assaults: Assault[] = [
  { name: 'comments, ?x=1…100', run: (server, comments) => many((n) => `${comments}?x=${n}`, 'identity')(server) },
  { name: 'comments, ?x=1…100, br', run: (server, comments) => many((n) => `${comments}?x=${n}`, 'br')(server) },
  { name: '100 pages of 100 projects', run: many((n) => `/api/projects?limit=100&offset=${n}`, 'identity') },
  { name: '100 pages of 100 projects, br', run: many((n) => `/api/projects?limit=100&offset=${n}`, 'br') },
  {
    name: '150 that never read comments',
    run: (server, comments) => neverRead(server.url, (n) => `${comments}?x=${n}`),
  },
  {
    name: '150 that never read pages',
    run: (server) => neverRead(server.url, (n) => `/api/projects?limit=100&offset=${n % 100}`),
  },
];

/** Runs every assault on a service of its own, and prints what the others felt. */
export async function attack(): Promise<string> {
  const board = `sqlite:${await largestBoard()}`;
  const rows: string[] = [];
  for (const assault of assaults) {
    process.stderr.write(`${assault.name}\n`);
    await using server = await startServer('board', [board]);
    const comments = await mostCommented(server.url);
    for (let n = 0; n < 50; n += 1) await wholeAnswer(server.url, '/api/projects?limit=24', 'identity');
    const before = residentBytes(server.pid);
    const over = new AbortController();
    const felt = probe(server, over.signal);
    const startedAt = performance.now();
    await assault.run(server, comments);
    const seconds = (performance.now() - startedAt) / 1000;
    over.abort();
    const { p99, max, peak } = await felt;
    const cells = [
      assault.name,
      seconds.toFixed(1),
      p99.toFixed(0),
      max.toFixed(0),
      mb(before),
      mb(peak),
      (peak / before).toFixed(2),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return `| attack | s | /healthz p99 ms | max ms | MB before | MB at most | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

/** Asks after the service's health from another address, as often as a clock says, whether or not it has been answered. */
async function probe(server: Server, over: AbortSignal): Promise<{ p99: number; max: number; peak: number }> {
  const waits: Promise<number>[] = [];
  let peak = 0;
  while (!over.aborted) {
    waits.push(wholeAnswer(server.url, '/healthz', 'identity', '127.0.0.2'));
    await sleep(PROBE_MS);
    peak = Math.max(peak, residentBytes(server.pid));
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, max: sorted.at(-1) ?? 0, peak };
}

/** Milliseconds until the server has closed the connection after its answer. */
function wholeAnswer(url: string, path: string, encoding: string, localAddress?: string): Promise<number> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const socket = ask(url, path, encoding, localAddress);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    // Ended without an answer counts with the time it took.
    socket.on('error', () => {});
    socket.resume().on('close', () => resolve(performance.now() - askedAt));
  });
}

async function neverRead(url: string, path: (n: number) => string) {
  const sockets = Array.from({ length: NEVER_READING }, (_, n) => ask(url, path(n), 'identity').pause());
  // The service may end them.
  for (const socket of sockets) socket.on('error', () => {});
  await sleep(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}

function ask(url: string, path: string, encoding: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: board\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  return socket;
}

async function mostCommented(url: string): Promise<string> {
  const { projects } = (await (await fetch(`${url}/api/projects?limit=1`)).json()) as { projects: { id: string }[] };
  return `/api/projects/${projects[0]?.id}/comments`;
}

const PAGE_BYTES = 4096;
const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

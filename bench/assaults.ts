import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// What one address can do within its 300 requests a minute. Bounded in connections and in time. Run as a worker, so that
// what reads megabytes is not in the way of what measures.

const REQUESTS = 100;
const NEVER_READING = 150;
/** What never reads is held for so long. */
const HOLD_MS = 8000;
const TIMEOUT_MS = 60_000;

export type Places = { url: string; comments: string };

const page = (n: number) => `/api/projects?limit=100&offset=${n % REQUESTS}`;

export const assaults = {
  'comments, ?x=1…100': ({ url, comments }: Places) => readAll(url, (n) => `${comments}?x=${n}`, 'identity'),
  'comments, ?x=1…100, br': ({ url, comments }: Places) => readAll(url, (n) => `${comments}?x=${n}`, 'br'),
  '100 pages of 100 projects': ({ url }: Places) => readAll(url, page, 'identity'),
  '100 pages of 100 projects, br': ({ url }: Places) => readAll(url, page, 'br'),
  '150 that never read comments': ({ url, comments }: Places) => neverRead(url, (n) => `${comments}?x=${n}`),
  '150 that never read pages': ({ url }: Places) => neverRead(url, page),
} as const;

export type AssaultName = keyof typeof assaults;

if (parentPort && workerData?.assault) {
  const { assault, places } = workerData as { assault: AssaultName; places: Places };
  await assaults[assault](places);
}

async function readAll(url: string, path: (n: number) => string, encoding: string) {
  await Promise.all(Array.from({ length: REQUESTS }, (_, n) => wholeAnswer(url, path(n), encoding)));
}

async function neverRead(url: string, path: (n: number) => string) {
  const sockets = Array.from({ length: NEVER_READING }, (_, n) => ask(url, path(n), 'identity').pause());
  // The service may end them.
  for (const socket of sockets) socket.on('error', () => {});
  await sleep(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}

/** Milliseconds until the server has closed the connection after its answer. */
export function wholeAnswer(url: string, path: string, encoding: string, localAddress?: string): Promise<number> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const socket = ask(url, path, encoding, localAddress);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    // Ended without an answer counts with the time it took.
    socket.on('error', () => {});
    socket.resume().on('close', () => resolve(performance.now() - askedAt));
  });
}

function ask(url: string, path: string, encoding: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: board\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  return socket;
}

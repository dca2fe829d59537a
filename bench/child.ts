import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Figures = {
  cpuMicros: number;
  residentBytes: number;
  /** The longest the main thread worked between two timers: what somebody else waits for on a machine that does nothing else. */
  longestTurnMicros: number;
};

/** A server in a process of its own, which tells what it has used. */
export type Server = AsyncDisposable & {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first accepted connection. */
  startMs: number;
  figures(): Promise<Figures>;
  send(message: unknown): Promise<void>;
};

/** As in site/bin/launchboard-site.js. */
const site = {
  execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
  env: { MALLOC_ARENA_MAX: '1' },
};
/** As in service/bin/launchboard.js; the bare server gets the same. */
const service = {
  execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=20'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
};
const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compile') };

/** Starts `bench/<name>.ts`, which answers `{ url }` when ready and figures for every message. */
export async function startServer(
  name: string,
  args: string[] = [],
  own: Record<string, string> = {},
): Promise<Server> {
  const startedAt = performance.now();
  const program = name === 'site-process' ? site : service;
  const env = { ...process.env, ...compileCache, ...program.env, ...own };
  const options = { execArgv: program.execArgv, env, serialization: 'advanced' } as const;
  const child = fork(join(import.meta.dirname, `${name}.ts`), args, options);
  child.setMaxListeners(0);
  const { url } = await answer<{ url: string }>(child);
  const startMs = performance.now() - startedAt;
  const ask = async <T>(message: unknown): Promise<T> => {
    const reply = answer<T>(child);
    child.send(message as object);
    return reply;
  };
  return {
    url,
    pid: child.pid as number,
    startMs,
    figures: () => ask<Figures>('figures'),
    send: (message) => ask(message),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exit])) as [T];
  return message;
}

let longestTurnMicros = 0;
let turnFrom = mainThreadMicros();
setInterval(() => {
  const now = mainThreadMicros();
  longestTurnMicros = Math.max(longestTurnMicros, now - turnFrom);
  turnFrom = now;
}, 1).unref();

/** What this process has used so far; the serving side of `figures`. The longest turn is that since the last look. */
export function ownFigures(): Figures {
  const { user, system } = process.cpuUsage();
  const figures = { cpuMicros: user + system, residentBytes: process.memoryUsage.rss(), longestTurnMicros };
  longestTurnMicros = 0;
  return figures;
}

function mainThreadMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

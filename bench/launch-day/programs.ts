import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../dev/is-ready.ts';

const root = join(import.meta.dirname, '../..');
const readyMs = 60_000;

export type Program = AsyncDisposable & { url: string; pid: number };

type Options = {
  /** Arguments of Node and of the program, as docs/operate/running.md has them. */
  args: readonly string[];
  env: Record<string, string>;
  url: string;
  readyPath: string;
  /** The file of its log. */
  log: string;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program as an operator does, with no setting but those given; ends with this process at the latest. */
export async function startProgram({ args, env, url, readyPath, log }: Options): Promise<Program> {
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: join(root, '.cache/compile'),
      ...env,
    },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  running.add(child);
  child.once('exit', () => running.delete(child));
  await using started = new AsyncDisposableStack();
  started.defer(() => end(child));
  const until = performance.now() + readyMs;
  while (!(await isReady(url + readyPath))) {
    if (isOver(child) || performance.now() > until)
      throw new Error(`a program did not start: ${readFileSync(log, 'utf8').slice(-500)}`);
    await sleep(20);
  }
  const owned = started.move();
  return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess) {
  if (isOver(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/free-port.ts';
import { isReady } from '../dev/is-ready.ts';
import { end, isOver, start } from './machine/processes.ts';

// `launchboard serve` as an operator runs it: a separate process, reached over HTTP.

const project = join(import.meta.dirname, '..');

/** The maximum time from the start of a process until it is ready. */
const READY_MS = 60_000;

export type ApiOptions = {
  env?: Record<string, string>;
  /** A prefix of the command, such as a tracer that keeps the id of the process. */
  wrap?: readonly string[];
  /** Further arguments of Node. */
  node?: readonly string[];
  /** The file for standard output; in the folder by default. */
  output?: string;
  /** The folder of another version of the program. */
  program?: string;
};

export type Api = {
  url: string;
  pid(): number;
  /** Starts the process. Fulfils with the milliseconds until it was ready. @throws Error with the end of its output */
  start(): Promise<number>;
  kill(): Promise<void>;
  /** Stops the process in an orderly way. */
  stop(): Promise<void>;
  isRunning(): boolean;
};

export const commandOf = (name: string, args: readonly string[], program = project): string[] => [
  process.execPath,
  '--max-semi-space-size=4',
  join(program, 'service/bin/launchboard.js'),
  name,
  ...args,
];

/** Only the given variables and the path, so that a developer's settings have no effect. */
export const plainEnv = (env: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  MALLOC_ARENA_MAX: '1',
  NODE_COMPILE_CACHE: join(project, '.cache/compile'),
  ...env,
});

export async function newApi(folder: string, env: Record<string, string>, options: ApiOptions = {}): Promise<Api> {
  const port = await freePort();
  const all = plainEnv({ ...env, ...options.env, LAUNCHBOARD_PORT: String(port) });
  const [node = '', ...args] = commandOf('serve', [], options.program);
  const command = [...(options.wrap ?? []), node, ...(options.node ?? []), ...args];
  const files = join(folder, `api-${port}`);
  return keepProgram({
    url: `http://127.0.0.1:${port}`,
    readyPath: '/readyz',
    command,
    env: all,
    files,
    ...(options.output && { output: options.output }),
  });
}

/** The site. `CLOCK_OFFSET_FILE` names the file that steps its clock. */
export function newSite(folder: string, url: string, env: Record<string, string>): Api {
  const command = [process.execPath, join(import.meta.dirname, 'site-process.ts')];
  const files = join(folder, `site-${new URL(url).port}`);
  return keepProgram({ url, readyPath: '/about', command, env: plainEnv(env), files });
}

type Program = {
  url: string;
  readyPath: string;
  command: string[];
  env: Record<string, string>;
  files: string;
  output?: string;
};

function keepProgram({ url, readyPath, command, env, files, output = `${files}.log` }: Program): Api {
  const errors = `${files}.err`;
  let child: ChildProcess | undefined;
  return {
    url,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== undefined && !isOver(child),
    async start() {
      const startedAt = performance.now();
      const [out, err] = [openSync(output, 'a'), openSync(errors, 'a')];
      child = start(command, { env, stdio: ['ignore', out, err] });
      for (const file of [out, err]) closeSync(file);
      while (!(await isReady(url + readyPath))) {
        const isLate = performance.now() - startedAt > READY_MS;
        if (isLate || isOver(child)) throw new Error(`${isLate ? 'not ready' : 'ended first'}: ${endOfOutput(errors)}`);
        await sleep(10);
      }
      return performance.now() - startedAt;
    },
    kill: async () => child && end(child, 'SIGKILL'),
    stop: async () => child && end(child, 'SIGTERM'),
  };
}

const endOfOutput = (path: string): string => readFileSync(path, 'utf8').slice(-500);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// The program as an operator runs it: a process of its own, with nothing in its environment but what is given.

// biome-ignore lint/suspicious/noExplicitAny: a log line has whatever members its event has
type LogLine = any;

type Ending = { code: number | null; signal: NodeJS.Signals | null };

export type Program = AsyncDisposable & {
  /** All that came on standard output so far, by line. */
  output: string[];
  errors(): string;
  /** The log line with this message, once it is there. */
  line(message: string): Promise<LogLine>;
  pid: number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Waits for the end of the process. */
  ended(): Promise<Ending>;
};

const service = join(import.meta.dirname, '../../bin/launchboard.js');

/** Starts the service's program, or another one of ours, also with another Node. */
export function launch(
  args: readonly string[],
  env: Record<string, string> = {},
  program = service,
  node = process.execPath,
): Program {
  const child = spawn(node, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => output.push(line));
  const end = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }));

  return {
    output,
    errors: () => errors,
    async line(message) {
      for (;;) {
        const found = output.map(parsed).find((line) => line.msg === message);
        if (found) return found;
        await Promise.race([once(lines, 'line'), end.then(() => Promise.reject(new Error(`ended first: ${errors}`)))]);
      }
    },
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    ended: () => end,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await end;
    },
  };
}

const parsed = (line: string): LogLine => (line.startsWith('{') ? JSON.parse(line) : {});

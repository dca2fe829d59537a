import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The processes of a campaign. Exactly the processes that it started end with it.

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function start(command: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Sends the signal and waits for the end. Returns true if the process ended by the signal or had ended before. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Waits for the end of a command. Returns its exit code; -1 after a signal. */
export async function finished(child: ChildProcess): Promise<number> {
  if (!isOver(child)) await once(child, 'exit');
  return child.exitCode ?? -1;
}

/** @throws Error with the output of the command */
export function run(...[program = '', ...args]: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

export const isRoot: boolean = process.getuid?.() === 0;

export const hasProgram = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createClient } from '@redis/client';
import { freePort } from '../../../dev/free-port.ts';
import { programPath } from '../../../dev/programs.ts';
import { temporaryFolder } from '../support/folder.ts';

// A real Valkey or Redis on loopback, with no file and nothing in it, that can be treated as badly as any server is.

export type TestRedis = AsyncDisposable & {
  url: string;
  /** One command, on a connection of its own. */
  command(...words: string[]): Promise<unknown>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Lets it hang: connections are taken and never answered. */
  pause(): void;
  resume(): void;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
};

export async function startRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder.path,
  ];
  if (password !== undefined) args.push('--requirepass', password);
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;

  const run = async (): Promise<ChildProcess> => {
    const child = spawn(programPath('redis'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
    endWithThisProcess(child);
    await listening(child.stdout);
    return child;
  };
  let child = await run();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    url,
    async command(...words) {
      const client = createClient({ url });
      await client.connect();
      try {
        return await client.sendCommand(words);
      } finally {
        client.destroy();
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async restart() {
      child = await run();
    },
    async [Symbol.asyncDispose]() {
      // Ends a paused one as well.
      await end('SIGKILL');
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Test processes are killed when they take too long, and would leave the server behind; a pipe to a shell tells of it. */
function endWithThisProcess(child: ChildProcess) {
  const stdio: ['pipe', 'ignore', 'ignore'] = ['pipe', 'ignore', 'ignore'];
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0"', String(child.pid)], { stdio });
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Fulfils once it has logged that it listens. The log is read on, or it would wait for a reader. */
async function listening(log: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  createInterface(log)
    .on('line', (line) => line.includes('Ready to accept connections') && resolve())
    .on('close', () => reject(new Error('the server ended as it started')));
  return promise;
}

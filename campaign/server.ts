import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../dev/postgres.ts';
import { familyOf } from './processes.ts';

// PostgreSQL as a campaign treats it: every commit is on disk before it is told, and it is cut off in every way.

export const startServer = (parent?: string, settings: Record<string, string> = {}): Promise<Postgres> =>
  startPostgres({
    durable: true,
    settings: { shared_buffers: '32MB', max_connections: '60', ...settings },
    ...(parent !== undefined && { parent }),
  });

/** Stops every process of the server for a while, as a machine does that swaps or is moved. */
export async function freeze(pid: number, milliseconds: number): Promise<void> {
  const all = familyOf(pid);
  signal(all, 'SIGSTOP');
  try {
    await sleep(milliseconds);
  } finally {
    // Also those begun between the look and the signal: the parent was stopped first.
    signal(familyOf(pid), 'SIGCONT');
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone meanwhile.
    }
  }
}

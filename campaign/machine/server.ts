import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '../../dev/family-of.ts';
import { type Postgres, startPostgres } from '../../dev/postgres.ts';

// PostgreSQL for a campaign: it syncs every commit before it acknowledges it, and it can be cut off in every way.

export const startServer = (parent?: string, settings: Record<string, string> = {}): Promise<Postgres> =>
  startPostgres({
    durable: true,
    settings: { shared_buffers: '32MB', max_connections: '60', ...settings },
    ...(parent !== undefined && { parent }),
  });

/** Stops every process of the server for a while, like a machine that swaps or is migrated. */
export async function freeze(pid: number, milliseconds: number): Promise<void> {
  const all = familyOf(pid);
  signal(all, 'SIGSTOP');
  try {
    await sleep(milliseconds);
  } finally {
    // No process can start between the list and the signals, because the parent is stopped first.
    signal(familyOf(pid), 'SIGCONT');
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

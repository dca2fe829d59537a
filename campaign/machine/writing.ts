import { readFileSync, statSync } from 'node:fs';
import { onServer } from '../../service/test/engines/on-server.ts';
import type { Scene } from '../scene.ts';

/** The byte of the `-shm` file that the writer locks, according to the format of the write-ahead log. */
const WRITE_LOCK = 120;

/** The processes (of a file) or connections (of a server) with uncommitted changes. */
export async function openChanges({ databaseUrl, ground: { server } }: Scene): Promise<string[]> {
  return server ? ofServer(server.url(), databaseUrl) : ofFile(databaseUrl.slice('sqlite:'.length));
}

async function ofServer(serverUrl: string, databaseUrl: string): Promise<string[]> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const [result] = await onServer(
    serverUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = '${name}' AND backend_xid IS NOT NULL`,
  );
  return (result?.rows ?? []).map(({ pid }) => String(pid));
}

/** Reads the locks from Linux. To try the lock would disturb the writer. */
function ofFile(path: string): string[] {
  const inode = statSync(`${path}-shm`, { throwIfNoEntry: false })?.ino;
  if (inode === undefined) return [];
  const locks = readFileSync('/proc/locks', 'utf8').matchAll(/ WRITE (\d+) \w+:\w+:(\d+) (\d+) (\d+)/g);
  return [...locks]
    .filter(
      ([, , file, first, last]) => Number(file) === inode && Number(first) <= WRITE_LOCK && WRITE_LOCK <= Number(last),
    )
    .map(([, pid = '']) => pid);
}

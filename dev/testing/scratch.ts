import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ownName, removeLeftovers } from '@launch-board/service/boot/files/own-files';

const MEMORY = '/dev/shm';
/** More than a whole run has there at once. */
const ROOM_BYTES = 4e9;

/**
 * Has all temporary files of a run in memory, where there is room: the boards of tests sync each commit, and the system
 * would spend as much time again on that. What is promised across a kill holds there too; only a crash of the machine
 * would show a difference. Whoever sets TMPDIR decides.
 */
export async function useMemory(): Promise<void> {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  await removeLeftovers(MEMORY);
  const folder = join(MEMORY, ownName('tests'));
  // The account of PostgreSQL's server, which is another one if this one is root, has to reach its own folder.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

/** What a process that is still ending writes meanwhile is removed by the next run. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

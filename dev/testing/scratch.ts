import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'launchboard-tests-';
/** Four times what a whole run was seen to have there at once. */
const ROOM_BYTES = 4e9;

/**
 * Has all temporary files of a run in memory, where there is room: the boards of tests sync each commit, and a third of
 * the time of a run was waiting for the disk. What is promised across a kill holds there too; only a crash of the machine
 * would show a difference. Whoever sets TMPDIR decides.
 */
export function useMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  for (const name of readdirSync(MEMORY))
    if (isLeft(name)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
  // The account of PostgreSQL's server, which is another one if this one is root, has to reach its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Whether a run that was killed has left it. */
function isLeft(name: string): boolean {
  const pid = new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

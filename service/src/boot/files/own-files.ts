import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// Files and folders that a command makes for itself carry its process id in their names, so that those of one that was
// killed are known, and removed by the next: they may hold e-mail addresses.

const SUFFIX = 'launchboard-part';

/** The name of a file that is being made in the place of `name`. */
export const ownName = (name: string): string => `.${name}.${process.pid}.${SUFFIX}`;

/** Runs with a new folder that nobody else can read, and removes it afterwards. */
export async function withOwnFolder<T>(parent: string, name: string, run: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `${name}.${process.pid}.${SUFFIX}-`));
  try {
    return await run(folder);
  } catch (error) {
    throw namingFull(parent, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Neither a write nor SQLite says where there is no space. */
export function namingFull(folder: string, cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || message === 'database or disk is full';
  return isFull
    ? new Error(`there is no space left in ${folder}: make room there and run this again`, { cause })
    : cause;
}

const pattern = new RegExp(`^\\..+\\.(\\d+)\\.${SUFFIX}(?:-.*)?$`);

/** Removes what ended processes left in a folder. What cannot be removed is somebody else's and stays. */
export async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.[1]);
    const path = join(folder, name);
    if (Number.isNaN(pid) || !(await isLeft(path, pid))) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Containers give the same small ids again: what is older than this process is not its own. */
async function isLeft(path: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isAlive(pid);
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < performance.timeOrigin;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

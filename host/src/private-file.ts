import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/**
 * Makes a database file, where it is missing, and lets its owner alone read it, whatever the umask of whoever starts the
 * program. SQLite gives its log and its shared memory the mode of the database; those that an earlier version left open
 * are closed as well.
 *
 * An existing file is never opened here: closing any descriptor of a file drops all locks that this process holds on it.
 * @throws Error when the file can be neither made nor found
 */
export function makePrivateFile(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const file of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(file);
}

/** Removes the rights of the group and of others, and grants none: a read-only file stays read-only. A file of another user is left alone. */
function closeToOthers(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0) return;
  try {
    chmodSync(path, found.mode & OWNER_ONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

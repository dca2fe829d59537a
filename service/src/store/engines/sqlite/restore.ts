import { chownSync, closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './faults.ts';
import { assertInPlace, leaveMarker } from './marker.ts';

/**
 * Checks that no process has a database open, and merges its write-ahead log into the file.
 * @throws Error if a process has it open; the message says what to do
 */
export function assertUnused(path: string) {
  try {
    // To open the file would apply the log beside it, even one that belongs to another file.
    assertInPlace(path, { isNew: true });
  } catch {
    return;
  }
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const connection = new DatabaseSync(path, { timeout: 0 });
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    connection.exec('BEGIN IMMEDIATE');
    connection.exec('ROLLBACK');
  } catch (error) {
    if (isBusy(error)) throw new Error(`a process has ${path} open: stop the service first`, { cause: error });
    // A damaged database is no obstacle: it is about to be replaced.
  } finally {
    connection.close();
  }
}

/** The account that must own the restored file: the owner of the database, or of its folder if there is no database. */
export function ownerOf(path: string): { uid: number; gid: number } {
  return statSync(path, { throwIfNoEntry: false }) ?? statSync(dirname(path));
}

/**
 * Replaces a database with another one, which has no log and is in the same file system. The old one is kept beside it
 * under a new name. If the old one had no log, there is a database under its name at every moment. Otherwise there is a
 * moment without one, and a start at that moment is refused.
 * @returns the new name of the old database, if there was one
 */
export function putInPlace(path: string, restored: string, moment: string): string | undefined {
  const aside = `${path}.before-restore-${moment}`;
  const { uid, gid } = ownerOf(path);
  const made = statSync(restored);
  if (made.uid !== uid || made.gid !== gid) chownSync(restored, uid, gid);
  const isThere = existsSync(path);
  if (existsSync(`${path}-wal`)) {
    if (isThere) renameSync(path, aside);
    renameSync(`${path}-wal`, `${aside}-wal`);
  } else if (isThere) linkSync(path, aside);
  rmSync(`${path}-shm`, { force: true });
  renameSync(restored, path);
  syncFolder(dirname(path));
  leaveMarker(path, { uid, gid });
  return isThere ? aside : undefined;
}

function syncFolder(path: string) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

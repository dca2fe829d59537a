import { chownSync, closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './faults.ts';
import { assertInPlace, leaveMarker } from './marker.ts';

/**
 * Shows that no process has a database open, and takes its log into the file.
 * @throws Error where one has, with what to do
 */
export function assertUnused(path: string) {
  try {
    // A log that does not belong must not be taken in, and opening the file would.
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
    // A damaged one is what restoring is for.
  } finally {
    connection.close();
  }
}

/** The account that the restored file has to belong to: that of the database, else of its folder. */
export function ownerOf(path: string): { uid: number; gid: number } {
  return statSync(path, { throwIfNoEntry: false }) ?? statSync(dirname(path));
}

/**
 * Puts a whole database, without a log and in the same file system, in the place of another, which is kept under a name
 * beside it. Where that one had no log it is never missing; else a start in between is refused.
 * @returns the name of the old one, where there was one
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

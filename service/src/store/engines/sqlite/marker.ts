import { chownSync, closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { identityOf } from './file-identity.ts';

/** A marker file next to the database. Without it, a lost database would look like a first start. */
const markerOf = (path: string): string => `${path}-board`;

type Marker = { database: string | undefined; log: string | undefined };

/** The database file, or its write-ahead log, is not the one that was last used here. */
class DatabaseMisplaced extends Error {
  override name = 'DatabaseMisplaced';
}

/** Writes the marker: there is a board here, last opened with these files. */
export function leaveMarker(path: string, owner?: { uid: number; gid: number }) {
  const marker: Marker = { database: identityOf(path), log: identityOf(`${path}-wal`) };
  const words = 'A board is kept beside this file. It lets the program notice when the database is lost or replaced.';
  const text = `${JSON.stringify({ about: words, ...marker }, undefined, 2)}\n`;
  try {
    if (read(path)?.text !== text) writeFileSync(markerOf(path), text, { mode: 0o600 });
    if (owner) chownSync(markerOf(path), owner.uid, owner.gid);
  } catch {
    // A full disk must not prevent a start. An existing marker remains valid.
  }
}

/**
 * How many times this process has each file open. To close another descriptor of the file would drop SQLite's locks.
 */
const inUse = new Map<string, number>();

export function noteUse(path: string, change: 1 | -1) {
  inUse.set(path, (inUse.get(path) ?? 0) + change);
}

/**
 * Checks the files at a path before SQLite opens them. SQLite would use an empty file as a new database, and would
 * apply any log beside a file.
 * @throws DatabaseMisplaced
 */
export function assertInPlace(path: string, { isNew }: { isNew: boolean }) {
  if ((inUse.get(path) ?? 0) > 0) return;
  const size = sizeOf(path);
  const hasLog = sizeOf(`${path}-wal`) > 0;
  if (size === 0) {
    if (hasLog)
      throw new DatabaseMisplaced(`${path} is missing or empty, and ${path}-wal holds changes of it; ${bringBack}`);
    if (!isNew && read(path))
      throw new DatabaseMisplaced(
        `${path} is missing or empty, and there was a board here before; ${bringBack}, or begin a new board with "launchboard serve --new"`,
      );
  } else if (hasLog && !isOfLog(path))
    throw new DatabaseMisplaced(
      `${path}-wal belongs to another file than ${path}: the database was replaced and its log was not; put a backup in place with "launchboard restore FILE"`,
    );
}

const bringBack = 'put the file back, or a backup with "launchboard restore FILE"';

/** Whether a log may belong to the file it lies beside. */
function isOfLog(path: string): boolean {
  // Such a file never had a log of its own. Our backups and the output of VACUUM INTO are like that.
  if (!isInLogMode(path)) return false;
  const marker = read(path)?.marker;
  if (!marker?.database || !marker.log) return true;
  // In a copied folder both files are new, so they may belong together.
  return !(marker.log === identityOf(`${path}-wal`) && marker.database !== identityOf(path));
}

/** Reads the write and read versions in a database header: 2 means a write-ahead log, 1 means none. */
function isInLogMode(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const versions = Buffer.alloc(2);
    readSync(file, versions, 0, 2, 18);
    return versions.equals(Buffer.from([2, 2]));
  } finally {
    closeSync(file);
  }
}

function read(path: string): { text: string; marker: Partial<Marker> } | undefined {
  try {
    const text = readFileSync(markerOf(path), 'utf8');
    return { text, marker: parsed(text) };
  } catch (error) {
    // A marker of another account cannot be read, but it still says that there is a board.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : { text: '', marker: {} };
  }
}

/** A truncated marker still says that there was a board. */
function parsed(text: string): Partial<Marker> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

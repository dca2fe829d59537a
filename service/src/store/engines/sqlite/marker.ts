import { chownSync, closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { identityOf } from './place.ts';

/** A marker file next to the database. Without it, a lost database would look like a first start. */
const markerOf = (path: string): string => `${path}-board`;

type Marker = { database: string | undefined; log: string | undefined };

/** The file is not the one that was used here, or not with this write-ahead log. */
class DatabaseMisplaced extends Error {
  override name = 'DatabaseMisplaced';
}

/** Says that there is a board, and by which files it was last opened. */
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

/** How many times this process has a file open: closing any other descriptor of it would drop SQLite's locks. */
const inUse = new Map<string, number>();

export function noteUse(path: string, change: 1 | -1) {
  inUse.set(path, (inUse.get(path) ?? 0) + change);
}

/**
 * Looks at what stands at a path before SQLite does, which would take an empty file for a new database and apply any log
 * that lies beside a file.
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
  // A file that never had a log of its own: our backups are such, and VACUUM INTO makes such.
  if (!isInLogMode(path)) return false;
  const marker = read(path)?.marker;
  if (!marker?.database || !marker.log) return true;
  // A folder that was copied has new files of both kinds.
  return !(marker.log === identityOf(`${path}-wal`) && marker.database !== identityOf(path));
}

/** The versions for writing and reading in the header of a file: 2 where there is a write-ahead log, 1 where not. */
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
    // One of another account says that there is a board, and no more.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : { text: '', marker: {} };
  }
}

/** One that was cut off says at least that there was a board. */
function parsed(text: string): Partial<Marker> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

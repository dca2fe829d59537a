import { randomBytes } from 'node:crypto';
import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@launch-board/host/durations';
import { openMediaStore } from '../../media/media.ts';
import { addressOf } from '../../media/media-settings.ts';
import { isPostgres, sqlitePath } from '../../store/open-store.ts';
import { newestBackup } from '../backups/newest.ts';
import { existing } from '../files/existing.ts';
import type { Config } from '../settings/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { otherAccount } from './own-account.ts';

/** Writes a picture of a name that no picture has, reads it and removes it. */
export async function lookAtPictures({ media }: Config): Promise<Finding> {
  const address = addressOf(media);
  const isFolder = 'folder' in media;
  if (isFolder && !(await stat(media.folder).catch(() => undefined)))
    return ok(`${address} is not there; it appears with the first picture`);
  const other = isFolder ? await otherAccount(media.folder) : undefined;
  if (other !== undefined) return warn(`${address} was not tried`, other);
  try {
    const store = await openMediaStore(media);
    const [id, bytes] = [randomBytes(20).toString('hex'), randomBytes(64)];
    await store.put(id, { jpg: bytes });
    try {
      const file = await store.read(id, 'jpg');
      if (!file || !(await buffer(file)).equals(bytes))
        return fail(`${address} gives back something else`, 'see its disk or its server');
    } finally {
      await store.remove(id);
    }
    return ok(`${address} takes, gives and removes pictures`);
  } catch (error) {
    return fail(
      `${address} cannot be used: ${(error as Error).message}`,
      'bring it back, make room, or correct LAUNCHBOARD_MEDIA',
    );
  }
}

const MB = 1_000_000;
const FEW = 200 * MB;
const LITTLE = 2000 * MB;

/** Of the disks with the database and the pictures, if they are on this machine. */
export async function lookAtRoom({ databaseUrl, media }: Config): Promise<Finding> {
  const folders = [
    ...(isPostgres(databaseUrl) ? [] : [await existing(dirname(resolve(sqlitePath(databaseUrl))))]),
    ...('folder' in media ? [await existing(resolve(media.folder))] : []),
  ];
  if (folders.length === 0) return ok('the board has no files on this machine');
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return { folder, bytes: bavail * bsize };
    }),
  );
  const { folder, bytes } = rooms.reduce((least, room) => (room.bytes < least.bytes ? room : least));
  const words = `${Math.floor(bytes / MB).toLocaleString('en-GB')} MB are free in ${folder}`;
  if (bytes < FEW) return fail(words, 'make room now: changes are refused when it is full');
  return bytes < LITTLE ? warn(words, 'make room: a backup needs space for another copy') : ok(words);
}

const LAST_SUCCESS = /^launchboard_backup_drill_last_success_timestamp_seconds (\S+)$/m;

/** The age of the newest backup in a folder, by default the one of `deploy/systemd`, and of the last good drill. */
export async function lookAtBackups({ databaseUrl }: Config, folder?: string, drill?: string): Promise<Finding> {
  const beside = isPostgres(databaseUrl) ? undefined : join(dirname(sqlitePath(databaseUrl)), 'backups');
  const path = folder ?? beside;
  const isKnown = path !== undefined && (await stat(path).catch(() => undefined));
  if (!isKnown) return warn('not known', 'name the folder with --backups; see docs/operate/backups.md');
  const { file, at } = await newestBackup(path);
  const ageDays = (Date.now() - at) / DAY_MS;
  const words = `${file} is ${ageDays.toFixed(1)} days old`;
  if (ageDays > 2) return fail(words, 'see "journalctl -u launchboard-backup", or run "launchboard backup FILE"');
  if (drill === undefined) return ok(words);
  const lastSuccess = Number(LAST_SUCCESS.exec(await readFile(drill, 'utf8'))?.[1] ?? 0) * 1000;
  const drilled = `${words}, the last good drill ${((Date.now() - lastSuccess) / DAY_MS).toFixed(1)} days`;
  if (lastSuccess === 0) return fail(`${words}, and no drill was good`, 'run "launchboard drill FOLDER"');
  return Date.now() - lastSuccess > 8 * DAY_MS ? warn(drilled, 'run "launchboard drill FOLDER"') : ok(drilled);
}

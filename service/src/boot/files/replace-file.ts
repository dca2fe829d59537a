import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { namingFull, ownName, removeLeftovers } from './own-files.ts';

/**
 * Lets `fill` write a new file beside the target and puts it in the target's place only when it is whole and on disk.
 * After any failure the target is what it was.
 */
export async function replaceFile<T>(target: string, mode: number, fill: (path: string) => Promise<T>): Promise<T> {
  const path = join(dirname(target), ownName(basename(target)));
  await removeLeftovers(dirname(target));
  try {
    await (await open(path, 'wx', mode)).close();
    const result = await fill(path);
    await sync(path);
    await rename(path, target);
    await sync(dirname(target));
    return result;
  } catch (error) {
    throw namingFull(dirname(target), error);
  } finally {
    await rm(path, { force: true });
  }
}

/** A folder is synced too: without it the new name could be lost. */
async function sync(path: string) {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

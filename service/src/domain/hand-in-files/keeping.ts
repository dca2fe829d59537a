import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { deleteFile, dueFiles, type FileRow, handInOfFile, putFile } from '../../store/hand-in-files/files.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';

// The order of row and file is that of pictures: a row in the state `coming` before the first byte, `ready` once the last one is
// stored, `going` before the first is deleted. Whatever is interrupted leaves a row that is due.

/** A file that is not stored by then never will be: the store of pictures has less time for it. */
const COMING_MS = HOUR_MS / 4;
/** Files in one round. */
const AT_ONCE = 10;
/** After so long another instance takes over what this one has begun. */
const LEASE_MS = 5 * MINUTE_MS;

type New = Omit<FileRow, 'state' | 'created_at' | 'due_at'>;

export const announceFile = (writes: Writes, file: New, now: number): Promise<void> =>
  putFile(writes, { ...file, state: 'coming', created_at: now, due_at: now + COMING_MS });

export const finishFile = (writes: Writes, file: FileRow): Promise<void> =>
  putFile(writes, { ...file, state: 'ready', due_at: null });

/** Deletes files that are not handed in any more, or never were, as `sweepPictures` does. Returns whether there may be more. */
export async function sweepHandInFiles({
  store,
  clock,
  media,
}: Pick<Deps, 'store' | 'clock' | 'media'>): Promise<boolean> {
  if ((await store.read((reads) => dueFiles(reads, clock(), 1))).length === 0) return false;
  const going = await store.write(async (writes) => {
    const marked: string[] = [];
    for (const row of await dueFiles(writes, clock(), AT_ONCE)) {
      const isUsed = row.state === 'ready' && (await handInOfFile(writes, row.id)) !== undefined;
      await putFile(writes, isUsed ? { ...row, due_at: null } : { ...row, state: 'going', due_at: clock() + LEASE_MS });
      if (!isUsed) marked.push(row.id);
    }
    return marked;
  });
  for (const id of going) {
    await media.store.remove(id);
    await store.write((writes) => deleteFile(writes, id));
  }
  return true;
}

import { MINUTE_MS } from '@launch-board/host/durations';
import { deletePicture, putPicture } from '../../store/pictures/changes.ts';
import { duePictures, isPictureUsed } from '../../store/pictures/reads.ts';
import type { Deps } from '../deps.ts';

/** Pictures in one round: some milliseconds of work, for which every other change waits. */
const AT_ONCE = 10;
/** After so long another instance takes over what this one has begun. */
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Deletes pictures that nothing uses: marks some, deletes their files, then their rows. Whoever is interrupted leaves the
 * mark, and the next round goes on after a while. Returns whether there may be more.
 */
export async function sweepPictures({
  store,
  clock,
  media,
}: Pick<Deps, 'store' | 'clock' | 'media'>): Promise<boolean> {
  // Most rounds find nothing, and write nothing.
  if ((await store.read((reads) => duePictures(reads, clock(), 1))).length === 0) return false;
  const going = await store.write(async (writes) => {
    const marked: string[] = [];
    for (const row of await duePictures(writes, clock(), AT_ONCE)) {
      if (await isPictureUsed(writes, row.id)) {
        await putPicture(writes, { ...row, due_at: null });
        continue;
      }
      await putPicture(writes, { ...row, state: 'going', facts: null, files: null, due_at: clock() + LEASE_MS });
      marked.push(row.id);
    }
    return marked;
  });
  for (const id of going) {
    await media.store.remove(id);
    await store.write((writes) => deletePicture(writes, id));
  }
  return true;
}

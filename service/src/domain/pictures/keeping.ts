import { hash } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import type { MadePicture } from '../../media/picture.ts';
import type { Spooled } from '../../media/spool.ts';
import { putPicture } from '../../store/pictures/changes.ts';
import { factsOf, type PictureFacts } from '../../store/pictures/columns.ts';
import { findPicture } from '../../store/pictures/reads.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';

// A row is written before the first file, so that the sweep finds the files of a picture that was cut off.

/** A picture that is not finished by then never will be. Far longer than the longest wait for a decoder. */
const COMING_MS = HOUR_MS / 4;
/** For the form that it was uploaded in to be sent. */
const UNUSED_MS = DAY_MS;

/** The sweep deletes the picture at the moment. */
export class PictureGoing extends Error {}

/** The same file has the same id, whoever brings it. */
export const pictureIdOf = ({ sha256 }: Pick<Spooled, 'sha256'>): string => sha256.slice(0, limits.pictureId);

/** Whether nothing has to be made. A restored database may have pictures whose files no backup has: nothing showed them. */
export async function isKept({ store, media }: Pick<Deps, 'store' | 'media'>, id: string): Promise<boolean> {
  const row = await store.read((reads) => findPicture(reads, id));
  return row?.state === 'ready' && (await media.store.size(id, 'jpg')) !== undefined;
}

/** @throws PictureGoing */
export async function announcePicture(writes: Writes, id: string, now: number) {
  const row = await findPicture(writes, id);
  if (row?.state === 'going') throw new PictureGoing();
  // Somebody brings the same picture: whoever is last finds the files there already.
  const coming = { state: 'coming', facts: null, files: null } as const;
  await putPicture(writes, {
    id,
    ...coming,
    created_at: now,
    ...(row?.state === 'ready' && row),
    due_at: now + COMING_MS,
  });
}

type Finished = { id: string; made: MadePicture | undefined; now: number };

/** Without `made` the picture was there before. @throws PictureGoing */
export async function finishPicture(writes: Writes, { id, made, now }: Finished): Promise<PictureFacts> {
  const row = await findPicture(writes, id);
  // The sweep has come in between: the files are gone, or about to go.
  if (!row || row.state === 'going' || (row.state === 'coming' && !made)) throw new PictureGoing();
  const facts = made?.facts ?? factsOf(row);
  const dueAt = row.due_at === null ? null : now + UNUSED_MS;
  if (made) {
    const files = Object.entries(made.files).map(([name, bytes]) => [name, [bytes.length, hash('sha256', bytes)]]);
    const ready = { facts: JSON.stringify(facts), files: JSON.stringify(Object.fromEntries(files)) };
    await putPicture(writes, { ...row, ...ready, state: 'ready', due_at: dueAt });
  } else if (dueAt !== null) await putPicture(writes, { ...row, due_at: dueAt });
  return facts;
}

import { hash } from 'node:crypto';
import type { Complete, Picture } from '@launch-board/contract';
import { limits } from '@launch-board/contract';
import type { MadePicture, PictureFault } from '../../media/picture.ts';
import { MakerBusy, PictureRefused } from '../../media/picture-maker.ts';
import type { Spooled } from '../../media/spool.ts';
import { factsOf, findPicture, putPicture, putUpload } from '../../store/pictures.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewPicture } from './views.ts';

const HOUR_MS = 3_600_000;
/** An upload that is not finished by then never will be. Far longer than the longest wait for a decoder. */
const COMING_MS = HOUR_MS / 4;
/** For the form that it was uploaded in to be sent. */
const UNUSED_MS = 24 * HOUR_MS;
const COME_BACK_SECONDS = 5;

type Reply = Promise<{ picture: Complete<Picture> }>;

/**
 * A row is written before the first file, so that the sweep finds the files of an upload that was cut off. Only once all
 * files are there does anybody see the picture. The budget is spent once the decoder is free for it, not by waiting.
 */
export async function uploadPicture(
  deps: Deps,
  actor: Member,
  { file }: { file: Spooled },
  { idempotency }: ChangeHeaders = {},
): Reply {
  const id = file.sha256.slice(0, limits.pictureId);
  const before = await deps.store.read((reads) => findPicture(reads, id));
  let made: MadePicture | undefined;
  if (before?.state !== 'ready') {
    made = await makeFiles(deps, file, () => transact(deps, actor, (tx) => announce(tx, id), { budget: 'pictures' }));
    await deps.media.store.put(id, made.files);
  }
  return transact(deps, actor, (tx) => finish(tx, id, made), { idempotency });
}

const goneAgain = () => new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });

async function announce({ writes, now }: Transaction, id: string) {
  const row = await findPicture(writes, id);
  if (row?.state === 'going') throw goneAgain();
  // Somebody uploads the same picture: whoever is last finds the files there already.
  const coming = { state: 'coming', facts: null, files: null } as const;
  await putPicture(writes, {
    id,
    ...coming,
    created_at: now,
    ...(row?.state === 'ready' && row),
    due_at: now + COMING_MS,
  });
}

async function makeFiles({ media }: Deps, file: Spooled, onTurn: () => Promise<void>): Promise<MadePicture> {
  try {
    return await media.maker.make(file, onTurn);
  } catch (error) {
    if (error instanceof MakerBusy) throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    if (error instanceof PictureRefused) throw refusalOf(error.fault);
    throw error;
  }
}

function refusalOf(fault: PictureFault): Fail {
  switch (fault) {
    case 'too many pixels':
      return new Fail('picture_too_large', { reason: 'The picture has too many pixels. Make it smaller first.' });
    case 'heic':
      return new Fail('unsupported_picture', {
        reason: 'This is a HEIC picture. Save it as JPEG, or set your camera to “Most Compatible”.',
      });
    case 'svg':
      return new Fail('unsupported_picture', { reason: 'This is a drawing in SVG. Export it as PNG.' });
    case 'not a picture':
      return new Fail('unsupported_picture', { reason: 'This is not a picture in one of these formats.' });
    case 'damaged':
      return new Fail('unreadable_picture');
  }
}

async function finish({ writes, actor, now, deps }: Transaction, id: string, made: MadePicture | undefined): Reply {
  const row = await findPicture(writes, id);
  // The sweep has come in between: the files are gone, or about to go.
  if (!row || row.state === 'going' || (row.state === 'coming' && !made)) throw goneAgain();
  const facts = made?.facts ?? factsOf(row);
  if (row.state === 'coming' && made) {
    const files = Object.entries(made.files).map(([name, bytes]) => [name, [bytes.length, hash('sha256', bytes)]]);
    const ready = { facts: JSON.stringify(facts), files: JSON.stringify(Object.fromEntries(files)) };
    await putPicture(writes, { ...row, ...ready, state: 'ready', due_at: now + UNUSED_MS });
  } else if (row.due_at !== null) await putPicture(writes, { ...row, due_at: now + UNUSED_MS });
  await putUpload(writes, { user_id: actor.userId, picture_id: id, created_at: now });
  return { picture: viewPicture({ id, alt: null, ...facts }, deps.pages) };
}

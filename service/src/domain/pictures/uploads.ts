import type { Complete, Picture } from '@launch-board/contract';
import type { MadePicture, PictureFault } from '../../media/picture.ts';
import { MakerBusy, PictureRefused } from '../../media/picture-maker.ts';
import type { Spooled } from '../../media/spool.ts';
import { putUpload } from '../../store/pictures/changes.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { announcePicture, finishPicture, isKept, PictureGoing, pictureIdOf } from './keeping.ts';
import { viewPicture } from './views.ts';

const COME_BACK_SECONDS = 5;

type Reply = Promise<{ picture: Complete<Picture> }>;

/**
 * Only once all files are there does anybody see the picture. The budget is spent once the decoder is free for it, not by
 * waiting.
 */
export async function uploadPicture(
  deps: Deps,
  actor: Member,
  { file }: { file: Spooled },
  { idempotency }: ChangeHeaders = {},
): Reply {
  const id = pictureIdOf(file);
  let made: MadePicture | undefined;
  if (!(await isKept(deps, id))) {
    made = await makeFiles(deps, actor, file, () =>
      transact(deps, actor, ({ writes, now }) => announcePicture(writes, id, now).catch(asAway), {
        budget: 'pictures',
      }),
    );
    await deps.media.store.put(id, made.files);
  }
  return transact(deps, actor, (tx) => finish(tx, id, made), { idempotency });
}

/** A picture that is about to be deleted can be sent again in a moment. */
function asAway(error: unknown): never {
  if (error instanceof PictureGoing) throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
  throw error;
}

async function makeFiles(
  { media }: Deps,
  { userId }: Member,
  file: Spooled,
  onTurn: () => Promise<void>,
): Promise<MadePicture> {
  try {
    return await media.maker.make(userId, file, onTurn);
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
    case 'too many scans':
      return new Fail('unsupported_picture', {
        reason: 'This JPEG is made of too many scans. Save it again as an ordinary JPEG, or as PNG.',
      });
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
  const facts = await finishPicture(writes, { id, made, now }).catch(asAway);
  await putUpload(writes, { user_id: actor.userId, picture_id: id, created_at: now });
  return { picture: viewPicture({ id, alt: null, ...facts }, deps.pages) };
}

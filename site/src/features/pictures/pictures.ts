import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type Cover, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Detail, Mistake } from '../../ui/form/form-answer.ts';
import { focusField, focusOf } from './focus/focus-text.ts';
import { idsIn, type PictureChoice } from './picture-list.ts';
import { pictureReason } from './reasons.ts';

/** What is wrong with the picture itself, and not with the board or with whoever sends it. */
const ofPicture = ['picture_too_large', 'unsupported_picture', 'unreadable_picture'] as const;

/** The reason of the API, if it concerns the picture alone: also that there is no room for it now. */
function faultOfPicture(error: unknown): string | undefined {
  if (isLaunchBoardError(error, 'unavailable')) return error.reason && pictureReason(error.reason);
  const fault = ofPicture.find((code) => isLaunchBoardError(error, code));
  return fault && isLaunchBoardError(error, fault) ? pictureReason(error.reason ?? error.message) : undefined;
}

const atField = (message: string) => new Mistake([{ field: 'picture', message }]);

type Sent = NonNullable<VisitorContext['sentPictures']>[number];

/** @throws Mistake if the picture cannot be taken, at the field in which it was chosen */
async function taken(sent: Sent): Promise<Cover> {
  const outcome = await sent().catch((error: unknown) => {
    const fault = faultOfPicture(error);
    throw fault === undefined ? error : atField(fault);
  });
  if ('id' in outcome) return outcome;
  throw atField(
    outcome.refusal === 'too large'
      ? t('This file is larger than {pictureMegabytes} MB. Choose a smaller one.', {
          pictureMegabytes: limits.pictureMegabytes,
        })
      : t('Many pictures are being uploaded at the moment. Choose yours again in a few seconds.'),
  );
}

/** The only picture of the form, which has been uploaded while it arrived. What is wrong with it is told at its field. */
export async function uploaded(visitor: VisitorContext): Promise<Cover> {
  const [sent] = visitor.sentPictures ?? [];
  if (!sent) throw atField(t('Choose a picture first.'));
  return taken(sent);
}

/** The same, or one that a script has uploaded before, with what was typed about it. */
async function sentPicture(visitor: VisitorContext, form: FormData): Promise<Omit<PictureChoice, 'focus'>> {
  const before = form.get('picture_id');
  const { id } = before ? { id: String(before) } : await uploaded(visitor);
  return { id, alt: String(form.get('alt') ?? '') || null };
}

async function sentCover(visitor: VisitorContext, form: FormData): Promise<Partial<PictureChoice> & { id: string }> {
  const cover = await sentPicture(visitor, form);
  // A new picture has no point yet.
  const point = form.get(focusField(cover.id));
  return point === null ? cover : { ...cover, focus: focusOf(String(point)) ?? null };
}

/**
 * Puts the files of a form behind the pictures that it lists. @throws Mistake if one cannot be taken; the form lists the others by
 * then, and has whatever else was typed
 */
export async function takeFiles(visitor: VisitorContext, form: FormData): Promise<void> {
  const faults: Detail[] = [];
  for (const sent of visitor.sentPictures ?? []) {
    try {
      append(form, (await taken(sent)).id);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      faults.push(...error.details.map(({ message }) => ({ field: 'images', message })));
    }
  }
  if (faults.length > 0) throw new Mistake(faults);
}

function append(form: FormData, id: string) {
  const ids = idsIn(form);
  if (ids.includes(id)) return;
  if (ids.length >= limits.projectPictures)
    throw atField(t('A project can have {projectPictures} pictures.', { projectPictures: limits.projectPictures }));
  form.set('images', [...ids, id].join(' '));
}

/** The portrait of whoever sends the form: another one, or none. */
export async function changePortrait(visitor: VisitorContext, form: FormData) {
  const portrait = form.get('form') === 'add' ? await sentPicture(visitor, form) : null;
  await visitor.api.updateMe({ body: { portrait } });
  await visitor.refreshPerson();
  return { isSaved: true as const };
}

/** The cover of a collection: another one, none, or the same with another point in view. */
export async function changeCover(visitor: VisitorContext, id: string, form: FormData) {
  const cover = form.get('form') === 'remove' ? null : await sentCover(visitor, form);
  await visitor.api.updateCollection({ id, body: { cover } });
  return { isSaved: true as const };
}

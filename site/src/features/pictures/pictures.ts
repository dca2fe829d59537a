import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type Cover, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { ownPath } from '../../ui/picture/picture.ts';

/** A picture as bodies name it. */
type PictureChoice = { id: string; alt: string | null };

export type ShownPicture = { id: string; alt: string; src: string; width: number; height: number };

/** In a size for a list of one's own pictures. */
export const shownPicture = ({ id, alt, url, width, height, widths }: Cover): ShownPicture => {
  const to = widths.findLast((one) => one <= 384) ?? widths[0] ?? width;
  return {
    id,
    alt: alt ?? '',
    src: `${ownPath(url) ?? url}-${to}.webp`,
    width: to,
    height: Math.round((height * to) / width),
  };
};

/** The pictures of a project as its owners last sent them, and what else their page shows. */
export async function readPictures({ api }: VisitorContext, projectId: string) {
  const { project } = await api.getProject({ id: projectId });
  return {
    project: { id: project.id, name: project.name },
    isWaiting: project.pending_revision !== undefined,
    pictures: (project.pending_revision?.images ?? project.images ?? []).map(shownPicture),
  };
}

/** What is wrong with the picture itself, and not with the board or with whoever sends it. */
const ofPicture = ['picture_too_large', 'unsupported_picture', 'unreadable_picture'] as const;

/** The reason of the API, if it concerns the picture alone: also that there is no room for it now. */
function faultOfPicture(error: unknown): string | undefined {
  if (isLaunchBoardError(error, 'unavailable')) return error.reason;
  const fault = ofPicture.find((code) => isLaunchBoardError(error, code));
  return fault && isLaunchBoardError(error, fault) ? (error.reason ?? error.message) : undefined;
}

const atField = (message: string) => new Mistake([{ field: 'picture', message }]);

/**
 * The picture of the form, which has been uploaded while it arrived, or before by a script. What is wrong with it is told at
 * its field.
 */
export async function sentPicture(visitor: VisitorContext, form: FormData): Promise<PictureChoice> {
  const alt = String(form.get('alt') ?? '') || null;
  const before = form.get('picture_id');
  if (before) return { id: String(before), alt };
  const sent = await visitor.sentPicture?.().catch((error: unknown) => {
    const fault = faultOfPicture(error);
    throw fault === undefined ? error : atField(fault);
  });
  if (!sent) throw atField(t('Choose a picture first.'));
  if ('id' in sent) return { id: sent.id, alt };
  throw atField(
    sent.refusal === 'too large'
      ? t('This file is larger than {pictureMegabytes} MB. Choose a smaller one.', {
          pictureMegabytes: limits.pictureMegabytes,
        })
      : t('Many pictures are being uploaded at the moment. Choose yours again in a few seconds.'),
  );
}

/** What one can do with the pictures of a project: add one, or move, describe and remove those that are there. */
export async function changePictures(visitor: VisitorContext, projectId: string, form: FormData) {
  if (sentChoice(form, 'form', ['add', 'arrange']) === 'add') {
    const added = await sentPicture(visitor, form);
    const { pictures } = await readPictures(visitor, projectId);
    const images = [...pictures.map(choiceOf).filter(({ id }) => id !== added.id), added];
    if (images.length > limits.projectPictures)
      throw new Mistake([
        {
          field: 'picture',
          message: t('A project can have {projectPictures} pictures.', { projectPictures: limits.projectPictures }),
        },
      ]);
    await visitor.api.updateProject({ id: projectId, body: { images } });
  } else {
    await visitor.api.updateProject({ id: projectId, body: { images: arranged(form) } });
  }
  return { isSaved: true as const };
}

const choiceOf = ({ id, alt }: { id: string; alt: string }): PictureChoice => ({ id, alt: alt || null });

/** The list of the form, after the button that sent it: `remove ID`, `earlier ID`, `later ID`, or none of these. */
export function arranged(form: FormData): PictureChoice[] {
  const alts = form.getAll('alt').map(String);
  const images = form.getAll('id').map((id, index) => choiceOf({ id: String(id), alt: alts[index] ?? '' }));
  const [act, id] = String(form.get('act') ?? '').split(' ');
  const at = images.findIndex((image) => image.id === id);
  const [moved] = at < 0 || act === undefined ? [] : images.splice(at, 1);
  if (!moved || act === 'remove') return images;
  return images.toSpliced(Math.max(0, at + (act === 'earlier' ? -1 : 1)), 0, moved);
}

/** The portrait of whoever sends the form: another one, or none. */
export async function changePortrait(visitor: VisitorContext, form: FormData) {
  const portrait = form.get('form') === 'add' ? await sentPicture(visitor, form) : null;
  await visitor.api.updateMe({ body: { portrait } });
  await visitor.refreshPerson();
  return { isSaved: true as const };
}

/** The cover of a collection: another one, or none. */
export async function changeCover(visitor: VisitorContext, id: string, form: FormData) {
  const cover = form.get('form') === 'add' ? await sentPicture(visitor, form) : null;
  await visitor.api.updateCollection({ id, body: { cover } });
  return { isSaved: true as const };
}

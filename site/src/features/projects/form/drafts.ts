import { categoryName } from '@launch-board/host/category-name';
import { list, t } from '@launch-board/host/language/messages';
import { type ErrorDetail, isLaunchBoardError, type Project, type UpdateProjectBody } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Conflict, differencesOf, ifMatchOf } from '../../../ui/form/conflict.ts';
import { type Detail, Mistake } from '../../../ui/form/form-answer.ts';
import { assertFields } from '../../../ui/form/sent-act.ts';
import { type Picture, pictureOf } from '../../../ui/picture/picture.ts';
import { focusWords } from '../../pictures/focus/focus-text.ts';
import { isForPictures, type PictureChoice, picturesOfText } from '../../pictures/picture-list.ts';
import { asksAnew, askTyped } from '../../questions/typed-questions.ts';
import { inviteNamed } from '../../teams/invite-named.ts';
import {
  alwaysSent,
  bodyOf,
  fieldNames,
  fieldsOf,
  isBlank,
  labels,
  type ProjectFields,
  readFields,
  unnamed,
} from '../project-fields.ts';
import { changedSince } from '../project-marks.ts';
import { withProposal } from '../proposal/proposal.ts';

export type SavedDraft = {
  id: string;
  /** The first of its pictures. */
  cover?: Picture | undefined;
  /** The fields that could not be saved, and the reasons. */
  details: Detail[];
};

/** Saves the fields, the first time as a new draft. Leaves out only fields that the API refuses. @throws Mistake if fields are missing */
export async function saveDraft(visitor: VisitorContext, form: FormData): Promise<SavedDraft> {
  const { api } = visitor;
  assertFields(form, alwaysSent);
  const id = String(form.get('id') ?? '') || (await begin(api, String(form.get('key') ?? '')));
  const fields = readFields(form);
  const { images, ...texts } = bodyOf(fields);
  // A form that has been open for long does not undo what another one has done with the pictures since.
  const isArranged = form.has('images_changed') || changedSince(String(form.get('marks') ?? ''), fields).has('images');
  const saved = await saveWhatFits(api, id, isArranged ? { ...texts, images } : texts);
  const refused = asksAnew(form) ? await askTyped(visitor, id, form) : [];
  return { id, ...saved, details: [...saved.details, ...refused] };
}

/** Saves what stays a draft, and invites its team. Returns its id. @throws Mistake with what could not be saved */
export async function keepDraft(visitor: VisitorContext, form: FormData): Promise<string> {
  const { id, details } = await saveDraft(visitor, form);
  if (details.length > 0) throw new Mistake(details);
  // A button of the pictures, without scripts, invites nobody.
  if (!isForPictures(String(form.get('intent')))) await inviteNamed(visitor, id, form);
  return id;
}

/** Saves, then publishes. @throws Mistake if something is missing; the other fields are saved by then */
export async function publishDraft(visitor: VisitorContext, form: FormData): Promise<Project> {
  const id = await finishDraft(visitor, form);
  return (await visitor.api.publishProject({ id })).project;
}

/** Saves a draft that is to become public, and invites its team. Returns its id. @throws Mistake like the function above */
export async function finishDraft(visitor: VisitorContext, form: FormData): Promise<string> {
  const { name, tagline } = readFields(form);
  const { id, details } = await saveDraft(visitor, form);
  const missing = [
    ...(isBlank(name) ? [{ field: 'name', message: t('Give it a name.') }] : []),
    ...(isBlank(tagline) ? [{ field: 'tagline', message: t('Say in one line what it is.') }] : []),
  ];
  if (missing.length + details.length > 0) throw new Mistake([...missing, ...details]);
  await inviteNamed(visitor, id, form);
  return id;
}

/**
 * Changes a published project. Sends only changed fields, so that members of a team do not undo each other's changes.
 */
export async function changeProject(visitor: VisitorContext, id: string, form: FormData): Promise<void> {
  await changeFields(visitor, id, form);
  const refused = asksAnew(form) ? await askTyped(visitor, id, form) : [];
  if (refused.length > 0) throw new Mistake(refused);
}

async function changeFields({ api }: VisitorContext, id: string, form: FormData): Promise<void> {
  assertFields(form, alwaysSent);
  const fields = readFields(form);
  const marks = String(form.get('marks') ?? '');
  const changed = changedSince(marks, fields);
  const whole = { ...bodyOf(fields), name: fields.name, tagline: fields.tagline };
  const body = Object.fromEntries(Object.entries(whole).filter(([name]) => changed.has(name)));
  if (changed.size === 0) return;
  try {
    await api.updateProject({ id, body }, ifMatchOf(form));
  } catch (error) {
    if (!isLaunchBoardError(error, 'stale')) throw error;
    await settle(api, { id, body, fields, changed, marks });
  }
}

type Late = { id: string; body: UpdateProjectBody; fields: ProjectFields; changed: Set<string>; marks: string };

/** Resolves a conflict with another member of the team. The person decides about fields that both have changed. */
async function settle(api: VisitorContext['api'], { id, body, fields, changed, marks }: Late) {
  const { project } = await api.getProject({ id });
  // The form started with the proposal, so the comparison has to include it.
  const now = fieldsOf(withProposal(project));
  const theirs = changedSince(marks, now);
  const both = fieldNames.filter((name) => changed.has(name) && theirs.has(name));
  const differences = differencesOf(
    both.map((name) =>
      name === 'category_id' && fields[name] !== now[name]
        ? [t('Category'), t('As chosen above'), project.categories ? categoryName(project.categories) : t('None')]
        : [labels()[name], wordsOf(name, fields), wordsOf(name, now)],
    ),
  );
  const { revision = 0 } = project;
  if (differences.length > 0) throw new Conflict(revision, differences);
  await api.updateProject({ id, body }, { ifMatch: revision });
}

/** What two lists of pictures are told apart by. */
function pictureWords({ id, alt, focus }: PictureChoice): string {
  const words = alt ?? `#${id.slice(0, 4)}`;
  return focus ? `${words} (${focusWords(focus)})` : words;
}

/** A picture without a description is told from others by the start of its id. */
const wordsOf = (name: keyof ProjectFields, fields: ProjectFields): string =>
  name === 'images' ? list(picturesOfText(fields.images).map(pictureWords)) : fields[name];

/**
 * Creates a draft. The body is always the same, so a first save that is repeated with more text, or sent twice at once,
 * makes one draft.
 */
async function begin(api: VisitorContext['api'], key: string): Promise<string> {
  const { project } = await api.createProject(
    { body: { ...unnamed, draft: true } },
    key ? { idempotencyKey: key } : {},
  );
  return project.id;
}

/**
 * Without `If-Match`, because a save during typing cannot show a conflict, and the last one is sent when the page is
 * left. A refusal would lose the text. So if two people type into one draft, the later save wins.
 */
async function saveWhatFits(
  api: VisitorContext['api'],
  id: string,
  body: UpdateProjectBody,
): Promise<Omit<SavedDraft, 'id'>> {
  try {
    const { project } = await api.updateProject({ id, body });
    const [cover] = project.images ?? [];
    return { cover: cover && pictureOf(cover), details: [] };
  } catch (error) {
    const faults = isLaunchBoardError(error, 'invalid_request') ? faultsIn(error.details, body) : [];
    if (faults.length === 0) throw error;
    const names = faults.map(({ field }) => field);
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
    // Each round leaves out at least one field, so this ends.
    const saved = Object.keys(rest).length > 0 ? await saveWhatFits(api, id, rest) : { details: [] };
    return { ...saved, details: [...faults, ...saved.details] };
  }
}

const faultsIn = (details: readonly ErrorDetail[], body: UpdateProjectBody): Detail[] =>
  details.filter(({ field }) => field in body).map(({ field, message }) => ({ field, message }));

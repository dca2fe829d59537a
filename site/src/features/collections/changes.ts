import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Conflict, differencesOf, ifMatchOf } from '../../ui/form/conflict.ts';
import { assertFields, sentChoice } from '../../ui/form/sent-act.ts';
import { type Visibility, visibilityIn, visibilityOf, visibilityWords } from './visibility.ts';

/** Puts a project at the end of a collection, where one that is in it stays where it is; or takes it out. */
export async function changeCollected(
  { api }: VisitorContext,
  project_id: string,
  form: FormData,
): Promise<{ isIn: boolean }> {
  const id = String(form.get('collection'));
  const isIn = sentChoice(form, 'collect', ['add', 'remove']) === 'add';
  if (isIn) await api.addToCollection({ id, project_id, body: {} });
  else await api.removeFromCollection({ id, project_id });
  return { isIn };
}

/** Moves a project to the place of the form, puts it back there, or takes it out. */
export async function arrange({ api }: VisitorContext, id: string, form: FormData) {
  assertFields(form, ['project', 'place']);
  const project_id = String(form.get('project'));
  const place = String(form.get('place'));
  if (place === 'none') await api.removeFromCollection({ id, project_id });
  else await api.addToCollection({ id, project_id, body: { position: Number(place) } });
  return { arranged: project_id };
}

/** Starts a collection, with a first project where one is given. The key makes a form that was sent twice one. */
export async function createCollection(visitor: VisitorContext, form: FormData): Promise<string> {
  const key = String(form.get('key') ?? '');
  const { collection } = await visitor.api.createCollection({ body: bodyOf(form) }, key ? { idempotencyKey: key } : {});
  const projectId = String(form.get('project') ?? '');
  if (projectId) await visitor.api.addToCollection({ id: collection.id, project_id: projectId, body: {} });
  return collection.id;
}

export async function updateCollection({ api }: VisitorContext, id: string, form: FormData) {
  const body = bodyOf(form);
  try {
    const { collection } = await api.updateCollection({ id, body }, ifMatchOf(form));
    return { saved: collection.name };
  } catch (error) {
    if (!isLaunchBoardError(error, 'stale')) throw error;
    const { collection: now } = await api.getCollection({ id });
    const differences = differencesOf([
      [t('Name'), body.name, now.name],
      [t('What it is about'), body.description ?? '', now.description ?? ''],
      [t('Who sees it'), seenBy(body.visibility ?? visibilityOf(now)), seenBy(visibilityOf(now))],
    ]);
    if (differences.length === 0) return { saved: now.name };
    throw new Conflict(now.revision ?? 0, differences);
  }
}

const seenBy = (visibility: Visibility): string => visibilityWords()[visibility].label;

/** Writes what the curators say of a project, or clears it. */
export async function writeNote({ api }: VisitorContext, id: string, form: FormData): Promise<{ noted: string }> {
  assertFields(form, ['project', 'note']);
  const project_id = String(form.get('project'));
  const note = String(form.get('note') ?? '').replaceAll('\r\n', '\n') || null;
  await api.addToCollection({ id, project_id, body: { note } });
  return { noted: project_id };
}

function bodyOf(form: FormData) {
  assertFields(form, ['name', 'description']);
  // Only the owner's form has it.
  const visibility = visibilityIn(form.get('visibility'));
  return {
    name: String(form.get('name') ?? ''),
    // Browsers send line ends as two characters; the API counts and keeps one.
    description: String(form.get('description') ?? '').replaceAll('\r\n', '\n') || null,
    ...(visibility && { visibility }),
  };
}

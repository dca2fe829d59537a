import type { Visit } from '../../session/visit.ts';

/** Puts a project at the end of a collection, where one that is in it stays where it is; or takes it out. */
export async function changeCollected({ api }: Visit, project_id: string, form: FormData): Promise<{ isIn: boolean }> {
  const id = String(form.get('collection'));
  const isIn = form.get('collect') === 'add';
  if (isIn) await api.addToCollection({ id, project_id, body: {} });
  else await api.removeFromCollection({ id, project_id });
  return { isIn };
}

/** Moves a project to the place of the form, puts it back there, or takes it out. */
export async function arrange({ api }: Visit, id: string, form: FormData) {
  const project_id = String(form.get('project'));
  const place = String(form.get('place'));
  if (place === 'none') await api.removeFromCollection({ id, project_id });
  else await api.addToCollection({ id, project_id, body: { position: Number(place) } });
  return { arranged: project_id };
}

/** Starts a collection, with a first project where one is given. The key makes a form that was sent twice one. */
export async function createCollection(visit: Visit, form: FormData): Promise<string> {
  const key = String(form.get('key') ?? '');
  const { collection } = await visit.api.createCollection({ body: bodyOf(form) }, key ? { idempotencyKey: key } : {});
  const projectId = String(form.get('project') ?? '');
  if (projectId) await visit.api.addToCollection({ id: collection.id, project_id: projectId, body: {} });
  return collection.id;
}

export async function updateCollection({ api }: Visit, id: string, form: FormData) {
  const { collection } = await api.updateCollection({ id, body: bodyOf(form) });
  return { saved: collection.name };
}

const bodyOf = (form: FormData) => ({
  name: String(form.get('name') ?? ''),
  // Browsers send line ends as two characters; the API counts and keeps one.
  description: String(form.get('description') ?? '').replaceAll('\r\n', '\n') || null,
  is_public: form.get('visibility') === 'public',
});

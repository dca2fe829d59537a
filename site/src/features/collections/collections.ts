import type { Visit } from '../../session/visit.ts';

/** Puts a project at the end of a collection; one that is in it stays where it is. */
export async function addToCollection({ api }: Visit, collectionId: string, projectId: string) {
  await api.addToCollection({ id: collectionId, project_id: projectId, body: {} });
  return { added: collectionId };
}

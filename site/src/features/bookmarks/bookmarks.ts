import type { Visit } from '../../session/visit.ts';
import { cardsOf } from '../projects/list/cards.ts';

export async function isSaved({ api, person }: Visit, projectId: string): Promise<boolean> {
  if (!person) return false;
  return (await api.listBookmarks({ project: projectId, limit: 1 })).total > 0;
}

export async function changeBookmark(
  { api }: Visit,
  projectId: string,
  isSaved: boolean,
): Promise<{ isSaved: boolean }> {
  await (isSaved ? api.addBookmark({ project_id: projectId }) : api.removeBookmark({ project_id: projectId }));
  return { isSaved };
}

/** As many as fit into one answer, however long their texts are. */
const pageSize = 20;

/** One page of what the person has saved. */
export async function readSaved(visit: Visit, page: number) {
  const { projects, total, limit, offset } = await visit.api.listBookmarks({
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const [cards = []] = await cardsOf(visit, [projects]);
  return { cards, paging: { limit, offset, total } };
}

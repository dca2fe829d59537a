import type { Visit } from '../../session/visit.ts';
import { cardsOf } from '../projects/cards.ts';

/** As far back as one page of saved projects reaches: the API has no question for a single one. */
const recent = 100;

export async function isSaved({ api, person }: Visit, projectId: string): Promise<boolean> {
  if (!person) return false;
  const { projects } = await api.listBookmarks({ limit: recent });
  return projects.some(({ id }) => id === projectId);
}

export async function changeBookmark(
  { api }: Visit,
  projectId: string,
  isSaved: boolean,
): Promise<{ isSaved: boolean }> {
  await (isSaved ? api.addBookmark({ project_id: projectId }) : api.removeBookmark({ project_id: projectId }));
  return { isSaved };
}

const pageSize = 24;

/** One page of what the person has saved. */
export async function readSaved(visit: Visit, page: number) {
  const { projects, total, limit, offset } = await visit.api.listBookmarks({
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const [cards = []] = await cardsOf(visit, [projects]);
  return { cards, paging: { limit, offset, total } };
}

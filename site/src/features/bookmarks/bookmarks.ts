import type { VisitorContext } from '../../session/visitor-context.ts';
import { cardsOf } from '../projects/list/cards.ts';

export async function changeBookmark(
  { api }: VisitorContext,
  projectId: string,
  isSaved: boolean,
): Promise<{ isSaved: boolean }> {
  await (isSaved ? api.addBookmark({ project_id: projectId }) : api.removeBookmark({ project_id: projectId }));
  return { isSaved };
}

/** As many as fit into one answer, however long their texts are. */
const pageSize = 20;

/** One page of what the person has saved. */
export async function readSaved(visitor: VisitorContext, page: number) {
  const { projects, total, limit, offset } = await visitor.api.listBookmarks({
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const [cards = []] = await cardsOf(visitor, [projects]);
  return { cards, paging: { limit, offset, total } };
}

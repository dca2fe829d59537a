import type { Comment, Complete, InputOf, operations } from '@launch-board/contract';
import { latestUpdate, listComments, placeOfComment } from '../../store/comments/reads.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byDate, type ListFacts, type ListQuery, listed } from '../lists/lists.ts';
import { visibleProject } from '../projects/access.ts';
import { commentsAsSeen } from './access.ts';

type Page = ListFacts & { comments: Complete<Comment>[]; update: Complete<Comment> | undefined };

export async function listProjectComments(
  { store, pages }: Deps,
  actor: Actor,
  { id, containing, ...page }: InputOf<typeof operations.listProjectComments>,
): Promise<Page> {
  return store.read(async (reads) => {
    const project = await visibleProject(reads, actor, id);
    const before = containing === undefined ? undefined : await placeOfComment(reads, id, containing);
    const query = before === undefined ? page : pageAround(before, page);
    const { items, facts } = await listed(reads, query, {
      scope: ['comments', id],
      ...byDate,
      read: (slice) => listComments(reads, id, slice),
      view: (rows) => commentsAsSeen(reads, pages, actor, rows),
      count: () => project.comments_count,
    });
    const latest = await latestUpdate(reads, id);
    const [update] = latest ? await commentsAsSeen(reads, pages, actor, [latest]) : [];
    return { comments: items, update, ...facts };
  });
}

const pageAround = (before: number, { limit }: ListQuery): ListQuery => ({ limit, offset: before - (before % limit) });

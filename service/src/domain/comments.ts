import type { Comment } from '@launch-board/contract';
import { listComments } from '../store/comments.ts';
import type { SliceQuery } from '../store/lists.ts';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import { visibleProject } from './project-access.ts';
import { viewComment } from './views.ts';

type Page = { comments: Comment[]; total: number; limit: number; offset: number };

export async function listProjectComments(
  { store }: Deps,
  actor: Actor,
  { id, ...slice }: { id: string } & SliceQuery,
): Promise<Page> {
  return store.read(async (reads) => {
    const project = await visibleProject(reads, actor, id);
    const rows = await listComments(reads, id, slice);
    return { comments: rows.map(viewComment), total: project.comments_count, ...slice };
  });
}

import type { Comment } from '@launch-board/contract';
import { listComments } from '../store/comments.ts';
import type { SliceQuery } from '../store/lists.ts';
import { findActiveProject } from '../store/project-rows.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { viewComment } from './views.ts';

type Page = { comments: Comment[]; total: number; limit: number; offset: number };

export async function listProjectComments(
  { store }: Deps,
  { id, ...slice }: { id: string } & SliceQuery,
): Promise<Page> {
  return store.read(async (reads) => {
    const project = await findActiveProject(reads, id);
    if (!project) throw new Fail('not_found');
    const rows = await listComments(reads, id, slice);
    return { comments: rows.map(viewComment), total: project.comments_count, ...slice };
  });
}

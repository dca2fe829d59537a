import type { ProjectPage } from '@launch-board/contract';
import { listBookmarks as bookmarksOf, deleteBookmark, putBookmark } from '../store/bookmarks.ts';
import type { SliceQuery } from '../store/lists.ts';
import type { Member } from './actor.ts';
import { act } from './acts.ts';
import type { Deps } from './deps.ts';
import { publicProject } from './project-access.ts';
import { viewProjects } from './views.ts';

export const addBookmark = (deps: Deps, actor: Member, { project_id }: { project_id: string }): Promise<void> =>
  act(
    deps,
    actor,
    async ({ writes, now }) => {
      await publicProject(writes, actor, project_id);
      await putBookmark(writes, actor.userId, project_id, now);
    },
    { about: project_id },
  );

/** A saved project that is not public any more can still be taken off. */
export const removeBookmark = (deps: Deps, actor: Member, { project_id }: { project_id: string }): Promise<void> =>
  act(deps, actor, ({ writes }) => deleteBookmark(writes, actor.userId, project_id), { about: project_id });

export async function listBookmarks(
  { store }: Deps,
  actor: Member,
  { project, ...slice }: SliceQuery & { project?: string },
): Promise<ProjectPage> {
  const { rows, total } = await store.read((reads) => bookmarksOf(reads, actor.userId, slice, project));
  return { projects: viewProjects(rows), total, ...slice };
}

import type { InputOf, operations } from '@launch-board/contract';
import { listBookmarks as bookmarksOf, countBookmarks, deleteBookmark, putBookmark } from '../store/bookmarks.ts';
import type { Member } from './actor.ts';
import type { Deps } from './deps.ts';
import { listed } from './lists/lists.ts';
import { publicProject } from './projects/access.ts';
import { viewProjects } from './projects/views.ts';
import { transact } from './transaction.ts';

export const addBookmark = (
  deps: Deps,
  actor: Member,
  { project_id }: InputOf<typeof operations.addBookmark>,
): Promise<void> =>
  transact(
    deps,
    actor,
    async ({ writes, now }) => {
      await publicProject(writes, actor, project_id);
      await putBookmark(writes, actor.userId, project_id, now);
    },
    { about: project_id },
  );

/** Removes a bookmark, even if the project is no longer public. */
export const removeBookmark = (
  deps: Deps,
  actor: Member,
  { project_id }: InputOf<typeof operations.addBookmark>,
): Promise<void> =>
  transact(deps, actor, ({ writes }) => deleteBookmark(writes, actor.userId, project_id), { about: project_id });

export async function listBookmarks(
  { store, pages }: Deps,
  actor: Member,
  { project, ...query }: InputOf<typeof operations.listBookmarks>,
) {
  const { items, facts } = await store.read((reads) =>
    listed(reads, query, {
      scope: ['bookmarks', actor.userId, project],
      form: ['integer', 'uuid'],
      read: (slice) => bookmarksOf(reads, actor.userId, slice, project),
      keyOf: (row) => [row.saved_at, row.id],
      view: (rows) => viewProjects(rows, pages),
      count: () => countBookmarks(reads, actor.userId, project),
    }),
  );
  return { projects: items, ...facts };
}

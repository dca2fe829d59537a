import type { Complete, InputOf, operations, ProjectMember } from '@launch-board/contract';
import { countMembers, listMembers } from '../../store/teams/teams.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byDate, type ListFacts, listed } from '../lists/lists.ts';
import { visibleProject } from '../projects/access.ts';
import { viewMember } from './views.ts';

type Page = ListFacts & { members: Complete<ProjectMember>[] };

export async function listProjectMembers(
  { store, pages }: Deps,
  actor: Actor,
  { id, ...query }: InputOf<typeof operations.listProjectMembers>,
): Promise<Page> {
  return store.read(async (reads) => {
    await visibleProject(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['members', id],
      ...byDate,
      read: (slice) => listMembers(reads, id, slice),
      view: (rows) => rows.map((row) => viewMember(row, pages)),
      count: () => countMembers(reads, id),
    });
    return { members: items, ...facts };
  });
}

import type { ProjectMember } from '@launch-board/contract';
import { countMembers, listMembers } from '../../store/teams/teams.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, type ListQuery, listed } from '../lists/lists.ts';
import { visibleProject } from '../projects/access.ts';
import { viewMember } from '../views.ts';

type Page = ListFacts & { members: ProjectMember[] };

export async function listProjectMembers(
  { store }: Deps,
  actor: Actor,
  { id, ...query }: { id: string } & ListQuery,
): Promise<Page> {
  return store.read(async (reads) => {
    await visibleProject(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['members', id],
      form: ['integer', 'uuid'],
      moving: 'dates',
      read: (slice) => listMembers(reads, id, slice),
      keyOf: (row) => [row.created_at, row.id],
      view: (rows) => rows.map(viewMember),
      count: () => countMembers(reads, id),
    });
    return { members: items, ...facts };
  });
}

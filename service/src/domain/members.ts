import type { ProjectMember } from '@launch-board/contract';
import type { SliceQuery } from '../store/lists.ts';
import { listMembers } from '../store/members.ts';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import { visibleProject } from './project-access.ts';
import { viewMember } from './views.ts';

type Page = { members: ProjectMember[]; total: number; limit: number; offset: number };

export async function listProjectMembers(
  { store }: Deps,
  actor: Actor,
  { id, ...slice }: { id: string } & SliceQuery,
): Promise<Page> {
  return store.read(async (reads) => {
    await visibleProject(reads, actor, id);
    const { rows, total } = await listMembers(reads, id, slice);
    return { members: rows.map(viewMember), total, ...slice };
  });
}

import type { ProjectMember } from '@launch-board/contract';
import type { SliceQuery } from '../store/lists.ts';
import { listMembers } from '../store/members.ts';
import { findActiveProject } from '../store/project-rows.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { viewMember } from './views.ts';

type Page = { members: ProjectMember[]; total: number; limit: number; offset: number };

export async function listProjectMembers(
  { store }: Deps,
  { id, ...slice }: { id: string } & SliceQuery,
): Promise<Page> {
  return store.read(async (reads) => {
    if (!(await findActiveProject(reads, id))) throw new Fail('not_found');
    const { rows, total } = await listMembers(reads, id, slice);
    return { members: rows.map(viewMember), total, ...slice };
  });
}

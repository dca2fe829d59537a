import { inChunks, ofKeys } from './chunks.ts';
import type { Reads, Writes } from './engine.ts';
import type { NewMember } from './tables.ts';

/** Members of these projects, invited ones included, and whether the person has signed in here. */
export const membersOfProjects = ({ db }: Reads, projectIds: Iterable<string>) =>
  ofKeys(projectIds, (some) =>
    db
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'project_members.user_id')
      .selectAll('project_members')
      .select('users.is_verified')
      .where('project_id', 'in', some)
      .execute(),
  );

export type TeamRow = Awaited<ReturnType<typeof membersOfProjects>>[number];

/** Membership id → id of its project. */
export async function projectsOfMembers({ db }: Reads, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('project_members').select(['id', 'project_id']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.id, row.project_id]));
}

export const insertMembers = ({ db }: Writes, members: readonly NewMember[]) =>
  inChunks(members, (some) => db.insertInto('project_members').values(some).execute());

export async function updateMember(
  { db }: Writes,
  id: string,
  changes: Omit<NewMember, 'id' | 'project_id' | 'user_id'>,
) {
  await db.updateTable('project_members').set(changes).where('id', '=', id).execute();
}

export const deleteMembers = ({ db }: Writes, ids: readonly string[]) =>
  inChunks(ids, (some) => db.deleteFrom('project_members').where('id', 'in', some).execute());

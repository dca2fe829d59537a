import type { Kysely } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { isOlder, type SliceQuery } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';
import type { NewMember, Tables } from '../tables.ts';

/** People who have accepted. Open invitations are private. */
const accepted = (db: Kysely<Tables>, projectId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .where('project_members.project_id', '=', projectId)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null);

const listed = (db: Kysely<Tables>, projectId: string) =>
  accepted(db, projectId)
    .select([
      'project_members.id',
      'project_members.project_id',
      'project_members.user_id',
      'project_members.role',
      'project_members.invited_by',
      'project_members.created_at',
      'users.username',
      'users.full_name',
      'users.avatar_url',
      'users.portrait',
    ])
    .orderBy('project_members.created_at', 'desc')
    .orderBy('project_members.id');

const ofProject = prepared((db, { projectId, limit, offset }: { projectId: string; limit: number; offset: number }) =>
  listed(db, projectId).limit(limit).offset(offset),
);

export type MemberRow = Awaited<ReturnType<typeof ofProject.all>>[number];

/** Accepted members of a project, newest first. */
export const listMembers = (
  reads: Reads,
  projectId: string,
  { limit, offset, after }: SliceQuery,
): Promise<MemberRow[]> =>
  after
    ? listed(reads.db, projectId)
        .where(isOlder('project_members.created_at', 'project_members.id', after))
        .limit(limit)
        .execute()
    : ofProject.all(reads, { projectId, limit, offset });

const numberIn = prepared((db, { projectId }: { projectId: string }) =>
  accepted(db, projectId).select(({ fn }) => fn.countAll().as('people')),
);

export const countMembers = async (reads: Reads, projectId: string): Promise<number> =>
  Number((await numberIn.first(reads, { projectId }))?.people);

/** The ids of the people on a team. */
export const teamOf = async ({ db }: Reads, projectId: string): Promise<string[]> =>
  (await accepted(db, projectId).select('project_members.user_id').execute()).map(({ user_id }) => user_id);

/** The ids of its accepted owners. */
export const ownersOf = async ({ db }: Reads, projectId: string): Promise<string[]> =>
  (await accepted(db, projectId).where('role', '=', 'owner').select('project_members.user_id').execute()).map(
    ({ user_id }) => user_id,
  );

/** Members of these projects, with open invitations, and whether the person has signed in here. */
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

/** The id of the project of each membership, by membership id. */
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
  changes: Partial<Omit<NewMember, 'id' | 'project_id' | 'user_id'>>,
) {
  await db.updateTable('project_members').set(changes).where('id', '=', id).execute();
}

export const deleteMembers = ({ db }: Writes, ids: readonly string[]) =>
  inChunks(ids, (some) => db.deleteFrom('project_members').where('id', 'in', some).execute());

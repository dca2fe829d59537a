import { type Kysely, sql } from 'kysely';
import type { Reads } from './engine.ts';
import { isOlder, type SliceQuery } from './lists.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** People who accepted; an invitation that waits is nobody's business. */
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

export async function countMembers({ db }: Reads, projectId: string): Promise<number> {
  const { n } = await accepted(db, projectId).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return n;
}

import type { Reads } from '../engines/engine.ts';

/** Public projects that the person owns and nobody who is still here does, the least popular first. */
export async function leftAlone({ db }: Reads, userId: string, limit: number): Promise<{ id: string }[]> {
  const rows = await db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select('projects.id')
    .where('project_members.user_id', '=', userId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_members as others')
            .innerJoin('users', 'users.id', 'others.user_id')
            .select('others.id')
            .whereRef('others.project_id', '=', 'projects.id')
            .where('others.role', '=', 'owner')
            .where('others.accepted_at', 'is not', null)
            .where('users.erased_at', 'is', null)
            .where('users.alumni_since', 'is', null),
        ),
      ),
    )
    .orderBy('projects.upvotes_count', 'desc')
    .orderBy('projects.id')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function wasToldOfGraduation({ db }: Reads, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'upkeep')
    .where('thing_type', '=', 'user')
    .where('thing_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type TeamLinkRow = Selectable<Tables['team_links']>;

/** Newest first; those that have expired and are not deleted yet left out. */
export const listTeamLinks = ({ db }: Reads, projectId: string, now: number): Promise<TeamLinkRow[]> =>
  db
    .selectFrom('team_links')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const insertTeamLink = ({ db }: Writes, row: TeamLinkRow) => db.insertInto('team_links').values(row).execute();

export async function deleteTeamLink({ db }: Writes, projectId: string, id: string) {
  await db.deleteFrom('team_links').where('id', '=', id).where('project_id', '=', projectId).execute();
}

/** The link with a code of this digest, its project and the person who has made it; undefined once it has ended. */
export const findTeamLink = ({ db }: Reads, digest: string, now: number) =>
  db
    .selectFrom('team_links')
    .innerJoin('projects', 'projects.id', 'team_links.project_id')
    .innerJoin('users', 'users.id', 'team_links.made_by')
    .select(['team_links.id', 'team_links.project_id', 'projects.name as project_name', 'team_links.expires_at'])
    .select(['users.id as maker_id', 'users.username as maker_username', 'users.full_name as maker_full_name'])
    .select(['users.avatar_url as maker_avatar_url', 'users.portrait as maker_portrait'])
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .where('projects.status', 'in', ['draft', 'pending', 'active'])
    .executeTakeFirst();

export type FoundTeamLink = NonNullable<Awaited<ReturnType<typeof findTeamLink>>>;

/** What a person has made, in the order of ids, for their own export. */
export const teamLinksBy = ({ db }: Reads, userId: string, chunk: Chunk): Promise<TeamLinkRow[]> =>
  db
    .selectFrom('team_links')
    .selectAll()
    .where('made_by', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type RepositoryRow = Selectable<Tables['repositories']>;
export type ReleaseRow = Selectable<Tables['repository_releases']>;

export const repositoryOf = ({ db }: Reads, projectId: string): Promise<RepositoryRow | undefined> =>
  db.selectFrom('repositories').selectAll().where('project_id', '=', projectId).executeTakeFirst();

export const repositoriesOf = ({ db }: Reads, projectIds: Iterable<string>) =>
  ofKeys(projectIds, (some) =>
    db
      .selectFrom('repositories')
      .select(['project_id', 'host', 'path', 'facts'])
      .where('project_id', 'in', some)
      .execute(),
  );

/** For the export of the person who joined them. */
export const repositoriesBy = ({ db }: Reads, userId: string, { limit, after }: Chunk) =>
  slice(
    db.selectFrom('repositories').select(['project_id', 'host', 'path', 'joined_at']).where('user_id', '=', userId),
    inOrderOf('project_id'),
    { limit, ...(after && { after }) },
  ).execute();

export async function putRepository({ db }: Writes, row: RepositoryRow) {
  await db
    .insertInto('repositories')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** Only of what the look was for: owners may have left it, or joined another one, in between. */
export async function changeRepository({ db }: Writes, row: RepositoryRow, set: Partial<RepositoryRow>) {
  await db
    .updateTable('repositories')
    .set(set)
    .where('project_id', '=', row.project_id)
    .where('joined_at', '=', row.joined_at)
    .execute();
}

export async function dropRepository({ db }: Writes, projectId: string) {
  await db.deleteFrom('repositories').where('project_id', '=', projectId).execute();
  // That they were seen stays, so that none comes twice.
  await db.updateTable('repository_releases').set({ words: null }).where('project_id', '=', projectId).execute();
}

/** The longest due first, of public projects, without those at hosts that rest. */
export const repositoriesDue = ({ db }: Reads, now: number, limit: number): Promise<RepositoryRow[]> =>
  db
    .selectFrom('repositories')
    .innerJoin('projects', 'projects.id', 'repositories.project_id')
    .where(isActive)
    .where('repositories.due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('repository_hosts')
            .select('repository_hosts.host')
            .whereRef('repository_hosts.host', '=', 'repositories.host')
            .where('repository_hosts.rests_until', '>', now),
        ),
      ),
    )
    .selectAll('repositories')
    .orderBy('repositories.due_at')
    .orderBy('repositories.project_id')
    .limit(limit)
    .execute();

export async function restHost({ db }: Writes, host: string, rests_until: number) {
  await db
    .insertInto('repository_hosts')
    .values({ host, rests_until })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ rests_until }))
    .execute();
}

/** Releases that wait for an owner, latest first. */
export const draftsOf = ({ db }: Reads, projectId: string, limit: number): Promise<ReleaseRow[]> =>
  db
    .selectFrom('repository_releases')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('words', 'is not', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const releaseOf = ({ db }: Reads, projectId: string, id: string): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('repository_releases')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('words', 'is not', null)
    .executeTakeFirst();

export async function hasSeen({ db }: Reads, projectId: string, remoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('repository_releases')
    .select('id')
    .where('project_id', '=', projectId)
    .where('remote_id', '=', remoteId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addRelease({ db }: Writes, row: ReleaseRow) {
  await db
    .insertInto('repository_releases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'remote_id']).doNothing())
    .execute();
}

export async function decideRelease({ db }: Writes, id: string) {
  await db.updateTable('repository_releases').set({ words: null }).where('id', '=', id).execute();
}

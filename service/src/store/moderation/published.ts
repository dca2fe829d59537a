import type { HiddenParts } from '@launch-board/contract';
import { sql } from 'kysely';
import { curatedBy } from '../collections/curators.ts';
import type { Reads } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';

/** What others can see of a person, without what concerns a moderator, who must not decide about it. */
export type Published = { userId: string; moderatorId: string };
type Next = Published & { hidingId: string; max: number };

const known = ({ db }: Reads, hidingId: string) =>
  db.selectFrom('hidden_things').select('thing_id').where('hiding_id', '=', hidingId);

const projects = ({ db }: Reads, { userId, moderatorId }: Published) =>
  db
    .selectFrom('projects')
    .where('projects.user_id', '=', userId)
    .where('projects.status', 'in', ['active', 'pending'])
    .where('projects.id', 'not in', (eb) =>
      eb
        .selectFrom('project_members')
        .select('project_id')
        .where('user_id', '=', moderatorId)
        .where('accepted_at', 'is not', null),
    );

const comments = ({ db }: Reads, { userId }: Published) =>
  db.selectFrom('comments').where('comments.user_id', '=', userId).where('comments.deleted_at', 'is', null);

const collections = ({ db }: Reads, { userId, moderatorId }: Published) =>
  db
    .selectFrom('collections')
    .where('collections.user_id', '=', userId)
    .where('collections.removed_at', 'is', null)
    .where((eb) => eb.or([eb('is_public', '=', 1), eb('is_unlisted', '=', 1)]))
    .where((eb) => eb.not(curatedBy(moderatorId)));

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Some of what the hiding has not met yet, newest first. */
export const nextProjects = async (reads: Reads, { hidingId, max, ...published }: Next): Promise<string[]> =>
  idsOf(
    await projects(reads, published)
      .select('projects.id')
      .where('projects.id', 'not in', known(reads, hidingId))
      .orderBy('projects.created_at', 'desc')
      .limit(max)
      .execute(),
  );

export const nextComments = async (reads: Reads, { hidingId, max, ...published }: Next): Promise<string[]> =>
  idsOf(
    await comments(reads, published)
      .select('comments.id')
      .where('comments.id', 'not in', known(reads, hidingId))
      .orderBy('comments.created_at', 'desc')
      .limit(max)
      .execute(),
  );

export const nextCollections = async (reads: Reads, { hidingId, max, ...published }: Next): Promise<string[]> =>
  idsOf(
    await collections(reads, published)
      .select('collections.id')
      .where('collections.id', 'not in', known(reads, hidingId))
      .orderBy('collections.created_at', 'desc')
      .limit(max)
      .execute(),
  );

/** How many of what a hiding would hide now. */
export async function countPublished(reads: Reads, published: Published) {
  const open = reads.db.selectFrom('reports').where('reports.resolved_at', 'is', null);
  const reports = open.where((eb) =>
    eb.or([
      eb('target_id', '=', published.userId),
      eb('target_id', 'in', projects(reads, published).select('projects.id')),
      eb('target_id', 'in', comments(reads, published).select('comments.id')),
      eb('target_id', 'in', collections(reads, published).select('collections.id')),
    ]),
  );
  const parts: HiddenParts = {
    projects: await counted(projects(reads, published)),
    comments: await counted(comments(reads, published)),
    collections: await counted(collections(reads, published)),
    votes: await counted(reads.db.selectFrom('votes').where('user_id', '=', published.userId)),
    reports: await counted(reports),
  };
  const isShared = sql<boolean>`EXISTS (SELECT 1 FROM project_members WHERE project_members.project_id = projects.id
    AND project_members.user_id <> ${published.userId} AND project_members.accepted_at IS NOT NULL)`;
  return { parts, shared: await counted(projects(reads, published).where(isShared)) };
}

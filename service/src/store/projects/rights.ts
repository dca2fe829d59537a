import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import { type Unpermitted, unpermitted } from '../unpermitted.ts';
import type { ProjectRecord } from './changes.ts';

/** A literal, so that both engines use the partial index of these rows. */
export const isWaiting = sql<boolean>`projects.pending_at IS NOT NULL`;

export type ProjectForUser = ProjectRecord & { role: 'owner' | 'member' | null };

const ofId = prepared((db, { id }: { id: string }) => db.selectFrom('projects').selectAll().where('id', '=', id));

const acceptedPlace = prepared((db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom('project_members')
    .select('role')
    .where('project_id', '=', id)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null),
);

/** A project of any status, with the person's accepted role on its team. */
export async function projectForUser(
  reads: Reads,
  id: string,
  userId: string | null,
): Promise<ProjectForUser | undefined> {
  const [project, place] = await Promise.all([
    ofId.first(reads, { id }),
    userId === null ? undefined : acceptedPlace.first(reads, { id, userId }),
  ]);
  return project && { ...project, role: place?.role ?? null };
}

/** The same for several projects, in any order. */
export async function projectsForUser(
  { db }: Reads,
  ids: readonly string[],
  userId: string,
): Promise<Unpermitted<ProjectForUser>[]> {
  const projects = await ofKeys(ids, (some) => db.selectFrom('projects').selectAll().where('id', 'in', some).execute());
  const places = await ofKeys(ids, (some) =>
    db
      .selectFrom('project_members')
      .select(['project_id', 'role'])
      .where('project_id', 'in', some)
      .where('user_id', '=', userId)
      .where('accepted_at', 'is not', null)
      .execute(),
  );
  const roles = new Map(places.map(({ project_id, role }) => [project_id, role]));
  return unpermitted(projects.map((row): ProjectForUser => ({ ...row, role: roles.get(row.id) ?? null })));
}

export type Wait = { position: number; until: number | null };

/** Of each waiting project: its position in the review queue, from 1, and when the rules for new posts make it public. */
export async function waitsOf({ db }: Reads, ids: readonly string[]): Promise<Map<string, Wait>> {
  const isUpToIt = sql<boolean>`(projects.pending_at, projects.id) <= (mine.pending_at, mine.id)`;
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('projects as mine')
      .select((eb) => [
        'mine.id',
        eb
          .selectFrom('projects')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where(isWaiting)
          .where(isUpToIt)
          .as('position'),
        eb
          .selectFrom('due_work')
          .select('due_at')
          .where('kind', '=', 'quarantine')
          .where('subject', '=', sql<string>`CAST(mine.id AS text)`)
          .as('until'),
      ])
      .where('mine.id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ id, position, until }) => [id, { position: position ?? 0, until }]));
}

import type { Change, ChangedType, Complete } from '@launch-board/contract';
import { categoriesOfIds } from '../../store/categories.ts';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { mentionsIn } from '../../store/comments/mentions.ts';
import { findComments } from '../../store/comments/reads.ts';
import { statusesAround } from '../../store/feed/comments.ts';
import { metPeople } from '../../store/feed/people.ts';
import { projectsOfIds } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import { facesOfTeams } from '../../store/teams/faces.ts';
import { viewCategory } from '../categories/views.ts';
import { viewCollections } from '../collections/reads.ts';
import { viewComment } from '../comments/views.ts';
import type { Pages } from '../pages.ts';
import { viewProfile } from '../people/views.ts';
import { publicCollections, publicComments, publicProjects } from '../permitted.ts';
import { viewProjects } from '../projects/views.ts';

/** What a change says of a thing that everybody sees at this moment. */
export type Shown = Complete<Pick<Change, 'revision' | 'object'> & { project_id?: string }>;
/** What a reader needs besides the database. */
type With = { pages: Pages };
type Found = readonly (readonly [id: string, Shown])[];

/** What everybody sees of these things now. Those that nobody or not everybody sees are missing. */
export async function shownOf(
  reads: Reads,
  deps: With,
  type: ChangedType,
  ids: readonly string[],
): Promise<Map<string, Shown>> {
  return new Map(ids.length === 0 ? [] : await readers[type](reads, deps, ids));
}

const readers: Record<ChangedType, (reads: Reads, deps: With, ids: readonly string[]) => Promise<Found>> = {
  async project(reads, { pages }, ids) {
    const rows = publicProjects(await projectsOfIds(reads, ids));
    const teams = await facesOfTeams(
      reads,
      rows.map(({ seq }) => seq),
    );
    return versioned(
      viewProjects(
        rows.map((row) => ({ ...row, team: teams.get(row.seq) })),
        pages,
      ),
    );
  },

  async comment(reads, { pages }, ids) {
    const rows = publicComments(await findComments(reads, ids), await statusesAround(reads, ids));
    const mentions = await mentionsIn(
      reads,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const object = viewComment(row, pages, mentions.get(row.id) ?? []);
      return [row.id, { object, revision: row.revision, project_id: row.project_id }];
    });
  },

  user: async (reads, { pages }, ids) =>
    versioned(
      (await metPeople(reads, ids)).map((row) => ({
        ...viewProfile(row, pages),
        is_followed: undefined,
        awards: undefined,
        audience_places: undefined,
      })),
    ),

  async collection(reads, { pages }, ids) {
    const rows = publicCollections(await collectionsOfIds(reads, ids)).filter(({ is_public }) => is_public === 1);
    return versioned(
      (await viewCollections(reads, pages, rows)).map((collection) => ({ ...collection, moderation: undefined })),
    );
  },

  category: async (reads, _deps, ids) =>
    (await categoriesOfIds(reads, ids))
      .filter(({ is_active }) => is_active === 1)
      .map((row) => [row.id, { object: viewCategory(row), revision: undefined, project_id: undefined }]),
};

type Versioned = NonNullable<Shown['object']> & { id: string; revision: number | undefined };

const versioned = (objects: readonly Versioned[]): Found =>
  objects.map((object) => [object.id, { object, revision: object.revision, project_id: undefined }]);

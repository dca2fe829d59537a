import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import { facesOfTeams, type TeamFaces } from '../teams/faces.ts';
import { Unpermitted, unpermitted } from '../unpermitted.ts';
import { type Direction, inOrder, type Sort } from './orders.ts';
import { reviewedColumns } from './reviewed-fields.ts';

/** Projects with their category and submitter. `category_*` or `submitter_*` are null if there is none. */
const selectProjects = (db: Reads['db']) =>
  db
    .selectFrom('projects')
    .leftJoin('categories', 'categories.id', 'projects.category_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'projects.user_id').on('users.erased_at', 'is', null))
    .select([
      'projects.seq',
      'projects.id',
      ...reviewedColumns.map((column) => `projects.${column}` as const),
      'projects.category_id',
      'projects.upvotes_count',
      'projects.comments_count',
      'projects.status',
      'projects.created_at',
      'projects.updated_at',
      'projects.revision',
      'categories.name as category_name',
      'categories.names as category_names',
      'categories.description as category_description',
      'categories.icon as category_icon',
      'categories.color as category_color',
      'categories.is_active as category_is_active',
      'categories.created_at as category_created_at',
      'users.id as submitter_id',
      'users.username as submitter_username',
      'users.full_name as submitter_full_name',
      'users.avatar_url as submitter_avatar_url',
      'users.portrait as submitter_portrait',
    ]);

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number] & {
  /** In lists: the first of its team. */
  team?: TeamFaces | undefined;
};

const ofId = prepared((db, { id }: { id: string }) => selectProjects(db).where('projects.id', '=', id));

const activeOfId = prepared((db, { id }: { id: string }) =>
  selectProjects(db).where('projects.id', '=', id).where(isActive),
);

type Seqs = { seqs: readonly number[] };
const ofSeqs = prepared((db, { seqs }: Seqs) => selectProjects(db).where('projects.seq', 'in', seqs));
const activeOfSeqs = prepared((db, { seqs }: Seqs) =>
  selectProjects(db).where('projects.seq', 'in', seqs).where(isActive),
);

export const findActiveProject = (reads: Reads, id: string): Promise<ProjectRow | undefined> =>
  activeOfId.first(reads, { id });

/** Finds a project of any status. */
export async function findProject(reads: Reads, id: string): Promise<Unpermitted<ProjectRow> | undefined> {
  const row = await ofId.first(reads, { id });
  return row && new Unpermitted(row);
}

/** The rows of these ids, whatever their status, in any order. */
export const projectsOfIds = async ({ db }: Reads, ids: readonly string[]): Promise<Unpermitted<ProjectRow>[]> =>
  unpermitted(await ofKeys(ids, (some) => selectProjects(db).where('projects.id', 'in', some).execute()));

/**
 * The active ones of these numbers, in the order of the numbers. A server responds to rows and teams in one round trip.
 */
export const projectRows = (reads: Reads, seqs: readonly number[]): Promise<ProjectRow[]> =>
  rowsInOrder(reads, seqs, activeOfSeqs);

/** The same, whatever their status. */
export const projectsOfSeqs = async (reads: Reads, seqs: readonly number[]): Promise<Unpermitted<ProjectRow>[]> =>
  unpermitted(await rowsInOrder(reads, seqs, ofSeqs));

async function rowsInOrder(reads: Reads, seqs: readonly number[], rowsOf: typeof ofSeqs): Promise<ProjectRow[]> {
  const [rows, teams] = await Promise.all([
    ofKeys<number, ProjectRow>(seqs, (some) => rowsOf.all(reads, { seqs: some })),
    facesOfTeams(reads, seqs),
  ]);
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  for (const [seq, row] of bySeq) row.team = teams.get(seq);
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** A literal, because with a bound value neither engine would use the partial indexes of active rows. */
export const isActive = sql<boolean>`projects.status = 'active'`;

/** The active projects, all or of one category, in the order of an index. */
export function walk(
  { db }: Pick<Reads, 'db'>,
  { categoryId, sort }: { categoryId: string | null; sort: Sort },
  direction: Direction = 'forwards',
) {
  const active = db.selectFrom('projects').select('projects.seq').where(isActive);
  const chosen = categoryId === null ? active : active.where('projects.category_id', '=', categoryId);
  return inOrder(chosen, sort, direction);
}

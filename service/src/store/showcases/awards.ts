import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';
import { ofWhom, type Whose } from './whose.ts';

export type AwardRow = Tables['showcase_awards'];

type Table = 'showcase_awards' | 'held_awards';

const namedIn = ({ db }: Reads, table: Table, id: string) =>
  db
    .selectFrom(table as 'showcase_awards')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', `${table as 'showcase_awards'}.project_id`).on(isActive),
    )
    .leftJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', `${table as 'showcase_awards'}.collection_id`)
        .onRef('showcase_entries.project_id', '=', `${table as 'showcase_awards'}.project_id`),
    )
    .selectAll(table as 'showcase_awards')
    .select(['projects.name as project_name', 'consented_at', 'awards_declined_at'])
    .where(`${table as 'showcase_awards'}.collection_id`, '=', id)
    .orderBy('position')
    .execute();

/** In their order, each with the name of its project if that is public, and what its team has to say to it. */
export const awardsOf = (reads: Reads, id: string) => namedIn(reads, 'showcase_awards', id);

/** The same with those that are held back, for curators and the reveal in the hall. */
export async function allAwardsOf(reads: Reads, id: string) {
  const given = await awardsOf(reads, id);
  const held = await namedIn(reads, 'held_awards', id);
  return [...given.map((row) => ({ ...row, is_held: false })), ...held.map((row) => ({ ...row, is_held: true }))].sort(
    (a, b) => a.position - b.position,
  );
}

/** The awards of a project in these showcases, in their order. */
export const awardsAmong = ({ db }: Reads, projectId: string, ids: readonly string[]): Promise<AwardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('showcase_awards')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('collection_id', 'in', ids)
        .orderBy('position')
        .execute();

export type NamedAwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

const won = prepared((db, { id, limit }: { id: string; limit: number }, kind: Whose['kind']) =>
  db
    .selectFrom('showcase_awards')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'showcase_awards.collection_id')
        .onRef('showcase_entries.project_id', '=', 'showcase_awards.project_id'),
    )
    .innerJoin('collections', 'collections.id', 'showcase_awards.collection_id')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select(['showcase_awards.name', 'collections.id', 'showcase_entries.project_id', 'projects.name as project'])
    .select(sql<string>`coalesce(showcase_entries.told_name, collections.name)`.as('showcase'))
    .where(ofWhom('showcase_awards', { kind, id }))
    // Its team sees what a draft has won; a person is known for what is public.
    .$if(kind === 'person', (some) => some.where(isActive))
    .where('showcase_entries.consented_at', 'is not', null)
    .where('showcase_entries.awards_declined_at', 'is', null)
    .where('collections.is_public', '=', 1)
    .orderBy('collections.created_at', 'desc')
    .orderBy('collections.id')
    .orderBy('showcase_awards.position')
    .limit(limit),
);

/**
 * Awards of a project, or of a person's public projects, in public showcases that the team agrees to, the latest showcase
 * first, unless it declines them: an award could be mockery. The showcase is named as the team knows it.
 */
export const awardsWon = (reads: Pick<Reads, 'db'>, { kind, id }: Whose, limit: number) =>
  won.all(reads, { id, limit }, kind);

export async function replaceAwards(
  { db }: Writes,
  id: string,
  awards: readonly (Pick<AwardRow, 'name' | 'project_id' | 'citation'> & { isHeld?: boolean })[],
) {
  for (const table of ['showcase_awards', 'held_awards'] as const)
    await db.deleteFrom(table).where('collection_id', '=', id).execute();
  const rows = awards.map(({ isHeld = false, ...award }, position) => ({
    isHeld,
    row: { ...award, collection_id: id, position },
  }));
  for (const [table, wanted] of [
    ['showcase_awards', false],
    ['held_awards', true],
  ] as const) {
    const own = rows.flatMap(({ isHeld, row }) => (isHeld === wanted ? [row] : []));
    if (own.length > 0) await db.insertInto(table).values(own).execute();
  }
}

/** Shows an award that was held back to everybody. */
export async function releaseAward({ db }: Writes, { collection_id, position, name, project_id, citation }: AwardRow) {
  await db
    .deleteFrom('held_awards')
    .where('collection_id', '=', collection_id)
    .where('position', '=', position)
    .execute();
  await db.insertInto('showcase_awards').values({ collection_id, position, name, project_id, citation }).execute();
}

/** Those of these projects that are in the showcase. */
export async function acceptedAmong({ db }: Reads, id: string, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('showcase_entries')
    .select('project_id')
    .where('collection_id', '=', id)
    .where('state', '=', 'accepted')
    .where('project_id', 'in', projectIds)
    .execute();
  return new Set(rows.map((row) => row.project_id));
}

import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { columns, type ShowcaseRow, withCollections } from '../showcases/showcases.ts';

// What showcases have come to, as far as a data set may have it. Who is named beside an award or a place has entered the
// showcase, does not decline awards, and does not stay out.

/** Those of these collections that are showcases. */
export const showcasesAmong = (reads: Reads, ids: readonly string[]): Promise<ShowcaseRow[]> =>
  ofKeys(ids, (some) =>
    withCollections(reads)
      .selectAll('collections')
      .select(columns)
      .where('collections.id', 'in', some)
      .orderBy('collections.id')
      .execute(),
  );

const isNamed = sql<boolean>`(showcase_entries.consented_at IS NOT NULL AND showcase_entries.awards_declined_at IS NULL
  AND projects.status = 'active' AND projects.in_dataset = 1)`;

/** Projects of the showcase that may be named beside a place. */
export async function namedIn({ db }: Reads, id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select('showcase_entries.project_id')
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '=', 'accepted')
    .where(isNamed)
    .execute();
  return new Set(rows.map(({ project_id }) => project_id));
}

/** Awards that everybody sees, in their order; without project and citation where nobody may be named. */
export const awardsIn = ({ db }: Reads, ids: readonly string[]) =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('showcase_awards')
      .leftJoin('showcase_entries', (join) =>
        join
          .onRef('showcase_entries.collection_id', '=', 'showcase_awards.collection_id')
          .onRef('showcase_entries.project_id', '=', 'showcase_awards.project_id'),
      )
      .leftJoin('projects', 'projects.id', 'showcase_entries.project_id')
      .select(['showcase_awards.collection_id', 'showcase_awards.position', 'showcase_awards.name'])
      .select(sql<string | null>`CASE WHEN ${isNamed} THEN showcase_awards.project_id END`.as('project_id'))
      .select(sql<string | null>`CASE WHEN ${isNamed} THEN showcase_awards.citation END`.as('citation'))
      .where('showcase_awards.collection_id', 'in', some)
      .orderBy('showcase_awards.collection_id')
      .orderBy('showcase_awards.position')
      .execute(),
  );

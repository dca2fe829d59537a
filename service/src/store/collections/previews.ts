import { sql } from 'kysely';
import { isActive, type ProjectRow, projectRows } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Reads } from '../store.ts';

/** The first active projects of each of these collections, at most so many, in the curator's order, by the collection. */
export async function firstCollected(
  reads: Reads,
  collections: readonly { id: string }[],
  most: number,
): Promise<Map<string, ProjectRow[]>> {
  const places = await ofKeys(
    collections.map(({ id }) => id),
    (ids) => firstPlaces(reads, ids, most),
  );
  const rows = await projectRows(
    reads,
    places.map(({ seq }) => seq),
  );
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const first = new Map<string, ProjectRow[]>();
  for (const [id, some] of Map.groupBy(places, (place) => place.collection_id))
    first.set(
      id,
      some.flatMap(({ seq }) => bySeq.get(seq) ?? []),
    );
  return first;
}

const firstPlaces = ({ db }: Reads, ids: readonly string[], most: number) =>
  db
    .selectFrom(
      db
        .selectFrom('collection_projects')
        .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
        .select(['collection_projects.collection_id', 'projects.seq', nth.as('nth')])
        .where('collection_projects.collection_id', 'in', ids)
        .where(isActive)
        .as('numbered'),
    )
    .select(['collection_id', 'seq'])
    .where('nth', '<=', most)
    .orderBy('collection_id')
    .orderBy('nth')
    .execute();

const nth = sql<number>`row_number() OVER (PARTITION BY collection_projects.collection_id
  ORDER BY collection_projects.position, projects.id)`;

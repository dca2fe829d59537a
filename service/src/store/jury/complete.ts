import { type RawBuilder, sql } from 'kysely';

/** The criteria of a jury, each with the tracks whose projects are judged by it; none are all. */
export type Rubric = readonly { id: string; tracks: readonly string[] }[];

const isIn = (tracks: readonly string[]) => sql<boolean>`EXISTS (SELECT 1 FROM showcase_entries placed
  WHERE placed.collection_id = judgements.collection_id AND placed.project_id = judgements.project_id
    AND placed.track IN (${sql.join(tracks)}))`;

/** Ids of criteria are digits and letters, and marks are written by the board alone. */
const isMarked = (id: string) => sql<boolean>`judgements.marks LIKE ${`%"${id}":%`}`;

/**
 * Of a row of judgements: whether its marks are those for the track where the project is now. An entry that moves takes marks out of
 * the results and brings them back, without a flag that somebody would have to keep right.
 */
export function isOfTrack(rubric: Rubric): RawBuilder<boolean> {
  const own = rubric.filter(({ tracks }) => tracks.length > 0);
  if (own.length === 0) return sql<boolean>`1 = 1`;
  const isAsked = own.length < rubric.length ? [] : [isIn([...new Set(own.flatMap(({ tracks }) => tracks))])];
  const marked = rubric.map(({ id, tracks }) =>
    tracks.length === 0 ? isMarked(id) : sql<boolean>`(${isMarked(id)} OR NOT ${isIn(tracks)})`,
  );
  return sql<boolean>`(judgements.outcome <> 'scored' OR (${sql.join([...isAsked, ...marked], sql` AND `)}))`;
}

import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';

/** Every line of a roster, with the link that has named its person, if nobody has written it since. */
export const linesWithSource = ({ db }: Reads, showcaseId: string) =>
  db
    .selectFrom('roster_lines')
    .leftJoin('lti_roster_lines', 'lti_roster_lines.line_id', 'roster_lines.id')
    .select(['roster_lines.id', 'roster_lines.address', 'roster_lines.name', 'lti_roster_lines.link_id'])
    .where('roster_lines.collection_id', '=', showcaseId)
    .execute();

/** A reading has named these. */
export const markLines = (
  { db }: Writes,
  { linkId, lineIds, readingId }: { linkId: string; lineIds: readonly string[]; readingId: string },
) =>
  inChunks(
    lineIds.map((line_id) => ({ line_id, link_id: linkId, reading_id: readingId })),
    (some) =>
      db
        .insertInto('lti_roster_lines')
        .values(some)
        .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ reading_id: readingId }))
        .execute(),
  );

/** Lines that a link has named once, but not in this reading. */
export async function unseenLines({ db }: Reads, linkId: string, readingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lti_roster_lines')
    .select('line_id')
    .where('link_id', '=', linkId)
    .where('reading_id', '<>', readingId)
    .execute();
  return rows.map(({ line_id }) => line_id);
}

/** Somebody has written these: they are no longer of a course. */
export const unmarkLines = ({ db }: Writes, showcaseId: string, addresses: readonly string[]) =>
  inChunks(addresses, (some) =>
    db
      .deleteFrom('lti_roster_lines')
      .where('line_id', 'in', (lines) =>
        lines
          .selectFrom('roster_lines')
          .select('id')
          .where('collection_id', '=', showcaseId)
          .where('address', 'in', some),
      )
      .execute(),
  );

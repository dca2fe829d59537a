import type { RosterState } from '@launch-board/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf, hasAddressIn } from '../people/addresses.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type LineRow = Selectable<Tables['roster_lines']>;

const isOfLine = hasAddressIn('roster_lines.address');

/** An entry of a team of whoever has signed in with the address of the line. CROSS JOIN has SQLite go from the person to their teams. */
const entryOfTheirs = sql`FROM identities CROSS JOIN project_members CROSS JOIN showcase_entries
    WHERE ${isOfLine}
      AND project_members.user_id = identities.user_id AND project_members.accepted_at IS NOT NULL
      AND showcase_entries.project_id = project_members.project_id
      AND showcase_entries.collection_id = roster_lines.collection_id`;

/** What has become of a line: nothing of it is stored. Teams that have begun no entry here are nobody's business. */
const state: RawBuilder<RosterState> = sql`CASE
  WHEN EXISTS (SELECT 1 ${entryOfTheirs}
      AND showcase_entries.state IN ('submitted', 'accepted', 'declined')) THEN 'entered'
  WHEN EXISTS (SELECT 1 ${entryOfTheirs}) THEN 'no_entry'
  WHEN EXISTS (SELECT 1 FROM identities WHERE ${isOfLine}) THEN 'no_team'
  ELSE 'missing' END`;

/** Whether a learning platform has named the person, and nobody has written the line since. */
const isOfCourse = sql<number>`CASE WHEN EXISTS (SELECT 1 FROM lti_roster_lines
  WHERE lti_roster_lines.line_id = roster_lines.id) THEN 1 ELSE 0 END`;

const rosterOf = ({ db }: Reads, id: string, wanted?: RosterState) =>
  db
    .selectFrom('roster_lines')
    .where('collection_id', '=', id)
    .$if(wanted !== undefined, (query) => query.where(state, '=', wanted as RosterState));

/** In the order in which they were added. */
export const listLines = (reads: Reads, id: string, wanted: RosterState | undefined, page: SliceQuery) =>
  rosterOf(reads, id, wanted)
    .selectAll()
    .select([state.as('state'), isOfCourse.as('is_of_course')])
    .$call((all) => slice(all, oldestFirst('position', 'id'), page))
    .execute();

export const countLines = (reads: Reads, id: string): Promise<number> => counted(rosterOf(reads, id));

/** How many lines are in each state. */
export async function countStates(reads: Reads, id: string): Promise<Record<RosterState, number>> {
  const rows = await rosterOf(reads, id)
    .select([state.as('state'), sql<number>`count(*)`.as('number')])
    .groupBy(state)
    .execute();
  const of = (wanted: RosterState) => Number(rows.find((row) => row.state === wanted)?.number ?? 0);
  return { missing: of('missing'), no_team: of('no_team'), no_entry: of('no_entry'), entered: of('entered') };
}

/** Lines whose holders have not entered. */
export const linesWithoutEntry = (reads: Reads, id: string): Promise<{ id: string }[]> =>
  rosterOf(reads, id).select('id').where(state, '<>', 'entered').execute();

/** In all showcases of a person. */
export const countLinesOf = ({ db }: Reads, userId: string): Promise<number> =>
  counted(
    db
      .selectFrom('roster_lines')
      .innerJoin('collections', 'collections.id', 'roster_lines.collection_id')
      .where('collections.user_id', '=', userId),
  );

export const lastPosition = async (reads: Reads, id: string): Promise<number> =>
  (await rosterOf(reads, id).select('position').orderBy('position', 'desc').limit(1).executeTakeFirst())?.position ?? 0;

/** A name that is given replaces the one before. */
export const putLines = ({ db }: Writes, rows: readonly LineRow[]) =>
  inChunks(rows, (some) =>
    db
      .insertInto('roster_lines')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['collection_id', 'address'])
          .doUpdateSet({ name: sql`coalesce(excluded.name, roster_lines.name)` }),
      )
      .execute(),
  );

export const removeLines = ({ db }: Writes, id: string, ids: readonly string[]) =>
  inChunks(ids, (some) =>
    db.deleteFrom('roster_lines').where('collection_id', '=', id).where('id', 'in', some).execute(),
  );

export async function removeAllLines({ db }: Writes, id: string) {
  await db.deleteFrom('roster_lines').where('collection_id', '=', id).execute();
}

/** What the mail to a line is made from; undefined once it is gone or somebody of it has entered. */
export const lineForMail = ({ db }: Reads, lineId: string) =>
  db
    .selectFrom('roster_lines')
    .innerJoin('showcases', 'showcases.collection_id', 'roster_lines.collection_id')
    .innerJoin('collections', 'collections.id', 'roster_lines.collection_id')
    .select(['roster_lines.collection_id', 'address', 'collections.name as showcase', 'closes_at'])
    .select(['is_public', 'is_unlisted', 'removed_at'])
    .where('roster_lines.id', '=', lineId)
    .where(state, '<>', 'entered')
    .executeTakeFirst();

/** The lines with an address of the person, for their own export. */
export const linesWith = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('roster_lines')
    .select(['id', 'collection_id', 'name', 'created_at'])
    .where('address', 'in', addressesOf(db, userId))
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

/** Of showcases that closed before a time. */
const outdated = ({ db }: Reads, time: number) =>
  db
    .selectFrom('roster_lines')
    .innerJoin('showcases', 'showcases.collection_id', 'roster_lines.collection_id')
    .where('showcases.closes_at', '<=', time);

export const linesBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export async function dropLinesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await outdated(writes, time).select('roster_lines.id').limit(max).execute();
  await inChunks(rows, (some) =>
    writes.db
      .deleteFrom('roster_lines')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute(),
  );
  return rows.length;
}

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type EntryRow = Selectable<Tables['showcase_entries']>;
export type EntryState = EntryRow['state'];

/**
 * Whether its team has entered it as a draft, or has begun to: nobody has a draft of others in a showcase without that. What
 * was entered while it was public, and is public no more, was not entered as it is now.
 */
export const isDraftEntered = sql<boolean>`(showcase_entries.unpublished_at IS NULL
  AND (showcase_entries.consented_at IS NOT NULL
    OR (showcase_entries.state = 'started' AND showcase_entries.user_id IS NOT NULL)))`;

type Entered = Pick<EntryRow, 'consented_at' | 'state' | 'user_id' | 'unpublished_at'>;
/** The same of a row. */
export const hasEnteredDraft = ({ consented_at, state, user_id, unpublished_at }: Entered): boolean =>
  unpublished_at === null && (consented_at !== null || (state === 'started' && user_id !== null));

/** Which entries: of curators all, of others those that everybody sees. */
export type EntryFilter = { isCurator: boolean; state?: EntryState | undefined };

/**
 * What moderators have removed, or the team has withdrawn from the board, is nobody's business any more; nor is a draft that its
 * team has not entered, or has taken back. `canSeeEntered` in `domain/policy.ts` says the same of one.
 */
export const isSeenByCurators = sql<boolean>`(projects.status = 'active' OR (projects.status IN ('pending', 'draft')
  AND showcase_entries.state <> 'withdrawn' AND ${isDraftEntered}))`;

const entriesIn = ({ db }: Reads, id: string, { isCurator, state }: EntryFilter) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .where('showcase_entries.collection_id', '=', id)
    .$if(state !== undefined, (query) => query.where('showcase_entries.state', '=', state as EntryState))
    .$if(!isCurator, (query) =>
      query.where('showcase_entries.state', '=', 'accepted').where('projects.status', '=', 'active'),
    )
    .$if(isCurator, (query) => query.where(isSeenByCurators));

/** First entered first. */
export const listEntries = (reads: Reads, id: string, filter: EntryFilter, page: SliceQuery): Promise<EntryRow[]> =>
  entriesIn(reads, id, filter)
    .selectAll('showcase_entries')
    .$call((all) => slice(all, oldestFirst('showcase_entries.entered_at', 'showcase_entries.project_id'), page))
    .execute();

export const countEntries = (reads: Reads, id: string, filter: EntryFilter): Promise<number> =>
  counted(entriesIn(reads, id, filter));

export const findEntry = ({ db }: Reads, id: string, projectId: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('showcase_entries')
    .selectAll()
    .where('collection_id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();

/** Entries of projects of the person's teams, or that they entered, with the names of the projects. */
export const entriesOfPerson = ({ db }: Reads, id: string, userId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('showcase_entries', 'showcase_entries.project_id', 'project_members.project_id')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .leftJoin('entry_feedback', (join) =>
      join
        .onRef('entry_feedback.collection_id', '=', 'showcase_entries.collection_id')
        .onRef('entry_feedback.project_id', '=', 'showcase_entries.project_id')
        .on('entry_feedback.released_at', 'is not', null),
    )
    .leftJoin('entrant_addresses', (join) =>
      join
        .onRef('entrant_addresses.collection_id', '=', 'showcase_entries.collection_id')
        .onRef('entrant_addresses.project_id', '=', 'showcase_entries.project_id')
        .onRef('entrant_addresses.user_id', '=', 'project_members.user_id'),
    )
    .selectAll('showcase_entries')
    .select(['projects.name', 'entry_feedback.words', 'entrant_addresses.agreed_at'])
    .where('showcase_entries.collection_id', '=', id)
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '<>', 'withdrawn')
    .orderBy('showcase_entries.entered_at')
    .orderBy('showcase_entries.project_id')
    .limit(100)
    .execute();

/** The entries of these projects in these showcases. Those of other pairs may be among them. */
export const entriesAmong = ({ db }: Reads, ids: readonly string[], projectIds: readonly string[]) =>
  ids.length === 0 || projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('showcase_entries')
        .select(['collection_id', 'project_id', 'reason'])
        .where('collection_id', 'in', ids)
        .where('project_id', 'in', projectIds)
        .where('reason', 'is not', null)
        .execute();

/** How many projects the person has in it, withdrawn ones aside. */
export const countEnteredBy = ({ db }: Reads, id: string, userId: string): Promise<number> =>
  counted(
    db
      .selectFrom('showcase_entries')
      .where('collection_id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '<>', 'withdrawn'),
  );

/** Entries that are in the showcase, or may yet be. */
export const countEntriesThatStand = ({ db }: Reads, id: string): Promise<number> =>
  counted(
    db
      .selectFrom('showcase_entries')
      .where('collection_id', '=', id)
      .where('state', 'in', ['started', 'submitted', 'accepted']),
  );

export async function putEntry({ db }: Writes, entry: Insertable<Tables['showcase_entries']>) {
  await db
    .insertInto('showcase_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['collection_id', 'project_id']).doUpdateSet(entry))
    .execute();
}

export async function updateEntry(
  { db }: Writes,
  { collection_id, project_id }: EntryRow,
  changes: Partial<Pick<EntryRow, 'state' | 'track' | 'table_number' | 'reason'>>,
) {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('showcase_entries')
    .set(changes)
    .where('collection_id', '=', collection_id)
    .where('project_id', '=', project_id)
    .execute();
}

/** Entries of tracks that are no more have none. */
export async function dropTracks({ db }: Writes, id: string, kept: readonly string[]) {
  await db
    .updateTable('showcase_entries')
    .set({ track: null })
    .where('collection_id', '=', id)
    .where('track', 'is not', null)
    .$if(kept.length > 0, (query) => query.where('track', 'not in', kept))
    .execute();
}

/** The next entries that were started and not submitted, by project, with those who started them. */
export const startedAfter = ({ db }: Reads, id: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('showcase_entries')
    .select(['project_id', 'user_id'])
    .where('collection_id', '=', id)
    .where('state', '=', 'started')
    .$if(after !== undefined, (query) => query.where('project_id', '>', after ?? ''))
    .orderBy('project_id')
    .limit(limit)
    .execute();

/** Whatever the person has entered anywhere, in the order of projects and showcases, for their own export. */
export const entriesBy = ({ db }: Reads, userId: string, chunk: Chunk): Promise<EntryRow[]> =>
  db
    .selectFrom('showcase_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('project_id', 'collection_id'), chunk))
    .execute();

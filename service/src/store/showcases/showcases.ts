import type { InputOf, operations } from '@launch-board/contract';
import { optionalTimeNames } from '@launch-board/contract/showcase-times';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { newestFirst, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';
import type { CollectionRow, Tables } from '../tables.ts';

/** A collection with its intake. */
export type ShowcaseRow = CollectionRow & Omit<Selectable<Tables['showcases']>, 'collection_id'>;
/** Without what triggers write, and what only a change of the times writes. */
export type Intake = Omit<Selectable<Tables['showcases']>, `called_off_${string}` | keyof EarlyEnds>;
export type EarlyEnds = Pick<Selectable<Tables['showcases']>, 'was_to_close_at' | 'vote_was_to_close_at'>;

export const columns = [
  'showcases.opens_at',
  'showcases.closes_at',
  'showcases.place',
  'showcases.floor_plan',
  'showcases.who_may_enter',
  'showcases.accepts',
  'showcases.tracks',
  'showcases.link_token',
  'showcases.votes_each',
  'showcases.takes_entries_while_voting',
  'showcases.was_to_close_at',
  'showcases.vote_was_to_close_at',
  ...optionalTimeNames.flatMap((name) => [`showcases.${name}`, `showcases.called_off_${name}`] as const),
] as const;

/** In SQLite, CROSS JOIN fixes the order: showcases are few, and public collections many. */
export const withCollections = ({ db }: Reads) =>
  db.selectFrom('showcases').crossJoin('collections').whereRef('collections.id', '=', 'showcases.collection_id');

export const findShowcase = (reads: Reads, id: string): Promise<ShowcaseRow | undefined> =>
  withCollections(reads).selectAll('collections').select(columns).where('collections.id', '=', id).executeTakeFirst();

const intakeOf = prepared((db, { id }: { id: string }) =>
  db.selectFrom('showcases').select('collection_id').where('collection_id', '=', id),
);

/** Of these collections. */
export async function showcasesAmong({ db }: Reads, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('showcases').select('collection_id').where('collection_id', 'in', some).execute(),
  );
  return new Set(rows.map(({ collection_id }) => collection_id));
}

export const isShowcase = async (reads: Reads, collectionId: string): Promise<boolean> =>
  (await intakeOf.first(reads, { id: collectionId })) !== undefined;

const voteTimes = prepared((db, { id }: { id: string }) =>
  db.selectFrom('showcases').select(['votes_each', 'voting_opens_at']).where('collection_id', '=', id),
);

/** What decides whether its vote has begun; nothing for collections without an intake. */
export const voteTimesOf = (reads: Reads, collectionId: string) => voteTimes.first(reads, { id: collectionId });

export type When = InputOf<typeof operations.listShowcases>['when'];

type Schedule = ReturnType<typeof withCollections>;
type WhenList = {
  by: 'opens_at' | 'closes_at';
  order: typeof newestFirst;
  of: (all: Schedule, now: number) => Schedule;
};

/** Which showcases each list has, and what it is sorted by. */
const lists: Record<When, WhenList> = {
  open: {
    by: 'closes_at',
    order: oldestFirst,
    of: (all, now) => all.where('opens_at', '<=', now).where('closes_at', '>', now),
  },
  coming: { by: 'opens_at', order: oldestFirst, of: (all, now) => all.where('opens_at', '>', now) },
  past: { by: 'closes_at', order: newestFirst, of: (all, now) => all.where('closes_at', '<=', now) },
};

export const timeOf = (when: When) => lists[when].by;

const publicOnes = (reads: Reads, when: When, now: number) =>
  lists[when].of(withCollections(reads).where(sql<boolean>`collections.is_public = 1`), now);

export const listShowcases = (
  reads: Reads,
  { when, now }: { when: When; now: number },
  page: SliceQuery,
): Promise<ShowcaseRow[]> => {
  const { by, order } = lists[when];
  return publicOnes(reads, when, now)
    .selectAll('collections')
    .select(columns)
    .$call((all) => slice(all, order(`showcases.${by}`, 'showcases.collection_id'), page))
    .execute();
};

export const countShowcases = (reads: Reads, when: When, now: number): Promise<number> =>
  counted(publicOnes(reads, when, now));

export async function insertIntake({ db }: Writes, intake: Intake) {
  await db.insertInto('showcases').values(intake).execute();
}

/** Inserts the intake of an import, or replaces it. */
export async function putIntake({ db }: Writes, intake: Intake) {
  await db
    .insertInto('showcases')
    .values(intake)
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet(intake))
    .execute();
}

export async function dropIntake({ db }: Writes, id: string) {
  await db.deleteFrom('showcases').where('collection_id', '=', id).execute();
}

/** Changes the intake; its changes count as those of the collection. */
export async function updateIntake(
  { db }: Writes,
  { id, revision }: CollectionRow,
  changes: Partial<Omit<Intake, 'collection_id'> & EarlyEnds>,
  { now, hasMoved }: { now: number; hasMoved: boolean },
) {
  await db.updateTable('showcases').set(changes).where('collection_id', '=', id).execute();
  const version = { updated_at: now, ...(hasMoved ? {} : { revision: revision + 1 }) };
  await db.updateTable('collections').set(version).where('id', '=', id).execute();
}

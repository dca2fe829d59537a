import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type ShowcaseVoteRow = Tables['showcase_votes'];
type Ballot = Omit<ShowcaseVoteRow, 'created_at'>;

/** The times and the number of votes that decide whether one may vote, of showcases that others can see. */
export async function votesOpenIn({ db }: Reads, ids: readonly string[]) {
  const rows = await db
    .selectFrom('showcases')
    .innerJoin('collections', 'collections.id', 'showcases.collection_id')
    .select(['showcases.collection_id', 'votes_each', 'voting_opens_at', 'voting_closes_at'])
    .where('showcases.collection_id', 'in', ids)
    .where((eb) => eb.or([eb('is_public', '=', 1), eb('is_unlisted', '=', 1)]))
    .execute();
  return new Map(rows.map((row) => [row.collection_id, row]));
}

/** The accepted entries that are public, among these projects in these showcases. */
export const entriesToVoteFor = ({ db }: Reads, ids: readonly string[], projectIds: readonly string[]) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select(['showcase_entries.collection_id', 'showcase_entries.project_id'])
    .where('showcase_entries.collection_id', 'in', ids)
    .where('showcase_entries.project_id', 'in', projectIds)
    .where('state', '=', 'accepted')
    .where(isActive)
    .execute();

export const ballotsOf = ({ db }: Reads, ids: readonly string[], people: readonly string[]): Promise<Ballot[]> =>
  db
    .selectFrom('showcase_votes')
    .select(['collection_id', 'user_id', 'project_id'])
    .where('collection_id', 'in', ids)
    .where('user_id', 'in', people)
    .orderBy('created_at')
    .orderBy('project_id')
    .execute();

export async function writeBallots({ db }: Writes, added: readonly Ballot[], removed: readonly Ballot[], now: number) {
  if (removed.length > 0)
    await db
      .deleteFrom('showcase_votes')
      .where((eb) => eb.or(removed.map((ballot) => eb.and(ballot))))
      .execute();
  if (added.length > 0)
    await db
      .insertInto('showcase_votes')
      .values(added.map((ballot) => ({ ...ballot, created_at: now })))
      .execute();
}

/** The most projects in the results. */
const PLACES = 100;

/** The votes for each accepted entry that is public, with those of guests among them, most first; of equal ones, first entered first. */
export const tally = ({ db }: Reads, id: string) => {
  const guests = sql<number>`(SELECT count(*) FROM guest_votes WHERE guest_votes.collection_id = ${id}
    AND guest_votes.project_id = showcase_entries.project_id)`;
  const votes = sql<number>`((SELECT count(*) FROM showcase_votes WHERE showcase_votes.collection_id = ${id}
    AND showcase_votes.project_id = showcase_entries.project_id) + ${guests})`;
  return db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select(['showcase_entries.project_id', votes.as('votes'), guests.as('guest_votes')])
    .where('showcase_entries.collection_id', '=', id)
    .where('state', '=', 'accepted')
    .where(isActive)
    .orderBy(votes, 'desc')
    .orderBy('entered_at')
    .orderBy('showcase_entries.project_id')
    .limit(PLACES)
    .execute();
};

/** Votes that count: those for accepted entries that are public; `ofGuests` came from codes on paper. */
export async function countVotesIn(reads: Reads, id: string): Promise<{ all: number; ofGuests: number }> {
  const ofGuests = await countIn(reads, 'guest_votes', id);
  return { all: ofGuests + (await countIn(reads, 'showcase_votes', id)), ofGuests };
}

const countIn = ({ db }: Reads, given: 'showcase_votes' | 'guest_votes', id: string): Promise<number> => {
  const table = given as 'guest_votes';
  return counted(
    db
      .selectFrom(table)
      .innerJoin('showcase_entries', (join) =>
        join
          .onRef('showcase_entries.collection_id', '=', `${table}.collection_id`)
          .onRef('showcase_entries.project_id', '=', `${table}.project_id`),
      )
      .innerJoin('projects', 'projects.id', `${table}.project_id`)
      .where(`${table}.collection_id`, '=', id)
      .where('showcase_entries.state', '=', 'accepted')
      .where(isActive),
  );
};

/** All votes, those for what has left the showcase and those of guests included. */
export const countVotesCastIn = async ({ db }: Reads, id: string): Promise<number> =>
  (await counted(db.selectFrom('showcase_votes').where('collection_id', '=', id))) +
  (await counted(db.selectFrom('guest_votes').where('collection_id', '=', id)));

/** In the order of showcases and projects, for the person's own export. */
export const showcaseVotesOf = ({ db }: Reads, userId: string, chunk: Chunk): Promise<ShowcaseVoteRow[]> =>
  db
    .selectFrom('showcase_votes')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('collection_id', 'project_id'), chunk))
    .execute();

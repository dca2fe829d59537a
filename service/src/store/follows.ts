import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { counted } from './queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from './queries/lists.ts';
import { prepared } from './queries/prepared.ts';
import type { Tables } from './tables.ts';

export type FollowRow = Tables['follows'];
type Thing = Pick<FollowRow, 'thing_type' | 'thing_id'>;

export async function putFollow({ db }: Writes, row: FollowRow) {
  await db
    .insertInto('follows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow({ db }: Writes, userId: string, { thing_type, thing_id }: Thing) {
  await db
    .deleteFrom('follows')
    .where('user_id', '=', userId)
    .where('thing_type', '=', thing_type)
    .where('thing_id', '=', thing_id)
    .execute();
}

/** How much a person follows, things that are not public included. */
export const countAllFollows = ({ db }: Reads, userId: string): Promise<number> =>
  counted(db.selectFrom('follows').where('user_id', '=', userId));

const ofThing = prepared((db, { userId, thing_type, thing_id }: Thing & { userId: string }) =>
  db
    .selectFrom('follows')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('thing_type', '=', thing_type)
    .where('thing_id', '=', thing_id),
);

/** Whether a person follows a thing, public or not. */
export const isFollowing = async (reads: Reads, userId: string, { thing_type, thing_id }: Thing): Promise<boolean> =>
  (await ofThing.first(reads, { userId, thing_type, thing_id })) !== undefined;

export type FollowFilter = { type?: FollowRow['thing_type']; thing?: string };

/** What a person follows that they can see now, last followed first, each with its name. */
export const listFollows = (
  reads: Reads,
  userId: string,
  filter: FollowFilter,
  page: SliceQuery,
): Promise<FollowRow[]> =>
  publicOf(reads, userId, filter)
    .selectAll('follows')
    .$call((all) => slice(all, newestFirst('follows.created_at', 'follows.thing_id'), page))
    .execute();

export const countFollows = (reads: Reads, userId: string, filter: FollowFilter): Promise<number> =>
  counted(publicOf(reads, userId, filter));

/** Everything that a person follows, in the order of ids, for their own export. */
export const followsOf = ({ db }: Reads, userId: string, chunk: Chunk): Promise<FollowRow[]> =>
  db
    .selectFrom('follows')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('thing_id'), chunk))
    .execute();

export type Follower = Pick<FollowRow, 'user_id' | 'thing_id'>;

/** The next followers of any of these things, by their ids, each with all of the things that they follow. */
export async function followersAfter(
  { db }: Reads,
  things: readonly string[],
  after: string | undefined,
  max: number,
): Promise<Follower[]> {
  if (things.length === 0) return [];
  const of = db
    .selectFrom('follows')
    .where('thing_id', 'in', things)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''));
  const people = await of.select('user_id').distinct().orderBy('user_id').limit(max).execute();
  const last = people.at(-1)?.user_id;
  if (last === undefined) return [];
  return of.select(['user_id', 'thing_id']).where('user_id', '<=', last).orderBy('user_id').execute();
}

/** For each type, whether the thing is there for everybody who knows of it; a collection also for its owner. */
const conditions: Record<FollowRow['thing_type'], string> = {
  project: `EXISTS (SELECT 1 FROM projects WHERE projects.id = thing_id AND projects.status = 'active')`,
  category: 'EXISTS (SELECT 1 FROM categories WHERE categories.id = thing_id AND categories.is_active = 1)',
  user: 'EXISTS (SELECT 1 FROM users WHERE users.id = thing_id AND users.erased_at IS NULL)',
  collection: `EXISTS (SELECT 1 FROM collections WHERE collections.id = thing_id
    AND (collections.is_public = 1 OR collections.is_unlisted = 1 OR collections.user_id = follows.user_id))`,
};

const cases = Object.entries(conditions).map(([type, condition]) => `WHEN '${type}' THEN ${condition}`);
const isThere = sql<boolean>`CASE thing_type ${sql.raw(cases.join(' '))} END`;

function publicOf({ db }: Reads, userId: string, { type, thing }: FollowFilter) {
  let query: SelectQueryBuilder<Tables, 'follows', object> = db
    .selectFrom('follows')
    .where('user_id', '=', userId)
    .where(isThere);
  if (type !== undefined) query = query.where('thing_type', '=', type);
  if (thing !== undefined) query = query.where('thing_id', '=', thing);
  return query;
}

import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf, hasAddressIn } from '../people/addresses.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { type Wanted, wantedOf } from './found.ts';

export type FreeRow = Selectable<Tables['free_people']>;

export const findFree = ({ db }: Reads, id: string): Promise<FreeRow | undefined> =>
  db.selectFrom('free_people').selectAll().where('id', '=', id).executeTakeFirst();

export const freeOfIds = ({ db }: Reads, ids: Iterable<string>): Promise<FreeRow[]> =>
  ofKeys(ids, (some) => db.selectFrom('free_people').selectAll().where('id', 'in', some).execute());

/** What a person says on the board, or within a showcase. */
export const freeIn = ({ db }: Reads, userId: string, showcaseId: string | null): Promise<FreeRow | undefined> =>
  db
    .selectFrom('free_people')
    .selectAll()
    .where('user_id', '=', userId)
    .where('collection_id', showcaseId === null ? 'is' : '=', showcaseId)
    .executeTakeFirst();

export const freeOf = ({ db }: Reads, userId: string, limit: number): Promise<FreeRow[]> =>
  db
    .selectFrom('free_people')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function putFree({ db }: Writes, row: FreeRow) {
  await db
    .insertInto('free_people')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function dropFree({ db }: Writes, id: string) {
  await db.deleteFrom('free_people').where('id', '=', id).execute();
}

type Filter = Wanted & { showcaseId: string | null; userId?: string | undefined };

const standing = ({ db }: Reads, { showcaseId, userId, ...wanted }: Filter) =>
  db
    .selectFrom('free_people')
    .where('collection_id', showcaseId === null ? 'is' : '=', showcaseId)
    .$if(userId !== undefined, (some) => some.where('user_id', '=', userId ?? ''))
    .where(wantedOf('free_people', wanted));

export const listFree = (reads: Reads, filter: Filter, page: SliceQuery): Promise<FreeRow[]> =>
  standing(reads, filter)
    .selectAll()
    .$call((all) => slice(all, newestFirst('created_at', 'id'), page))
    .execute();

export const countFree = (reads: Reads, filter: Filter): Promise<number> => counted(standing(reads, filter));

/** For the export of the person. */
export const freeNotesOf = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<FreeRow[]> =>
  slice(db.selectFrom('free_people').selectAll().where('user_id', '=', userId), inOrderOf('id'), {
    limit,
    ...(after && { after }),
  }).execute();

/** Whether somebody is in a showcase: on a team that has entered, on its roster, or free in it. */
export async function isOfShowcase(reads: Reads, userId: string, id: string): Promise<boolean> {
  const { db } = reads;
  const entered = await db
    .selectFrom('project_members')
    .innerJoin('showcase_entries', 'showcase_entries.project_id', 'project_members.project_id')
    .select('project_members.id')
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '<>', 'withdrawn')
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .executeTakeFirst();
  if (entered) return true;
  if (await freeIn(reads, userId, id)) return true;
  return (await counted(onRoster(reads, id).where('address', 'in', addressesOf(db, userId)))) > 0;
}

const onRoster = ({ db }: Reads, id: string) => db.selectFrom('roster_lines').where('collection_id', '=', id);

/** Everybody on the roster of a showcase who has signed in, and everybody on a team that has entered, with the size of the team. */
export async function peopleOfShowcase({ db }: Reads, id: string) {
  const entered = await db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'showcase_entries.project_id')
    .select(['project_members.user_id', 'showcase_entries.project_id', 'showcase_entries.track'])
    .select((eb) =>
      eb
        .selectFrom('project_members as others')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('others.project_id', '=', 'showcase_entries.project_id')
        .where('others.accepted_at', 'is not', null)
        .as('size'),
    )
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '<>', 'withdrawn')
    .where('projects.status', 'in', ['active', 'pending', 'draft'])
    .where('project_members.accepted_at', 'is not', null)
    .execute();
  const rostered = await db
    .selectFrom('roster_lines')
    .innerJoin('identities', (join) => join.on(hasAddressIn('roster_lines.address')))
    .select('identities.user_id')
    .distinct()
    .where('roster_lines.collection_id', '=', id)
    .execute();
  return { entered, rostered: new Set(rostered.map(({ user_id }) => user_id)) };
}

/** What these people say for the whole board, as long as it stands. */
export const freeOnBoard = ({ db }: Reads, userIds: Iterable<string>, wanted: Wanted): Promise<FreeRow[]> =>
  ofKeys(userIds, (some) =>
    db
      .selectFrom('free_people')
      .selectAll()
      .where('collection_id', 'is', null)
      .where('user_id', 'in', some)
      .where(wantedOf('free_people', wanted))
      .execute(),
  );

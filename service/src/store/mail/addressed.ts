import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { holdersOfAddress } from '../people/addresses.ts';
import { refusing } from '../seats/refusals.ts';

/** An invitation by e-mail address: to the team of a project, to curate a collection, or to the jury of a showcase. */
export type Addressed = {
  id: string;
  to: 'team' | 'curators' | 'jury';
  /** The project or the collection. */
  thing_id: string;
  thing: string;
  address: string;
  invited_by: string;
  full_name: string | null;
  username: string | null;
  /** Null if it stands for as long as the showcase is not over. */
  expires_at: number | null;
};

/** Undefined once it is over, or what it is about hidden. */
export async function addressedInvitation(reads: Reads, id: string, now: number): Promise<Addressed | undefined> {
  const team = await toTeam(reads, id, now);
  if (team) return { ...team, to: 'team' };
  const curators = await toCurators(reads, id, now);
  if (curators) return { ...curators, to: 'curators' };
  const jury = await toJury(reads, id);
  return jury?.address && jury.invited_by
    ? { ...jury, to: 'jury', address: jury.address, invited_by: jury.invited_by, expires_at: null }
    : undefined;
}

const toTeam = ({ db }: Reads, id: string, now: number) =>
  db
    .selectFrom('invited_addresses as offers')
    .innerJoin('projects', 'projects.id', 'offers.project_id')
    .innerJoin('users', 'users.id', 'offers.invited_by')
    .select(['offers.id', 'offers.address', 'offers.project_id as thing_id', 'offers.invited_by', 'offers.expires_at'])
    .select(['projects.name as thing', 'users.full_name', 'users.username'])
    .where('offers.id', '=', id)
    .where('offers.expires_at', '>', now)
    .where('projects.status', 'in', ['draft', 'pending', 'active'])
    .executeTakeFirst();

const toCurators = ({ db }: Reads, id: string, now: number) =>
  db
    .selectFrom('curator_addresses as offers')
    .innerJoin('collections', 'collections.id', 'offers.collection_id')
    .innerJoin('users', 'users.id', 'offers.invited_by')
    .select(['offers.id', 'offers.address', 'offers.collection_id as thing_id', 'offers.invited_by'])
    .select(['offers.expires_at', 'collections.name as thing', 'users.full_name', 'users.username'])
    .where('offers.id', '=', id)
    .where('offers.expires_at', '>', now)
    .where('collections.removed_at', 'is', null)
    .executeTakeFirst();

const toJury = ({ db }: Reads, id: string) =>
  db
    .selectFrom('judges as offers')
    .innerJoin('collections', 'collections.id', 'offers.collection_id')
    .innerJoin('users', 'users.id', 'offers.invited_by')
    .select(['offers.id', 'offers.address', 'offers.collection_id as thing_id', 'offers.invited_by'])
    .select(['collections.name as thing', 'users.full_name', 'users.username'])
    .where('offers.id', '=', id)
    .where('offers.address', 'is not', null)
    .where('offers.accepted_at', 'is', null)
    .where('offers.left_at', 'is', null)
    .where('collections.removed_at', 'is', null)
    .executeTakeFirst();

type Invited = Pick<Addressed, 'to' | 'thing_id' | 'address' | 'invited_by'>;

/** Members who sign in with the address, and whether each has the seat already, is invited to it in person, or refuses it. */
export async function holdersBeside(
  reads: Reads,
  invited: Invited,
  now: number,
): Promise<{ userId: string; isSettled: boolean }[]> {
  const holders = await holdersOfAddress(reads, invited.address);
  const settled = holders.length === 0 ? [] : await settledAmong(reads, invited, holders, now);
  return holders.map((userId) => ({ userId, isSettled: settled.includes(userId) }));
}

async function settledAmong(
  reads: Reads,
  { to, thing_id: id, invited_by }: Invited,
  people: string[],
  now: number,
): Promise<string[]> {
  const { db } = reads;
  const [ofThing, ofInviter] = refusing(reads, { people, to: sql.val(id), by: sql.val(invited_by), now });
  const seats = {
    team: () => db.selectFrom('project_members').select('user_id').where('project_id', '=', id),
    jury: () => db.selectFrom('judges').select('user_id').where('collection_id', '=', id).where('left_at', 'is', null),
    curators: () =>
      db
        .selectFrom('collection_curators')
        .select('user_id')
        .where('collection_id', '=', id)
        .union(db.selectFrom('collections').select('user_id').where('id', '=', id)),
  };
  const rows = [...(await seats[to]().execute()), ...(await ofThing.execute()), ...(await ofInviter.execute())];
  return rows.flatMap(({ user_id }) => (user_id !== null && people.includes(user_id) ? [user_id] : []));
}

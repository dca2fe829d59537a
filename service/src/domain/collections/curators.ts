import {
  type Complete,
  type Curation,
  type Curator,
  type InputOf,
  limits,
  type operations,
} from '@launch-board/contract';
import { curatorAddresses } from '../../store/collections/curator-addresses.ts';
import {
  acceptCurator,
  type CuratorRow,
  countCurated,
  countCurations,
  countCurators,
  listCurations as curationsFor,
  listCurators as curatorsOf,
  deleteCurator,
  findCuration,
  findCurator,
  findCuratorById,
  insertCurator,
} from '../../store/collections/curators.ts';
import { findCollection } from '../../store/collections/reads.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byDate, type ListFacts, listed } from '../lists/lists.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { invitable, tellInvited, tellInviter } from '../seats/people.ts';
import { assertNotRefused, rememberRefusal, rememberRefusalByAddress } from '../seats/refusals.ts';
import { allRead } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { assertNotRemoved, curatedCollection, ownCollection, visibleCollection } from './access.ts';
import { areCuratorsFull } from './curator-addresses.ts';
import { viewCuration, viewCurator } from './views.ts';

type Reply = Promise<{ curator: Complete<Curator> }>;

export const listCurators = (
  { store, pages }: Deps,
  actor: Member,
  { id, ...query }: InputOf<typeof operations.listCurators>,
): Promise<ListFacts & { curators: Complete<Curator>[] }> =>
  store.read(async (reads) => {
    await curatedCollection(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['curators', id],
      ...byDate,
      read: (slice) => curatorsOf(reads, id, slice),
      view: (rows) => rows.map((row) => viewCurator(row, pages)),
      count: () => countCurators(reads, id),
    });
    return { curators: items, ...facts };
  });

export const inviteCurator = (
  deps: Deps,
  actor: Member,
  { id, body: { user_id, ...others } }: InputOf<typeof operations.inviteCurator>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const collection = await ownCollection(tx.writes, actor, id);
      assertNotRemoved(collection);
      const userId = await invitable(tx, user_id);
      if (userId === collection.user_id || (await findCurator(tx.writes, id, userId)))
        throw new Fail('already_curator');
      await assertNotRefused(tx, id, userId);
      if (await areCuratorsFull(tx.writes, id, tx.now)) throw new Fail('too_many');
      return invite(tx, id, userId);
    },
    { idempotency, budget: 'invitations' },
  );

async function invite(tx: Transaction, collectionId: string, userId: string): Reply {
  const { writes, actor, now } = tx;
  const row = { collection_id: collectionId, user_id: userId, invited_by: actor.userId, created_at: now };
  const id = tx.newId();
  await insertCurator(writes, { ...row, id, accepted_at: null });
  await tellInvited(tx, 'curators', collectionId, { id, userId });
  return view(tx, collectionId, userId);
}

export const acceptCuration = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.acceptCuration>): Reply =>
  transact(deps, actor, async (tx) => {
    const row = await mySeat(tx, id);
    if (row.accepted_at === null) {
      const collection = await findCollection(tx.writes, row.collection_id);
      // Whoever is only invited must not learn that there is one.
      if (!collection || collection.removed_at !== null) throw new Fail('not_found');
      if ((await countCurated(tx.writes, actor.userId)) >= limits.collectionsPerPerson) throw new Fail('too_many');
      await curatorAddresses.forget(tx.writes, row.collection_id, actor.userId);
      await acceptCurator(tx.writes, id, tx.now);
      await tellInviter(tx, 'curators', row.collection_id, row, 'accepted');
    }
    return view(tx, row.collection_id, actor.userId);
  });

/** What was offered to the person, or to their address, which gives them a seat under the id of the invitation. */
async function mySeat({ writes, actor, now }: Transaction, id: string): Promise<CuratorRow> {
  const row = await findCuratorById(writes, id);
  if (row?.user_id === actor.userId) return row;
  const offer = row ? undefined : await findCuration(writes, actor.userId, id, now);
  if (!offer) throw new Fail('not_found');
  const { collection_id, inviter_id } = offer;
  const seat = { id: offer.id, collection_id, user_id: actor.userId, invited_by: inviter_id, created_at: now };
  await insertCurator(writes, { ...seat, accepted_at: null });
  return { ...seat, accepted_at: null };
}

/** Does nothing if the person does not curate the collection. */
export const removeCurator = (
  deps: Deps,
  actor: Member,
  { id, user_id: userId }: InputOf<typeof operations.removeCurator>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const row = await findCurator(tx.writes, id, userId);
    if (userId !== actor.userId) {
      await ownCollection(tx.writes, actor, id);
      if (row) await deleteCurator(tx.writes, row.id);
      return;
    }
    // Whoever declines an invitation to their address is not named to who has sent it.
    const inviters = await curatorAddresses.decline(tx.writes, id, actor.userId, tx.now);
    if (!row && inviters.length === 0) {
      // Whoever is invited to a private collection does not see it yet, and whoever has left it does not any more.
      if (!(await isRepeat(tx, `curation ${id}`))) await visibleCollection(tx.writes, actor, id);
      return;
    }
    await rememberDeletion(tx, `curation ${id}`);
    if (!row) return rememberRefusalByAddress(tx, { to: id, by: inviters });
    await deleteCurator(tx.writes, row.id);
    if (row.accepted_at !== null) return;
    await tellInviter(tx, 'curators', id, row, 'declined');
    await rememberRefusal(tx, { to: id, by: row.invited_by, alsoBy: inviters });
  });

export const listCurations = (
  { store, pages, clock }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listCurations>,
): Promise<ListFacts & { curations: Complete<Curation>[] }> =>
  store.read(async (reads) => {
    const now = clock();
    const { items, facts } = await listed(reads, query, {
      scope: ['curations', actor.userId],
      ...byDate,
      read: (slice) => curationsFor(reads, actor.userId, now, slice),
      view: (rows) => rows.map((row) => viewCuration(row, pages)),
      count: () => countCurations(reads, actor.userId, now),
    });
    return { curations: items, ...facts };
  });

async function view({ writes, deps }: Transaction, collectionId: string, userId: string): Reply {
  const row = await findCurator(writes, collectionId, userId);
  if (!row) throw new Fail('not_found');
  return { curator: viewCurator(row, deps.pages) };
}

import { isCurator } from '../../store/collections/curators.ts';
import { findCollection } from '../../store/collections/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import { type Actor, type Member, userIdOf } from '../actor.ts';
import { Fail } from '../fail.ts';
import { type CollectionFacts, policy } from '../policy.ts';

/** A collection that the actor may see. @throws Fail `not_found` for hidden and for missing collections */
export const visibleCollection = async (reads: Reads, actor: Actor, id: string): Promise<CollectionRow> =>
  (await asSeen(reads, actor, id, false)).row;

/** The same, and whether the actor knows what moderators have to do with it. */
export async function seenCollection(reads: Reads, actor: Actor, id: string) {
  const { row, facts } = await asSeen(reads, actor, id, false);
  return { row, seesModeration: seesModeration(actor, facts) };
}

export const seesModeration = (actor: Actor, facts: CollectionFacts): boolean =>
  actor.kind === 'member' && (actor.isModerator || policy.canCurate(actor, facts));

/** A collection that the actor edits. @throws Fail `not_found`, `forbidden` */
export async function curatedCollection(reads: Reads, actor: Member, id: string): Promise<CollectionRow> {
  const { row, facts } = await asSeen(reads, actor, id, true);
  if (!policy.canCurate(actor, facts)) throw new Fail('forbidden');
  return row;
}

/** The same, to change what is in it. @throws Fail `not_found`, `forbidden`, `collection_removed` */
export async function changeableCollection(reads: Reads, actor: Member, id: string): Promise<CollectionRow> {
  const row = await curatedCollection(reads, actor, id);
  assertNotRemoved(row);
  return row;
}

/** What moderators have removed stays as it is until it is restored; its text aside, which may be the reason. */
export function assertNotRemoved({ removed_at }: Pick<CollectionRow, 'removed_at'>): void {
  if (removed_at !== null) throw new Fail('collection_removed');
}

/** A collection of the actor's own. @throws Fail `not_found`, `forbidden` */
export async function ownCollection(reads: Reads, actor: Member, id: string): Promise<CollectionRow> {
  const { row, facts } = await asSeen(reads, actor, id, false);
  if (!policy.canOwnCollection(actor, facts)) throw new Fail('forbidden');
  return row;
}

/** Whether the actor is a curator is only read if something depends on it: most readers see what everybody sees. */
async function asSeen(reads: Reads, actor: Actor, id: string, toCurate: boolean) {
  const row = await findCollection(reads, id);
  if (!row) throw new Fail('not_found');
  const userId = userIdOf(actor);
  const matters = userId !== null && userId !== row.user_id && (toCurate || !isOpen(row) || row.pending_at !== null);
  const facts = factsOf(row, matters && (await isCurator(reads, id, userId)));
  if (!policy.canSeeCollection(actor, facts)) throw new Fail('not_found');
  return { row, facts };
}

/** Whether everybody who knows the address sees it. */
export const isOpen = ({ is_public, is_unlisted }: CollectionRow): boolean => is_public === 1 || is_unlisted === 1;

export const factsOf = (row: CollectionRow, isCoCurator: boolean): CollectionFacts => ({
  ownerId: row.user_id,
  isOpen: isOpen(row),
  isRemoved: row.removed_at !== null,
  isCoCurator,
});

import { findCollection } from '../../store/collections/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Actor, Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';

/** A collection that the actor may see. @throws Fail `not_found` for hidden and for missing collections */
export async function visibleCollection(reads: Reads, actor: Actor, id: string): Promise<CollectionRow> {
  const row = await findCollection(reads, id);
  if (!row || !policy.canSeeCollection(actor, factsOf(row))) throw new Fail('not_found');
  return row;
}

/** A collection that the actor curates. @throws Fail `not_found`, `forbidden` */
export async function ownCollection(reads: Reads, actor: Member, id: string): Promise<CollectionRow> {
  const row = await visibleCollection(reads, actor, id);
  if (!policy.canCurate(actor, factsOf(row))) throw new Fail('forbidden');
  return row;
}

const factsOf = (row: CollectionRow) => ({ ownerId: row.user_id, isPublic: row.is_public === 1 });

import { isCurator } from '../../store/collections/curators.ts';
import { isListed } from '../../store/showcases/addresses.ts';
import { findShowcase, type ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, type Member, userIdOf } from '../actor.ts';
import { assertNotRemoved, factsOf, seesModeration } from '../collections/access.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';

/** A showcase, whether the actor curates it, and whether they know what moderators have to do with it. */
export type Seen = { showcase: ShowcaseRow; isCurator: boolean; seesModeration: boolean };

/** @throws Fail `not_found` for hidden and for missing showcases, and for collections without an intake */
export async function visibleShowcase(reads: Reads, actor: Actor, id: string): Promise<Seen> {
  const showcase = await findShowcase(reads, id);
  if (!showcase) throw new Fail('not_found');
  const userId = userIdOf(actor);
  const isCoCurator = userId !== null && userId !== showcase.user_id && (await isCurator(reads, id, userId));
  const facts = factsOf(showcase, isCoCurator);
  if (!policy.canSeeCollection(actor, facts)) throw new Fail('not_found');
  return {
    showcase,
    isCurator: actor.kind === 'member' && policy.canCurate(actor, facts),
    seesModeration: seesModeration(actor, facts),
  };
}

/** @throws Fail `not_found`, `forbidden` */
export async function curatedShowcase(reads: Reads, actor: Member, id: string): Promise<ShowcaseRow> {
  const { showcase, isCurator } = await visibleShowcase(reads, actor, id);
  if (!isCurator) throw new Fail('forbidden');
  return showcase;
}

/** For those who may know what its curators decide. @throws Fail `not_found`, `forbidden` */
export async function overseenShowcase(reads: Reads, actor: Member, id: string): Promise<void> {
  const { isCurator } = await visibleShowcase(reads, actor, id);
  if (!isCurator && !policy.canModerate(actor)) throw new Fail('forbidden');
}

/** The same, to change its entries, awards and jury. @throws Fail `not_found`, `forbidden`, `collection_removed` */
export async function changeableShowcase(reads: Reads, actor: Member, id: string): Promise<ShowcaseRow> {
  const showcase = await curatedShowcase(reads, actor, id);
  assertNotRemoved(showcase);
  return showcase;
}

/**
 * Whether the actor is one of those who may enter. Curators may, for a student who cannot. `callsClosing` in
 * `store/showcases/calls.ts` answers the same for all showcases at once.
 */
export async function isInvited(
  reads: Reads,
  actor: Member,
  { showcase: { id, who_may_enter, link_token }, isCurator }: Seen,
  link: string | undefined,
): Promise<boolean> {
  if (isCurator) return true;
  switch (who_may_enter) {
    case 'members':
      return true;
    case 'link':
      return link === link_token;
    case 'addresses':
      return isListed(reads, id, actor.userId);
  }
}

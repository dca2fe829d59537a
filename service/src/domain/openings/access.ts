import { type FreeRow, findFree, isOfShowcase } from '../../store/openings/free-people.ts';
import { findOpening, type OpeningRow } from '../../store/openings/openings.ts';
import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { visibleShowcase } from '../showcases/access.ts';

/** An opening whose project still is on the board, and the actor's role on its team. @throws Fail `not_found` */
export async function foundOpening(
  reads: Reads,
  actor: Member,
  id: string,
): Promise<{ opening: OpeningRow; project: ProjectForUser }> {
  const opening = await findOpening(reads, id);
  const project = opening && (await projectForUser(reads, opening.project_id, actor.userId));
  if (!project || !policy.canSeeOffered(project)) throw new Fail('not_found');
  return { opening, project };
}

/** One of a project of the actor's own. @throws Fail `not_found`, `forbidden` */
export async function ownOpening(reads: Reads, actor: Member, id: string) {
  const found = await foundOpening(reads, actor, id);
  if (!policy.canRunProject(actor, found.project)) throw new Fail('forbidden');
  return found;
}

/** A showcase in which the project is. @throws Fail `not_found` */
export async function assertEntered(reads: Reads, actor: Member, showcaseId: string, projectId: string) {
  await visibleShowcase(reads, actor, showcaseId);
  const entry = await findEntry(reads, showcaseId, projectId);
  if (!entry || entry.state === 'withdrawn' || entry.state === 'declined') throw new Fail('not_found');
}

/**
 * Whether the actor may know who is free within a showcase: as one of its curators, or as one of those who are in it.
 * @throws Fail `not_found`, `forbidden`
 */
export async function assertOfShowcase(reads: Reads, actor: Member, id: string) {
  const { isCurator } = await visibleShowcase(reads, actor, id);
  if (!isCurator && !(await isOfShowcase(reads, actor.userId, id))) throw new Fail('forbidden');
}

/** Somebody who is free, as far as the actor may know. @throws Fail `not_found` */
export async function foundFree(reads: Reads, actor: Member, id: string): Promise<FreeRow> {
  const row = await findFree(reads, id);
  if (!row) throw new Fail('not_found');
  if (row.user_id === actor.userId || row.collection_id === null) return row;
  try {
    await assertOfShowcase(reads, actor, row.collection_id);
  } catch (fail) {
    // To others it is not there.
    if (fail instanceof Fail) throw new Fail('not_found');
    throw fail;
  }
  return row;
}

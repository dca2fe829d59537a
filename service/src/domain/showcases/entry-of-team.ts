import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { assertNotRemoved } from '../collections/access.ts';
import { Fail } from '../fail.ts';
import { hasAgreed } from './agree.ts';

export type EntryKey = { id: string; project_id: string };

/** Removed by a moderator or withdrawn by its owner. */
export const isGone = ({ status }: Pick<ProjectForUser, 'status'>): boolean =>
  status === 'removed' || status === 'withdrawn';

/**
 * An entry of the actor's own team, with its showcase. Also while one does not see the showcase.
 * @throws Fail `not_found` for everybody off the team, `collection_removed`
 */
export async function entryOfTeam(reads: Reads, actor: Member, { id, project_id }: EntryKey) {
  const [entry, showcase, project] = await Promise.all([
    findEntry(reads, id, project_id),
    findShowcase(reads, id),
    projectForUser(reads, project_id, actor.userId),
  ]);
  if (!entry || !hasAgreed(entry) || !showcase || !project?.role || isGone(project)) throw new Fail('not_found');
  assertNotRemoved(showcase);
  return { entry, showcase };
}

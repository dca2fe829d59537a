import type { ProjectForUser } from '../../store/projects/rights.ts';
import { type EntryRow, findEntry, putEntry } from '../../store/showcases/entries.ts';
import { isShowcase } from '../../store/showcases/showcases.ts';
import type { CollectionRow } from '../../store/tables.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import type { Transaction } from '../transaction.ts';

/** Whether the team has said yes to the showcase, and has not taken it back. */
export const hasAgreed = (entry: EntryRow | undefined): boolean => entry?.consented_at != null;

/**
 * Sees to the consent of a team before a curator puts its project in: an owner of the project agrees by doing it, others
 * need the team to have entered. A plain collection asks nobody. Returns the entry as it was. @throws Fail `not_entered`
 */
export async function agree({ writes, actor, now }: Transaction, { id, name }: CollectionRow, project: ProjectForUser) {
  const before = await findEntry(writes, id, project.id);
  if (hasAgreed(before) || !(await isShowcase(writes, id))) return before;
  if (!policy.canRunProject(actor, project)) throw new Fail('not_entered');
  await putEntry(writes, {
    collection_id: id,
    project_id: project.id,
    user_id: actor.userId,
    state: 'submitted',
    track: before?.track ?? null,
    table_number: before?.table_number ?? null,
    entered_at: now,
    consented_at: now,
    told_name: name,
    offered_at: null,
    offered_note: null,
  });
  return before;
}

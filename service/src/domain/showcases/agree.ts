import { type EntryRow, findEntry, putEntry } from '../../store/showcases/entries.ts';
import { isShowcase } from '../../store/showcases/showcases.ts';
import type { Listener } from '../capability.ts';
import type { Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import type { Happening } from '../happenings.ts';
import { policy } from '../policy.ts';
import { noteOnceVoting } from './log.ts';

/** Whether the team has said yes to the showcase, and has not taken it back. */
export const hasAgreed = (entry: EntryRow | undefined): boolean => entry?.consented_at != null;

/** Sees to the yes of the team before a curator puts its project in, and notes it. @throws Fail `not_entered`, `too_many` */
export const agreeAndNote: Listener<'collecting'> = async (tx, collecting) => {
  const { actor, collection, project } = collecting;
  const entry = await agree(tx, collecting);
  const action = entry?.state === 'accepted' ? 'entry_changed' : 'entry_accepted';
  await noteOnceVoting({ ...tx, actor }, collection.id, { action, projectId: project.id });
};

/** Notes that a curator takes an accepted project out. */
export const noteRemoval: Listener<'taking out'> = async (tx, { actor, id, projectId }) => {
  if ((await findEntry(tx.writes, id, projectId))?.state === 'accepted')
    await noteOnceVoting({ ...tx, actor }, id, { action: 'entry_declined', projectId });
};

/**
 * An owner of the project agrees by doing it, others need the team to have entered. A plain collection asks nobody.
 * Returns the entry as it was. @throws Fail `not_entered`
 */
async function agree(
  { writes, now }: Moment,
  { actor, collection: { id, name }, project }: Extract<Happening, { what: 'collecting' }>,
) {
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
    unpublished_at: null,
  });
  return before;
}

import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { type HiddenThing, reopenReports, settleThings } from '../../store/moderation/hidden-things.ts';
import type { HidingRow } from '../../store/moderation/hidings.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { tellCurators, tellModerators, tellTeam } from '../notices/moderation.ts';
import { changeProject, placeOf } from '../projects/publication.ts';
import { setLaunch } from '../projects/schedule.ts';
import type { BoardTransaction } from '../transaction.ts';
import { showCollection } from './collections.ts';
import { tellParties } from './parties.ts';
import { showComment, showProject } from './removals.ts';

/** Brings a few things back as they were when they were hidden, and opens their reports again. */
export async function showSome(tx: BoardTransaction, hiding: HidingRow, things: readonly HiddenThing[]) {
  // First, so that the triggers that see each of them come back find nothing to release.
  await settleThings(
    tx.writes,
    hiding.id,
    things.map(({ thing_id }) => thing_id),
    'restored',
  );
  for (const thing of things) {
    if (thing.type === 'project') await project(tx, hiding, thing);
    if (thing.type === 'comment') await bringCommentBack(tx, thing.thing_id);
    if (thing.type === 'collection') await collection(tx, hiding, thing.thing_id);
  }
  await reopen(
    tx,
    hiding,
    things.map(({ thing_id }) => thing_id),
  );
}

/** Opens reports again, and tells moderators that they wait. */
export async function reopen(tx: BoardTransaction, { id }: HidingRow, targetIds: readonly string[]) {
  const reopened = await reopenReports(tx.writes, id, targetIds);
  await settleThings(tx.writes, id, reopened, 'restored');
  for (const report of reopened) await tellModerators(tx, 'reports', report);
}

async function project(tx: BoardTransaction, hiding: HidingRow, thing: HiddenThing) {
  const { thing_id: id } = thing;
  if (!(await bringProjectBack(tx, id, thing))) return;
  const part = await tellParties(tx, { act: 'restore_project', type: 'project', id, by: null }, hiding);
  await tellTeam(tx, id, 'restored', { source: part, but: hiding.user_id });
}

type Waited = Pick<HiddenThing, 'pending_at' | 'launches_at'>;

/** As it was when it was removed. Returns whether it was removed. */
export async function bringProjectBack(tx: BoardTransaction, id: string, { pending_at, launches_at }: Waited) {
  const before = await projectForUser(tx.writes, id, null);
  if (before?.status !== 'removed') return false;
  if (before.status_before === 'pending') {
    const place = { ...placeOf('pending', tx.now), pending_at: pending_at ?? tx.now, launches_at };
    await changeProject(tx, before, { ...place, status_before: null });
    if (launches_at !== null) await setLaunch(tx.writes, id, launches_at);
    await tellModerators(tx, 'approvals', id);
  } else await showProject(tx, before);
  return true;
}

/** Returns whether a moderator had removed it. */
export async function bringCommentBack(tx: BoardTransaction, id: string): Promise<boolean> {
  const before = await findStoredComment(tx.writes, id);
  if (!before || before.deleted_at === null || before.removal_reason === null) return false;
  await showComment(tx, before);
  return true;
}

async function collection(tx: BoardTransaction, hiding: HidingRow, id: string) {
  if (!(await bringCollectionBack(tx, id))) return;
  const part = await tellParties(tx, { act: 'restore_collection', type: 'collection', id, by: null }, hiding);
  await tellCurators(tx, id, 'restored', { source: part, but: hiding.user_id });
}

/** Returns whether it was removed. */
export async function bringCollectionBack(tx: BoardTransaction, id: string): Promise<boolean> {
  const before = await findCollection(tx.writes, id);
  if (!before || before.removed_at === null) return false;
  await showCollection(tx, before);
  return true;
}

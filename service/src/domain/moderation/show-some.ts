import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { type HiddenThing, reopenReports, settleThings } from '../../store/moderation/hidden-things.ts';
import type { HidingRow } from '../../store/moderation/hidings.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { tellCurators, tellModerators, tellTeam } from '../notices/moderation.ts';
import { placeOf } from '../projects/publication.ts';
import { setLaunch } from '../projects/schedule.ts';
import type { BoardTransaction } from '../transaction.ts';
import { showCollection } from './collections.ts';
import { change, showComment, showProject } from './removals.ts';

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
    if (thing.type === 'comment') await comment(tx, thing.thing_id);
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

async function project(
  tx: BoardTransaction,
  { user_id }: HidingRow,
  { thing_id, pending_at, launches_at }: HiddenThing,
) {
  const before = await projectForUser(tx.writes, thing_id, null);
  if (before?.status !== 'removed') return;
  if (before.status_before === 'pending') {
    const place = { ...placeOf('pending', tx.now), pending_at, launches_at };
    await change(tx, before, { ...place, status_before: null });
    if (launches_at !== null) await setLaunch(tx.writes, thing_id, launches_at);
    await tellModerators(tx, 'approvals', thing_id);
  } else await showProject(tx, before);
  await tellTeam(tx, thing_id, 'restored', user_id);
}

async function comment(tx: BoardTransaction, id: string) {
  const before = await findStoredComment(tx.writes, id);
  if (before && before.deleted_at !== null && before.removal_reason !== null) await showComment(tx, before);
}

async function collection(tx: BoardTransaction, { user_id }: HidingRow, id: string) {
  const before = await findCollection(tx.writes, id);
  if (!before || before.removed_at === null) return;
  await showCollection(tx, before);
  await tellCurators(tx, id, 'restored', user_id);
}

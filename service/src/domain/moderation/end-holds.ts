import type { ModerationAction } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { findDueWork } from '../../store/due-work.ts';
import { authorOf, hideAgain } from '../../store/moderation/hidden-things.ts';
import { hidingInForce } from '../../store/moderation/hidings.ts';
import { findSuspension } from '../../store/people/suspensions.ts';
import { cancel } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import type { Former } from '../happenings.ts';
import { tellCurators, tellTeam } from '../notices/moderation.ts';
import { type BoardTransaction, transactAsBoard } from '../transaction.ts';
import type { Held, Stored } from './holds.ts';
import { log } from './log.ts';
import { bringCollectionBack, bringCommentBack, bringProjectBack } from './show-some.ts';

/** Its time is over. */
export const endHold: Handler = (deps, work) =>
  transactAsBoard(deps, async (tx) => {
    const { writes } = tx;
    const { type, former } = work.data as Stored;
    const held = { type, id: work.subject };
    const later = await laterThan(tx, held, former);
    if (later !== undefined) return goOn(writes, work, { dueAt: later, data: { type, former } });
    await finish(writes, work);
    if (!(await handOver(tx, held, former))) await bring(tx, held, former);
  });

/** What waits by a rule goes on waiting while its author is suspended. */
async function laterThan({ writes, now }: BoardTransaction, { type, id }: Held, former: Former) {
  if (former.waits_until === undefined) return undefined;
  const userId = await authorOf(writes, type, id);
  return userId !== null && (await findSuspension(writes, userId, now)) ? now + DAY_MS : undefined;
}

/**
 * What was held when everything by its author was hidden comes back with the rest, and not before. Returns whether it is so.
 */
async function handOver(tx: BoardTransaction, { type, id }: Held, former: Former): Promise<boolean> {
  const userId = await authorOf(tx.writes, type, id);
  const hiding = userId === null ? undefined : await hidingInForce(tx.writes, userId);
  if (hiding?.state !== 'hiding' && hiding?.state !== 'hidden') return false;
  const waited = { pending_at: time(former.pending_at), launches_at: time(former.launches_at) };
  await hideAgain(tx.writes, { hiding_id: hiding.id, thing_id: id, type, state: 'hidden', ...waited });
  return true;
}

const time = (value: string | number | null | undefined): number | null => (typeof value === 'number' ? value : null);

/** Shows what is held at once: a moderator has looked. */
export async function release(tx: BoardTransaction, id: string) {
  const work = await findDueWork(tx.writes, { kind: 'hold', subject: id });
  if (!work?.data) return;
  await cancel(tx.writes, 'hold', id);
  const { type, former }: Stored = JSON.parse(work.data);
  await bring(tx, { type, id }, former);
}

async function bring(tx: BoardTransaction, { type, id }: Held, former: Former) {
  if (type === 'project') {
    const waited = { pending_at: time(former.pending_at), launches_at: time(former.launches_at) };
    if (!(await bringProjectBack(tx, id, waited))) return;
    await tellTeam(tx, id, 'restored', { source: await logShown(tx, 'restore_project', { type, id }) });
  } else if (type === 'comment') {
    const isDecided = former.waits_until === undefined;
    if ((await bringCommentBack(tx, id)) && isDecided) await logShown(tx, 'restore_comment', { type, id });
  } else if (await bringCollectionBack(tx, id))
    await tellCurators(tx, id, 'restored', { source: await logShown(tx, 'restore_collection', { type, id }) });
}

const logShown = (tx: BoardTransaction, act: ModerationAction, { type, id }: Held) =>
  log(tx, { act, target_type: type, target_id: id, target_name: null, reason: null });

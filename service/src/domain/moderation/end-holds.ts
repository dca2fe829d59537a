import type { ModerationAction } from '@launch-board/contract';
import { CountChanges } from '../../store/counts.ts';
import { findDueWork } from '../../store/due-work.ts';
import { cancel } from '../due-work/put-off.ts';
import { finish, type Handler } from '../due-work/work.ts';
import type { Former } from '../happenings.ts';
import { tellCurators, tellTeam } from '../notices/moderation.ts';
import type { BoardTransaction } from '../transaction.ts';
import type { Held, Stored } from './holds.ts';
import { log } from './log.ts';
import { bringCollectionBack, bringCommentBack, bringProjectBack } from './show-some.ts';

/** Its time is over. */
export const endHold: Handler = ({ store, clock, newId, ...deps }, work) =>
  store.write(async (writes) => {
    const counts = new CountChanges();
    const tx = { writes, counts, now: clock(), newId, deps: { store, clock, newId, ...deps } };
    await finish(writes, work);
    const { type, former } = work.data as Stored;
    await bring(tx, { type, id: work.subject }, former);
    await counts.write(writes);
  });

/** Shows what is held at once: a moderator has looked. */
export async function release(tx: BoardTransaction, id: string) {
  const work = await findDueWork(tx.writes, { kind: 'hold', subject: id });
  if (!work?.data) return;
  await cancel(tx.writes, 'hold', id);
  const { type, former }: Stored = JSON.parse(work.data);
  await bring(tx, { type, id }, former);
}

async function bring(tx: BoardTransaction, { type, id }: Held, former: Former) {
  const time = (name: string) => (typeof former[name] === 'number' ? former[name] : null);
  if (type === 'project') {
    const waited = { pending_at: time('pending_at'), launches_at: time('launches_at') };
    if (!(await bringProjectBack(tx, id, waited))) return;
    await tellTeam(tx, id, 'restored', { source: await logShown(tx, 'restore_project', { type, id }) });
  } else if (type === 'comment') {
    if (await bringCommentBack(tx, id)) await logShown(tx, 'restore_comment', { type, id });
  } else if (await bringCollectionBack(tx, id))
    await tellCurators(tx, id, 'restored', { source: await logShown(tx, 'restore_collection', { type, id }) });
}

const logShown = (tx: BoardTransaction, act: ModerationAction, { type, id }: Held) =>
  log(tx, { act, target_type: type, target_id: id, target_name: null, reason: null });

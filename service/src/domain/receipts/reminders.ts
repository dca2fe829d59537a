import { DAY_MS } from '@launch-board/host/durations';
import { messagesOf } from '../../store/receipts/messages.ts';
import { peopleOf } from '../../store/receipts/people.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { tell, tellDeciders } from './tell.ts';
import { canAppeal } from './views.ts';

/** How often those are reminded for whose word a thread waits. */
export const REMINDED_EVERY_MS = 2 * DAY_MS;

/** Reminds the other side until somebody decides: nothing is decided by silence. */
export const remindOfThread: Handler = (deps, work) =>
  deps.store.write(async (writes) => {
    const row = await findReceipt(writes, work.subject);
    if (!row || row.opened_at === null || row.outcome !== null) return finish(writes, work);
    const now = deps.clock();
    const tx = { writes, now, newId: deps.newId, deps };
    const last = (await messagesOf(writes, row.id)).at(-1);
    const waitsForMaker = row.act === 'ask_maker' && last?.side === 'moderator';
    if (waitsForMaker) await tell(tx, row.id, await peopleOf(writes, row.id), 'asked');
    else await tellDeciders(tx, row);
    return goOn(writes, work, { dueAt: now + REMINDED_EVERY_MS });
  });

/** Says once, some days before the end, that a decision can still be appealed. */
export const remindOfTime: Handler = (deps, work) =>
  deps.store.write(async (writes) => {
    const row = await findReceipt(writes, work.subject);
    const now = deps.clock();
    if (row && canAppeal(row, now)) {
      const tx = { writes, now, newId: deps.newId, deps };
      await tell(tx, row.id, await peopleOf(writes, row.id), 'can_appeal');
    }
    return finish(writes, work);
  });

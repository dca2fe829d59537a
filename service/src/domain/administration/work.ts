import { retryGivenUpWork } from '../../store/due-work.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { retryAll } from '../mail/retry.ts';
import { transact } from '../transaction.ts';
import { note } from './log.ts';

/** Has due work and mails that were given up tried again. */
export async function retryWork(deps: Deps, actor: Member) {
  const due_work = await transact(deps, actor, async (tx) => {
    await note(tx, 'work_retried');
    return retryGivenUpWork(tx.writes, tx.now);
  });
  const { sent: mails } = await retryAll(deps.store, deps.clock());
  return { due_work, mails };
}

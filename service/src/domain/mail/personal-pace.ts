import { changeMail, type OutboxRow } from '../../store/mail/outbox.ts';
import type { Writes } from '../../store/store.ts';
import { addEvent, dropLatestEvent, oldestOfLast } from '../../store/write-events.ts';

// Nobody can fill the mailbox of somebody else: mails about single notices reach a person at this pace. Those that wait
// are read again when their time comes, and tell of everything until then.

const MOST = 10;
const HOUR_MS = 3_600_000;
/** Counted as the events of a person's budgets are, for the same time. */
const KIND = 'mails';

/**
 * Takes room for a mail before it leaves, so that instances that send to the same person at the same time count each other. Puts
 * the mail off if there is none. Returns whether there was. Digests are few by themselves. The transactions that call this come one after the other.
 */
export async function takeRoom(writes: Writes, row: OutboxRow, now: number): Promise<boolean> {
  if (row.kind !== 'notice') return true;
  const oldest = await oldestOfLast(writes, row.user_id, KIND, MOST, now);
  const due_at = (oldest ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
  if (due_at <= now) {
    await addEvent(writes, row.user_id, KIND, now);
    return true;
  }
  await changeMail(writes, row, { due_at, attempts: row.attempts - 1, failure: row.failure });
  return false;
}

/** For a mail that did not leave after all. */
export async function giveBackRoom(writes: Writes, { kind, user_id }: OutboxRow) {
  if (kind === 'notice') await dropLatestEvent(writes, user_id, KIND);
}

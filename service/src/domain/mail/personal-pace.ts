import { changeMail, type OutboxRow } from '../../store/mail/outbox.ts';
import type { Writes } from '../../store/store.ts';
import { addEvent, oldestOfLast } from '../../store/write-events.ts';

// Nobody can fill the mailbox of somebody else: mails about single notices reach a person at this pace. Those that wait
// are read again when their time comes, and tell of everything until then.

const MOST = 10;
const HOUR_MS = 3_600_000;
/** Counted as the events of a person's budgets are, for the same time. */
const KIND = 'mails';

/** Puts a mail off until there is room. Returns whether it did. Digests are few by themselves. */
export async function isPutOff(writes: Writes, row: OutboxRow, now: number): Promise<boolean> {
  if (row.kind !== 'notice') return false;
  const oldest = await oldestOfLast(writes, row.user_id, KIND, MOST, now);
  const due_at = (oldest ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
  if (due_at <= now) return false;
  await changeMail(writes, row, { due_at, attempts: row.attempts - 1, failure: row.failure });
  return true;
}

export async function noteMailOfNotice(writes: Writes, { kind, user_id }: OutboxRow, now: number) {
  if (kind === 'notice') await addEvent(writes, user_id, KIND, now);
}

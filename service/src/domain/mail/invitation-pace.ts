import { DAY_MS } from '@launch-board/host/durations';
import { addressedInvitation } from '../../store/mail/addressed.ts';
import { addInvitationMail, dropInvitationMail, oldestOfLastMails } from '../../store/mail/invitation-mails.ts';
import { changeMail, deleteMail, type OutboxRow } from '../../store/mail/outbox.ts';
import { lineForMail } from '../../store/rosters/lines.ts';
import type { Writes } from '../../store/store.ts';
import { digestOf } from './suppression.ts';

// Nobody can fill the mailbox of somebody who has no account: an address gets a few such mails a day, whoever sends them, and
// one a week about a project, a collection or a jury, however often it is invited, withdrawn and invited again.

const MOST_A_DAY = 3;
/** What is kept of a mail that has left, and for how long. */
export const PACE_DAYS = 7;

/** Like `takeRoom` of other mails. */
export async function takeRoomOfAddress(writes: Writes, row: OutboxRow, now: number): Promise<boolean> {
  const to = await (row.kind === 'roster' ? reminded(writes, row) : invited(writes, row, now));
  if (!to) return false;
  const all = digestOf('mails', to.address);
  const before = to.about === undefined ? undefined : await oldestOfLastMails(writes, to.about, 1);
  if (before !== undefined && now - before < PACE_DAYS * DAY_MS) {
    await deleteMail(writes, row);
    return false;
  }
  const oldest = await oldestOfLastMails(writes, all, MOST_A_DAY);
  if (oldest !== undefined && now - oldest < DAY_MS) {
    await changeMail(writes, row, { due_at: oldest + DAY_MS, attempts: row.attempts - 1, failure: row.failure });
    return false;
  }
  for (const digest of [all, to.about].filter((one) => one !== undefined))
    await addInvitationMail(writes, { digest, id: row.id, sent_at: now });
  return true;
}

/** `about` counts the mails to an address about one thing. */
type To = { address: string; about?: string } | undefined;

async function invited(writes: Writes, { notice_id }: OutboxRow, now: number): Promise<To> {
  const found = await addressedInvitation(writes, notice_id, now);
  if (!found) return undefined;
  // Who is to curate a showcase and to judge it is told of both.
  const about = found.to === 'jury' ? `the jury of ${found.thing_id}` : found.thing_id;
  return { address: found.address, about: digestOf(`mails about ${about}`, found.address) };
}

/** Reminders of a showcase have a pace of their own. */
const reminded = (writes: Writes, { notice_id }: OutboxRow): Promise<To> => lineForMail(writes, notice_id);

export const giveBackRoomOfAddress = (writes: Writes, { id }: OutboxRow): Promise<void> =>
  dropInvitationMail(writes, id);

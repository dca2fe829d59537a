import { addInvitationMail, dropInvitationMail, oldestOfLastMails } from '../../store/mail/invitation-mails.ts';
import { changeMail, deleteMail, type OutboxRow } from '../../store/mail/outbox.ts';
import type { Writes } from '../../store/store.ts';
import { invitedByMail } from '../../store/teams/invited-addresses.ts';
import { digestOf } from './suppression.ts';

// Nobody can fill the mailbox of somebody who has no account: an address gets a few such mails a day, whoever sends them, and
// one a week about a project, however often it is invited, withdrawn and invited again.

const MOST_A_DAY = 3;
const DAY_MS = 24 * 3_600_000;
/** What is kept of a mail that has left, and for how long. */
export const PACE_DAYS = 7;

/** Like `takeRoom` of other mails. */
export async function takeRoomOfAddress(writes: Writes, row: OutboxRow, now: number): Promise<boolean> {
  const invited = await invitedByMail(writes, row.notice_id, now);
  if (!invited) return false;
  const all = digestOf('mails', invited.address);
  const ofProject = digestOf(`mails about ${invited.project_id}`, invited.address);
  const before = await oldestOfLastMails(writes, ofProject, 1);
  if (before !== undefined && now - before < PACE_DAYS * DAY_MS) {
    await deleteMail(writes, row);
    return false;
  }
  const oldest = await oldestOfLastMails(writes, all, MOST_A_DAY);
  if (oldest !== undefined && now - oldest < DAY_MS) {
    await changeMail(writes, row, { due_at: oldest + DAY_MS, attempts: row.attempts - 1, failure: row.failure });
    return false;
  }
  for (const digest of [all, ofProject]) await addInvitationMail(writes, { digest, id: row.id, sent_at: now });
  return true;
}

export const giveBackRoomOfAddress = (writes: Writes, { id }: OutboxRow): Promise<void> =>
  dropInvitationMail(writes, id);

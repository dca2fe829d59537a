import { createHash } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { changeMail, isOfAddress, type OutboxRow } from '../../store/mail/outbox.ts';
import { latestActorOf } from '../../store/notices/reads.ts';
import type { Writes } from '../../store/store.ts';
import { addEvent, dropLatestEvent, oldestOfLast } from '../../store/write-events.ts';
import { giveBackRoomOfAddress, takeRoomOfAddress } from './invitation-pace.ts';

// Nobody can fill the mailbox of somebody else: mails about single notices reach a person at this pace, and of what one
// other person does only some, so that these do not keep the others out. Those that wait are read again when their time
// comes, and tell of everything until then.

const MOST = 10;
const MOST_OF_ACTOR = 3;
/** Counted as the events of a person's budgets are, for the same time. */
const KIND = 'mails';

/**
 * Takes room for a mail before it leaves, so that instances that send to the same person at the same time count each other. Puts
 * the mail off if there is none. Returns whether there was. Digests are few by themselves. The transactions that call this come one after the other.
 */
export async function takeRoom(writes: Writes, row: OutboxRow, now: number): Promise<boolean> {
  if (isOfAddress(row)) return takeRoomOfAddress(writes, row, now);
  if (row.kind !== 'notice') return true;
  const kinds = await kindsOf(writes, row);
  const times = await Promise.all(
    kinds.map(
      async ({ kind, most }) => (await oldestOfLast(writes, row.user_id, kind, most, now)) ?? Number.NEGATIVE_INFINITY,
    ),
  );
  const due_at = Math.max(...times) + HOUR_MS;
  if (due_at <= now) {
    for (const { kind } of kinds) await addEvent(writes, row.user_id, kind, now);
    return true;
  }
  await changeMail(writes, row, { due_at, attempts: row.attempts - 1, failure: row.failure });
  return false;
}

/** For a mail that did not leave after all. */
export async function giveBackRoom(writes: Writes, row: OutboxRow) {
  if (isOfAddress(row)) return giveBackRoomOfAddress(writes, row);
  if (row.kind !== 'notice') return;
  for (const { kind } of await kindsOf(writes, row)) await dropLatestEvent(writes, row.user_id, kind);
}

/** What a mail counts as. The person who caused it is in it by a digest, so that no row of one person names another. */
async function kindsOf(writes: Writes, { notice_id }: OutboxRow) {
  const actor = await latestActorOf(writes, notice_id);
  const all = { kind: KIND, most: MOST };
  if (actor === undefined) return [all];
  const digest = createHash('sha256').update(actor).digest('base64url').slice(0, 22);
  return [all, { kind: `${KIND} ${digest}`, most: MOST_OF_ACTOR }];
}

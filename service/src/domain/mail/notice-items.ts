import { type MailTime, noticeKinds } from '@launch-board/contract';
import type { MailItem } from '../../mail/document.ts';
import { type NoticeRow, noticesForMail } from '../../store/notices/reads.ts';
import type { Reads } from '../../store/store.ts';
import { viewNotices } from '../notices/views.ts';
import type { Receiver } from './content.ts';
import { noticeItem } from './notice-words.ts';

/** Notices named in a digest. The page has the others. */
const NAMED = 20;

/** The unread notices of a time that the person wants to have in a digest. */
export async function noticeItems(
  reads: Reads,
  receiver: Receiver,
  time: MailTime,
  since: number,
): Promise<MailItem[]> {
  const kinds = noticeKinds.filter((kind) => receiver.preferences[kind].mail === time);
  if (kinds.length === 0) return [];
  const query = { userId: receiver.actor.userId, since, kinds, limit: NAMED };
  return itemsOf(reads, receiver, await noticesForMail(reads, query));
}

/** These notices as lines of a mail. What the receiver may not see is left out. */
export async function itemsOf(reads: Reads, { actor, pages, siteUrl, timeZone }: Receiver, rows: readonly NoticeRow[]) {
  const shown = rows.filter(
    ({ user_id, kind }) => user_id === actor.userId && (kind !== 'moderation' || actor.isModerator),
  );
  const views = await viewNotices(reads, pages, actor, shown);
  return views.flatMap((view) => noticeItem(view, siteUrl, timeZone) ?? []);
}

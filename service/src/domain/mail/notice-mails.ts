import { type MailTime, type NoticePreferences, noticeKinds } from '@launch-board/contract';
import type { MailItem } from '../../mail/document.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { findNotice, type NoticeRow, noticesForMail } from '../../store/notices/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { viewNotices } from '../notices/views.ts';
import type { Pages } from '../pages.ts';
import type { Content } from './content.ts';
import { noticeItem } from './notice-words.ts';

/** Notices named in a digest. The page has the others. */
const NAMED = 20;
const DAY_MS = 24 * 3_600_000;

/** Everything that the mails of one person are made from. */
export type Receiver = { actor: Member; preferences: NoticePreferences; pages: Pages; siteUrl: string };

/** One notice, unless it was read meanwhile or the person has changed their mind. */
export async function noticeMail(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const notice = await findNotice(reads, row.notice_id);
  if (!notice || notice.read_at !== null || receiver.preferences[notice.kind].mail !== 'now') return undefined;
  const [item] = await itemsOf(reads, receiver, [notice]);
  if (!item) return undefined;
  return {
    subject: item.title,
    lead: item.text ?? 'Open the board to see more.',
    sections: [],
    button: { text: 'Open it on the board', href: item.href },
    reason: 'You get this because mails of this kind are sent to you at once.',
    scope: notice.kind,
  };
}

/** The unread notices of a time that the person wants to have collected. */
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

export async function dailyDigest(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const items = await noticeItems(reads, receiver, 'daily', row.created_at - DAY_MS);
  const [first] = items;
  if (!first) return undefined;
  return {
    subject: items.length === 1 ? first.title : `${first.title}, and ${items.length - 1} more`,
    lead: 'What happened in the last day, and you have not read yet.',
    sections: [{ heading: 'New for you', items }],
    reason: 'You get this because some mails are collected for you once a day.',
    scope: 'daily',
  };
}

async function itemsOf(reads: Reads, { actor, pages, siteUrl }: Receiver, rows: readonly NoticeRow[]) {
  const shown = rows.filter(
    ({ user_id, kind }) => user_id === actor.userId && (kind !== 'moderation' || actor.isModerator),
  );
  const views = await viewNotices(reads, pages, actor, shown);
  return views.flatMap((view) => noticeItem(view, siteUrl) ?? []);
}

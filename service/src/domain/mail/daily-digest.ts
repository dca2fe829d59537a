import { DAY_MS } from '@launch-board/host/durations';
import { t } from '@launch-board/host/language/messages';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import type { Reads } from '../../store/store.ts';
import type { Content, Receiver } from './content.ts';
import { noticeItems } from './notice-items.ts';

/** The unread notices of the day before it was due. */
export async function dailyDigest(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const items = await noticeItems(reads, receiver, 'daily', row.created_at - DAY_MS);
  const [first] = items;
  if (!first) return undefined;
  return {
    subject:
      items.length === 1
        ? first.title
        : t('{first}, and {count, number} more', { first: first.title, count: items.length - 1 }),
    lead: t('What happened in the last day, and you have not read yet.'),
    sections: [{ heading: t('New for you'), items }],
    button: { text: t('See all notices'), href: `${receiver.siteUrl}/me/notices` },
    reason: t('You get this because some mails are collected for you once a day.'),
    scope: 'daily',
  };
}

import { t } from '@launch-board/host/language/messages';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { findNotice } from '../../store/notices/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { Content, Receiver } from './content.ts';
import { itemsOf } from './notice-items.ts';

/** The mail about one notice, unless it was read meanwhile or the person has changed their mind. */
export async function noticeMail(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const notice = await findNotice(reads, row.notice_id);
  if (!notice || notice.read_at !== null || receiver.preferences[notice.kind].mail !== 'now') return undefined;
  const [item] = await itemsOf(reads, receiver, [notice]);
  if (!item) return undefined;
  return {
    subject: item.title,
    lead: item.text ?? t('Open the board to see more.'),
    sections: [],
    button: { text: t('Open it on the board'), href: item.href },
    reason: t('You get this because mails of this kind are sent to you at once.'),
    scope: notice.kind,
  };
}

import { addMails } from '../../store/mail/outbox.ts';
import type { Transaction } from '../transaction.ts';

type InTransaction = Pick<Transaction, 'writes' | 'now' | 'newId'> & { deps: { mail?: unknown } };

/**
 * Has people told of notices by mail, once this transaction is durable. Nothing is written if the board sends no mail, or
 * if the same mail still waits. What the mail says, and to which address it goes, is read when it is sent.
 */
export async function queueMail(
  { writes, now, newId, deps }: InTransaction,
  mails: readonly { to: string; noticeId: string }[],
): Promise<void> {
  if (!deps.mail || mails.length === 0) return;
  const rows = mails.map(({ to, noticeId }) => ({
    id: newId(),
    user_id: to,
    kind: 'notice' as const,
    notice_id: noticeId,
    created_at: now,
  }));
  await addMails(writes, rows);
}

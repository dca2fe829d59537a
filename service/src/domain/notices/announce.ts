import { findDueWork } from '../../store/due-work.ts';
import type { Reads } from '../../store/store.ts';
import { putOff } from '../due-work/put-off.ts';
import type { Transaction } from '../transaction.ts';

// News for followers. There may be thousands of them, so a change only adds due work, and `fan-out.ts` writes the notices.

export type Announcement =
  | { what: 'launch'; projectId: string }
  | { what: 'update'; commentId: string; projectId: string }
  | { what: 'addition'; collectionId: string; projectId: string };

/** Has the followers notified, once this transaction is durable. */
export const announce = ({ writes, now }: Pick<Transaction, 'writes' | 'now'>, announcement: Announcement) =>
  putOff(writes, { kind: 'announce', subject: subjectOf(announcement), dueAt: now, data: announcement });

/** Whether followers are still to be told. What was given up tells nobody. */
export async function isAnnouncing(reads: Reads, announcement: Announcement): Promise<boolean> {
  const work = await findDueWork(reads, { kind: 'announce', subject: subjectOf(announcement) });
  return (work?.due_at ?? null) !== null;
}

const subjectOf = ({ what, ...ids }: Announcement): string => [what, ...Object.values(ids)].join(' ');

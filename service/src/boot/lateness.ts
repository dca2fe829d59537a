import type { Deps } from '../domain/deps.ts';
import { firstDueWork } from '../store/due-work.ts';
import { firstDueMail } from '../store/mail/outbox.ts';

/** By how much the oldest work of the whole board is late, for the metrics: two reads of an index. Mail that is turned off is not. */
export const latenessOf = ({ store, clock }: Pick<Deps, 'store' | 'clock'>, sendsMail: boolean) =>
  store.read(async (reads) => {
    const now = clock();
    const late = (dueAt = now) => Math.max(0, now - dueAt);
    return {
      due: late(await firstDueWork(reads)),
      ...(sendsMail && { mails: late(await firstDueMail(reads)) }),
    };
  });

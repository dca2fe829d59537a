import { retryablePeople, retryMails } from '../../store/mail/outbox.ts';
import { receiverOf } from '../../store/mail/receivers.ts';
import type { Store } from '../../store/store.ts';
import { standingOfAddress } from './suppression.ts';

/** Has mail that was given up, or waits for its next attempt, sent now. What nobody would get stays as it is. */
export async function retryAll(store: Store, now: number): Promise<{ sent: number; suppressed: number }> {
  const people = await store.read((reads) => retryablePeople(reads, now));
  const reached: string[] = [];
  let suppressed = 0;
  for (const { user_id, number } of people) {
    const standing = await store.read(async (reads) => {
      const person = await receiverOf(reads, user_id);
      return person && standingOfAddress(reads, person.email);
    });
    if (standing === 'suppressed') suppressed += number;
    else if (standing) reached.push(user_id);
  }
  return { sent: await store.write((writes) => retryMails(writes, reached, now)), suppressed };
}

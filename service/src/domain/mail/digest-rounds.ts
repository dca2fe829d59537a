import { addMails } from '../../store/mail/outbox.ts';
import { peopleWithAddress } from '../../store/mail/receivers.ts';
import { peopleWithDailyMail } from '../../store/notices/preferences.ts';
import type { Writes } from '../../store/store.ts';
import { goOn, type Handler } from '../due-work/work.ts';

/** People in one transaction: some milliseconds, for which other changes wait. */
const AT_ONCE = 200;
const DAY_MS = 24 * 3_600_000;
/** The hour at which digests begin, UTC. They then leave at the rate of the board. */
const HOUR = 7;

/** The next Monday at that hour. */
export function nextMonday(now: number): number {
  const day = new Date(now);
  const today = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), HOUR);
  const days = (8 - day.getUTCDay()) % 7;
  return today + days * DAY_MS + (days === 0 && today <= now ? 7 * DAY_MS : 0);
}

/** The next day at that hour. */
export function nextMorning(now: number): number {
  const day = new Date(now);
  const today = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), HOUR);
  return today > now ? today : today + DAY_MS;
}

type People = (writes: Writes, after: string | undefined, limit: number) => Promise<string[]>;

/**
 * Puts a digest of everybody into the outbox, some people at a time: `data` is the last person of those before. A crash
 * repeats no one, because the rows and the cursor are written together.
 */
const round =
  (kind: 'daily' | 'weekly', peopleAfter: People, next: (now: number) => number): Handler =>
  async ({ store, clock, newId, mail }, work) => {
    const after = work.data as string | undefined;
    await store.write(async (writes) => {
      const now = clock();
      const people = mail ? await peopleAfter(writes, after, AT_ONCE) : [];
      const facts = { kind, notice_id: '', created_at: now };
      await addMails(
        writes,
        people.map((user_id) => ({ id: newId(), user_id, ...facts })),
      );
      const isLast = people.length < AT_ONCE;
      await goOn(writes, work, isLast ? { dueAt: next(now) } : { dueAt: now, data: people.at(-1) });
    });
  };

export const weeklyDigests = round('weekly', peopleWithAddress, nextMonday);
export const dailyDigests = round('daily', peopleWithDailyMail, nextMorning);

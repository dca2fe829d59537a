import { addMails } from '../../store/mail/outbox.ts';
import { peopleWithAddress } from '../../store/mail/receivers.ts';
import { peopleWithDailyMail } from '../../store/notices/preferences.ts';
import type { Writes } from '../../store/store.ts';
import { goOn, type Handler } from '../due-work/work.ts';
import { beginningOf, dayAt } from '../periods/calendar.ts';

/** People in one transaction: some milliseconds, for which other changes wait. */
const AT_ONCE = 200;
/** When digests begin, in the time zone of the board: the last day is over, and so is the last week. They then leave at its rate. */
const MORNING = '07:00';

const morningOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: MORNING }).epochMilliseconds;

export function nextMonday(now: number, timeZone: string): number {
  const monday = beginningOf('week', dayAt(now, timeZone));
  const morning = morningOf(monday, timeZone);
  return morning > now ? morning : morningOf(monday.add({ weeks: 1 }), timeZone);
}

export function nextMorning(now: number, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const morning = morningOf(today, timeZone);
  return morning > now ? morning : morningOf(today.add({ days: 1 }), timeZone);
}

type People = (writes: Writes, after: string | undefined, limit: number) => Promise<string[]>;

/**
 * Puts a digest of everybody into the outbox, some people at a time: `data` is the last person of those before. A crash
 * repeats no one, because the rows and the cursor are written together.
 */
const round =
  (kind: 'daily' | 'weekly', peopleAfter: People, next: typeof nextMonday): Handler =>
  async ({ store, clock, newId, mail, operatorSettings }, work) => {
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
      await goOn(
        writes,
        work,
        isLast ? { dueAt: next(now, operatorSettings.timeZone) } : { dueAt: now, data: people.at(-1) },
      );
    });
  };

export const weeklyDigests = round('weekly', peopleWithAddress, nextMonday);
export const dailyDigests = round('daily', peopleWithDailyMail, nextMorning);

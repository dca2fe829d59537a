import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { addEvent, oldestOfLast } from '../../store/write-events.ts';
import { Fail } from '../fail.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';

/** Who does it. The board reads on for somebody who has pressed. */
type Doing = Pick<Transaction, 'writes' | 'now'> & { actor: { userId: string } };

/** Lines are counted by so many, so that an upload is a few events. */
const LINES_AN_EVENT = 50;

const most = {
  lines: Math.floor(limits.rosters.linesADay / LINES_AN_EVENT),
  reminders: limits.rosters.remindersADay,
};

/**
 * Counts what a person does with rosters, whichever showcase it is: one that is deleted counts all the same.
 * @throws Fail `budget_spent`
 */
export async function assertPace({ writes, actor, now }: Doing, what: keyof typeof most, number: number) {
  const kind = `roster ${what}`;
  const events = what === 'lines' ? Math.ceil(number / LINES_AN_EVENT) : number;
  const oldest = await oldestOfLast(writes, actor.userId, kind, most[what] - events + 1, now);
  const until = (oldest ?? Number.NEGATIVE_INFINITY) + DAY_MS;
  if (until > now) throw spent(until, now, reasons[what]);
  for (let i = 0; i < events; i++) await addEvent(writes, actor.userId, kind, now);
}

const reasons = {
  lines: `At most ${limits.rosters.linesADay} lines of rosters in 24 hours.`,
  reminders: `At most ${limits.rosters.remindersADay} reminders in 24 hours.`,
};

export const spent = (until: number, now: number, reason: string): Fail =>
  new Fail('budget_spent', {
    reason: `${reason} The next is possible from ${isoTime(until)}.`,
    retryAfterSeconds: Math.ceil((until - now) / 1000),
  });

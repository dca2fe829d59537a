import { limits } from '@launch-board/contract';
import { dayAt } from '../periods/calendar.ts';
import type { Fields } from '../text/fields.ts';

/** When a team is reminded: early on the day after, in the time zone of the board. */
const MORNING = '07:00';

export const today = (now: number, timeZone: string): string => dayAt(now, timeZone).toString();

/** Notes a fault of a day that is over, or too far ahead. */
export function dayIn(fields: Fields, day: string, first: string): string {
  const last = Temporal.PlainDate.from(first).add({ days: limits.goals.days }).toString();
  if (day < first || day > last)
    fields.problems.push({
      field: 'due_on',
      message: `must be from ${first} to ${last}, in the time zone of the board`,
    });
  return day;
}

export const reminderAt = (dueOn: string, timeZone: string): number =>
  Temporal.PlainDate.from(dueOn).add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: MORNING }).epochMilliseconds;

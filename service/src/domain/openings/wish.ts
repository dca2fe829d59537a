import { limits, type Skill } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { foundBy, joinedSkills, splitSkills } from '../../store/openings/found.ts';
import type { Deps } from '../deps.ts';
import { dayAt } from '../periods/calendar.ts';
import { checkSaid } from '../publishing.ts';
import type { Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';
import { skillsOf } from './skills.ts';

const { confirmDays, untilDays } = limits.openings;

/** The columns that an opening and somebody who is free have in common. */
export type WishRow = {
  words: string | null;
  skills: string;
  hours: number | null;
  until: string | null;
  created_at: number;
  confirmed_at: number;
};

type WishFields = {
  words: string | null | undefined;
  skills: string[] | undefined;
  hours: number | null | undefined;
  until: string | null | undefined;
};

type Clock = { now: number; deps: Pick<Deps, 'operatorSettings'> };

/** What stands at this time: confirmed after `from`, and not over on `today`. */
export const standingAt = ({ now, deps }: Clock) => ({
  from: now - confirmDays * DAY_MS,
  today: dayAt(now, deps.operatorSettings.timeZone).toString(),
});

export function stands({ confirmed_at, until }: WishRow, clock: Clock): boolean {
  const { from, today } = standingAt(clock);
  return confirmed_at > from && (until === null || until >= today);
}

/** The columns of what somebody says, tidied. `role` is read by the caller, whose fault is reported with the others. */
export async function readWish(tx: Transaction, fields: Fields, role: string | null, said: WishFields) {
  const { words = null, skills = [], hours = null, until = null } = said;
  const listed = new Set((await skillsOf(tx.writes)).map(({ id }) => id));
  for (const [i, id] of skills.entries())
    if (!listed.has(id)) fields.problems.push({ field: `skills.${i}`, message: 'must be on the list of skills' });
  const tidy = fields.maybeText('words', words);
  await checkSaid(tx, fields, { role, words: tidy });
  checkDay(fields, until, standingAt(tx).today);
  fields.assertValid();
  return {
    ...{ words: tidy, hours, until, confirmed_at: tx.now },
    ...{ skills: joinedSkills(skills), found_by: foundBy(role, tidy) },
  };
}

function checkDay(fields: Fields, day: string | null, first: string) {
  if (day === null) return;
  const last = Temporal.PlainDate.from(first).add({ days: untilDays }).toString();
  if (day < first || day > last)
    fields.problems.push({
      field: 'until',
      message: `must be from ${first} to ${last}, in the time zone of the board`,
    });
}

export const viewWish = (row: WishRow, listed: readonly Skill[], isOpen: boolean) => ({
  words: row.words,
  skills: listed.filter(({ id }) => splitSkills(row.skills).includes(id)),
  hours: row.hours,
  until: row.until,
  created_at: isoTime(row.created_at),
  confirmed_until: isoTime(row.confirmed_at + confirmDays * DAY_MS),
  is_open: isOpen,
});

import { limits } from '@launch-board/contract';
import type { PeriodLine } from '@launch-board/contract/import-format';
import { DAY_MS } from '@launch-board/host/durations';
import { endOf, isSlug, readKey } from '../../domain/periods/calendar.ts';
import { allRead, type Fields } from '../../domain/text/fields.ts';
import { readNames } from '../../domain/text/own-names.ts';

type Term = NonNullable<PeriodLine['term']>;
type Days = { first: Temporal.PlainDate; end: Temporal.PlainDate };

/** A term, or a closed period with its first places. Its days must be those of its key, in whatever time zone. */
export function readPeriod(line: PeriodLine, fields: Fields) {
  const { type, key, kind, starts_at, ends_at, closed_at, launches, votes, results, term: givenTerm, ...others } = line;
  allRead(others);
  const times = {
    starts_at: fields.time('starts_at', starts_at),
    ends_at: fields.time('ends_at', ends_at),
    closed_at: fields.maybeTime('closed_at', closed_at),
  };
  const note = (field: string, message: string) => fields.problems.push({ field, message });
  const term = givenTerm ? readTerm(givenTerm, fields) : null;
  const days = kind === 'term' ? daysOfTerm(key, term) : daysOfKey(key, kind);
  if (!days) note('key', 'is not that of such a period');
  else if (!isNear(times.starts_at, days.first) || !isNear(times.ends_at, days.end) || times.ends_at <= times.starts_at)
    note('starts_at', 'and ends_at must be the bounds of its days');
  if (term && kind !== 'term') note('term', 'must be null');
  if (times.closed_at === null ? kind !== 'term' || results.length > 0 : times.closed_at < times.ends_at)
    note('closed_at', 'must be after the end, and absent from terms without results alone');
  if (results.some(({ place }, i) => place <= (results[i - 1]?.place ?? 0)))
    note('results', 'must be in order of place');
  if (new Set(results.map(({ project }) => project)).size < results.length) note('results', 'must name a project once');
  return { type, key, kind, ...times, launches, votes, results, term };
}

function readTerm({ id, name, names, first_day, last_day, ...others }: Term, fields: Fields) {
  allRead(others);
  return {
    id: id.toLowerCase(),
    name: fields.line('term.name', name),
    ...(names !== undefined && { names: readNames(fields, names ?? []) }),
    first_day,
    last_day,
  };
}

function daysOfKey(key: string, kind: PeriodLine['kind']): Days | undefined {
  const known = readKey(key);
  if (!known || !('firstDay' in known) || known.kind !== kind) return undefined;
  return { first: known.firstDay, end: endOf(known.kind, known.firstDay) };
}

function daysOfTerm(key: string, term: Pick<Term, 'first_day' | 'last_day'> | null): Days | undefined {
  if (!term || !isSlug(key)) return undefined;
  const [first, last] = [Temporal.PlainDate.from(term.first_day), Temporal.PlainDate.from(term.last_day)];
  const length = first.until(last).days;
  return length >= 0 && length <= limits.termDays ? { first, end: last.add({ days: 1 }) } : undefined;
}

/** Time zones are less than a day from UTC, and a period keeps its bounds if the board moves to another. */
const isNear = (time: number, day: Temporal.PlainDate): boolean =>
  Math.abs(time - day.toZonedDateTime('UTC').epochMilliseconds) <= 2 * DAY_MS;

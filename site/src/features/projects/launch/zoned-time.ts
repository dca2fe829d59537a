import { t } from '@launch-board/host/language/messages';
/** The forms of a moment in a field of a form (`datetime-local`) and in the API. On the server only: not every browser has Temporal. */

export type Read = { at: string } | { fault: string };

/**
 * The moment at which clocks in the zone show a time. If they show it twice, the first of the two. There is none if they
 * are put forward past it.
 */
export function readLocalTime(text: string, timeZone: string): Read {
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(text.trim());
  } catch {
    return { fault: t('Give a day and a time, such as 2027-03-01T09:00.') };
  }
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(local)) {
    return {
      fault: t('There is no such time on that day: clocks are put forward past it. Choose an earlier or later one.'),
    };
  }
  return { at: new Date(zoned.epochMilliseconds).toISOString() };
}

/** The same moment as the field shows it, to the minute. */
export const localTimeOf = (at: string | number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(typeof at === 'number' ? at : Date.parse(at))
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

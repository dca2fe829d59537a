import { DAY_MS } from '@launch-board/host/durations';
import { currentLanguage, t } from '@launch-board/host/language/messages';
import type { MailItem } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import { callsClosing } from '../../store/showcases/calls.ts';
import type { Reads } from '../../store/store.ts';
import type { Receiver } from './content.ts';

const CALLS = 5;
/** A day more than from one digest to the next: nobody first hears of a call when it has closed. */
const SOON_MS = 8 * DAY_MS;

/** Showcases that the person may enter and has not, those that close first first. */
export async function closingCalls(reads: Reads, { actor, now, pages, timeZone }: Receiver): Promise<MailItem[]> {
  if (actor.suspension !== null) return [];
  const calls = await callsClosing(reads, { userId: actor.userId, now, until: now + SOON_MS }, CALLS);
  const at = (time: number) => momentIn(time, timeZone);
  return calls.map(({ id, name, opens_at, closes_at, shown_at, place }) => ({
    title: name,
    isName: true,
    href: pages('showcases', id) ?? '',
    text:
      opens_at > now
        ? t('Takes entries from {from} until {until}', { from: at(opens_at), until: at(closes_at) })
        : t('Takes entries until {until}', { until: at(closes_at) }),
    detail: [shown_at === null ? '' : t('Showing on {time}', { time: at(shown_at) }), place && isolated(place)]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** "Friday 27 November at 18:00 GMT". */
function momentIn(time: number, timeZone: string): string {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLanguage().locale, { ...options, timeZone }).format(time);
  const day = of({ weekday: 'long', day: 'numeric', month: 'long' });
  return t('{day} at {time}', { day, time: of({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }) });
}

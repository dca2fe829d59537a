import { t } from '@launch-board/host/language/messages';
import type { ListedShowcase } from '@launch-board/sdk';
import type { CalendarDate } from '../../ui/format/calendar.ts';

/** The dates of a showcase as a calendar has them. Each keeps its id when its time changes. */
export function datesOf(showcase: ListedShowcase, siteUrl: string): CalendarDate[] {
  const { name, opens_at, closes_at, shown_at, place, voting_opens_at, voting_closes_at, votes_each } = showcase;
  const common = {
    about: showcase.description ?? undefined,
    address: `${siteUrl}/showcases/${showcase.id}`,
    changedAt: showcase.updated_at ?? showcase.created_at,
    revision: showcase.revision ?? 0,
  };
  const date = (kind: string, rest: Pick<CalendarDate, 'title' | 'starts' | 'ends' | 'place'>): CalendarDate => ({
    uid: `showcase-${kind}-${showcase.id}`,
    ...common,
    ...rest,
  });
  return [
    // One that opens when it is made has no date of its own for that.
    ...(opens_at > showcase.created_at
      ? [date('opens', { title: t('{name}: entries open', { name }), starts: opens_at })]
      : []),
    date('closes', { title: t('{name}: entries close', { name }), starts: closes_at }),
    ...(votes_each > 0 && voting_opens_at && voting_closes_at
      ? [
          date('vote', {
            title: t('{name}: voting', { name }),
            starts: voting_opens_at,
            ends: voting_closes_at,
          }),
        ]
      : []),
    ...(shown_at
      ? [date('shown', { title: t('{name}: showing', { name }), starts: shown_at, place: place ?? undefined })]
      : []),
  ];
}

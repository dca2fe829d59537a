import { t } from '@launch-board/host/language/messages';
import type { ListedShowcase } from '@launch-board/sdk';
import type { CalendarDate } from '../../ui/format/calendar.ts';

type Own = Pick<CalendarDate, 'title' | 'starts' | 'ends' | 'place' | 'isCancelled'> & {
  kind: 'opens' | 'closes' | 'vote' | 'shown';
};

/** The dates of a showcase as a calendar has them. Each keeps its id when its time changes, and when it is called off. */
export const datesOf = (showcase: ListedShowcase, siteUrl: string): CalendarDate[] =>
  [...standing(showcase), ...calledOff(showcase)].map(({ kind, ...own }) => ({
    uid: `showcase-${kind}-${showcase.id}`,
    about: showcase.description ?? undefined,
    address: `${siteUrl}/showcases/${showcase.id}`,
    changedAt: showcase.updated_at ?? showcase.created_at,
    revision: showcase.revision ?? 0,
    ...own,
  }));

function standing({ name, created_at, opens_at, closes_at, shown_at, place, ...vote }: ListedShowcase): Own[] {
  const { votes_each, voting_opens_at, voting_closes_at } = vote;
  const dates: Own[] = [{ kind: 'closes', title: t('{name}: entries close', { name }), starts: closes_at }];
  // One that opens when it is made has no date of its own for that.
  if (opens_at > created_at)
    dates.unshift({ kind: 'opens', title: t('{name}: entries open', { name }), starts: opens_at });
  if (votes_each > 0 && voting_opens_at && voting_closes_at)
    dates.push({ kind: 'vote', title: voteOf(name), starts: voting_opens_at, ends: voting_closes_at });
  if (shown_at) dates.push({ kind: 'shown', title: showingOf(name), starts: shown_at, place: place ?? undefined });
  return dates;
}

const calledOff = ({ name, called_off }: ListedShowcase): Own[] =>
  (called_off ?? []).map(({ date, starts_at, ends_at }) => ({
    ...(date === 'vote' ? { kind: 'vote', title: voteOf(name) } : { kind: 'shown', title: showingOf(name) }),
    starts: starts_at,
    ends: ends_at ?? undefined,
    isCancelled: true,
  }));

const voteOf = (name: string) => t('{name}: voting', { name });
const showingOf = (name: string) => t('{name}: showing', { name });

import { t } from '@launch-board/host/language/messages';
import { isolated } from '../../ui/format/bidi.ts';
import { type Clock, dayWords, soonWords, timeWords } from '../../ui/format/moment.tsx';
import type { ShowcaseSummary } from './showcase.ts';

type Dated = Pick<ShowcaseSummary, 'phase' | 'opensAt' | 'closesAt' | 'shownAt' | 'place' | 'votingClosesAt'>;

/** What happens next: "Closes Friday 18:00". */
export function nextWords(clock: Clock, { phase, opensAt, closesAt, shownAt, votingClosesAt }: Dated): string {
  if (phase === 'coming') return t('Opens {clock}', { clock: soonWords(clock, opensAt) });
  if (phase === 'open') return t('Closes {clock}', { clock: soonWords(clock, closesAt) });
  if (phase === 'voting' && votingClosesAt)
    return t('Voting closes {clock}', { clock: soonWords(clock, votingClosesAt) });
  if (phase === 'closed' && shownAt) return t('Shown {clock}', { clock: soonWords(clock, shownAt) });
  return shownAt
    ? t('Shown {clock}', { clock: dayWords(clock, shownAt) })
    : t('Closed {clock}', { clock: dayWords(clock, closesAt) });
}

/** Day and place of the showing: "4 December in Harrow Hall". */
export function showingWords(clock: Clock, { shownAt, place }: Dated): string | undefined {
  const venue = place && isolated(place);
  if (!shownAt) return venue ?? undefined;
  const day = dayWords(clock, shownAt);
  return venue ? t('{day}, {place}', { day, place: venue }) : day;
}

/** The same as a sentence without its end. */
export function shownWords(clock: Clock, dated: Dated): string | undefined {
  const showing = showingWords(clock, dated);
  if (!showing) return undefined;
  return dated.shownAt ? t('Shown {showing}', { showing }) : t('Shown in {place}', { place: showing });
}

/** Of a vote that was closed early. */
export const heldWords = (clock: Clock, until: string): string =>
  t('Voting is closed. Everybody sees the results from {time} on.', { time: timeWords(clock, until) });

/** In one word, for a mark. */
export const phaseWords = (): Record<string, string> => ({
  coming: t('Coming'),
  open: t('Open for entries'),
  closed: t('Entries are closed'),
  voting: t('Voting now'),
  results: t('Past'),
});

/** What happens next with the vote of the audience: "Voting opens Friday 16:00". */
export function nextVoteWords(clock: Clock, showcase: Dated & Pick<ShowcaseSummary, 'votingOpensAt'>): string {
  const { phase, votingOpensAt } = showcase;
  const isAhead = phase === 'coming' || phase === 'open' || phase === 'closed';
  return isAhead && votingOpensAt
    ? t('Voting opens {clock}', { clock: soonWords(clock, votingOpensAt) })
    : nextWords(clock, showcase);
}

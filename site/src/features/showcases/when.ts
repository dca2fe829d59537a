import { type Clock, dayWords, soonWords } from '../../ui/format/moment.tsx';
import type { ShowcaseSummary } from './showcase.ts';

type Dated = Pick<ShowcaseSummary, 'phase' | 'opensAt' | 'closesAt' | 'shownAt' | 'place' | 'votingClosesAt'>;

/** What happens next: "Closes Friday 18:00". */
export function nextWords(clock: Clock, { phase, opensAt, closesAt, shownAt, votingClosesAt }: Dated): string {
  if (phase === 'coming') return `Opens ${soonWords(clock, opensAt)}`;
  if (phase === 'open') return `Closes ${soonWords(clock, closesAt)}`;
  if (phase === 'voting' && votingClosesAt) return `Voting closes ${soonWords(clock, votingClosesAt)}`;
  if (phase === 'closed' && shownAt) return `Shown ${soonWords(clock, shownAt)}`;
  return shownAt ? `Shown ${dayWords(clock, shownAt)}` : `Closed ${dayWords(clock, closesAt)}`;
}

/** Day and place of the showing: "4 December in Harrow Hall". */
export function showingWords(clock: Clock, { shownAt, place }: Dated): string | undefined {
  if (!shownAt) return place ?? undefined;
  return place ? `${dayWords(clock, shownAt)}, ${place}` : dayWords(clock, shownAt);
}

/** In one word, for a mark. */
export const phaseWords: Record<string, string> = {
  coming: 'Coming',
  open: 'Open for entries',
  closed: 'Entries are closed',
  voting: 'Voting now',
  results: 'Past',
};

/** What happens next with the vote of the audience: "Voting opens Friday 16:00". */
export function nextVoteWords(clock: Clock, showcase: Dated & Pick<ShowcaseSummary, 'votingOpensAt'>): string {
  const { phase, votingOpensAt } = showcase;
  const isAhead = phase === 'coming' || phase === 'open' || phase === 'closed';
  return isAhead && votingOpensAt ? `Voting opens ${soonWords(clock, votingOpensAt)}` : nextWords(clock, showcase);
}

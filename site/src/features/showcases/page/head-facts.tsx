import { t } from '@launch-board/host/language/messages';
import { type Clock, dayWords, soonWords, useClock } from '../../../ui/format/moment.tsx';
import { entrantWords } from '../entrants.ts';
import type { ShowcasePage } from '../reads.ts';
import type { ShowcaseSummary } from '../showcase.ts';
import styles from './head-facts.module.css';

type Props = {
  found: Pick<ShowcasePage, 'showcase' | 'entrants'>;
  /** While the vote runs. */
  voters: number | undefined;
};

/** More than these stand closer together. */
const few = 4;

/** When, where, who, how many: on one line, where there is room for it. */
export function HeadFacts({ found, voters }: Props) {
  const facts = factsOf(useClock(), found, voters);
  return (
    <dl className={styles.facts} data-many={facts.length > few || undefined}>
      {facts.map(({ name, value, isNext, isNow }) => (
        <div key={name} className={styles.fact} aria-current={isNext ? 'step' : undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {isNow && <strong className={styles.now}>{t('Now')}</strong>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = { name: string; value: string | number; isNext?: boolean; isNow?: boolean };

function factsOf(clock: Clock, { showcase, entrants }: Props['found'], voters: number | undefined): Fact[] {
  const { phase, place, count, votesEach, takesEntries } = showcase;
  const isVoteNear = votesEach > 0 && (phase === 'closed' || phase === 'voting');
  return [
    ...(count > 0 && phase !== 'coming' ? [{ name: t('Projects'), value: count }] : []),
    ...datesOf(clock, showcase),
    ...(place ? [{ name: t('Place', {}, 'venue'), value: place }] : []),
    ...(isVoteNear ? [{ name: t('Votes for each'), value: votesEach }] : []),
    ...(voters === undefined ? [] : [{ name: t('People who have voted'), value: voters }]),
    ...(phase === 'coming' || takesEntries
      ? [{ name: t('Who may enter'), value: upper(t(entrantWords[entrants].short)) }]
      : []),
  ];
}

/** The days of a showcase in their order, from what comes next; it is marked, and so is what runs now. */
function datesOf(clock: Clock, showcase: ShowcaseSummary): Fact[] {
  const { phase, opensAt, closesAt, takesEntries, shownAt, votingOpensAt } = showcase;
  const voting = votingOf(clock, showcase);
  const shown = shownOf(clock, showcase, voting.length > 0);
  return [
    ...(phase === 'coming' ? [{ name: t('Opens'), value: whenOf(clock, opensAt, true), isNext: true }] : []),
    ...(phase === 'coming' || takesEntries
      ? [{ name: t('Entries close'), value: whenOf(clock, closesAt, true), isNext: phase === 'open' }]
      : []),
    ...(phase === 'closed' || (phase === 'results' && !shownAt)
      ? [{ name: t('Entries closed'), value: whenOf(clock, closesAt, false) }]
      : []),
    ...(shownAt && votingOpensAt && votingOpensAt < shownAt ? [...voting, ...shown] : [...shown, ...voting]),
  ];
}

const shownOf = (clock: Clock, { phase, shownAt }: ShowcaseSummary, hasVoting: boolean): Fact[] =>
  shownAt
    ? [
        {
          name: t('Shown'),
          value: whenOf(clock, shownAt, phase !== 'results'),
          isNext: phase === 'closed' && !hasVoting,
        },
      ]
    : [];

/** Until when the audience votes, or from when on. */
function votingOf(clock: Clock, { phase, votingOpensAt, votingClosesAt }: ShowcaseSummary): Fact[] {
  if (!votingOpensAt || !votingClosesAt) return [];
  if (phase === 'results') return [{ name: t('Voting closed'), value: whenOf(clock, votingClosesAt, false) }];
  if (phase === 'voting')
    return [{ name: t('Voting closes'), value: whenOf(clock, votingClosesAt, true), isNext: true, isNow: true }];
  return [{ name: t('Voting opens'), value: whenOf(clock, votingOpensAt, true), isNext: phase === 'closed' }];
}

const whenOf = (clock: Clock, at: string, isAhead: boolean): string =>
  upper(isAhead ? soonWords(clock, at) : dayWords(clock, at));

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../ui/language/rich.tsx';
import { leaderboardHref } from '../periods/periods.ts';
import type { WeekOfTerm, WeekStripFacts } from './running-week.ts';
import styles from './week-strip.module.css';

/** The week in its term, and the row of weeks that leads to their leaderboards. */
export function WeekStrip({ week, launches, votes, term }: WeekStripFacts) {
  return (
    <nav className={styles.strip} aria-label={t('This week')}>
      <p className={styles.words}>
        <Link to="/leaderboards" className={styles.week}>
          {week}
        </Link>
        {term && (
          <>
            {' '}
            <Rich
              text="of <term/>"
              parts={{
                term: () => (
                  <Link to={leaderboardHref(term.key)}>
                    <bdi>{term.name}</bdi>
                  </Link>
                ),
              }}
            />
          </>
        )}
        {` · ${launches > 0 ? t('{count, plural, one {# launch} other {# launches}} so far', { count: launches }) : t('no launches yet')}`}
        {votes > 0 && t(', {count, plural, one {# vote} other {# votes}}', { count: votes })}
      </p>
      {term && <WeeksOfTerm weeks={term.weeks} />}
    </nav>
  );
}

/** A bar for each week of a term in the colour of who won it; the one of the page has a frame. */
export const WeeksOfTerm = ({ weeks, shown }: { weeks: WeekOfTerm[]; shown?: string | undefined }) => (
  <ol className={styles.weeks}>
    {weeks.map(({ number, key, isNow, winner }) => (
      <li
        key={number}
        className={styles.slot}
        data-state={isNow ? 'now' : key ? 'past' : 'coming'}
        data-hue={winner?.hue}
        data-shown={key && key === shown ? '' : undefined}
      >
        {key && (
          <Link
            to={leaderboardHref(isNow ? 'week' : key)}
            className={styles.link}
            title={
              winner ? t('Week {number}: {winner}', { number, winner: winner.name }) : t('Week {number}', { number })
            }
            aria-current={key === shown ? 'page' : undefined}
          >
            <span className="hidden-text">
              <Rich text="Week <number/>" parts={{ number: () => number }} />
            </span>
          </Link>
        )}
      </li>
    ))}
  </ol>
);

import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../ui/language/rich.tsx';
import { leaderboardHref } from '../periods/periods.ts';
import type { WeekStripFacts } from './running-week.ts';
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
      {term && (
        <ol className={styles.weeks}>
          {term.weeks.map(({ number, key, isNow }) => (
            <li key={number} className={styles.slot} data-state={isNow ? 'now' : key ? 'past' : 'coming'}>
              {key && (
                <Link
                  to={leaderboardHref(isNow ? 'week' : key)}
                  className={styles.link}
                  title={t('Week {number}', { number })}
                >
                  <span className="hidden-text">
                    <Rich text="Week <number/>" parts={{ number: () => number }} />
                  </span>
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

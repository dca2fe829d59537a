import { Link } from 'react-router';
import { counted } from '../../ui/format/count.tsx';
import { leaderboardHref } from '../periods/periods.ts';
import type { WeekStripFacts } from './running-week.ts';
import styles from './week-strip.module.css';

/** The week in its term, and the row of weeks that leads to their leaderboards. */
export function WeekStrip({ week, launches, votes, term }: WeekStripFacts) {
  return (
    <nav className={styles.strip} aria-label="This week">
      <p className={styles.words}>
        <Link to="/leaderboards" className={styles.week}>
          {week}
        </Link>
        {term && (
          <>
            {' of '}
            <Link to={leaderboardHref(term.key)}>
              <bdi>{term.name}</bdi>
            </Link>
          </>
        )}
        {` · ${launches > 0 ? `${counted(launches, 'launch', 'launches')} so far` : 'no launches yet'}`}
        {votes > 0 && `, ${counted(votes, 'vote')}`}
      </p>
      {term && (
        <ol className={styles.weeks}>
          {term.weeks.map(({ number, key, isNow }) => (
            <li key={number} className={styles.slot} data-state={isNow ? 'now' : key ? 'past' : 'coming'}>
              {key && (
                <Link to={leaderboardHref(isNow ? 'week' : key)} className={styles.link} title={`Week ${number}`}>
                  <span className="hidden-text">Week {number}</span>
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

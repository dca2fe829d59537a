import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { leaderboardHref, ordinal } from '../periods/periods.ts';
import type { ArchivePeriod } from './archive.ts';
import styles from './term-winners.module.css';
import { GoneWinner, WinnerPicture } from './winner-picture.tsx';

/** A term with its first three, and the way to its leaderboard and its yearbook. */
export function TermWinners({ term: { facts, launches, votes, winners } }: { term: ArchivePeriod }) {
  return (
    <article className={styles.term}>
      <header className={styles.head}>
        <h3>
          <bdi>{facts.name}</bdi>
        </h3>
        <Quiet>
          {facts.days} · {t('{count, plural, one {# launch} other {# launches}}', { count: launches })} ·{' '}
          {t('{count, plural, one {# vote} other {# votes}}', { count: votes })}
          {!facts.finalSince && t(' so far')}
        </Quiet>
      </header>
      {winners.length > 0 && (
        <ol className={styles.winners}>
          {winners.map(({ place, votes, card }) => (
            <li key={place} value={place} className={styles.winner}>
              <WinnerPicture card={card} />
              <p className={styles.place}>
                {ordinal(place)} · {t('{count, plural, one {# vote} other {# votes}}', { count: votes })}
              </p>
              <h4 className={styles.project}>
                {card ? (
                  <CardLink to={`/projects/${card.id}`}>
                    <bdi>{card.name}</bdi>
                  </CardLink>
                ) : (
                  <GoneWinner />
                )}
              </h4>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.links}>
        <Link to={leaderboardHref(facts.key)}>
          <Rich
            text="Leaderboard<span/>"
            parts={{
              span: () => (
                <span className="hidden-text">
                  {' '}
                  <Rich text="of <facts/>" parts={{ facts: () => facts.name }} />
                </span>
              ),
            }}
          />
        </Link>
        <Link to={`/terms/${facts.key}`}>
          <Rich
            text="Yearbook<span/>"
            parts={{
              span: () => (
                <span className="hidden-text">
                  {' '}
                  <Rich text="of <facts/>" parts={{ facts: () => facts.name }} />
                </span>
              ),
            }}
          />
        </Link>
      </p>
    </article>
  );
}

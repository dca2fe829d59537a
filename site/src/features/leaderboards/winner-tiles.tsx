import { counted } from '../../ui/format/count.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { ArchivePeriod } from './archive.ts';
import { leaderboardHref } from './periods.ts';
import styles from './winner-tiles.module.css';

/** Periods as a wall of pictures, each with who won it; those without votes are left out. */
export const WinnerTiles = ({ periods }: { periods: ArchivePeriod[] }) => (
  <ul className={styles.tiles}>
    {periods.map(({ facts, title, days, winners: [winner] }) =>
      winner ? (
        <li key={facts.key} className={styles.tile}>
          <div className={styles.picture}>{winner.card && <CardPoster card={winner.card} size="tile" />}</div>
          <h3 className={styles.name}>
            <CardLink to={leaderboardHref(facts.key)}>
              <span className={styles.period}>
                {title}
                {days && ` · ${days}`}
                {!facts.finalSince && ', so far'}
              </span>
              <span className="hidden-text">: </span>
              {winner.card ? (
                <bdi>{winner.card.name}</bdi>
              ) : (
                <span className={styles.gone}>No longer on the board</span>
              )}
            </CardLink>
          </h3>
          <p className={styles.facts}>{counted(winner.votes, 'vote')}</p>
        </li>
      ) : null,
    )}
  </ul>
);

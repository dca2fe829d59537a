import { counted } from '../../ui/format/count.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { ArchivePeriod } from './archive.ts';
import { leaderboardHref } from './periods.ts';
import styles from './winner-tiles.module.css';

/** Periods as a wall of pictures, each with who won it; those without votes are left out. */
export function WinnerTiles({ periods, level }: { periods: ArchivePeriod[]; level: 'h3' | 'h4' }) {
  const Heading = level;
  return (
    <ul className={styles.tiles}>
      {periods
        .filter(({ winners }) => winners.length > 0)
        .map(({ facts, winners: [winner], launches }) => (
          <li key={facts.key} className={styles.tile}>
            <div className={styles.picture}>{winner?.card && <CardPoster card={winner.card} size="tile" />}</div>
            <Heading className={styles.name}>
              <CardLink to={leaderboardHref(facts.key)}>
                <span className={styles.period}>
                  {facts.name}
                  {!facts.finalSince && ', so far'}
                </span>
                <span className="hidden-text">: </span>
                <bdi>{winner?.card ? winner.card.name : 'No longer on the board'}</bdi>
              </CardLink>
            </Heading>
            <p className={styles.facts}>
              {counted(winner?.votes ?? 0, 'vote')} · {counted(launches, 'launch', 'launches')}
            </p>
          </li>
        ))}
    </ul>
  );
}

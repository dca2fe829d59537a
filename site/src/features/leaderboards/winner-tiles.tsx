import { t } from '@launch-board/host/language/messages';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { leaderboardHref } from '../periods/periods.ts';
import type { ArchivePeriod } from './archive.ts';
import { GoneWinner, WinnerPicture, WonWhen } from './winner-picture.tsx';
import styles from './winner-tiles.module.css';

/** Periods as a wall of pictures, each with who won it; those without votes are left out. */
export const WinnerTiles = ({ periods }: { periods: ArchivePeriod[] }) => (
  <ul className={styles.tiles}>
    {periods.map(({ facts, title, days, winners: [winner] }) =>
      winner ? (
        <li key={facts.key} className={styles.tile}>
          <WinnerPicture card={winner.card} />
          <h3 className={styles.name}>
            <CardLink to={leaderboardHref(facts.key)}>
              <WonWhen>
                {title}
                {days && ` · ${days}`}
                {!facts.finalSince && t(', so far')}
              </WonWhen>
              {winner.card ? <bdi>{winner.card.name}</bdi> : <GoneWinner />}
            </CardLink>
          </h3>
          <p className={styles.facts}>{t('{count, plural, one {# vote} other {# votes}}', { count: winner.votes })}</p>
        </li>
      ) : null,
    )}
  </ul>
);

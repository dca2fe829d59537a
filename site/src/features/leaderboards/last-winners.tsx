import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import styles from './last-winners.module.css';
import type { WeekWinner } from './running-week.ts';
import { WinnerPicture, WonWhen } from './winner-picture.tsx';

/** Beside the newest projects: who won the last weeks. */
export function LastWinners({ winners, isTermTime }: { winners: WeekWinner[]; isTermTime: boolean }) {
  return (
    <section aria-labelledby="winners">
      <PartTitle id="winners" below={3}>
        {isTermTime ? t('Winners so far') : t('Last winners')}
      </PartTitle>
      <ul className={styles.list}>
        {winners.map(({ key, title, tile }) => (
          <li key={key} className={styles.item}>
            <WinnerPicture card={tile} />
            <h3 className={styles.name}>
              <CardLink to={`/projects/${tile.id}`}>
                <WonWhen>{title}</WonWhen>
                <bdi>{tile.name}</bdi>
              </CardLink>
            </h3>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/archive">{t('All winners')}</Link>
      </p>
    </section>
  );
}

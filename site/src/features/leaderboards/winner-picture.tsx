import { t } from '@launch-board/host/language/messages';
import type { ComponentProps, ReactNode } from 'react';
import { CardPoster } from '../projects/list/card-poster.tsx';
import styles from './winner-picture.module.css';

/** The picture of a project that won; an empty field once it is no longer on the board. */
export const WinnerPicture = ({ card }: { card: ComponentProps<typeof CardPoster>['card'] | null }) => (
  <div className={styles.picture}>{card && <CardPoster card={card} size="tile" />}</div>
);

/** In the place of its name. */
export const GoneWinner = () => <span className={styles.gone}>{t('No longer on the board')}</span>;

/** When it won, above its name. */
export const WonWhen = ({ children }: { children: ReactNode }) => (
  <>
    <span className={styles.when}>{children}</span>
    <span className="hidden-text">: </span>
  </>
);

import { t } from '@launch-board/host/language/messages';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import type { Scene } from './hall-now.ts';
import styles from './reveal-scene.module.css';

/** A step of the reveal, for the whole screen. */
export function RevealScene({ name, scene: { award, revealed } }: { name: string; scene: Scene }) {
  if (!award)
    return (
      <section className={styles.words} aria-live="polite">
        <p className={styles.award} dir="auto">
          {name}
        </p>
        <h1 className={styles.large}>{t('The awards')}</h1>
      </section>
    );
  if (!award.isWinnerShown)
    return (
      <section className={styles.words} aria-live="polite">
        <p className={styles.award}>{t('And it goes to …')}</p>
        <h1 className={styles.large} dir="auto">
          {award.name}
        </h1>
        <Revealed revealed={revealed} />
      </section>
    );
  return (
    <section
      className={styles.scene}
      data-hue={award.card?.category?.hue}
      data-pictured={award.card !== null}
      aria-live="polite"
    >
      {award.card && (
        <div className={styles.picture}>
          <CardPoster card={award.card} size="lead" />
        </div>
      )}
      <div>
        <p className={styles.award} dir="auto">
          {award.name}
        </p>
        <h1 className={styles.winner} data-lines="3" dir="auto">
          {award.project ?? t('A project that is not named')}
        </h1>
        {award.citation && (
          <p className={styles.citation} data-lines="4" dir="auto">
            {award.citation}
          </p>
        )}
        {award.card && award.card.team.length > 0 && (
          <p className={styles.team} data-lines="2">
            <bdi>{award.card.team.map((one) => one.name).join(', ')}</bdi>
          </p>
        )}
      </div>
      <Revealed revealed={revealed} />
    </section>
  );
}

const shownAtOnce = 4;

function Revealed({ revealed }: { revealed: Scene['revealed'] }) {
  if (revealed.length === 0) return null;
  return (
    <ul className={styles.revealed} aria-label={t('Revealed before')}>
      {revealed.slice(0, shownAtOnce).map(({ name, project, card }) => (
        <li key={`${name} ${project}`} className={styles.before}>
          {card && (
            <div className={styles.small}>
              <CardPoster card={card} size="small" />
            </div>
          )}
          <p data-lines="3">
            <span className={styles.beforeAward}>
              <bdi>{name}</bdi>
            </span>
            {project && (
              <strong>
                <bdi>{project}</bdi>
              </strong>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

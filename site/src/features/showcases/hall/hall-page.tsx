import { t } from '@launch-board/host/language/messages';
import { useClock } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { CardPoster, fieldHue } from '../../projects/list/card-poster.tsx';
import { RoomPlan } from '../room/room-plan.tsx';
import { nextWords } from '../when.ts';
import type { Hall } from './hall.ts';
import styles from './hall-page.module.css';

/** Two rows of two are enough. */
const few = 4;

/** What a page of the hall shows: awards, entries, the room, or what there is to wait for. */
export function HallPage({ hall: { showcase, tiles, awards, room } }: { hall: Hall }) {
  const clock = useClock();
  if (room) return <RoomPlan room={room} look="hall" />;
  if (awards.length > 0)
    return (
      <ul className={styles.awards} data-few={awards.length < 4}>
        {awards.map((award) => (
          <Award key={`${award.name} ${award.project?.id}`} award={award} />
        ))}
      </ul>
    );
  if (tiles.length > 0)
    return (
      <ul className={styles.tiles} data-few={tiles.length <= few || undefined}>
        {tiles.map((tile) => (
          <Tile key={tile.card.id} tile={tile} />
        ))}
      </ul>
    );
  return (
    <p className={styles.empty}>
      {showcase.phase === 'coming'
        ? `${nextWords(clock, showcase)}.`
        : t('The projects appear here once they are accepted.')}
    </p>
  );
}

function Award({ award: { name, citation, project, card } }: { award: Hall['awards'][number] }) {
  return (
    <li className={styles.award}>
      <div className={styles.picture}>{card && <CardPoster card={card} size="lead" />}</div>
      <div className={styles.given}>
        <p className={styles.awardName}>
          <bdi>{name}</bdi>
        </p>
        <h2 className={styles.winner} data-lines="2">
          {project ? <bdi>{project.name}</bdi> : t('A project that is no longer public')}
        </h2>
        {citation && (
          <p className={styles.citation} data-lines="3" dir="auto">
            {citation}
          </p>
        )}
      </div>
    </li>
  );
}

function Tile({ tile: { card, table, votes, place } }: { tile: Hall['tiles'][number] }) {
  return (
    <li className={styles.tile} data-hue={fieldHue(card)}>
      <div className={styles.picture}>
        <CardPoster card={card} size="lead" />
        {place !== null && (
          <p className={styles.place}>
            <span className="hidden-text">{t('Place')} </span>
            {place}
          </p>
        )}
      </div>
      <div className={styles.words}>
        {table !== null && (
          <p className={styles.table}>
            <Rich text="Table <table/>" parts={{ table: () => table }} />
          </p>
        )}
        <h2 className={styles.project} data-lines="2">
          <bdi>{card.name}</bdi>
        </h2>
        {votes !== null && (
          <p className={styles.votes}>
            {votes}
            <span className="hidden-text"> {t('votes')}</span>
          </p>
        )}
      </div>
    </li>
  );
}

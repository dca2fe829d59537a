import { t } from '@launch-board/host/language/messages';
import { exact } from '../../ui/acts/numbers.ts';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import { ordinal } from '../periods/periods.ts';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { Place } from './placed.ts';
import styles from './places.module.css';

const onPodium = 3;

/** The level of the names of projects. */
type Level = 'h2' | 'h3';

/** The first three with their pictures, the others in rows, all in one order. */
export function Places({ places, level = 'h2' }: { places: Place[]; level?: Level }) {
  const most = Math.max(1, ...places.map(({ votes }) => votes));
  const podium = places.filter(({ place }) => place <= onPodium);
  const rest = places.filter(({ place }) => place > onPodium);
  return (
    <>
      <ol className={styles.podium}>
        {podium.map((one) => (
          <li key={one.place} value={one.place}>
            <PodiumPlace {...one} level={level} />
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <ol className={styles.rest} start={onPodium + 1}>
          {rest.map((one) => (
            <li key={one.place} value={one.place}>
              <PlaceRow {...one} most={most} level={level} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function PodiumPlace({ place, votes, card, level: Heading }: Place & { level: Level }) {
  if (!card) {
    return (
      <div className={styles.card} data-gone>
        <span className={styles.rank}>{ordinal(place)}</span>
        <Gone votes={votes} />
      </div>
    );
  }
  return (
    <article className={styles.card}>
      <CardPoster card={card} size="lead" />
      <span className={styles.rank}>{ordinal(place)}</span>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <CardLink to={`/projects/${card.id}`} isFramed>
            <bdi>{card.name}</bdi>
          </CardLink>
        </Heading>
        <p className={styles.tagline} data-lines="2">
          <bdi>{card.tagline}</bdi>
        </p>
        <p className={styles.facts}>
          <span className={styles.votes}>{t('{count, plural, one {# vote} other {# votes}}', { count: votes })}</span>
          {card.category && <CategoryMark category={card.category} />}
        </p>
      </div>
    </article>
  );
}

function PlaceRow({ place, votes, card, most, level: Heading }: Place & { most: number; level: Level }) {
  if (!card) {
    return (
      <div className={styles.row} data-gone>
        <Rank of={place} />
        <Gone votes={votes} />
      </div>
    );
  }
  return (
    <article className={styles.row}>
      <Rank of={place} />
      <CardPoster card={card} size="dense" />
      <div className={styles.words}>
        <Heading className={styles.rowName}>
          <CardLink to={`/projects/${card.id}`}>
            <bdi>{card.name}</bdi>
          </CardLink>
        </Heading>
        <p className={styles.rowTagline} data-lines="2">
          <bdi>{card.tagline}</bdi>
        </p>
      </div>
      <p className={styles.count}>
        <span aria-hidden="true">{exact(votes)}</span>
        <span className="hidden-text">{t('{count, plural, one {# vote} other {# votes}}', { count: votes })}</span>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
          <rect className={styles.ground} width="100" height="4" />
          <rect className={styles.share} width={Math.round((votes / most) * 100)} height="4" />
        </svg>
      </p>
    </article>
  );
}

const Rank = ({ of }: { of: number }) => (
  <span className={styles.number}>
    <span className="hidden-text">{t('Place')} </span>
    {of}
  </span>
);

/** The result stays as it was, so the place is not given to the next one. */
const Gone = ({ votes }: { votes: number }) => (
  <p className={styles.gone}>
    {t('A project that is no longer on the board had this place, with {count, plural, one {# vote} other {# votes}}.', {
      count: votes,
    })}
  </p>
);
